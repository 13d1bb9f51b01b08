import Foundation
import Testing

/// Files that hold what a report should be, to the byte.
///
/// `ROWBENCH_REFRESH_GOLDEN=1` writes them anew; read the difference before committing it.
enum Golden {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  /// The page of all metrics, in the documentation.
  static let metricsPage = folder.appending(path: "../../../docs/metrics.md").standardizedFileURL

  /// Compares a text with a file of the folder.
  static func expect(
    _ text: String, in name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(text, at: folder.appending(path: name), sourceLocation: sourceLocation)
  }

  /// Compares a text with a file and shows the first line that differs.
  static func expect(
    _ text: String, at file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["ROWBENCH_REFRESH_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: file)
      return
    }
    let expected = try Data(contentsOf: file)
    guard expected != Data(text.utf8) else { return }
    let old = String(decoding: expected, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(file.lastPathComponent) differs from line \(line + 1) on:
      file: \(line < old.count ? old[line] : "(at its end)")
      made: \(line < new.count ? new[line] : "(at its end)")
      ROWBENCH_REFRESH_GOLDEN=1 swift test writes the file anew
      """, sourceLocation: sourceLocation)
  }
}
