import BenchmarkResults

/// Names within the length that a reader allows.
enum ShortName {
  /// The name, or if it is longer its start with a digest of the whole, so that names stay apart.
  ///
  /// - Parameter limit: UTF-8 bytes, at least 32.
  static func of(_ name: String, limit: Int) -> String {
    guard name.utf8.count > limit else { return name }
    let digest = Digest.of(name.utf8)
    let room = limit - digest.utf8.count - 1
    var start = ""
    var length = 0
    for scalar in name.unicodeScalars {
      length += UTF8.width(scalar)
      if length > room { break }
      start.unicodeScalars.append(scalar)
    }
    return start + "~" + digest
  }
}
