import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing
import TextLayout

/// Real policies in a real table: what is asked, and what stands on screen in the end.
@Suite struct TableTests {
  static let right = AnswerTests.measuring

  private func table(
    _ name: String, _ profile: CallOrderProfile, engine: TextEngineName = .prepared
  ) throws -> (table: TableView<ComposedPolicy>, context: PolicyContext) {
    let context = try makeContext(engine: engine)
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    let table = TableView(
      policy: policy, profile: profile, traits: context.layout.traits, viewportHeight: 667,
      instruments: context.instruments)
    return (table, context)
  }

  @Test(arguments: ["naive", "manual", "template", "indexpath-cache", "key-cache"])
  func theFirstLoadAsksAsOftenAsTheProfileSays(name: String) throws {
    for (profile, passes, asksOnDisplay) in [
      (CallOrderProfile.ios7, 1, 0), (.ios9, 3, 1), (.ios11, 0, 1),
    ] {
      let (table, context) = try table(name, profile)
      table.loadFirst()
      let rows = context.data.rowCount
      let displayed = table.visibleRows.count
      #expect(
        context.instruments.work[.heightAsks] == passes * rows + asksOnDisplay * displayed,
        "\(name), \(profile.name)")
      #expect(context.instruments.work[.cellAsks] >= displayed)
    }
  }

  @Test func ios11AsksNothingBeforeACellIsThere() throws {
    let (table, context) = try table("template", .ios11)
    let order = AskOrder()
    table.observer = order
    table.loadFirst()
    #expect(order.firstOfHeightOrCell == .cell)
    #expect(context.instruments.work[.heightAsks] == context.instruments.work[.cellAsks])
  }

  @Test(arguments: right, TextEngineName.allCases)
  func everyRowThatIsShownHasItsRequiredHeightAndItsOwnCell(
    name: String, engine: TextEngineName
  ) throws {
    for profile in [CallOrderProfile.ios7, .ios9, .ios11] {
      let (table, context) = try table(name, profile, engine: engine)
      let required = requiredHeights(of: context)
      var seen: Set<Int> = []
      table.loadFirst()
      repeat {
        table.forEachVisibleRow { path, cell, _, height in
          seen.insert(path.row)
          #expect(height == required[path.row], "\(name), \(profile.name), row \(path.row)")
          #expect(cell.shown?.identity == context.row(at: path).identity)
        }
        table.scroll(by: 200)
      } while table.contentOffset < table.maximumContentOffset
      // The last screen may show the last rows without a further step.
      table.forEachVisibleRow { path, _, _, _ in seen.insert(path.row) }
      #expect(seen.count == context.data.rowCount, "\(name), \(profile.name)")
      #expect(table.faultCount == 0)
    }
  }

  @Test func fixedRowsAreAskedNothing() throws {
    let (table, context) = try table("fixed", .ios9)
    table.loadFirst()
    #expect(context.instruments.work[.heightAsks] == 0)
    #expect(context.instruments.work[.estimateAsks] == 0)
    #expect(table.contentHeight == Double(context.data.rowCount) * 44)
  }
}

/// Remembers whether a height or a cell was asked first.
private final class AskOrder: TableObserver {
  private(set) var firstOfHeightOrCell: TableAsk?

  func willAsk(_ kind: TableAsk, at indexPath: IndexPath) {
    guard firstOfHeightOrCell == nil, kind == .height || kind == .cell else { return }
    firstOfHeightOrCell = kind
  }
}
