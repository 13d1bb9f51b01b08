import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import TextLayout

/// The template's constraints reduced to arithmetic once, then evaluated over prepared texts.
///
/// Every row is shown once in an offscreen cell to see what the cell makes of it: texts, images and
/// constraints. What decides its height is kept by content: rows that show the same share it. From
/// there a height at any width is the lines of the texts that wrap, and a few sums.
///
/// Rows that are asked one after the other are measured ahead, in blocks that grow while that goes
/// on.
public final class CompiledMeasure: HeightMeasure {
  /// What is known of the row at a place.
  private struct Place {
    var identity: Int
    var version: Int
    var height = Double.nan
    var content = ContentReference.none
  }

  /// The longest block of one thread: as long as a batch profits from, and short beside a screen.
  private static let longestBlock = 64
  /// The longest block of rows whose texts are prepared already, as they are after a change of width.
  private static let longestKnownBlock = 512
  /// The longest block of several threads, and the shortest that is worth waking them for.
  private static let longestSharedBlock = 4096
  private static let shortestSharedBlock = 256

  private let context: PolicyContext
  private let keepsContents: Bool
  private let own: CompiledRows
  private let others: CompiledWorkers
  @exclusivity(unchecked) private var traits: TraitCollection
  @exclusivity(unchecked) private var places: [[Place]] = []
  /// Where the last block ended, and how long it was.
  @exclusivity(unchecked) private var nextPath: IndexPath?
  @exclusivity(unchecked) private var blockLength = 1

  /// Makes a measure that has measured nothing yet.
  ///
  /// - Parameters:
  ///   - keepsContents: whether prepared texts are kept for other widths.
  ///   - threads: how many threads measure blocks of rows, at least 1; 1 with a text engine that
  ///     keeps no segments.
  public init(context: PolicyContext, keepsContents: Bool = true, threads: Int = 1) {
    self.context = context
    self.keepsContents = keepsContents
    let engine = context.layout.text.engine
    traits = context.layout.traits
    own = CompiledRows(
      cells: context.cells, engine: engine, traits: traits, keepsContents: keepsContents,
      instruments: context.instruments)
    others = CompiledWorkers(
      count: engine.keepsSegments ? threads - 1 : 0, engine: engine.name, cells: context.cells,
      traits: traits, keepsContents: keepsContents)
  }

  // MARK: Heights

  /// The height of a row that stands nowhere: measured alone.
  public func height(of row: RowContent) -> Double {
    heights(of: [row])[0]
  }

  /// The height of the row that stands at a place, if it was measured already.
  ///
  /// Reads the two numbers that make the row this one; its texts are not touched. O(1).
  public func knownHeight(at path: IndexPath) -> Double? {
    guard path.section < places.count, path.row < places[path.section].count else { return nil }
    let place = places[path.section][path.row]
    guard !place.height.isNaN,
      place.identity == context.data.sections[path.section][path.row].identity,
      place.version == context.data.sections[path.section][path.row].version
    else { return nil }
    return place.height
  }

  /// The height of the row at a place, measured with those after it if rows are asked in order.
  public func height(
    of row: RowContent, at indexPath: IndexPath, displaying cell: RowCell?
  ) -> Double {
    takeTraits()
    if let height = knownHeight(row.identity, row.version, at: indexPath) { return height }
    let rows = context.data.sections
    guard rows.indices.contains(indexPath.section),
      rows[indexPath.section].indices.contains(indexPath.row)
    else { return height(of: row) }
    measureBlock(from: indexPath, isDisplayed: cell != nil)
    return knownHeight(row.identity, row.version, at: indexPath) ?? height(of: row)
  }

  /// The heights of rows that stand in no table, measured together; none of their texts is kept
  /// longer than the measure keeps others.
  public func heights(of rows: [RowContent]) -> [Double] {
    takeTraits()
    let block = RowBlock(
      rows: rows, range: rows.indices, contents: Array(repeating: .none, count: rows.count),
      measurers: rows.map { Int8(measurer(of: $0)) })
    return measure(block).heights
  }

  private func knownHeight(_ identity: Int, _ version: Int, at path: IndexPath) -> Double? {
    guard path.section < places.count, path.row < places[path.section].count else { return nil }
    let place = places[path.section][path.row]
    guard place.identity == identity, place.version == version, !place.height.isNaN else {
      return nil
    }
    return place.height
  }

