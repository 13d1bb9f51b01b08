import AutoLayout
import Instrumentation
import LayoutTraits
import TextLayout

/// Columns in, heights out.
extension CellPattern {
  /// Where a batch's rows stand in the columns, and how wide the table is.
  struct Batch {
    var rows: [Int32]
    var tableWidth: Double
  }

  /// The content view's height for rows of the columns, not rounded to pixels.
  ///
  /// Widths first, then the lines that texts take at these, then heights.
  /// - Returns: as many heights as rows; NaN where a row has to be computed from its cell.
  func heights(
    of batch: Batch, texts: PackedTexts, instruments: Instruments
  ) -> [Double] {
    let count = batch.rows.count
    var columns = [Double](repeating: 0, count: count * (1 + layout.lengthsForHeight.count))
    for (index, row) in batch.rows.enumerated() {
      columns[index] = max(0, batch.tableWidth - accessoryWidths[Int(row)])
    }
    var failed: [Int] = []
    var wrapped: [[Double]] = []
    if !layout.wrappingViews.isEmpty {
      guard let widths = widths(of: batch, roots: columns) else {
        return oneByOne(batch, texts, instruments)
      }
      if visitsNatural, !holdsOnOneLine(batch, roots: columns, texts) {
        return oneByOne(batch, texts, instruments)
      }
      wrapped = layout.wrappingViews.indices.map { view in
        instruments.measure(.text) {
          wrappedHeights(of: batch, view, widths, texts, instruments, &failed)
        }
      }
    }
    fill(&columns, with: batch, wrapped: wrapped)
    var heights = [Double](repeating: 0, count: count)
    do {
      try layout.heights(columns: columns, count: count, into: &heights)
    } catch {
      return oneByOne(batch, texts, instruments)
    }
    for index in failed { heights[index] = .nan }
    return heights
  }

  /// A batch in which some row has no compiled answer: each for itself.
  private func oneByOne(
    _ batch: Batch, _ texts: PackedTexts, _ instruments: Instruments
  ) -> [Double] {
    guard batch.rows.count > 1 else { return [.nan] }
    return batch.rows.flatMap {
      heights(
        of: Batch(rows: [$0], tableWidth: batch.tableWidth), texts: texts,
        instruments: instruments)
    }
  }

  private func fill(_ columns: inout [Double], with batch: Batch, wrapped: [[Double]]) {
    let count = batch.rows.count
    for (position, place) in layout.lengthsForHeight.enumerated() {
      let start = (1 + position) * count
      if let view = layout.wrappedHeights.firstIndex(of: place), !wrapped.isEmpty {
        for index in 0..<count { columns[start + index] = wrapped[view][index] }
      } else {
        gather(place, batch, into: &columns, from: start)
      }
    }
  }

  /// The widths of the wrapping views, view by view; nil if some row has none.
  ///
  /// Where they depend on nothing but the root's they are the same from row to row.
  private func widths(of batch: Batch, roots: [Double]) -> [Double]? {
    let count = batch.rows.count
    let views = layout.wrappingViews.count
    if layout.lengthsForWidths.isEmpty {
      var all = [Double](repeating: 0, count: count * views)
      var last: (root: Double, widths: [Double]) = (.nan, [])
      for index in 0..<count {
        if roots[index] != last.root {
          guard let widths = widths(atRoot: roots[index]) else { return nil }
          last = (roots[index], widths)
        }
        for view in 0..<views { all[view * count + index] = last.widths[view] }
      }
      return all
    }
    var columns = [Double](repeating: 0, count: count * (1 + layout.lengthsForWidths.count))
    for index in 0..<count { columns[index] = roots[index] }
    for (position, place) in layout.lengthsForWidths.enumerated() {
      gather(place, batch, into: &columns, from: (1 + position) * count)
    }
    var all = [Double](repeating: 0, count: count * views)
    do {
      try layout.widths(columns: columns, count: count, into: &all)
      return all
    } catch {
      return nil
    }
  }

  /// More widths than accessories make at one of the table are those of tables before.
  private static let mostKnownWidths = 8

  private func widths(atRoot width: Double) -> [Double]? {
    if let known = knownWidths.first(where: { $0.root == width }) { return known.widths }
    var widths = [Double](repeating: 0, count: layout.wrappingViews.count)
    do {
      try layout.widths(columns: [width], count: 1, into: &widths)
    } catch {
      return nil
    }
    if knownWidths.count >= Self.mostKnownWidths { knownWidths = [] }
    knownWidths.append((width, widths))
    return widths
  }

  private func wrappedHeights(
    of batch: Batch, _ view: Int, _ widths: [Double], _ texts: PackedTexts,
    _ instruments: Instruments, _ failed: inout [Int]
  ) -> [Double] {
    let count = batch.rows.count
    let label = wrappingLabels[view]
    let numbers = textNumbers[view]
    var lines = [Int32](repeating: 0, count: count)
    let measured = texts.countLines(
      of: batch.rows.map { numbers[Int($0)] }, widths: widths[view * count..<(view + 1) * count],
      limit: label.lineLimit, into: &lines)
    var heights = [Double](repeating: 0, count: count)
    for (index, lines) in lines.enumerated() where lines != 0 {
      if lines > 0 {
        heights[index] = label.height(lines: Int(lines))
      } else {
        failed.append(index)
      }
    }
    instruments.count(.textMeasures, measured)
    return heights
  }

  /// Whether all constraints hold with every text on one line, where the engine's first pass is.
  private func holdsOnOneLine(_ batch: Batch, roots: [Double], _ texts: PackedTexts) -> Bool {
    let count = batch.rows.count
    let natural = layout.wrappingViews.indices.map { view in
      batch.rows.map { row in
        let text = textNumbers[view][Int(row)]
        guard text >= 0 else { return 0.0 }
        let label = wrappingLabels[view]
        let lines = texts.lineCount(of: Int(text), width: .infinity, limit: label.lineLimit) ?? 1
        return label.height(lines: lines)
      }
    }
    var columns = [Double](repeating: 0, count: count * (1 + layout.lengthsForHeight.count))
    for index in 0..<count { columns[index] = roots[index] }
    fill(&columns, with: batch, wrapped: natural)
    var heights = [Double](repeating: 0, count: count)
    do {
      try layout.heights(columns: columns, count: count, into: &heights)
      return true
    } catch {
      return false
    }
  }

  private func gather(
    _ place: Int, _ batch: Batch, into columns: inout [Double], from start: Int
  ) {
    let values = self.columns[place]
    for (index, row) in batch.rows.enumerated() { columns[start + index] = values[Int(row)] }
  }
}
