/// Finds the places where lines may break: by pairs of characters where that is the whole rule, by
/// ICU in texts that need more.
///
/// The scan costs about a tenth of ICU's state machine. A test proves it equal over all pairs of
/// classes, with spaces and marks between, and over random texts.
final class LineSegmenter {
  private let classes = LineBreakClasses()
  private let decisions: [LineBreakRules.Decision] = LineBreakRules.table
  private let full: LineBreaker

  init() throws(TextEngineError) { full = try LineBreaker() }

  /// Puts the end of every segment of a text into `ends`: where a line may or must break.
  func findBreaks(in units: UnsafeBufferPointer<UInt16>, _ ends: inout [Int32]) {
    ends.removeAll(keepingCapacity: true)
    if scan(units, &ends) { return }
    ends.removeAll(keepingCapacity: true)
    full.forEachBreak(in: units) { ends.append(Int32(truncatingIfNeeded: $0)) }
  }

  /// - Returns: false if pairs do not decide about this text.
  func scan(_ units: UnsafeBufferPointer<UInt16>, _ ends: inout [Int32]) -> Bool {
    decisions.withUnsafeBufferPointer { decisions in
      var scan = LineBreakScan(units: units, classes: classes, decisions: decisions)
      return scan.run(&ends)
    }
  }
}
