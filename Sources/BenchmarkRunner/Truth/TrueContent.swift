import AutoLayout
import HeightPolicies
import LayoutTraits
import TableCells
import TableSimulation

/// Where everything would lie if all heights were known, at each moment of a run whose rows or
/// environment change.
///
/// Where they change it watches a run of its own, a repetition of the counted one: what it solves and keeps
/// would stand in the counted run's memory.
final class TrueContent: TableObserver {
  /// Environments in which whole tables are solved; a sweep through more is not compared in the others.
  static let environments = 4
  /// Rows that are looked up in all; beyond them a run goes on without comparison.
  static let lookups = 20_000_000

  private(set) var truth = ScrollTruth()
  /// The true content height of each frame in points; nil where it was not to be had.
  private(set) var contentHeights: [Double?] = []
  private let oracle: HeightOracle
  private let start: TableData
  private weak var run: CaseRun?
  private var isStale = true
  private var lookupsLeft = TrueContent.lookups
  private var environmentsSeen: Set<Int> = []
  /// The true height of everything before each row, and before the end of its section.
  private var tops: [[Double]]?
  private var total = 0.0

  /// - Parameter oracle: one that has seen the rows of the counted run need not solve them again.
  init(_ oracle: HeightOracle, start: TableData) {
    self.oracle = oracle
    self.start = start
  }

  /// Watches a run, which wants its observer before it is there.
  func watch(_ run: CaseRun) {
    self.run = run
    run.player.didChange = { [weak self] in self?.isStale = true }
  }

  func didEndFrame(_ frame: FrameRecord) {
    guard let run else { return }
    if isStale {
      isStale = false
      layOut(requiredHeights(run.context.data, run.context.layout.traits), run.table)
    }
    truth.add(frame, truth: geometry(frame))
    contentHeights.append(tops == nil ? nil : total)
  }

  private func geometry(_ frame: FrameRecord) -> ScrollTruth.TrueGeometry? {
    guard let tops else { return nil }
    var geometry = ScrollTruth.TrueGeometry(contentHeight: total)
    if let path = frame.topRow?.path, tops.indices.contains(path.section),
      tops[path.section].indices.contains(path.row)
    {
      geometry.topOfTopRow = tops[path.section][path.row]
    }
    return geometry
  }

  /// Nil where they are not to be had within bounds, or where a row has none.
  private func requiredHeights(_ data: TableData, _ traits: TraitCollection) -> [[Double]]? {
    guard traits.width > 0, data.rowCount <= lookupsLeft else { return nil }
    lookupsLeft -= data.rowCount
    let environment = oracle.environment(traits)
    if !environmentsSeen.contains(environment) {
      guard environmentsSeen.count < Self.environments else { return nil }
      environmentsSeen.insert(environment)
    }
    var isComplete = true
    let heights = data.sections.map { rows in
      rows.map { row in
        let version = RowVersion(identity: row.identity, version: row.version)
        oracle.remember(row, as: version)
        let height = oracle.height(of: version, in: environment, start: start) ?? .nan
        if height.isNaN { isComplete = false }
        return height
      }
    }
    return isComplete ? heights : nil
  }

  /// Headers and footers are never estimated: theirs are the table's.
  private func layOut(_ heights: [[Double]]?, _ table: TableView<ComposedPolicy>) {
    var top = 0.0
    tops = heights?.enumerated().map { section, rows in
      top += table.offsets.headerHeight(ofSection: section) ?? 0
      var tops = [top]
      tops.reserveCapacity(rows.count + 1)
      for height in rows {
        top += height
        tops.append(top)
      }
      top += table.offsets.footerHeight(ofSection: section) ?? 0
      return tops
    }
    total = top
  }
}
