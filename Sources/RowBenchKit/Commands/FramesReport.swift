import InterfaceBuilder
import Platform
import TextLayout

/// What `rowbench frames` prints.
struct FramesReport {
  private let isBrief: Bool
  private let leavesOneOut: Bool
  private var documents: [(file: String, document: InterfaceDocument)] = []
  private var lines: [String] = []
  private var tally = FrameTally()
  private var cells = 0
  private var unreadable = 0
  private var files = 0
  private var emptyFiles = 0

  init(isBrief: Bool, leavesOneOut: Bool) {
    self.isBrief = isBrief
    self.leavesOneOut = leavesOneOut
  }

  /// Adds the cells of a file.
  ///
  /// - Returns: false if it cannot be read.
  mutating func add(_ file: String, text: TextContext) -> Bool {
    files += 1
    let document: InterfaceDocument
    do {
      document = try InterfaceDocument(contentsOf: file)
    } catch {
      addUnreadable("\(error)")
      return false
    }
    if leavesOneOut { documents.append((file, document)) }
    for warning in document.warnings { lines.append("note: \(warning)") }
    let before = cells
    for cell in document.cells {
      if cell.isTooLarge {
        lines.append("note: \(cell.place): too many elements to lay out; left out")
        continue
      }
      guard let frames = CellFrames(cell, in: document, text: text) else { continue }
      add(frames, file: file)
    }
    if cells == before {
      emptyFiles += 1
      lines.append(
        "nothing to compare: \(file): "
          + (document.cells.isEmpty ? "no table-view cell" : "no cell with constraints and a frame")
      )
    }
    return true
  }

  /// Names a file or folder that cannot be read.
  mutating func addUnreadable(_ problem: String) {
    unreadable += 1
    lines.append("unreadable: \(problem)")
  }

  private mutating func add(_ frames: CellFrames, file: String) {
    cells += 1
    let agreeing = frames.comparisons.filter(\.determination.isJudged)
    lines.append(
      "\(file): \(frames.cell.name) (\(frames.cell.id)): "
        + "\(agreeing.count(where: \.agrees)) of \(agreeing.count) within 1 pt")
    for warning in frames.warnings { lines.append("  note: \(warning)") }
    for comparison in frames.comparisons { tally.add(comparison) }
    var rest = frames.comparisons[...]
    while let first = rest.first {
      let view = rest.prefix { $0.viewID == first.viewID }
      rest = rest.dropFirst(view.count)
      if isBrief, view.allSatisfy({ $0.agrees || !$0.determination.isJudged }) { continue }
      lines.append(
        "  \(first.kind) \(first.viewID)  solved \(view.map { number($0.solved) }.joined(separator: " "))"
          + "  stored \(view.map { number($0.stored) }.joined(separator: " "))"
          + "  by \(view.map(mark).joined(separator: " "))")
    }
  }

  private func mark(_ comparison: FrameComparison) -> String {
    let letter = comparison.determination.rawValue.prefix(1)
    return letter + (comparison.agrees || !comparison.determination.isJudged ? "" : "*")
  }

  private func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  /// What each file's own evidence is worth: the rates under the constants that the others give.
  private mutating func addLeftOut(text: TextContext) {
    var sum = FrameTally()
    for outcome in LeaveOneOut(documents, text: text).outcomes() {
      sum.add(outcome.tally)
      guard !outcome.changed.isEmpty else { continue }
      lines.append(
        "left out \(outcome.file): without it otherwise \(outcome.changed.joined(separator: ", "))")
      lines += outcome.tally.summary.map { "  \($0)" }
    }
    lines.append("each file left out of the constants read from stored frames:")
    lines += sum.summary.map { "  \($0)" }
  }

  /// Adds the totals.
  mutating func finish(text: TextContext) {
    if leavesOneOut { addLeftOut(text: text) }
    lines.append(
      "\(cells) cells with constraints in \(files) files, \(unreadable) unreadable, "
        + "\(emptyFiles) with nothing to compare")
    let unjudged = FrameDetermination.allCases.filter { !$0.isJudged }.map {
      "\(tally.count(of: $0)) \($0.rawValue)"
    }
    lines.append("not judged: \(unjudged.joined(separator: ", "))")
    lines += tally.summary
  }

  /// Writes what there is so far, so that a long run shows where it is.
  mutating func flush() throws {
    guard !lines.isEmpty else { return }
    try StandardStream.output.write(lines.joined(separator: "\n") + "\n")
    lines = []
  }
}
