import Foundation
import Measuring
import Testing

/// Allocations by size class against what was asked for; each in a process of its own, since other
/// tests allocate too.
@Suite struct SizeClassTests {
  /// Request and class of jemalloc(3)'s table for a quantum of 16 and pages of 4 KiB.
  private static let requests = [
    (1, 8), (8, 8), (9, 16), (17, 32), (64, 64), (100, 112), (129, 160), (513, 640),
    (14_336, 14_336), (14_337, 16_384), (1 << 20, 1 << 20), ((1 << 20) + 1, 1_310_720),
  ]

  @Test func eachMallocIsCountedInItsClass() async {
    await #expect(processExitsWith: .success) {
      let counter = try SizeClassCounter()
      var before = counter.emptyReading()
      var full = counter.emptyReading()
      var empty = counter.emptyReading()
      for (request, size) in Self.requests {
        for count in [1, 3, 50] {
          let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: count)
          counter.read(into: &before)
          for index in 0..<count { blocks[index] = malloc(request) }
          counter.read(into: &full)
          for index in 0..<count { free(blocks[index]) }
          counter.read(into: &empty)
          let held = full.since(before).used
          #expect(held.map(\.size) == [size], "malloc(\(request))")
          #expect(held.map(\.allocations) == [count], "malloc(\(request))")
          #expect(held.map(\.live) == [count], "malloc(\(request))")
          let freed = empty.since(before).used
          #expect(freed.map(\.allocations) == [count], "free of malloc(\(request))")
          #expect(freed.map(\.live) == [0], "free of malloc(\(request))")
          blocks.deallocate()
        }
      }
    }
  }

  /// The classes add up to what the counter of all allocations and bytes says, whatever is allocated.
  @Test func theClassesAddUpToAllAllocations() async {
    await #expect(processExitsWith: .success) {
      let all = try AllocationCounter()
      let classes = try SizeClassCounter()
      var first = classes.emptyReading()
      var last = classes.emptyReading()
      var state: UInt64 = 7
      var kept: [UnsafeMutableRawPointer?] = []
      kept.reserveCapacity(2_000)
      classes.read(into: &first)
      let start = all.read()
      for _ in 0..<2_000 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let block = malloc(Int(state >> 33) % (state >> 60 == 0 ? 200_000 : 700))
        if state >> 63 == 0 { free(block) } else { kept.append(block) }
      }
      let done = all.read().since(start)
      classes.read(into: &last)
      let used = last.since(first).used
      #expect(done.allocations == 2_000)
      #expect(used.map(\.allocations).reduce(0, +) == done.allocations)
      #expect(used.map { $0.size * $0.allocations }.reduce(0, +) == done.allocatedBytes)
      #expect(used.map { $0.size * $0.live }.reduce(0, +) == done.liveBytes)
      #expect(used.map(\.live).reduce(0, +) == kept.count)
      for block in kept { free(block) }
    }
  }

  /// jemalloc(3): each class is larger than the one before, by a quarter at the most from 128 bytes on.
  @Test func theClassesAscend() throws {
    let sizes = try SizeClassCounter().emptyReading().sizes
    #expect(sizes.first == 8)
    #expect(sizes.contains(14_336) && sizes.contains(16_384))
    for (size, next) in zip(sizes, sizes.dropFirst()) {
      #expect(next > size)
      if size >= 128 { #expect(next - size <= size / 4, "\(size) and \(next)") }
    }
  }
}
