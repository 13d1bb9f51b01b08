import Instrumentation

/// Every call to the policy goes through here: counted, shown to the observer, and checked.
extension TableView {
  func askHeight(at path: IndexPath, displaying cell: Policy.Cell?) -> Double {
    instruments.count(.heightAsks)
    observer?.willAsk(.height, at: path)
    heightAsksOpen += 1
    let answer = policy.height(forRowAt: path, displaying: cell)
    heightAsksOpen -= 1
    if heightAsksOpen == 0 { reuseQueue.endHeightAsk() }
    observer?.didAsk(.height, at: path, answer: answer)
    return checked(answer, .height, at: path)
  }

  func askEstimate(at path: IndexPath) -> Double {
    instruments.count(.estimateAsks)
    observer?.willAsk(.estimate, at: path)
    let answer = policy.estimatedHeight(forRowAt: path)
    observer?.didAsk(.estimate, at: path, answer: answer)
    return checked(answer, .estimate, at: path)
  }

  /// - Parameter old: the row's displayed cell, if it is to be filled again rather than replaced.
  func askCell(at path: IndexPath, reconfiguring old: DisplayedRow? = nil) -> DisplayedRow {
    instruments.count(.cellAsks)
    reuseQueue.beginCellAsk(offering: old?.cell, identifier: old?.identifier)
    observer?.willAsk(.cell, at: path)
    let cell = policy.cell(forRowAt: path, from: reuseQueue)
    observer?.didAsk(.cell, at: path, answer: 0)
    return DisplayedRow(path: path, cell: cell, identifier: reuseQueue.endCellAsk(returning: cell))
  }

  /// What `dequeueReusableCell(withIdentifier:for:)` does in UIKit before it returns a cell.
  func askHeightInsideDequeue(at path: IndexPath) {
    guard heightAsksOpen == 0 else { return note(.dequeueInsideHeightAsk(at: path)) }
    guard policy.fixedRowHeight == nil, offsets.height(ofRowAt: path) != nil else { return }
    setMeasured(askHeight(at: path, displaying: nil), at: path)
  }

  func askHeader(_ section: Int) -> Double {
    let path = IndexPath(row: 0, section: section)
    observer?.willAsk(.header, at: path)
    let answer = policy.heightForHeader(inSection: section)
    observer?.didAsk(.header, at: path, answer: answer)
    return checked(answer, .header, at: path)
  }

  func askFooter(_ section: Int) -> Double {
    let path = IndexPath(row: 0, section: section)
    observer?.willAsk(.footer, at: path)
    let answer = policy.heightForFooter(inSection: section)
    observer?.didAsk(.footer, at: path, answer: answer)
    return checked(answer, .footer, at: path)
  }

  func askSectionCount() -> Int {
    let path = IndexPath(row: 0, section: 0)
    observer?.willAsk(.sectionCount, at: path)
    let answer = policy.numberOfSections
    observer?.didAsk(.sectionCount, at: path, answer: Double(answer))
    return checked(answer, .sectionCount, section: 0)
  }

  func askRowCount(_ section: Int) -> Int {
    let path = IndexPath(row: 0, section: section)
    observer?.willAsk(.rowCount, at: path)
    let answer = policy.numberOfRows(inSection: section)
    observer?.didAsk(.rowCount, at: path, answer: Double(answer))
    return checked(answer, .rowCount, section: section)
  }

  func tellLayOut(_ row: DisplayedRow) {
    observer?.willAsk(.layOut, at: row.path)
    policy.layOut(row.cell, forRowAt: row.path, height: row.laidOutHeight)
    observer?.didAsk(.layOut, at: row.path, answer: row.laidOutHeight)
  }

  func tellWillDisplay(_ row: DisplayedRow) {
    observer?.willAsk(.willDisplay, at: row.path)
    policy.willDisplay(row.cell, forRowAt: row.path)
    observer?.didAsk(.willDisplay, at: row.path, answer: 0)
  }

  func tellContentChange(_ row: DisplayedRow) {
    observer?.willAsk(.contentChange, at: row.path)
    policy.contentDidChange(of: row.cell, forRowAt: row.path)
    observer?.didAsk(.contentChange, at: row.path, answer: 0)
  }

  func tellDidEndDisplaying(_ row: DisplayedRow) {
    tellLeft(row)
    giveBack(row)
  }

  func tellLeft(_ row: DisplayedRow) {
    observer?.willAsk(.didEndDisplaying, at: row.path)
    policy.didEndDisplaying(row.cell, forRowAt: row.path)
    observer?.didAsk(.didEndDisplaying, at: row.path, answer: 0)
  }

  /// Puts a row's cell into the queue, unless the policy keeps it.
  func giveBack(_ row: DisplayedRow) {
    if let identifier = row.identifier { reuseQueue.enqueue(row.cell, identifier: identifier) }
  }

  // MARK: Checks

  /// UIKit throws where a frame is not a number.
  ///
  /// Here the run goes on, so that it can be reported: no number and less than nothing count as 0,
  /// more than a table can hold as the most it can.
  private func checked(_ answer: Double, _ ask: TableAsk, at path: IndexPath) -> Double {
    if answer >= 0, answer <= Self.maximumRowHeight { return answer }
    let used = answer > Self.maximumRowHeight ? Self.maximumRowHeight : 0
    note(.invalidHeight(ask, at: path, answer: answer, used: used))
    return used
  }

  private func checked(_ answer: Int, _ ask: TableAsk, section: Int) -> Int {
    if answer >= 0, answer <= Self.maximumCount { return answer }
    let used = answer < 0 ? 0 : Self.maximumCount
    note(.invalidCount(ask, section: section, answer: answer, used: used))
    return used
  }
}
