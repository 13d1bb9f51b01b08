import Workloads

/// One of several parts of a suite, for as many machines.
///
/// Cases that are compared with each other stay together, as they are timed beside each other. What
/// a part holds depends on the suite alone, so machines need not talk to each other.
public struct Shard: Equatable, Sendable {
  /// Which part it is, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// The most parts that a suite is split into.
  public static let largestCount = 10_000

  /// Names a part; nil unless it is within its count.
  public init?(_ number: Int, of count: Int) {
    guard (1...Self.largestCount).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `K/N`; nil if it is anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
      let number = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(number, of: count)
  }

  /// The places of this part's cases in a list, ascending.
  ///
  /// Groups go, the dearest first, each to the part that has the least so far; of equal ones to the
  /// first. No part then has more than a third above the least possible (Graham, "Bounds on
  /// Multiprocessing Timing Anomalies", 1969).
  public func places(in cases: [CaseSpecification]) -> [Int] {
    var groups: [(places: [Int], cost: Double)] = []
    var groupOfKey: [GroupKey: Int] = [:]
    for (place, specification) in cases.enumerated() {
      let key = GroupKey(specification)
      let group = groupOfKey[key] ?? groups.count
      if group == groups.count {
        groupOfKey[key] = group
        groups.append(([], 0))
      }
      groups[group].places.append(place)
      groups[group].cost += specification.expectedCost
    }
    let dearest = groups.indices.sorted {
      (-groups[$0].cost, $0) < (-groups[$1].cost, $1)
    }
    var costs = [Double](repeating: 0, count: count)
    var own: [Int] = []
    for group in dearest {
      var least = 0
      for part in costs.indices where costs[part] < costs[least] { least = part }
      costs[least] += groups[group].cost
      if least == number - 1 { own += groups[group].places }
    }
    return own.sorted()
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension CaseSpecification {
  /// What measuring the case takes, in starts of a process: rounds of processes, and their rows.
  ///
  /// A guess from the suite alone: a process plays its rows some times over until it has run long
  /// enough, so that few rows cost hardly less than a thousand.
  var expectedCost: Double {
    let timed = MeasuredPass.timed.filter(passes.contains).reduce(0) { $0 + samples[$1] }
    let processes = Double(timed + (passes.contains(.counting) ? 1 : 0))
    return processes * (1 + Double(expectedRows) / 1_000)
  }

  private var expectedRows: Int {
    switch table.source {
    case .feed(let feed): feed.rows
    // A file is read where it is measured, and may not even be there where a suite is split.
    case .file(let file): file.rowLimit ?? 1_000
    }
  }
}
