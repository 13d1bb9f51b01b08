import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import Testing

// The example of docs/policies.md: a user's own estimate, from the screen and by kind of cell.

/// The height last seen on screen of a row of the same kind.
final class LastOfKindEstimate: HeightEstimate {
  private var lastHeights: [String: Double] = [:]
  private let first: Double

  init(first: Double) { self.first = first }

  func estimate(of row: RowContent, at indexPath: IndexPath) -> Double {
    lastHeights[row.reuseIdentifier] ?? first
  }

  func didLayOut(_ cell: RowCell, forRowAt indexPath: IndexPath, height: Double) {
    lastHeights[cell.reuseIdentifier] = height
  }

  func environmentDidChange(to traits: TraitCollection) { lastHeights = [:] }
}

/// A part of one's own stands in compositions beside those of RowBench.
@Suite struct OwnPartTests {
  static let parts: PolicyParts = {
    var parts = PolicyParts.builtIn
    parts.estimates.append(
      PolicyPartKind(
        "last-of-kind", "the height last seen of a row of the same kind",
        parameters: ["first": .height(60)]
      ) { LastOfKindEstimate(first: $1["first"]) })
    return parts
  }()

  @Test func anEstimateOfOnesOwnIsAskedAndTold() throws {
    let context = try makeContext()
    let preset = try PolicyPreset.composed(
      PolicyComposition(parsing: "template+key~last-of-kind"), name: "mine", parts: Self.parts)
    let policy = preset.makePolicy(context, parameters: ["first": 70])
    let table = TableView(
      policy: policy, profile: .ios11, traits: context.layout.traits, viewportHeight: 667,
      instruments: context.instruments)
    table.loadFirst()
    #expect(context.instruments.work[.estimateAsks] == 60)
    // What was not known at the load was 70 points; what has been seen since is known.
    let lastShown = try #require(table.visibleRows.last)
    let path = try #require(
      (0..<60).map { IndexPath(row: $0, section: 0) }.last {
        context.row(at: $0).reuseIdentifier == context.row(at: lastShown).reuseIdentifier
      })
    #expect(table.offsets.height(ofRowAt: path) == .estimated(70))
    #expect(
      policy.estimatedHeight(forRowAt: path) == table.offsets.height(ofRowAt: lastShown)?.points)
  }
}
