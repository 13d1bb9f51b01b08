/// The other ways of knowing where rows lie, written from their descriptions (`row-heights.md` 1).
protocol OtherOffsets {
  init(heights: [Double])
  /// The row at an offset.
  func row(at offset: Double) -> Int
  mutating func update(_ row: Int, to height: Double)
}

/// FlashList's and TanStack's way: an offset a row; a change rewrites all that follow.
struct PrefixArray: OtherOffsets {
  private var tops: [Double]

  init(heights: [Double]) {
    var top = 0.0
    tops = heights.map { height in
      defer { top += height }
      return top
    }
    tops.append(top)
  }

  func row(at offset: Double) -> Int {
    var low = 0
    var high = tops.count - 2
    while low < high {
      let middle = (low + high + 1) / 2
      if tops[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  mutating func update(_ row: Int, to height: Double) {
    let change = height - (tops[row + 1] - tops[row])
    for index in row + 1..<tops.count { tops[index] += change }
  }
}

/// A sum for every thousand rows: both works go through the sums and one chunk.
struct ChunkedArray: OtherOffsets {
  private static let size = 1024
  private var heights: [Double]
  private var sums: [Double] = []

  init(heights: [Double]) {
    self.heights = heights
    for start in stride(from: 0, to: heights.count, by: Self.size) {
      sums.append(heights[start..<min(start + Self.size, heights.count)].reduce(0, +))
    }
  }

  func row(at offset: Double) -> Int {
    var chunk = 0
    var top = 0.0
    while chunk < sums.count - 1, top + sums[chunk] <= offset {
      top += sums[chunk]
      chunk += 1
    }
    var row = chunk * Self.size
    while row < heights.count - 1, top + heights[row] <= offset {
      top += heights[row]
      row += 1
    }
    return row
  }

  mutating func update(_ row: Int, to height: Double) {
    sums[row / Self.size] += height - heights[row]
    heights[row] = height
  }
}

/// Chameleon's way: heights alone, added up at every question.
struct LinearSums: OtherOffsets {
  private var heights: [Double]

  init(heights: [Double]) { self.heights = heights }

  func row(at offset: Double) -> Int {
    var top = 0.0
    var row = 0
    while row < heights.count - 1, top + heights[row] <= offset {
      top += heights[row]
      row += 1
    }
    return row
  }

  mutating func update(_ row: Int, to height: Double) { heights[row] = height }
}

/// Another way under the same random work as ours.
final class OtherOffsetsWork<Offsets: OtherOffsets> {
  private var offsets: Offsets
  private var random: SplitMix
  private let rows: Int
  private let total: Double
  private let operations: Int
  private let sink: Sink

  init(rows: Int, operations: Int, seed: UInt64, sink: Sink) {
    var random = SplitMix(seed: seed)
    let heights = (0..<rows).map { _ in 40 + Double(random.next() % 800) / 4 }
    total = heights.reduce(0, +)
    offsets = Offsets(heights: heights)
    self.rows = rows
    self.operations = operations
    self.random = random
    self.sink = sink
  }

  func lookUp() -> Double {
    let places = (0..<operations).map { _ in
      Double(random.next() >> 11) / 9_007_199_254_740_992 * total
    }
    var sum = 0
    let start = threadNanoseconds()
    for place in places { sum &+= offsets.row(at: place) }
    let end = threadNanoseconds()
    sink.sum += Double(sum)
    return (end - start) / Double(operations)
  }

  func update() -> Double {
    let changes = (0..<operations).map { _ in
      (Int(random.next() % UInt64(rows)), 40 + Double(random.next() % 800) / 4)
    }
    let start = threadNanoseconds()
    for (row, height) in changes { offsets.update(row, to: height) }
    let end = threadNanoseconds()
    sink.sum += Double(offsets.row(at: total / 2))
    return (end - start) / Double(operations)
  }
}
