import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// A policy put together from parts: `measure+cache~estimate!precompute`.
public final class ComposedPolicy: HeightPolicy {
  let context: PolicyContext
  let measure: any HeightMeasure
  let cache: (any HeightCache)?
  let estimate: (any HeightEstimate)?
  let precompute: (any HeightPrecompute)?
  /// Makes another measure of the same kind, for work beside the main thread.
  let spareMeasure: (@Sendable (PolicyContext) -> any HeightMeasure)?
  /// The same, in the order in which they are told what happens.
  private let parts: [any PolicyPart]
  private var updates: UpdateCollector
  /// Heights computed in advance that nobody has asked yet; nil without a precompute part.
  var unused: UnusedHeights?
  /// Where the table stands and which way it goes, as far as its cells tell.
  public private(set) var focus = ViewportFocus()

  /// Who else hears of everything, before the parts do: whoever records or examines a run.
  public weak var watcher: (any PolicyWatcher)?
  /// The cache part, for whoever examines it.
  public var examinedCache: (any HeightCache)? { cache }

  /// Puts a policy together; it starts with nothing kept.
  ///
  /// - Parameter spareMeasure: makes another measure of the same kind, for a precompute part that
  ///   measures beside the main thread; nil if there is none.
  public init(
    context: PolicyContext, measure: any HeightMeasure, cache: (any HeightCache)? = nil,
    estimate: (any HeightEstimate)? = nil, precompute: (any HeightPrecompute)? = nil,
    spareMeasure: (@Sendable (PolicyContext) -> any HeightMeasure)? = nil
  ) {
    self.context = context
    self.measure = measure
    self.cache = cache
    self.estimate = estimate
    self.precompute = precompute
    self.spareMeasure = spareMeasure
    // One object may be several parts, and is told once.
    parts = [measure, cache, estimate, precompute].reduce(into: []) { parts, part in
      if let part, !parts.contains(where: { $0 === part }) { parts.append(part) }
    }
    updates = UpdateCollector(context.data)
    if precompute != nil { unused = UnusedHeights(traits: context.layout.traits) }
    precompute?.didJoin(self)
  }

  deinit { precompute?.abandon() }

  // MARK: Data source

  /// Sections of the data.
  public var numberOfSections: Int { context.data.sections.count }

  /// Rows of the data.
  public func numberOfRows(inSection section: Int) -> Int { context.data.sections[section].count }

  /// The measure's own cell for the row, if it keeps one; else a cell from the queue, or a new one,
  /// filled with the row.
  public func cell(forRowAt indexPath: IndexPath, from reuseQueue: ReuseQueue<RowCell>) -> RowCell {
    context.reuseQueue = reuseQueue
    let row = context.row(at: indexPath)
    if let cell = measure.cell(for: row, at: indexPath, from: reuseQueue) { return cell }
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

  /// The estimate part's guess; the height itself, if that is what it guesses.
  public func estimatedHeight(forRowAt indexPath: IndexPath) -> Double {
    guard let estimate else { return FixedMeasure.defaultHeight }
    if estimate.isExact { return height(forRowAt: indexPath, displaying: nil) }
    return context.instruments.measure(.cache) {
      estimate.estimate(of: context.row(at: indexPath), at: indexPath)
    }
  }

  /// The cached height, or a measured one, which is then kept.
  ///
  /// A row that is gone, which some systems ask for (radar 36072360), has UIKit's default height, and
  /// nothing of it is kept.
  public func height(forRowAt indexPath: IndexPath, displaying cell: RowCell?) -> Double {
    guard context.hasRow(at: indexPath) else { return FixedMeasure.defaultHeight }
    guard let cache else { return measuredHeight(forRowAt: indexPath, displaying: cell) }
    if let height = context.instruments.measure(.cache, { cache.height(at: indexPath) }) {
      context.instruments.count(.cacheHits)
      unused?.use(indexPath)
      return height
    }
    context.instruments.count(.cacheMisses)
    noteLoss(at: indexPath)
    return measureAndKeep(indexPath, in: cache, displaying: cell)
  }

  /// Whether the cache has a row's height; false without a cache.
  ///
  /// A look that counts as no use of the height.
  public func keepsHeight(forRowAt indexPath: IndexPath) -> Bool {
    context.hasRow(at: indexPath) && cache?.keepsHeight(at: indexPath) ?? false
  }

  func measureAndKeep(
    _ indexPath: IndexPath, in cache: any HeightCache, displaying cell: RowCell?
  ) -> Double {
    let before = cache.weighsCosts ? context.instruments.work : nil
    let height = measuredHeight(forRowAt: indexPath, displaying: cell)
    let cost = before.map { MeasuringCost.of(context.instruments.work.since($0)) } ?? 1
    // A table that has no width yet asks all the same: nothing of it may stay (`row-heights.md` S8).
    if context.layout.traits.width > 0 || cache.keepsHeightsOfNoWidth {
      context.instruments.count(.cacheStores)
      context.instruments.measure(.bookkeeping) {
        cache.store(height, at: indexPath, cost: cost)
      }
    }
    return height
  }

  private func measuredHeight(forRowAt indexPath: IndexPath, displaying cell: RowCell?) -> Double {
    // Where nobody else wants to hear of the row, a height that is known takes no look at it.
    if parts.count == 1, let height = measure.knownHeight(at: indexPath) { return height }
    let row = context.row(at: indexPath)
    let height = measure.height(of: row, at: indexPath, displaying: cell)
    for part in parts { part.didMeasure(row, at: indexPath, height: height) }
    return height
  }
}

// MARK: - Headers

extension ComposedPolicy {
  /// The height of the section's header, if the data has one: the measure's own, or that of a
  /// template filled with its content, at the table's width and without a separator.
  public func heightForHeader(inSection section: Int) -> Double {
    guard context.data.headers.indices.contains(section), let header = context.data.headers[section]
    else { return 0 }
    if let height = measure.headerHeight(of: header) { return height }
    let template = context.headerTemplate(for: header)
    template.configure(with: header)
    let traits = context.layout.traits
    return PixelGrid.roundUp(
      template.contentView.systemLayoutSizeFitting(width: traits.width).height,
      scale: traits.displayScale)
  }
}

// MARK: - Display

extension ComposedPolicy {
  /// Lays the cell out at the table's width, and tells the parts.
  public func layOut(_ cell: RowCell, forRowAt indexPath: IndexPath, height: Double) {
    focus.move(to: indexPath)
    cell.layout(width: context.layout.traits.width, height: height)
    for part in parts { part.didLayOut(cell, forRowAt: indexPath, height: height) }
    watcher?.didLayOut(cell, forRowAt: indexPath, height: height)
  }

