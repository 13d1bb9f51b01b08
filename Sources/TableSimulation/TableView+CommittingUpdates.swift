import Instrumentation

/// Carrying out a batch.
extension TableView {
  func commit(_ batch: UpdateBatch, asksOldIndices: Bool = false) throws(TableError) {
    let sectionsBefore = offsets.numberOfSections
    let before = { (section: Int) in self.offsets.numberOfRows(inSection: section) ?? 0 }
    let plan = try UpdatePlan(batch, numberOfSections: sectionsBefore, numberOfRows: before)
    let sections = askSectionCount()
    var rowCounts: [Int] = []
    rowCounts.reserveCapacity(sections)
    for section in 0..<sections { rowCounts.append(askRowCount(section)) }
    try plan.check(
      sectionsBefore: sectionsBefore, rowsBefore: before, sections: sections,
      rows: { rowCounts[$0] })

    if asksOldIndices, !batch.deletedRows.isEmpty || !batch.deletedSections.isEmpty {
      // The fault of iOS 11 (radar 36072360): the data source has changed, the indices are of before.
      for row in displayed { _ = askHeight(at: row.path, displaying: nil) }
    }
    releasePrepared()
    let anchor = anchorForUpdates(plan)
    carryDisplayed(through: plan)
    let source = heightSource
    if source == .heights, profile.passesAfterUpdates > 0 {
      loadRowData(passes: profile.passesAfterUpdates)
    } else {
      try offsets.apply(
        plan,
        newSection: { section in
          RowOffsets.Section(
            header: askHeader(section), footer: askFooter(section),
            rows: askRows(rowCounts[section], of: section, source))
        }, newRow: { newRow(at: $0, source) })
    }
    if let anchor, let path = plan.newPath(of: anchor.path),
      let top = offsets.offset(ofRowAt: path)
    {
      contentOffset = top - anchor.screenTop
    }
    reaskDisplayed()
    layoutAfterUpdate()
  }

  /// The row whose place on screen the table keeps through updates, if it keeps any.
  private func anchorForUpdates(_ plan: UpdatePlan) -> (path: IndexPath, screenTop: Double)? {
    if profile.offsetCompensation == .none { return nil }
    for row in displayed where plan.newPath(of: row.path) != nil {
      let screenTop = (offsets.offset(ofRowAt: row.path) ?? 0) - contentOffset
      // Above the fold is what begins above it: the first row that begins below stays.
      if profile.offsetCompensation == .aboveFold, screenTop < 0 { continue }
      return (row.path, screenTop)
    }
    return nil
  }

  /// Gives displayed rows their new places, and lets those go that are deleted or asked anew.
  private func carryDisplayed(through plan: UpdatePlan) {
    var kept: [DisplayedRow] = []
    for row in displayed {
      if !plan.isReloaded(row: row.path), let path = plan.newPath(of: row.path) {
        var moved = row
        moved.path = path
        kept.append(moved)
      } else {
        tellDidEndDisplaying(row)
      }
    }
    displayed = kept.sorted { $0.path < $1.path }
  }

  private func newRow(at path: IndexPath, _ source: HeightSource) -> RowHeight {
    instruments.count(.rowTouches)
    return switch source {
    case .fixed(let height): .measured(height)
    case .constantEstimate(let height): .estimated(height)
    case .estimates: .estimated(askEstimate(at: path))
    case .heights: .measured(askHeight(at: path, displaying: nil))
    }
  }

  /// Asks the rows that are still on screen again where heights are not all asked anyway, and lays
  /// out the cells whose height has changed.
  ///
  /// - Parameter laysOutAll: whether every cell is laid out, as for another width.
  func reaskDisplayed(laysOutAll: Bool = false) {
    letGoOutside()
    for index in displayed.indices {
      let row = displayed[index]
      if usesEstimates, profile.reasksDisplayedAfterUpdates {
        let cell = profile.asksAfterCellWithEstimates > 0 ? row.cell : nil
        setMeasured(askHeight(at: row.path, displaying: cell), at: row.path)
      }
      let height = offsets.height(ofRowAt: row.path)?.points ?? 0
      if laysOutAll || height != row.laidOutHeight {
        displayed[index].laidOutHeight = height
        tellLayOut(displayed[index])
      }
    }
  }

  /// Rows on screen may have gaps between them now.
  func layoutAfterUpdate() {
    isFilled = false
    layoutIfNeeded()
  }
}
