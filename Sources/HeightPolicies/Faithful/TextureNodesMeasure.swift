import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// A node for every row, as Texture has it (`row-heights.md` 1.6): made and measured before the table
/// hears of the row, and asked for its height ever after.
///
/// A node remembers one layout, valid for a width and a version of its content: a change of either
/// lays it out anew, so that nothing stale is answered. All rows that come in one change set are
/// measured together and in parallel, a share on each core (`ASDispatchApply`), while the main thread
/// waits; with one core this is the library's own blocking mode. A reload makes every node anew; a
/// width all layouts, on the main thread. Memory grows with rows.
public final class TextureNodesMeasure: HeightMeasure {
  /// A row's node: what it was laid out for, and the height that came out.
  private struct Node {
    var version: Int
    var traits: TraitCollection
    var height: Double
  }

  private let context: PolicyContext
  private let arithmetic: ManualMeasure
  private let others: HelpingCores
  private var nodes: [Int: Node] = [:]

  /// Makes a measure without nodes.
  ///
  /// - Parameter cores: how many measure together; an iPhone 6 has two.
  public init(context: PolicyContext, cores: Int = 2) {
    self.context = context
    arithmetic = ManualMeasure(context: context)
    others = HelpingCores(count: cores - 1, beside: context) { ManualMeasure(context: $0) }
  }

  /// The work done on other cores, which the main thread waits for.
  public var workBesideMainThread: WorkCounts? { others.work }

  /// Measures every row before the table loads.
  public func prepareForFirstLoad() { layOutAll(together: true) }

  /// The height of the row's node; one that is out of date is laid out first.
  public func height(of row: RowContent) -> Double {
    if let node = nodes[row.identity], node.version == row.version,
      node.traits == context.layout.traits
    {
      context.instruments.count(.cacheHits)
      return node.height
    }
    let height = arithmetic.height(of: row)
    keep(height, of: row)
    return height
  }

  private func keep(_ height: Double, of row: RowContent) {
    context.instruments.count(.cacheMisses)
    context.instruments.count(.cacheStores)
    nodes[row.identity] = Node(
      version: row.version, traits: context.layout.traits, height: height)
  }

  /// New and changed rows are measured before the table sees them; those that left are let go.
  public func didMoveRows(_ plan: UpdatePlan) { layOutAll(together: true) }

  /// A reload makes all nodes anew.
  public func didReplaceRows() {
    nodes = [:]
    layOutAll(together: true)
  }

  /// Every node is laid out at the new width, on the main thread.
  public func environmentDidChange(to traits: TraitCollection) { layOutAll(together: false) }

  private func layOutAll(together: Bool) {
    let traits = context.layout.traits
    let stale = context.data.sections.joined().filter { row in
      nodes[row.identity].map { $0.version != row.version || $0.traits != traits } ?? true
    }
    let heights =
      together
      ? others.heights(of: stale, traits: traits, own: arithmetic.height)
      : stale.map(arithmetic.height)
    for (row, height) in zip(stale, heights) { keep(height, of: row) }
    guard nodes.count > context.data.rowCount else { return }
    var kept: [Int: Node] = [:]
    for row in context.data.sections.joined() { kept[row.identity] = nodes[row.identity] }
    nodes = kept
  }
}
