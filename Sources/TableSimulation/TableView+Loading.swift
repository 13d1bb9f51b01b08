import Instrumentation

extension TableView {
  /// How this table comes to the heights of rows that are not on screen.
  enum HeightSource: Equatable {
    /// One height for all rows: nothing is asked.
    case fixed(Double)
    /// The policy estimates each row.
    case estimates
    /// One estimate for all rows: none is asked.
    case constantEstimate(Double)
    /// Every height is asked.
    case heights
  }

  /// Who decides: a policy's own height or estimates first, then the profile's default.
  var heightSource: HeightSource {
    if let height = policy.fixedRowHeight {
      let valid = height >= 0 && height <= Self.maximumRowHeight
      return .fixed(valid ? height : 0)
    }
    if policy.givesEstimates {
      if let constant = policy.constantEstimate, constant >= 0, constant <= Self.maximumRowHeight {
        return .constantEstimate(constant)
      }
      return .estimates
    }
    if case .automatic(let points) = profile.defaultEstimate { return .constantEstimate(points) }
    return .heights
  }

  var usesEstimates: Bool {
    switch heightSource {
    case .estimates, .constantEstimate: true
    case .fixed, .heights: false
    }
  }

  /// Loads the table for the first time: what it must know of all rows, then the visible cells.
  public func loadFirst() {
    policy.prepareForFirstLoad()
    isLoaded = true
    loadRowData()
    layoutIfNeeded()
  }

  /// Forgets every height and cell on screen, and loads anew.
  ///
  /// The offset stays as far as it can.
  public func reloadData() {
    observer?.willApply(.reloadData)
    policy.willApply(.reloadData)
    endDisplayingAll()
    firstVisible = nil
    lastUpdateShift = nil
    loadRowData()
    layoutIfNeeded()
  }

  func endDisplayingAll() {
    releasePrepared()
    for row in displayed { tellDidEndDisplaying(row) }
    displayed.removeAll(keepingCapacity: true)
  }

  /// Asks counts, headers, footers, and heights or estimates of all rows, as often as the profile says.
  ///
  /// - Parameter wanted: passes over all rows, where heights are asked; nil for those of a load.
  func loadRowData(passes wanted: Int? = nil) {
    let source = heightSource
    var passes = 1
    var pass = 0
    while pass < passes {
      offsets = RowOffsets(storage: profile.heightStorage, sections: askSections(source))
      switch source {
      case .fixed, .constantEstimate: break
      case .estimates: passes = profile.estimatePassesPerLoad
      case .heights:
        passes =
          wanted
          ?? (contentHeight > viewportHeight
            ? profile.passesPerLoad : profile.passesPerLoadIfRowsFit)
      }
      pass += 1
    }
  }

  private func askSections(_ source: HeightSource) -> [RowOffsets.Section] {
    let count = askSectionCount()
    var sections: [RowOffsets.Section] = []
    sections.reserveCapacity(count)
    for section in 0..<count {
      let header = askHeader(section)
      let footer = askFooter(section)
      let rows = askRowCount(section)
      sections.append(
        RowOffsets.Section(
          header: header, footer: footer, rows: askRows(rows, of: section, source)))
    }
    return sections
  }

  func askRows(_ count: Int, of section: Int, _ source: HeightSource) -> RowOffsets.Rows {
    switch source {
    case .fixed(let height): return .uniform(.measured(height), count: count)
    case .constantEstimate(let height): return .uniform(.estimated(height), count: count)
    case .estimates, .heights:
      instruments.count(.rowTouches, count)
      var heights: [RowHeight] = []
      heights.reserveCapacity(count)
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        heights.append(
          source == .heights
            ? .measured(askHeight(at: path, displaying: nil)) : .estimated(askEstimate(at: path)))
      }
      return .listed(heights)
    }
  }
}
