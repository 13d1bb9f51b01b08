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
/// measured together, in parallel in the library and one after the other here (its own blocking
/// mode); a reload makes every node anew, and so does a width all layouts. Memory grows with rows.
public final class TextureNodesMeasure: HeightMeasure {
  /// A row's node: what it was laid out for, and the height that came out.
  private struct Node {
    var version: Int
    var traits: TraitCollection
    var height: Double
  }

  private let context: PolicyContext
  private let arithmetic: ManualMeasure
  private var nodes: [Int: Node] = [:]

  /// Makes a measure without nodes.
  public init(context: PolicyContext) {
    self.context = context
    arithmetic = ManualMeasure(context: context)
  }

  /// Measures every row before the table loads.
  public func prepareForFirstLoad() { layOutAll() }

  /// The height of the row's node; one that is out of date is laid out first.
  public func height(of row: RowContent) -> Double {
    if let node = nodes[row.identity], node.version == row.version,
      node.traits == context.layout.traits
    {
      context.instruments.count(.cacheHits)
      return node.height
    }
    context.instruments.count(.cacheMisses)
    context.instruments.count(.cacheStores)
    let height = arithmetic.height(of: row)
    nodes[row.identity] = Node(
      version: row.version, traits: context.layout.traits, height: height)
    return height
  }

  /// New and changed rows are measured before the table sees them; those that left are let go.
  public func didMoveRows(_ plan: UpdatePlan) { layOutAll() }

  /// A reload makes all nodes anew.
  public func didReplaceRows() {
    nodes = [:]
    layOutAll()
  }

  /// Every node is laid out at the new width, on the main thread.
  public func environmentDidChange(to traits: TraitCollection) { layOutAll() }

  private func layOutAll() {
    for section in context.data.sections {
      for row in section { _ = height(of: row) }
    }
    guard nodes.count > context.data.rowCount else { return }
    var kept: [Int: Node] = [:]
    for row in context.data.sections.joined() { kept[row.identity] = nodes[row.identity] }
    nodes = kept
  }
}
