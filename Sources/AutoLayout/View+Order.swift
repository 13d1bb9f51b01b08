import LayoutTraits

extension View {
  /// This view, its guides and the views below it, each before those in it, in the order they were
  /// added.
  public var viewsInOrder: [View] {
    [self] + layoutGuides.flatMap(\.viewsInOrder) + subviews.flatMap(\.viewsInOrder)
  }

  /// The length that the content wants along an axis, placeholders considered; nil for none.
  public func contentLength(_ axis: Axis) -> Double? {
    placeholderIntrinsicSize[axis] ?? intrinsicContentSize[axis]
  }

  /// Whether the view's height may depend on its width.
  ///
  /// Of a class that is not known here it may.
  var mayWrap: Bool {
    if placeholderIntrinsicSize.vertical != nil { return false }
    if let label = self as? Label {
      return label.numberOfLines != 1 && !label.hasPreferredWidth
    }
    return !(hasPlainContent || self is Button || self is TextField || self is FixedSizeControl)
  }

  /// Whether the view is of a class without content, or with an image at most.
  public var hasPlainContent: Bool {
    self is StackView || self is LayoutGuide || type(of: self) == View.self
      || type(of: self) == ImageView.self || type(of: self) == ScrollView.self
  }

  /// Lets this view and all below it take in other traits.
  func adaptTree(to traits: TraitCollection) {
    adaptToTraits?(traits)
    for view in subviews { view.adaptTree(to: traits) }
  }
}
