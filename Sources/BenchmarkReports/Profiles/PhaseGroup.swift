import Instrumentation
import ProfileFormats

/// A phase as a profile's reader knows it: parts of text stand together where the whole is told.
enum PhaseGroup: String, CaseIterable {
  case configure, build, solve, text, lookup, keys, bookkeeping, table

  /// The group that a phase belongs to; one that this program does not know is the table's.
  init(phase name: String) {
    let phase = Phase.allCases.first { "\($0)" == name }
    switch phase {
    case .configure: self = .configure
    case .build: self = .build
    case .layout: self = .solve
    case .text, .lineBreaking, .shaping, .wordCache, .arithmetic: self = .text
    case .cache: self = .lookup
    case .keyBuilding: self = .keys
    case .bookkeeping: self = .bookkeeping
    case .table, nil: self = .table
    }
  }

  /// The name in tables.
  var title: String {
    switch self {
    case .configure: "configure"
    case .build: "build views and constraints"
    case .solve: "solve and set frames"
    case .text: "text"
    case .lookup: "cache look-up"
    case .keys: "key building"
    case .bookkeeping: "bookkeeping"
    case .table: "table and the rest"
    }
  }

  /// The parts that are told beneath it: name and phase.
  var parts: [(title: String, phase: Phase)] {
    guard self == .text else { return [] }
    return [
      ("text: breaking lines", .lineBreaking), ("text: shaping", .shaping),
      ("text: word cache", .wordCache), ("text: arithmetic", .arithmetic),
      ("text: the rest", .text),
    ]
  }
}

extension PhaseProfile {
  /// The same tree with each phase named by its group.
  var grouped: PhaseProfile {
    var copy = self
    for index in copy.nodes.indices {
      copy.nodes[index].phase = PhaseGroup(phase: copy.nodes[index].phase).rawValue
    }
    return copy
  }

  /// The cost of each group, in the groups' order; of one step or of all.
  func groups(step: Int? = nil) -> [(group: PhaseGroup, exclusive: PhaseCost, inclusive: PhaseCost)]
  {
    let sums = grouped.sums(step: step)
    return PhaseGroup.allCases.map { group in
      let sum = sums.first { $0.phase == group.rawValue }
      return (group, sum?.exclusive ?? PhaseCost(), sum?.inclusive ?? PhaseCost())
    }
  }
}