  /// Puts the row's new content into its cell.
  public func contentDidChange(of cell: RowCell, forRowAt indexPath: IndexPath) {
    cell.configure(with: context.row(at: indexPath))
  }

  /// Tells the parts.
  public func didEndDisplaying(_ cell: RowCell, forRowAt indexPath: IndexPath) {
    for part in parts { part.didEndDisplaying(cell, forRowAt: indexPath) }
    watcher?.didEndDisplaying(cell, forRowAt: indexPath)
  }
}

// MARK: - The life of the table

extension ComposedPolicy {
  /// Computes what is to be known in advance.
  public func prepareForFirstLoad() {
    for part in parts { part.prepareForFirstLoad() }
    measureSamples(estimate?.rowsToSample ?? 0)
    precompute?.prepare(self)
  }

  /// Measures rows evenly over the table, for an estimate to learn from; a cache keeps them.
  private func measureSamples(_ wanted: Int) {
    let count = context.data.rowCount
    let samples = min(wanted, count)
    var next = 0
    var number = 0
    for (section, rows) in context.data.sections.enumerated() {
      while next < samples, next * count / samples < number + rows.count {
        let path = IndexPath(row: next * count / samples - number, section: section)
        if cache == nil {
          _ = measuredHeight(forRowAt: path, displaying: nil)
        } else {
          precomputeHeight(forRowAt: path)
        }
        next += 1
      }
      number += rows.count
    }
  }

  /// Tells the parts of the call, and of what it means as soon as that is known.
  public func willApply(_ mutation: TableMutation) {
    watcher?.willApply(mutation)
    for part in parts { part.willApply(mutation) }
    tell(updates.add(mutation, data: context.data))
  }

  /// Collects what is called from here on.
  public func batchUpdatesWillBegin() {
    watcher?.batchWillBegin()
    updates.begin()
  }

  /// Tells the parts what the batch means.
  public func batchUpdatesDidEnd() {
    watcher?.batchDidEnd()
    tell(updates.end(data: context.data))
  }

  /// Nothing of the batch was carried out, and nobody knows what became of the rows.
  public func batchUpdatesWereAbandoned() {
    updates.abandon(data: context.data)
    tell(.replaced)
  }

  private func tell(_ outcome: UpdateCollector.Outcome?) {
    guard let outcome else { return }
    context.instruments.measure(.bookkeeping) {
      noteUpdate(outcome)
      for part in parts {
        switch outcome {
        case .moved(let plan): part.didMoveRows(plan)
        case .replaced: part.didReplaceRows()
        }
      }
    }
  }

  /// Tells the parts.
  public func environmentDidChange(to traits: TraitCollection) {
    context.layout.traits = traits
    watcher?.environmentDidChange(to: traits)
    unused?.environmentDidChange(to: traits)
    for part in parts { part.environmentDidChange(to: traits) }
  }

  /// Tells the parts: a cache drops what can be filled again.
  public func didReceiveMemoryWarning() {
    watcher?.didReceiveMemoryWarning()
    for part in parts { part.didReceiveMemoryWarning() }
  }

  /// Gives the turn to the precompute part.
  public func idleTurn() -> Bool {
    guard let precompute else { return false }
    watcher?.willUseIdleTurn()
    return precompute.idleTurn(self)
  }

  /// Lets the precompute part take in what was done beside the main thread.
  public func willBeginFrame(_ frame: FrameStart) { precompute?.willBeginFrame(frame, self) }

  /// Gives the rest of a frame to the precompute part.
  public func slackTurn(nanosecondsLeft: Int) -> Bool {
    precompute?.slackTurn(self, nanosecondsLeft: nanosecondsLeft) ?? false
  }
}
