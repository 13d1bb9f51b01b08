import Testing

@testable import BenchmarkRunner

@Suite struct RepeatCountTests {
  @Test func aLongRunIsNotRepeated() {
    #expect(RepeatCount.shared(by: [1_000_000, 150_000_000]) == 1)
    #expect(RepeatCount.shared(by: [100_000_001]) == 1)
  }

  @Test func theSlowestSideDecidesForAll() {
    #expect(RepeatCount.shared(by: [1_000, 20_000_000]) == 5)
    #expect(RepeatCount.shared(by: [1_000]) == RepeatCount.maximum)
    #expect(RepeatCount.shared(by: []) == RepeatCount.maximum)
  }
}

@Suite struct RoundOrderTests {
  @Test func everyRoundHasEveryCaseOnceAndGroupsStayTogether() {
    let groups = [[0, 1, 2, 3], [4], [5, 6, 7]]
    let order = RoundOrder(groups: groups, count: 50, seed: 3)
    #expect(order.rounds.count == 50)
    for round in order.rounds {
      #expect(round.sorted() == Array(0...7))
      #expect(Set(round[0..<4]) == [0, 1, 2, 3])
      #expect(round[4] == 4)
    }
  }

  @Test func eachCaseIsFirstNowAndThen() {
    let order = RoundOrder(groups: [[0, 1, 2]], count: 300, seed: 9)
    for index in 0...2 {
      let first = order.rounds.filter { $0.first == index }.count
      // A hundred expected; eight standard deviations on each side.
      #expect((35...165).contains(first))
    }
  }

  @Test func oneSeedOneOrder() {
    let groups = [Array(0..<9), Array(9..<20)]
    #expect(
      RoundOrder(groups: groups, count: 5, seed: 1).rounds
        == RoundOrder(groups: groups, count: 5, seed: 1).rounds)
    #expect(
      RoundOrder(groups: groups, count: 5, seed: 1).rounds
        != RoundOrder(groups: groups, count: 5, seed: 2).rounds)
  }
}
