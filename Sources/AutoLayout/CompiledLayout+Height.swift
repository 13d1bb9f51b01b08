extension CompiledLayout {
  /// The height of a tree whose views show a content now, not rounded to pixels.
  ///
  /// The engine's own passes, with the templates in the solver's place: natural sizes, the widths that
  /// these give, heights and widest lines at these widths, and again while they change. Whatever the
  /// views are.
  ///
  /// - Parameter views: a tree of the structure that was compiled, in order.
  /// - Throws: where there is no compiled answer.
  public func height(
    of views: [View], rootWidth: Double
  ) throws(LayoutCompilationError) -> Double {
    var values: [Double] = []
    for length in lengths {
      guard let value = views[length.view].contentLength(length.axis) else {
        throw .unknownStructure
      }
      values.append(value)
    }
    var height = [0.0]
    var widths = [Double](repeating: 0, count: wrappingViews.count)
    for pass in 0...LayoutEngine.maximumPasses {
      try heights(
        columns: [rootWidth] + lengthsForHeight.map { values[$0] }, count: 1, into: &height)
      guard pass < LayoutEngine.maximumPasses, !wrappingViews.isEmpty else { break }
      try self.widths(
        columns: [rootWidth] + lengthsForWidths.map { values[$0] }, count: 1, into: &widths)
      guard try wrap(views, to: widths, &values) else { break }
    }
    return height[0]
  }

  /// Measures what wraps at widths; false if nothing has changed.
  private func wrap(
    _ views: [View], to widths: [Double], _ values: inout [Double]
  ) throws(LayoutCompilationError) -> Bool {
    var hasChanged = false
    func set(_ value: Double, _ place: Int) {
      if values[place] != value {
        values[place] = value
        hasChanged = true
      }
    }
    for (index, number) in wrappingViews.enumerated() {
      let view = views[number]
      guard
        let height = view.height(wrappedTo: widths[index]) ?? view.intrinsicContentSize.vertical
      else { throw .unknownStructure }
      set(height, wrappedHeights[index])
      if let place = narrowedWidths[index], let narrow = view.width(wrappedTo: widths[index]),
        narrow < widths[index]
      {
        set(narrow, place)
      }
    }
    return hasChanged
  }
}
