import Dispatch
import Foundation
import Testing

@testable import TableSimulation

// As docs/traces.md has it, word for word.
@MainActor final class AskLog {
  static let shared = AskLog()
  private var lines = ["# rowbench ask trace 1"]
  private let start = DispatchTime.now().uptimeNanoseconds

  /// A call: `log("height", path.section, path.row, 233.5)`.
  func log(_ call: String, _ section: Int = 0, _ row: Int = 0, _ answer: Double = 0) {
    lines.append("\(now) \(call) \(section) \(row) \(answer)")
  }

  /// An update with the indices it names: `update("insertRows", 0, 5, 0, 6)`.
  func update(_ name: String, _ indices: Int...) {
    lines.append(([String(now), name] + indices.map(String.init)).joined(separator: " "))
  }

  func write(to url: URL) throws {
    try (lines.joined(separator: "\n") + "\n").write(to: url, atomically: true, encoding: .utf8)
  }

  private var now: UInt64 { DispatchTime.now().uptimeNanoseconds - start }
}
// The end of what docs/traces.md has.

/// The logging code that users paste into an app.
@Suite struct TraceLoggingTests {
  @MainActor @Test func whatAnAppLogsIsRead() throws {
    let log = AskLog()
    log.log("sectionCount", 0, 0, 1)
    log.log("rowCount", 0, 0, 3)
    for row in 0..<3 { log.log("height", 0, row, 44.5 + Double(row) / 3) }
    log.log("cell", 0, 1)
    log.update("beginUpdates")
    log.update("insertRows", 0, 5, 0, 6)
    log.update("endUpdates")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).trace")
    defer { try? FileManager.default.removeItem(at: file) }
    try log.write(to: file)
    let trace = try AskTrace(text: String(contentsOf: file, encoding: .utf8))
    #expect(
      trace.events.map(\.ask) == [.sectionCount, .rowCount, .height, .height, .height, .cell])
    #expect(trace.events[3].answer == 44.5 + 1.0 / 3)
    #expect(trace.events[5].path == TableSimulation.IndexPath(row: 1, section: 0))
    #expect(
      trace.updates.map(\.kind) == [
        .beginUpdates,
        .mutation(.insertRows([.init(row: 5, section: 0), .init(row: 6, section: 0)])), .endUpdates,
      ])
    #expect(trace.updates.allSatisfy { $0.position == 6 })
  }

  @Test func theDocumentationHasTheSameCode() throws {
    func text(_ path: URL) throws -> String { try String(contentsOf: path, encoding: .utf8) }
    let own = URL(filePath: #filePath)
    let page = try text(
      own.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs/traces.md"))
    let start = try #require(try text(own).range(of: "word for word.\n"))
    let source = try text(own)[start.upperBound...]
    let code = source[..<(try #require(source.range(of: "// The end of what"))).lowerBound]
    // The page has the import that an app needs and this machine does not have.
    #expect(page.contains("```swift\nimport UIKit\n\n\(code)```"))
    // Every call and update of the form is explained.
    for name in TableAsk.allCases.map(\.rawValue) + AskTrace.updateNames {
      #expect(page.contains("`\(name)`"), "\(name)")
    }
  }
}
