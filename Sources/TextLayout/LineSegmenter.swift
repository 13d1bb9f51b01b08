/// Finds the places where lines may break: by pairs of characters where that is the whole rule, by
/// ICU in texts that need more.
///
/// The scan costs a small part of ICU's state machine. A test proves it equal over all pairs and
/// triples of classes, with spaces and marks between, and over random texts.
final class LineSegmenter {
  private let classes = LineBreakClasses()
  private let full: LineBreaker
  @exclusivity(unchecked) private var breaks = BreakList()
  /// `LineBreakRules.table` in a place of its own, which needs no look at an array.
  private let decisions: UnsafeMutablePointer<LineBreakRules.Decision>

  init() throws(TextEngineError) {
    full = try LineBreaker()
    let table = LineBreakRules.table
    decisions = .allocate(capacity: table.count)
    for (index, decision) in table.enumerated() { decisions[index] = decision }
  }

  deinit {
    breaks.deallocate()
    decisions.deallocate()
  }

  /// True if the last text has tabs or soft hyphens.
  @exclusivity(unchecked) private(set) var hasMarks = false

  /// True if pairs of characters did not decide about the last text.
  @exclusivity(unchecked) private(set) var usedFullRules = false

  /// The end of every segment of a text, where a line may or must break; good until the next text.
  func findBreaks(in units: UnsafeBufferPointer<UInt16>) -> UnsafeBufferPointer<Int32> {
    let scanned = scan(units)
    usedFullRules = scanned == nil
    if let scanned { return scanned }
    breaks.start(length: units.count)
    full.forEachBreak(in: units) { breaks.append($0) }
    hasMarks = units.contains { $0 == 0x09 || $0 == 0xAD }
    return breaks.places
  }

  /// - Returns: nil if pairs do not decide about this text.
  func scan(_ units: UnsafeBufferPointer<UInt16>) -> UnsafeBufferPointer<Int32>? {
    breaks.start(length: units.count)
    var scan = LineBreakScan(
      units: units, classes: classes, decisions: decisions, breaks: breaks)
    let isDecided = scan.run()
    breaks = scan.breaks
    hasMarks = scan.hasMarks
    return isDecided ? breaks.places : nil
  }
}
