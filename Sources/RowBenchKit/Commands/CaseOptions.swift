import BenchmarkRunner
import Documents

/// The options by which a user names cases that stand in no suite file.
enum CaseOptions {
  static let table = Option.text(
    "table", "NAME", "a table to measure on: feed, or one that the suite defines", repeats: true)
  static let environment = Option.text(
    "environment", "NAME", "an environment, such as iphone6", repeats: true)
  static let scenario = Option.text(
    "scenario", "NAME", "what happens to the table, such as first-load", repeats: true)
  static let policy = Option.text(
    "policy", "NAME", "a policy, or a composition such as template+key", repeats: true)
  static let callOrder = Option.text(
    "call-order", "NAME", "a call-order profile in place of the environment's, such as ios9",
    repeats: true)

  static let all: [any OptionDeclaration] = [table, environment, scenario, policy, callOrder]

  /// What the options name; nothing if none is given.
  static func named(_ arguments: Arguments) -> AdHocCases {
    AdHocCases(
      tables: arguments.all(table), environments: arguments.all(environment),
      scenarios: arguments.all(scenario), policies: arguments.all(policy),
      callOrders: arguments.all(callOrder))
  }
}