  private func measureBlock(from path: IndexPath, isDisplayed: Bool) {
    let rows = context.data.sections[path.section]
    let isPrepared = keepsContent(at: path)
    let longest =
      others.count > 0
      ? Self.longestSharedBlock : isPrepared ? Self.longestKnownBlock : Self.longestBlock
    blockLength = path == nextPath && !isDisplayed ? min(2 * blockLength, longest) : 1
    var range = path.row..<min(path.row + blockLength, rows.count)
    if isPrepared, blockLength > Self.longestBlock {
      // So long a block is for rows like this one only.
      let places = places[path.section]
      let end = range.first { !places.indices.contains($0) || places[$0].content == .none }
      range = path.row..<(end ?? range.upperBound)
    }
    nextPath = IndexPath(row: range.upperBound, section: path.section)
    makeRoom(for: range, inSection: path.section, of: rows.count)

    let block = block(of: rows, range, inSection: path.section)
    keep(measure(block), of: block, inSection: path.section)
  }

  /// What is known of some rows, and who measures the others.
  private func block(
    of rows: [RowContent], _ range: Range<Int>, inSection section: Int
  ) -> RowBlock {
    var contents = [ContentReference](repeating: .none, count: range.count)
    var measurers = [Int8](repeating: 0, count: range.count)
    let isShared = others.count > 0
    rows.withUnsafeBufferPointer { rows in
      places[section].withUnsafeBufferPointer { places in
        for (index, row) in range.enumerated() {
          let place = places[row]
          if place.identity == rows[row].identity, place.version == rows[row].version {
            contents[index] = place.content
            if !place.height.isNaN {
              measurers[index] = -1
              continue
            }
          }
          if isShared { measurers[index] = Int8(measurer(of: rows[row])) }
        }
      }
    }
    return RowBlock(rows: rows, range: range, contents: contents, measurers: measurers)
  }

  private func keep(_ answers: RowBlock.Answers, of block: RowBlock, inSection section: Int) {
    block.rows.withUnsafeBufferPointer { rows in
      places[section].withUnsafeMutableBufferPointer { places in
        for (index, row) in block.range.enumerated() where block.measurers[index] >= 0 {
          places[row] = Place(
            identity: rows[row].identity, version: rows[row].version,
            height: answers.heights[index], content: answers.contents[index])
        }
      }
    }
  }

  private func keepsContent(at path: IndexPath) -> Bool {
    path.section < places.count && path.row < places[path.section].count
      && places[path.section][path.row].content != .none
  }

  private func measurer(of row: RowContent) -> Int {
    RowBlock.measurer(of: row, among: 1 + others.count)
  }

  private func measure(_ block: RowBlock) -> RowBlock.Answers {
    others.measure(
      block, together: block.range.count >= Self.shortestSharedBlock,
      instruments: context.instruments
    ) { answers in own.measure(block, as: 0, into: &answers) }
  }

  private func makeRoom(for range: Range<Int>, inSection section: Int, of count: Int) {
    while places.count <= section { places.append([]) }
    if !keepsContents {
      // What is known of the rows behind is left to a cache; only the block itself is kept.
      places = Array(repeating: [], count: section + 1)
    }
    let missing = range.upperBound - places[section].count
    guard missing > 0 else { return }
    if places[section].isEmpty { places[section].reserveCapacity(keepsContents ? count : 0) }
    places[section].append(
      contentsOf: repeatElement(Place(identity: 0, version: .min), count: missing))
  }

  // MARK: The life of the table

  /// Heights are others; what is kept of contents holds where only the width has changed.
  public func environmentDidChange(to traits: TraitCollection) { takeTraits() }

  private func takeTraits() {
    let traits = context.layout.traits
    guard traits != self.traits else { return }
    self.traits = traits
    let holds = own.change(to: traits)
    let otherHolds = others.change(to: traits)
    for section in places.indices {
      places[section].withUnsafeMutableBufferPointer { places in
        for row in places.indices {
          places[row].height = .nan
          if !holds || !otherHolds { places[row].content = .none }
        }
      }
    }
    if !holds || !otherHolds { blockLength = 1 }
    nextPath = nil
  }

  /// Lets contents go that are of no row any more, if those are most.
  public func didReplaceRows() { sweep() }
  /// The same.
  public func didMoveRows(_ plan: UpdatePlan) { sweep() }

  private func sweep() {
    nextPath = nil
    let kept = own.contentCount + others.contentCount
    if kept > 2 * context.data.rowCount + 1024 { removeAll() }
  }

  /// Lets all texts and heights go; they can be made again.
  public func didReceiveMemoryWarning() { removeAll() }

  /// Lets everything go.
  public func removeAll() {
    places = []
    nextPath = nil
    own.removeAll()
    others.removeAll()
  }
}
