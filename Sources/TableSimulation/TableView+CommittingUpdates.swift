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
    noteAnchors()
    anchors = anchors.compactMap { anchor in
      plan.newPath(of: anchor.path).map { ($0, anchor.screenTop) }
    }
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
      keep(path, top: top, at: anchor.screenTop)
    }
    reaskDisplayed()
    layoutAfterUpdate()
    lastUpdateShift = anchorShift(scrolled: 0)
  }

  private func keep(_ path: IndexPath, top: Double, at screenTop: Double) {
    let before = contentOffset
    contentOffset = top - screenTop
    guard profile.offsetCompensation == .flashList else { return }
    firstVisible = (path, top)
    if contentOffset != before { settlesAt = (now ?? 0) + flashListSettlingNanoseconds }
  }

  /// The row whose place on screen the table keeps through updates, if it keeps any.
  private func anchorForUpdates(_ plan: UpdatePlan) -> (path: IndexPath, screenTop: Double)? {
    switch profile.offsetCompensation {
    case .none, .tanStack: return nil
    case .flashList:
      guard (now ?? 0) >= settlesAt else { return nil }
      return firstVisible.map { ($0.path, $0.top - contentOffset) }
    case .aboveFold, .anchor: break
    }
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
      let isToBeFilledAgain = plan.isCellFilledAgain(row: row.path)
      if !plan.isReloaded(row: row.path) || isToBeFilledAgain != nil,
        let path = plan.newPath(of: row.path)
      {
        var moved = row
        moved.path = path
        moved.isToBeFilledAgain = isToBeFilledAgain
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
      let isFilledAgain = displayed[index].isToBeFilledAgain
      let isNew = isFilledAgain != nil
      if isNew { takeNewContent(at: index) }
      let row = displayed[index]
      if usesEstimates, profile.reasksDisplayedAfterUpdates || isNew {
        let cell = profile.asksAfterCellWithEstimates > 0 ? row.cell : nil
        setMeasured(askHeight(at: row.path, displaying: cell), at: row.path)
      } else if isFilledAgain == true {
        for _ in 0..<asksOnDisplay(of: row.path).after {
          setMeasured(askHeight(at: row.path, displaying: row.cell), at: row.path)
        }
      }
      let height = offsets.height(ofRowAt: row.path)?.points ?? 0
      if laysOutAll || isNew || height != row.laidOutHeight {
        displayed[index].laidOutHeight = height
        tellLayOut(displayed[index])
      }
    }
  }

  /// Has a displayed cell filled again, or tells the policy that its content has changed in place.
  private func takeNewContent(at index: Int) {
    let old = displayed[index]
    guard old.isToBeFilledAgain == true else {
      tellContentChange(old)
      displayed[index].isToBeFilledAgain = nil
      return
    }
    let new = askCell(at: old.path, reconfiguring: old)
    displayed[index] = new
    // UIKit throws if it is another cell; here that one is shown in its place.
    if new.cell !== old.cell {
      tellDidEndDisplaying(old)
      tellWillDisplay(new)
    }
  }

  /// Rows on screen may have gaps between them now.
  func layoutAfterUpdate() {
    isFilled = false
    isPlaced = false
    layoutIfNeeded()
  }
}
