extension Metric {
  /// Figures of a policy's cache: exact, since they are worked out from counts and sizes.
  public static let cache: [Metric] = [
    cacheHitRate, cacheEntries, cacheEntriesPeak, cacheBytes, cacheBytesPeak, cacheBytesPerRow,
  ]

  /// The part of look-ups that found a height; absent where nothing was looked up.
  public static let cacheHitRate = Metric(
    "work.cacheHitRate", .work, .fraction, .higher,
    "heights found in a policy's cache, as a part of those looked for")
  /// Heights kept at the end.
  public static let cacheEntries = Metric(
    "work.cacheEntries", .work, .count, .neutral,
    "heights that a policy's cache keeps at the end of the scenario")
  /// The most heights kept at a time.
  public static let cacheEntriesPeak = Metric(
    "work.cacheEntriesPeak", .work, .count, .neutral,
    "largest number of heights that a policy's cache kept at a time")
  /// Bytes kept at the end.
  public static let cacheBytes = Metric(
    "work.cacheBytes", .work, .bytes, .lower,
    "bytes of a cache's entries and of what finds and orders them, at the end of the scenario")
  /// The most bytes kept at a time.
  public static let cacheBytesPeak = Metric(
    "work.cacheBytesPeak", .work, .bytes, .lower,
    "largest number of bytes of a cache's entries and of what finds and orders them, at a time")
  /// Bytes kept at the end, for each row of the table.
  public static let cacheBytesPerRow = Metric(
    "work.cacheBytesPerRow", .work, .bytesPerRow, .lower,
    "bytes of a cache at the end of the scenario, for each row of the table")
}
