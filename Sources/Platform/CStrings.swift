import Glibc

/// Calls with a null-terminated array of C strings.
///
/// A string ends at its first zero byte.
func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}

extension Duration {
  /// In whole nanoseconds, at most 292 years.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow
      ? .max : scaled.addingReportingOverflow(attoseconds / 1_000_000_000).partialValue
  }
}
