import Foundation
import Synchronization
import Testing

@testable import Platform

@Suite struct TurnsTests {
  /// Each side works only when it is its turn, from the first on, however long a step takes.
  @Test func twoSidesAlternate() throws {
    let pair = try Turns.Pair(on: 0)
    let told = pair.told.map { $0.split(separator: "\n").map(String.init) }
    #expect(told.map { $0[2] } == ["0", "0"])
    let order = Mutex<[Int]>([])
    let threads = told.indices.map { side in
      let (own, others) = (told[side][0], told[side][1])
      return Thread {
        guard let turns = try? Turns(own: own, others: others) else { return }
        for step in 0..<20 {
          try? turns.wait()
          if (step + side) % 3 == 0 { usleep(500) }
          order.withLock { $0.append(side) }
          try? turns.pass()
        }
      }
    }
    for thread in threads { thread.start() }
    while !threads.allSatisfy(\.isFinished) { usleep(1_000) }
    #expect(order.withLock { $0 } == (0..<40).map { $0 % 2 })
  }

  /// One whose other has ended goes on by itself.
  @Test func aReleasedSideWaitsNoMore() throws {
    let pair = try Turns.Pair(on: 0)
    let paths = pair.told[1].split(separator: "\n").map(String.init)
    let second = try Turns(own: paths[0], others: paths[1])
    try pair.release()
    for _ in 0..<100 {
      try second.wait()
      try second.pass()
    }
  }

  @Test func withoutTheVariableNobodyIsWaitedFor() throws {
    #expect(try Turns.ofThisProcess() == nil)
  }

  /// The pipes go with the pair.
  @Test func nothingIsLeftBehind() throws {
    var pair: Turns.Pair? = try Turns.Pair(on: 0)
    let path = try #require(pair?.told[0].split(separator: "\n").first.map(String.init))
    #expect(File.exists(path))
    pair = nil
    #expect(!File.exists(path))
  }
}
