import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TextLayout

/// The rows that one thread measures: compiled cells, prepared texts, and a word cache of its own.
final class CompiledRows {
  private let library: CellLibrary
  @exclusivity(unchecked) private var layout: LayoutContext
  /// Whether contents are kept after the block that they were measured in.
  private let keepsContents: Bool
  private let packs: Bool

  @exclusivity(unchecked) private var cells: [String: CompiledCell] = [:]
  @exclusivity(unchecked) private var lastCell: CompiledCell?
  @exclusivity(unchecked) private var patterns: [CellPattern] = []
  @exclusivity(unchecked) private var texts = PackedTexts()
  @exclusivity(unchecked) private var known = ContentTable()
  /// The rows of a block that wait for their pattern's batch: where they stand in the block.
  @exclusivity(unchecked) private var waiting: [[(index: Int32, row: Int32)]] = []

  init(
    cells: CellLibrary, engine: any TextEngine, traits: TraitCollection, keepsContents: Bool,
    instruments: Instruments
  ) {
    library = cells
    self.keepsContents = keepsContents
    layout = LayoutContext(
      traits: traits,
      text: TextContext(engine: engine, wordCache: WordCache(), instruments: instruments))
    packs = engine.keepsSegments
  }

  /// How many different contents are kept.
  var contentCount: Int { known.count }

  /// Takes a new environment in.
  ///
  /// - Returns: true if what is kept holds in it too: nothing but the width is another, and no cell
  ///   has asked how wide the table is.
  func change(to traits: TraitCollection) -> Bool {
    var sameButWidth = layout.traits
    sameButWidth.width = traits.width
    layout.traits = traits
    if sameButWidth == traits, !cells.values.contains(where: \.dependsOnTraits) { return true }
    removeCells()
    return false
  }

  /// Lets everything go, the word cache too.
  func removeAll() {
    layout = LayoutContext(
      traits: layout.traits,
      text: TextContext(
        engine: layout.text.engine, wordCache: WordCache(), instruments: layout.instruments))
    removeCells()
  }

  private func removeCells() {
    cells = [:]
    lastCell = nil
    patterns = []
    waiting = []
    removeContents()
  }

  private func removeContents() {
    for pattern in patterns { pattern.removeAll() }
    texts = PackedTexts()
    known = ContentTable()
  }

  // MARK: Measuring

  /// Rows whose texts are prepared before their heights are computed: what is prepared of so many is
  /// still in the processor's own cache then.
  private static let batch = 256

  /// Measures those of a block's rows that are given to a number.
  func measure(_ block: RowBlock, as number: Int, into answers: inout RowBlock.Answers) {
    var first = 0
    while first < block.measurers.count {
      var taken = 0
      block.rows.withUnsafeBufferPointer { rows in
        while first < block.measurers.count, taken < Self.batch {
          let index = first
          first += 1
          guard Int(block.measurers[index]) == number else { continue }
          taken += 1
          var content = block.contents[index]
          if content == .none {
            content = take(rows[block.range.lowerBound + index], &answers.heights[index])
            guard content != .none else { continue }
          }
          waiting[Int(content.pattern)].append((Int32(truncatingIfNeeded: index), content.row))
          if keepsContents { answers.contents[index] = content }
        }
      }
      evaluateWaiting(of: block, &answers)
    }
  }

  private func evaluateWaiting(of block: RowBlock, _ answers: inout RowBlock.Answers) {
    for pattern in patterns.indices where !waiting[pattern].isEmpty {
      evaluate(pattern, block, &answers)
      waiting[pattern].removeAll(keepingCapacity: true)
    }
    if !keepsContents {
      for pattern in patterns { pattern.removeAll() }
      texts.removeAll()
      known.removeAll()
    }
  }

  /// Shows a row in its cell and takes in what is new of it.
  ///
  /// - Parameter height: set where the row is measured at once, since nothing of it can be kept.
  /// - Returns: where its content is kept; none if its height is set.
  private func take(_ row: RowContent, _ height: inout Double) -> ContentReference {
    guard let cell = cell(for: row) else {
      height = RowCell(reuseIdentifier: row.reuseIdentifier, context: layout)
        .fittingHeight(width: layout.traits.width)
      return .none
    }
    cell.show(row)
    let pattern = cell.pattern(
      showing: row, register: { add($0) }, nextNumber: patterns.count)
    guard let pattern else {
      height = cell.solvedHeight(of: row)
      return .none
    }
    if pattern.isPacked, let content = pack(cell, pattern) { return content }
    height = heightNow(cell, pattern) ?? cell.solvedHeight(of: row)
    return .none
  }

  private func add(_ pattern: CellPattern) {
    patterns.append(pattern)
    waiting.append([])
  }

  private func cell(for row: RowContent) -> CompiledCell? {
    if let lastCell, lastCell.cell.reuseIdentifier == row.reuseIdentifier { return lastCell }
    if let known = cells[row.reuseIdentifier] {
      lastCell = known
      return known
    }
    guard let prototype = library[row.reuseIdentifier] else { return nil }
    let cell = CompiledCell(prototype, context: layout, packs: packs)
    cells[row.reuseIdentifier] = cell
    lastCell = cell
    return cell
  }

  private func pack(_ cell: CompiledCell, _ pattern: CellPattern) -> ContentReference? {
    let accessoryWidth = cell.cell.accessoryType.width
    guard let digest = pattern.digest(of: cell, accessoryWidth: accessoryWidth) else {
      return nil
    }
    if let content = known.content(of: digest) {
      layout.instruments.count(.cacheHits)
      return content
    }
    guard
      let row = pattern.append(
        texts, of: cell, context: layout.text, accessoryWidth: accessoryWidth)
    else { return nil }
    let content = ContentReference(pattern: Int32(pattern.number), row: row)
    known.insert(content, for: digest)
    return content
  }

  /// The height of what the cell shows now; nil where it has no compiled answer.
  private func heightNow(_ cell: CompiledCell, _ pattern: CellPattern) -> Double? {
    layout.instruments.count(.layoutsEvaluated)
    return layout.instruments.measure(.layout) {
      let height = try? pattern.layout.height(
        of: cell.views, rootWidth: cell.cell.contentWidth(layout.traits.width))
      return height.map {
        TableViewCell.rowHeight(content: $0, scale: layout.traits.displayScale)
      }
    }
  }

  private func evaluate(_ number: Int, _ block: RowBlock, _ answers: inout RowBlock.Answers) {
    let instruments = layout.instruments
    let batch = CellPattern.Batch(
      rows: waiting[number].map(\.row), tableWidth: layout.traits.contentWidth)
    let heights = instruments.measure(.layout) {
      patterns[number].heights(of: batch, texts: texts, instruments: instruments)
    }
    instruments.count(.layoutsEvaluated, heights.count)
    for (position, entry) in waiting[number].enumerated() {
      guard heights[position].isNaN else {
        answers.heights[Int(entry.index)] = TableViewCell.rowHeight(
          content: heights[position], scale: layout.traits.displayScale)
        continue
      }
      // A word wider than its line, or a point where the system has no one answer.
      let row = block.rows[block.range.lowerBound + Int(entry.index)]
      guard let cell = cell(for: row) else { continue }
      cell.show(row)
      answers.heights[Int(entry.index)] =
        heightNow(cell, patterns[number]) ?? cell.solvedHeight(of: row)
    }
  }
}
