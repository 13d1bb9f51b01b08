import Workloads

/// The order in which sample processes run: rounds of all groups, each group's cases shuffled.
///
/// The cases of a group are compared with each other, so in each round they run one after another,
/// in an order drawn anew: what drifts on the host touches all of them alike, and none is always
/// first.
struct RoundOrder {
  /// Indices of cases, in the order of running.
  let rounds: [[Int]]

  /// Draws an order.
  ///
  /// - Parameters:
  ///   - groups: indices of the cases that are compared with each other.
  ///   - count: how many rounds.
  ///   - seed: decides the order, and nothing that is counted.
  init(groups: [[Int]], count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    rounds = (0..<max(0, count)).map { _ in
      groups.flatMap { $0.shuffled(using: &generator) }
    }
  }
}
