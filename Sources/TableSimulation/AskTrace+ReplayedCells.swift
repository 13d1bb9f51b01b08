/// Where the rows on screen go in an update that is replayed.
struct ReplayedPlan {
  /// Nil for a reload, after which no row is what it was.
  private var plan: UpdatePlan?
  private var keepingCells: Set<IndexPath> = []

  /// Nil if there is nothing to do, or if the table cannot take the update.
  init?(_ mutations: [TableMutation], numberOfSections: Int, numberOfRows: (Int) -> Int) {
    if mutations == [.reloadData] { return }
    var batch = UpdateBatch()
    for mutation in mutations {
      batch.add(mutation)
      switch mutation {
      case .reconfigureRows(let paths), .invalidateHeights(let paths):
        keepingCells.formUnion(paths)
      default: break
      }
    }
    guard !batch.isEmpty,
      let plan = try? UpdatePlan(
        batch, numberOfSections: numberOfSections, numberOfRows: numberOfRows)
    else { return nil }
    self.plan = plan
  }

  /// Where a row on screen stands with its cell after the update; nil if its cell goes.
  func newPath(of path: IndexPath) -> IndexPath? {
    guard let plan, !plan.isReloaded(row: path) || keepingCells.contains(path) else { return nil }
    return plan.newPath(of: path)
  }
}

/// The cells on screen while a trace is replayed.
struct ReplayedCells<Cell: AnyObject> {
  private typealias Shown = (cell: Cell, identifier: String?)

  private var shown: [IndexPath: Shown] = [:]
  /// Cells that an update has taken off screen, by their places of before it: their display ends with
  /// the events that follow.
  private var leaving: [IndexPath: Shown] = [:]

  /// The cell on screen at a place.
  subscript(path: IndexPath) -> Cell? { shown[path]?.cell }

  /// The cell whose display ends at a place: first one that an update has taken off screen.
  func ending(at path: IndexPath) -> Cell? { (leaving[path] ?? shown[path])?.cell }

  mutating func show(_ cell: Cell, identifier: String?, at path: IndexPath) {
    shown[path] = (cell, identifier)
  }

  /// Gives the cell at a place back, unless its policy keeps it.
  mutating func end(at path: IndexPath, _ queue: ReuseQueue<Cell>) {
    guard let gone = leaving.removeValue(forKey: path) ?? shown.removeValue(forKey: path) else {
      return
    }
    if let identifier = gone.identifier { queue.enqueue(gone.cell, identifier: identifier) }
  }

  /// Brings cells to the places where their rows go.
  mutating func carry(through plan: ReplayedPlan, _ queue: ReuseQueue<Cell>) {
    // A log need not tell of every end: what was about to leave before this has left.
    for path in leaving.keys.sorted() { end(at: path, queue) }
    var carried: [IndexPath: Shown] = [:]
    for (path, entry) in shown {
      if let place = plan.newPath(of: path) {
        carried[place] = entry
      } else {
        leaving[path] = entry
      }
    }
    shown = carried
  }
}
