import LayoutTraits
import Workloads

/// What decides the required heights of a table: cases that agree in it share them.
struct RequiredHeightsKey: Hashable {
  private let table: String
  private let traits: TraitCollection
  private let textEngine: String

  init(_ specification: CaseSpecification) {
    table = specification.table.name
    traits = specification.environment.traits
    textEngine = specification.environment.textEngine
  }
}

/// What cases that are compared with each other have in common: all but the policy.
struct GroupKey: Hashable {
  private let table: String
  private let environment: String
  private let scenario: String

  init(_ specification: CaseSpecification) {
    table = specification.table.name
    environment = specification.environment.name
    scenario = specification.scenario.name
  }
}
