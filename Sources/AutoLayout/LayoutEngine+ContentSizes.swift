import Cassowary

/// What the content of views wants: two constraints an axis, kept up to date in place.
extension LayoutEngine {
  func updateContentSizes() {
    for index in items.indices where items[index].origin != nil {
      let view = items[index].view
      let natural = view.intrinsicContentSize
      updateContentSize(
        view.placeholderIntrinsicSize.horizontal ?? natural.horizontal, .horizontal, ofItem: index)
      updateContentSize(height(ofItem: index, natural: natural.vertical), .vertical, ofItem: index)
    }
  }

  private func height(ofItem index: Int, natural: Double?) -> Double? {
    let view = items[index].view
    if let placeholder = view.placeholderIntrinsicSize.vertical { return placeholder }
    return items[index].solvedWidth.flatMap { view.height(wrappedTo: $0) } ?? natural
  }

  /// Measures what wraps at the widths of the newest solution.
  ///
  /// - Returns: true if a height has changed, so that another solution is needed.
  func updateWrappedHeights() -> Bool {
    // All widths are read before any height is changed: a read after a change would solve again.
    for index in items.indices { items[index].solvedWidth = roundedWidth(ofItem: index) }
    var changed = false
    for index in items.indices where items[index].contentSize.vertical != nil {
      let natural = items[index].view.intrinsicContentSize.vertical
      if updateContentSize(height(ofItem: index, natural: natural), .vertical, ofItem: index) {
        changed = true
      }
      if updateWrappedWidth(ofItem: index) { changed = true }
    }
    return changed
  }

  /// Lets what wraps be as narrow as its widest line, where its constraints leave it a choice.
  private func updateWrappedWidth(ofItem index: Int) -> Bool {
    let view = items[index].view
    guard let solved = items[index].solvedWidth, items[index].contentSize.horizontal != nil,
      view.placeholderIntrinsicSize.horizontal == nil,
      let wrapped = view.width(wrappedTo: solved), wrapped < solved, !isWidthPinned(ofItem: index)
    else { return false }
    return updateContentSize(wrapped, .horizontal, ofItem: index)
  }

  @discardableResult
  private func updateContentSize(_ wanted: Double?, _ axis: Axis, ofItem index: Int) -> Bool {
    var length = wanted
    if let probe = contentSizeProbe, let wanted {
      length = probe(items[index].view, axis, wanted)
    }
    if let constraints = items[index].contentSize[axis] {
      guard constraints.length != length else { return false }
      if let length {
        items[index].contentSize[axis]?.length = length
        force { try self.solver.setConstant(-length, of: constraints.compressionResistance) }
        force { try self.solver.setConstant(-length, of: constraints.hugging) }
      } else {
        items[index].contentSize[axis] = nil
        attempt { try solver.remove(constraints.compressionResistance) }
        attempt { try solver.remove(constraints.hugging) }
        keepNonNegative(axis, ofItem: index)
      }
      return true
    }
    guard let length else {
      keepNonNegative(axis, ofItem: index)
      return false
    }
    let view = items[index].view
    let term = Term(axis == .horizontal ? items[index].width : items[index].height)
    let compressionResistance = attempt {
      try solver.add(
        Constraint(
          term, constant: -length, .greaterThanOrEqual,
          priority: view.contentCompressionResistancePriority[axis]))
    }
    let hugging = attempt {
      try solver.add(
        Constraint(
          term, constant: -length, .lessThanOrEqual, priority: view.contentHuggingPriority[axis]))
    }
    guard let compressionResistance, let hugging else { return false }
    items[index].contentSize[axis] = ContentSizeConstraints(
      compressionResistance: compressionResistance, hugging: hugging, length: length)
    return true
  }

  /// A view that nothing gives a length to must not become less than nothing: UIKit's lengths are
  /// restricted variables.
  ///
  /// Where content decides, its constraints do better than that.
  private func keepNonNegative(_ axis: Axis, ofItem index: Int) {
    guard !items[index].isKeptNonNegative[axis] else { return }
    items[index].isKeptNonNegative[axis] = true
    let length = axis == .horizontal ? items[index].width : items[index].height
    attempt { try solver.add(Constraint(Term(length), .greaterThanOrEqual)) }
  }

  /// The solved width of a view, rid of the solver's rounding error.
  ///
  /// Text breaks differently at 348.999999999 and at 349; widths in real layouts are multiples of
  /// far coarser fractions of a point than this one.
  private func roundedWidth(ofItem index: Int) -> Double {
    Self.rounded(width: solver.value(of: items[index].width))
  }

  static func rounded(width: Double) -> Double {
    let resolution = Double(1 << 20)
    return (width * resolution).rounded() / resolution
  }
}
