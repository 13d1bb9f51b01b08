#if canImport(Glibc)
  import Glibc
#endif

/// The seeds of a fuzz test, a system each.
enum FuzzSeeds {
  /// So many as `ROWBENCH_FUZZ_CASES` says, else the number given, from `ROWBENCH_FUZZ_SEED` or 1 on.
  static func of(cases: Int) -> Range<UInt64> {
    let first = UInt64(number("ROWBENCH_FUZZ_SEED") ?? 1)
    return first..<first + UInt64(number("ROWBENCH_FUZZ_CASES") ?? cases)
  }

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }.map { max(0, $0) }
  }
}
