import HeightPolicies
import Testing

/// The position arithmetic of react-virtualized and TanStack, against sums written out.
@Suite struct ListPositionTests {
  static let seeds: [UInt64] = [1, 2, 3, 4, 5]

  @Test(arguments: seeds)
  func knownPositionsAreSums(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sizes = (0..<200).map { _ in Double(random.number(in: 1...90)) }
    let starts = sizes.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
    var manager = CellSizeAndPositionManager(cellCount: 200, estimatedCellSize: 30)
    for _ in 0..<300 {
      let index = random.number(in: 0...199)
      if random.number(in: 0...4) == 0 { manager.resetCell(index) }
      let place = try #require(manager.sizeAndPosition(of: index) { sizes[$0] })
      #expect(place.offset == starts[index], "seed \(seed), cell \(index)")
      #expect(place.size == sizes[index])
      let known = manager.lastMeasuredIndex + 1
      #expect(manager.totalSize == starts[known] + Double(200 - known) * 30)
      let offset = Double(random.number(in: 0...9000))
      let expected = sizes.indices.last { starts[$0] <= offset }
      #expect(manager.nearestCell(to: offset) { sizes[$0] } == expected, "seed \(seed), \(offset)")
    }
    #expect(manager.sizeAndPosition(of: 200) { sizes[$0] } == nil)
    #expect(manager.sizeAndPosition(of: -1) { sizes[$0] } == nil)
  }

  @Test func aChangeAtTheFrontCostsTheWholeListAndAJumpAllCellsBefore() {
    var manager = CellSizeAndPositionManager(cellCount: 10_000, estimatedCellSize: 30)
    _ = manager.sizeAndPosition(of: 9_999) { _ in 40 }
    #expect(manager.touches == 10_000)
    manager.resetCell(9_990)
    _ = manager.sizeAndPosition(of: 9_999) { _ in 40 }
    #expect(manager.touches == 10_010)
    manager.resetCell(0)
    #expect(manager.totalSize == 300_000)
    _ = manager.sizeAndPosition(of: 9_999) { _ in 40 }
    #expect(manager.touches == 20_010)
  }

  @Test(arguments: seeds)
  func tanStacksTableIsBuiltFromTheFirstChange(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var positions = VirtualizerPositions<Int>()
    var sizes: [Int: Double] = [:]
    var count = 100
    for _ in 0..<100 {
      if random.number(in: 0...9) == 0 { count = random.number(in: 50...150) }
      let index = random.number(in: 0...count - 1)
      let size = Double(random.number(in: 1...90))
      _ = positions.resize(index, at: index, to: size)
      sizes[index] = size
      positions.update(count: count, key: { $0 }, estimate: { _ in 50 })
      let all = (0..<count).map { sizes[$0] ?? 50 }
      let probe = random.number(in: 0...count - 1)
      #expect(positions.start(of: probe) == all[..<probe].reduce(0, +), "seed \(seed)")
      #expect(positions.totalSize == all.reduce(0, +), "seed \(seed)")
    }
  }

  @Test func tanStacksRebuildCostsWhatLiesBehindTheChange() {
    // Published: 0.5 ms for 100,000 items, 2.7 ms for 500,000: linear.
    var positions = VirtualizerPositions<Int>()
    positions.update(count: 100_000, key: { $0 }, estimate: { _ in 50 })
    #expect(positions.touches == 100_000)
    _ = positions.resize(99_000, at: 99_000, to: 60)
    positions.update(count: 100_000, key: { $0 }, estimate: { _ in 50 })
    #expect(positions.touches == 101_000)
    // Many changes, one rebuild.
    for index in 500..<700 { _ = positions.resize(index, at: index, to: 60) }
    positions.update(count: 100_000, key: { $0 }, estimate: { _ in 50 })
    #expect(positions.touches == 101_000 + 99_500)
  }

  @Test func tanStacksRuleForTheOffset() {
    var positions = VirtualizerPositions<Int>()
    positions.update(count: 100, key: { $0 }, estimate: { _ in 50 })
    func resize(_ index: Int, to size: Double, backward: Bool = false) -> Double {
      let change = positions.resize(
        index, at: index, to: size, scrollOffset: 1000, isScrollingBackward: backward)
      positions.update(count: 100, key: { $0 }, estimate: { _ in 50 })
      return change
    }
    // First measured: whatever starts above the offset.
    #expect(resize(3, to: 70) == 20)
    #expect(resize(19, to: 80, backward: true) == 30)
    #expect(resize(30, to: 80) == 0)
    // Measured before: only what lies above it entirely, and not while scrolling backward.
    #expect(resize(3, to: 60) == -10)
    #expect(resize(3, to: 90, backward: true) == 0)
  }
}
