/// Where the cells of a list stand, as react-virtualized's manager of that name works it out
/// (`row-heights.md` 1.8).
///
/// Positions are known up to `lastMeasuredIndex` and worked out beyond it only when they are asked:
/// then the size of every cell between is asked too. What lies behind counts the estimate each.
public struct CellSizeAndPositionManager {
  /// Number of cells.
  public private(set) var cellCount: Int
  /// What an unmeasured cell counts in the total, in points.
  public let estimatedCellSize: Double
  /// The last cell whose position is known; -1 for none.
  public private(set) var lastMeasuredIndex = -1
  /// Cells whose size was asked or position looked at so far.
  public private(set) var touches = 0

  private var offsets: [Double] = []
  private var sizes: [Double] = []

  /// Makes a manager that knows no position.
  public init(cellCount: Int, estimatedCellSize: Double) {
    self.cellCount = max(0, cellCount)
    self.estimatedCellSize = estimatedCellSize
  }

  /// Another number of cells; positions that are known stay, as far as there are cells.
  public mutating func configure(cellCount: Int) {
    self.cellCount = max(0, cellCount)
    lastMeasuredIndex = min(lastMeasuredIndex, self.cellCount - 1)
  }

  /// Known positions, and the estimate for each cell behind them, in points.
  public var totalSize: Double {
    measuredEnd + Double(cellCount - lastMeasuredIndex - 1) * estimatedCellSize
  }

  /// A cell's offset and size in points; nil for a cell that the list does not have.
  ///
  /// O(1) for a known position, else O(index - `lastMeasuredIndex`).
  ///
  /// - Parameter size: asked of every cell between the last known one and this.
  public mutating func sizeAndPosition(
    of index: Int, size: (Int) -> Double
  ) -> (offset: Double, size: Double)? {
    guard index >= 0, index < cellCount else { return nil }
    while lastMeasuredIndex < index {
      let next = lastMeasuredIndex + 1
      touches += 1
      let offset = measuredEnd
      if next < offsets.count {
        offsets[next] = offset
        sizes[next] = size(next)
      } else {
        offsets.append(offset)
        sizes.append(size(next))
      }
      lastMeasuredIndex = next
    }
    return (offsets[index], sizes[index])
  }

  /// Trusts no position from a cell on: a change at cell 0 costs the whole list.
  public mutating func resetCell(_ index: Int) {
    lastMeasuredIndex = min(lastMeasuredIndex, max(-1, index - 1))
  }

  /// The cell at an offset: by halves where positions are known, else by doubled steps and then halves.
  ///
  /// O(log n) and the cells that are passed for the first time.
  public mutating func nearestCell(to offset: Double, size: (Int) -> Double) -> Int? {
    guard cellCount > 0 else { return nil }
    let target = max(0, offset)
    if lastMeasuredIndex >= 0, measuredEnd > target {
      return search(0, lastMeasuredIndex, target, size)
    }
    var high = max(0, lastMeasuredIndex)
    var step = 1
    while high < cellCount, (sizeAndPosition(of: high, size: size)?.offset ?? 0) < target {
      high += step
      step *= 2
    }
    return search(high / 2, min(high, cellCount - 1), target, size)
  }

  private mutating func search(
    _ first: Int, _ last: Int, _ target: Double, _ size: (Int) -> Double
  ) -> Int {
    var low = first
    var high = last
    while low <= high {
      let middle = low + (high - low) / 2
      touches += 1
      let offset = sizeAndPosition(of: middle, size: size)?.offset ?? 0
      if offset == target { return middle }
      if offset < target { low = middle + 1 } else { high = middle - 1 }
    }
    return max(0, low - 1)
  }

  private var measuredEnd: Double {
    lastMeasuredIndex < 0 ? 0 : offsets[lastMeasuredIndex] + sizes[lastMeasuredIndex]
  }
}
