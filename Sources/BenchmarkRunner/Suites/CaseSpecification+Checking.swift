import Documents
import Workloads

extension CaseSpecification {
  /// Checks that the rows that the scenario names by index are there, as far as counts are known
  /// before the run: those of a file are not.
  ///
  /// - Parameter members: the suite's, for the place of the scenario in it.
  func checkScript(in members: JSONMembers) throws(DocumentError) {
    guard case .feed(let feed) = table.source else { return }
    var check = ScriptCheck(rowCounts: table.rowCounts(rows: feed.rows))
    do throws(ScriptCheck.Fault) {
      try check.check(scenario.steps)
    } catch {
      let steps: [JSONPlace.Step] = [
        .member("scenarios"), .member(scenario.name), .member("steps"),
      ]
      let isDefined = try members["scenarios"]?.members()[scenario.name]?.members()["steps"] != nil
      throw DocumentError(
        error.error.problem + ", of the table \(table.name.quoted)", in: members.node.source,
        at: isDefined ? JSONPlace(steps + error.place) : members.node.place)
    }
  }
}
