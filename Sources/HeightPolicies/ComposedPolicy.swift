import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// A policy put together from parts: `measure+cache~estimate!precompute`.
public final class ComposedPolicy: HeightPolicy {
  /// What is computed before the table loads.
  public enum Precompute: Sendable {
    /// Nothing.
    case none
    /// The height of every row, put into the cache.
    case heights
  }

  private let context: PolicyContext
  private let measure: any HeightMeasure
  private let cache: (any HeightCache)?
  private let estimate: (any HeightEstimate)?
  private let precompute: Precompute

  /// Puts a policy together.
  public init(
    context: PolicyContext, measure: any HeightMeasure, cache: (any HeightCache)? = nil,
    estimate: (any HeightEstimate)? = nil, precompute: Precompute = .none
  ) {
    self.context = context
    self.measure = measure
    self.cache = cache
    self.estimate = estimate
    self.precompute = precompute
  }

  // MARK: Data source

  /// Sections of the data.
  public var numberOfSections: Int { context.data.sections.count }

  /// Rows of the data.
  public func numberOfRows(inSection section: Int) -> Int { context.data.sections[section].count }

  /// A cell from the queue, or a new one, filled with the row.
  public func cell(forRowAt indexPath: IndexPath, from reuseQueue: ReuseQueue<RowCell>) -> RowCell {
    let row = context.row(at: indexPath)
    let cell = reuseQueue.dequeue(row.reuseIdentifier) ?? context.makeCell(for: row)
    cell.configure(with: row)
    return cell
  }

  // MARK: Heights

  /// The measure's one height, if that is what it is.
  public var fixedRowHeight: Double? { measure.fixedHeight }

  /// Whether there is an estimate part.
  public var givesEstimates: Bool { estimate != nil }

  /// The one guess for all rows, if the estimate part is one.
  public var constantEstimate: Double? { estimate?.constant }

  /// The estimate part's guess.
  public func estimatedHeight(forRowAt indexPath: IndexPath) -> Double {
    guard let estimate else { return FixedMeasure.defaultHeight }
    return context.instruments.measure(.cache) {
      estimate.estimate(of: context.row(at: indexPath), at: indexPath)
    }
  }

  /// The cached height, or a measured one, which is then kept.
  public func height(forRowAt indexPath: IndexPath, displaying cell: RowCell?) -> Double {
    guard let cache else { return measure.height(of: context.row(at: indexPath)) }
    if let height = context.instruments.measure(.cache, { cache.height(at: indexPath) }) {
      context.instruments.count(.cacheHits)
      return height
    }
    context.instruments.count(.cacheMisses)
    let height = measure.height(of: context.row(at: indexPath))
    context.instruments.count(.cacheStores)
    context.instruments.measure(.cache) { cache.store(height, at: indexPath) }
    return height
  }

  // MARK: Display

  /// Lays the cell out at the table's width.
  public func layOut(_ cell: RowCell, forRowAt indexPath: IndexPath, height: Double) {
    cell.layout(width: context.layout.traits.width, height: height)
  }

  // MARK: The life of the table

  /// Computes what is to be known in advance.
  public func prepareForFirstLoad() {
    estimate?.prepareForFirstLoad()
    guard precompute == .heights else { return }
    for section in 0..<numberOfSections {
      for row in 0..<numberOfRows(inSection: section) {
        _ = height(forRowAt: IndexPath(row: row, section: section), displaying: nil)
      }
    }
  }

  /// Tells the parts.
  public func willApply(_ mutation: TableMutation) {
    cache?.willApply(mutation)
    estimate?.willApply(mutation)
  }

  /// Tells the parts.
  public func environmentDidChange(to traits: TraitCollection) {
    context.layout.traits = traits
    cache?.environmentDidChange(to: traits)
    estimate?.environmentDidChange(to: traits)
  }

  /// Drops the cache, which can be filled again.
  public func didReceiveMemoryWarning() {
    cache?.removeAll()
  }
}
