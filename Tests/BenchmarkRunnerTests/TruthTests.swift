import AutoLayout
import BenchmarkResults
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

@testable import BenchmarkRunner

/// Answers judged by what stood there when they were asked.
@Suite struct TruthTests {
  /// The feed's rows are all different, so that another row's height is seldom right.
  private func change(_ row: Int, in table: WatchedTable) {
    table.context.data.sections[0][row].body += String(repeating: " And more of it.", count: 20)
    table.context.data.sections[0][row].version += 1
  }

  @Test(arguments: ["template", "indexpath-cache", "key-cache", "texture", "layoutkit"])
  func rightPoliciesAreRightThroughChangesOfRowsContentAndWidth(name: String) throws {
    let watched = try WatchedTable(name)
    watched.table.loadFirst()
    let rows = watched.context.data.sections[0]
    watched.context.data.sections[0].remove(at: 3)
    try watched.table.deleteRows(at: [.row(3)])
    change(5, in: watched)
    try watched.table.reloadRows(at: [.row(5)])
    watched.context.data.sections[0].insert(
      RowContent(
        identity: 77_000, reuseIdentifier: rows[0].reuseIdentifier,
        body: String(repeating: "Quite new. ", count: 15)), at: 0)
    try watched.table.insertRows(at: [.row(0)])
    watched.table.environmentDidChange(to: TraitCollection(width: 320))
    watched.table.environmentDidChange(
      to: TraitCollection(width: 375, contentSizeCategory: .extraExtraLarge))
    let verdict = watched.truth.verdict()
    #expect(verdict[.wrongAnswers] == 0)
    #expect(verdict[.wrongOnScreen] == 0)
    #expect(verdict[.checkedAnswers] == Double(watched.context.instruments.work[.heightAsks]))
    #expect(verdict[.checkedAnswers] == verdict[.exactAnswers])
    #expect(verdict.firstWrong == nil)
  }

  @Test func aStaleAnswerIsToldWithItsRowBothHeightsAndTheEnvironment() throws {
    let watched = try WatchedTable("fd-1.7-key")
    watched.table.loadFirst()
    let before = try #require(watched.required[.row(5)])
    change(5, in: watched)
    try watched.table.reloadRows(at: [.row(5)])
    let verdict = watched.truth.verdict()
    let first = try #require(verdict.firstWrong)
    #expect(first.row == 5 && first.section == 0)
    #expect(first.key == watched.context.data.sections[0][5].identity)
    #expect(first.kind == "short")
    #expect(first.answeredInPoints == before)
    let judge = RequiredHeight(
      cells: .builtIn, traits: watched.context.layout.traits,
      text: watched.material.separateText())
    #expect(first.requiredInPoints == judge.height(of: watched.context.data.sections[0][5]))
    #expect(first.environment == "375 pt, 2x, iOS 11")
    #expect(verdict[.staleAnswers] == verdict[.wrongAnswers])
    #expect((verdict[.wrongAnswers] ?? 0) >= 1)
  }

  @Test func whatIsNeverAskedAgainIsFoundOnTheScreen() throws {
    // An environment that the policy and the table are not told of: rows on screen are too high.
    let watched = try WatchedTable("template", callOrder: "ios7")
    watched.table.loadFirst()
    watched.context.layout.traits = TraitCollection(width: 700)
    watched.table.setContentOffset(1)
    let verdict = watched.truth.verdict()
    #expect(verdict[.wrongAnswers] == 0)
    #expect((verdict[.wrongOnScreen] ?? 0) > 0)
    #expect(verdict.firstWrong?.kind == "wrong on screen")
    #expect(verdict.firstWrong?.environment == "700 pt, 2x, iOS 11")
  }

  @Test func beyondTheLimitASampleIsChecked() throws {
    let all = try WatchedTable("fd-1.7-key", rows: 40)
    let some = try WatchedTable("fd-1.7-key", rows: 40, limit: 100)
    for watched in [all, some] {
      watched.table.loadFirst()
      watched.table.environmentDidChange(to: TraitCollection(width: 200))
      for _ in 0..<20 { watched.table.reloadData() }
    }
    let everything = all.truth.verdict()
    let sample = some.truth.verdict()
    #expect(everything[.checkedAnswers] == Double(all.context.instruments.work[.heightAsks]))
    #expect(sample[.checkedAnswers] == 100)
    // The share of wrong answers is that of all, as near as a hundred answers can tell: three
    // standard errors of a fair sample are 0.15 at most.
    let share = (everything[.wrongAnswers] ?? 0) / (everything[.checkedAnswers] ?? 1)
    #expect(share > 0.3)
    #expect(((sample[.wrongAnswers] ?? 0) / 100 - share).magnitude < 0.15)
  }

  @Test func aSampleIsTheSameEveryTimeAndFair() {
    func draw() -> AnswerSample {
      var sample = AnswerSample(limit: 1_000)
      for index in 0..<50_000 {
        sample.add(
          at: .row(index), of: RowVersion(identity: index, version: 0), in: 0, height: 1)
      }
      return sample
    }
    let first = draw()
    #expect(first.answers.map(\.sequence) == draw().answers.map(\.sequence))
    #expect(first.count == 50_000)
    #expect(Set(first.answers.map(\.sequence)).count == 1_000)
    // A tenth of the answers has a tenth of the sample: 100, and 28 are three standard deviations.
    for tenth in 0..<10 {
      let range = tenth * 5_000..<(tenth + 1) * 5_000
      let count = first.answers.count { range.contains($0.sequence) }
      #expect((count - 100).magnitude <= 28, "tenth \(tenth): \(count)")
    }
  }

  @Test func theContentHeightFollowsRowsAndEnvironment() throws {
    let watched = try WatchedTable("template", rows: 8)
    let oracle = watched.truth.oracle
    let data = watched.material.data
    #expect(
      oracle.contentHeight(of: data, traits: watched.material.traits, start: data)
        == watched.required.total)
    var changed = data
    changed.sections[0].removeLast(3)
    let narrow = TraitCollection(width: 320)
    let judge = RequiredHeight(
      cells: .builtIn, traits: narrow, text: watched.material.separateText())
    #expect(
      oracle.contentHeight(of: changed, traits: narrow, start: data)
        == changed.sections[0].reduce(0) { $0 + (judge.height(of: $1) ?? 0) })
  }
}
