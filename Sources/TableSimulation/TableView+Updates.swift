/// Mutations, alone and in batches.
extension TableView {
  /// Carries out updates as one batch: deletes, reloads and move sources name places of before it,
  /// inserts and move targets places of after it, in any order of calls.
  ///
  /// A batch inside another is a part of the outermost.
  ///
  /// - Parameter updates: changes the data source and calls the table's mutations.
  /// - Throws: what the closure throws, or a `TableError`; the table is then as it was before.
  public func performBatchUpdates(_ updates: () throws -> Void) throws {
    beginUpdates()
    do {
      try updates()
    } catch {
      openBatches -= 1
      if openBatches == 0 { policy.batchUpdatesWereAbandoned() }
      throw error
    }
    try endUpdates()
  }

  /// Begins a batch; `endUpdates` carries it out.
  public func beginUpdates() {
    openBatches += 1
    guard openBatches == 1 else { return }
    batch = UpdateBatch()
    observer?.batchUpdatesWillBegin()
    policy.batchUpdatesWillBegin()
  }

  /// Ends a batch and carries it out if it is the outermost.
  ///
  /// An empty one asks heights again and keeps the cells, as in UIKit.
  public func endUpdates() throws(TableError) {
    guard openBatches > 0 else { throw .noUpdatesBegun }
    openBatches -= 1
    guard openBatches == 0 else { return }
    observer?.batchUpdatesDidEnd()
    policy.batchUpdatesDidEnd()
    guard isLoaded else { throw .notLoaded }
    try commit(batch)
  }

  /// Carries out one mutation, or adds it to the batch that is open.
  ///
  /// The policy hears of it first, as it was called. `reloadData` is carried out at once, and makes
  /// what the open batch has collected so far meaningless.
  public func perform(_ mutation: TableMutation) throws(TableError) {
    guard isLoaded else { throw .notLoaded }
    if mutation == .reloadData {
      batch = UpdateBatch()
      return reloadData()
    }
    observer?.willApply(mutation)
    policy.willApply(mutation)
    if openBatches > 0 { return batch.add(mutation) }
    var single = UpdateBatch()
    single.add(mutation)
    try commit(single, asksOldIndices: profile.asksOldIndicesInUnbatchedDelete)
  }

  /// Puts rows in, at places of after the updates.
  public func insertRows(at paths: [IndexPath]) throws(TableError) {
    try perform(.insertRows(paths))
  }

  /// Takes rows out, at places of before the updates.
  public func deleteRows(at paths: [IndexPath]) throws(TableError) {
    try perform(.deleteRows(paths))
  }

  /// Asks rows anew, cell and height, at places of before the updates.
  public func reloadRows(at paths: [IndexPath]) throws(TableError) {
    try perform(.reloadRows(paths))
  }

  /// Asks rows anew and keeps their cells, which are filled again; places of before the updates.
  ///
  /// Rows off screen only lose their heights.
  public func reconfigureRows(at paths: [IndexPath]) throws(TableError) {
    try perform(.reconfigureRows(paths))
  }

  /// Asks heights anew of rows whose content has changed in place, at places of before the updates.
  ///
  /// The policy is told for each that is on screen, so that it can put the new content into the cell,
  /// which stays; rows off screen only lose their heights.
  public func invalidateHeights(ofRowsAt paths: [IndexPath]) throws(TableError) {
    try perform(.invalidateHeights(paths))
  }

  /// Moves a row from a place of before the updates to one of after.
  public func moveRow(at from: IndexPath, to target: IndexPath) throws(TableError) {
    try perform(.moveRow(from: from, to: target))
  }

  /// Puts sections in, at places of after the updates.
  public func insertSections(_ sections: [Int]) throws(TableError) {
    try perform(.insertSections(sections.sorted()))
  }

  /// Takes sections out, at places of before the updates.
  public func deleteSections(_ sections: [Int]) throws(TableError) {
    try perform(.deleteSections(sections.sorted()))
  }

  /// Asks sections anew, with all their rows, at places of before the updates.
  public func reloadSections(_ sections: [Int]) throws(TableError) {
    try perform(.reloadSections(sections.sorted()))
  }

  /// Moves a section from a place of before the updates to one of after.
  public func moveSection(_ from: Int, toSection target: Int) throws(TableError) {
    try perform(.moveSection(from: from, to: target))
  }
}
