/// The reports of RowBench: each a pure function of a result document.
///
/// Equal documents give equal bytes; nothing here reads a clock, a locale or a file.
public enum Reports {}
