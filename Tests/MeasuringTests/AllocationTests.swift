import Foundation
import Measuring
import Testing

/// jemalloc's figures against what was asked of it; each in a process of its own, since other tests
/// allocate too.
@Suite struct AllocationTests {
  @Test func eachMallocIsCountedOnce() async {
    await #expect(processExitsWith: .success) {
      let counter = try AllocationCounter()
      for count in [1, 7, 1000, 20_000] {
        let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: count)
        let before = counter.read()
        for index in 0..<count { blocks[index] = malloc(100) }
        let full = counter.read().since(before)
        for index in 0..<count { free(blocks[index]) }
        let empty = counter.read().since(before)
        #expect(full.allocations == count)
        // jemalloc(3), size classes: 96, 112, 128.
        #expect(full.allocatedBytes == 112 * count)
        #expect(full.liveBytes == 112 * count)
        #expect(full.deallocatedBytes == 0)
        #expect(empty.allocations == count)
        #expect(empty.deallocatedBytes == 112 * count)
        #expect(empty.liveBytes == 0)
        blocks.deallocate()
      }
    }
  }

  @Test func bytesAreThoseOfTheSizeClasses() async {
    await #expect(processExitsWith: .success) {
      let thread = try ThreadAllocation()
      // Request and class of jemalloc(3)'s table for a quantum of 16 and pages of 4 KiB.
      for (request, expected) in [
        (1, 8), (8, 8), (9, 16), (17, 32), (64, 64), (129, 160), (513, 640), (14_336, 14_336),
        (14_337, 16_384), (1 << 20, 1 << 20), ((1 << 20) + 1, 1_310_720),
      ] {
        let before = thread.allocatedBytes
        let block = malloc(request)
        #expect(Int(thread.allocatedBytes - before) == expected, "malloc(\(request))")
        let freed = thread.deallocatedBytes
        free(block)
        #expect(Int(thread.deallocatedBytes - freed) == expected, "free of malloc(\(request))")
      }
    }
  }

  @Test func largeAndSmallAreCountedTogether() async {
    await #expect(processExitsWith: .success) {
      let counter = try AllocationCounter()
      let before = counter.read()
      let small = malloc(16)
      let large = malloc(1 << 20)
      let after = counter.read().since(before)
      free(small)
      free(large)
      #expect(after.allocations == 2)
      #expect(after.liveBytes == 16 + (1 << 20))
    }
  }

  /// An object of the runtime is one allocation: of 16 bytes of header and 8 of its own.
  @Test func swiftObjectsAreCounted() async {
    await #expect(processExitsWith: .success) {
      final class Node {
        let next: Node?
        init(_ next: Node?) { self.next = next }
      }
      let counter = try AllocationCounter()
      // The class itself is made ready with its first object.
      var list: Node? = Node(nil)
      list = nil
      let before = counter.read()
      for _ in 0..<500 { list = Node(list) }
      let full = counter.read().since(before)
      list = nil
      let empty = counter.read().since(before)
      #expect(full.allocations == 500)
      #expect(full.liveBytes == 500 * 32)
      #expect(empty.liveBytes == 0)
    }
  }

  /// Another thread that allocates meanwhile changes nothing, whatever it does to its own cache.
  @Test func otherThreadsAreNotCounted() async {
    await #expect(processExitsWith: .success) {
      let counter = try AllocationCounter()
      let thread = Thread {
        let other = try? AllocationCounter()
        var blocks: [UnsafeMutableRawPointer?] = []
        while true {
          for size in 1...2_000 { blocks.append(malloc(size)) }
          for block in blocks { free(block) }
          blocks.removeAll()
          _ = other?.read()
        }
      }
      thread.start()
      usleep(20_000)
      for _ in 0..<200 {
        let before = counter.read()
        let block = malloc(100)
        let between = counter.read().since(before)
        free(block)
        let after = counter.read().since(before)
        #expect(between.allocations == 1)
        #expect(between.allocatedBytes == 112)
        #expect(after.liveBytes == 0)
      }
    }
  }

  @Test func thePeakIsSeen() async {
    await #expect(processExitsWith: .success) {
      let counter = try AllocationCounter()
      for request in [1 << 17, 1 << 20, 8 << 20] {
        counter.resetPeak()
        free(malloc(request))
        let peak = counter.peakBytes
        // The documented error.
        #expect(peak <= request && peak > request - 65_536, "\(peak) of \(request)")
      }
      // What stays is seen exactly, since a reading looks too.
      counter.resetPeak()
      let block = malloc(112)
      #expect(counter.peakBytes == 112)
      free(block)
    }
  }

  @Test func theCheapCountersAreCheap() throws {
    let thread = try ThreadAllocation()
    let before = thread.allocatedBytes
    let start = MonotonicClock.now()
    var sum: UInt64 = 0
    for _ in 0..<1000 { sum &+= thread.allocatedBytes &- before }
    let nanoseconds = Double(MonotonicClock.now() - start) / 1000
    #expect(sum == 0, "a reading allocates")
    // 0.5 ns when optimised; this bound only tells a load from a call into the allocator's locks.
    #expect(nanoseconds < 2000)
  }

  @Test func theVersionAndTheOptionsAreToldByJemalloc() throws {
    try Allocator.check()
    #expect(Allocator.version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    let names = Allocator.options.map { String($0.prefix { $0 != "=" }) }
    for name in ["narenas", "tcache", "background_thread", "dirty_decay_ms"] {
      #expect(names.contains(name))
    }
  }
}
