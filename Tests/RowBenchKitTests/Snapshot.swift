import Foundation
import Testing

/// Compares a text with the file `Snapshots/NAME.txt` beside the tests.
///
/// With `ROWBENCH_UPDATE_SNAPSHOTS=1` the file is written instead; the diff is then for a person to
/// judge.
func expectSnapshot(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Snapshots/\(name).txt")
  if ProcessInfo.processInfo.environment["ROWBENCH_UPDATE_SNAPSHOTS"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  #expect(text == expected, "differs from \(file.path)", sourceLocation: sourceLocation)
}
