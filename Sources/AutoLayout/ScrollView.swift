/// A view that shows a part of its content: UIKit's `UIScrollView`, at the offset zero.
///
/// It has no size of its own. Its content's size comes from the constraints between the content and
/// the scroll view's edges.
public class ScrollView: View {
  /// The rectangle of the content.
  public private(set) lazy var contentLayoutGuide: LayoutGuide = {
    let guide = LayoutGuide(in: context)
    addLayoutGuide(guide)
    LayoutConstraint.activate([
      LayoutConstraint(guide, .left, to: frameLayoutGuide, .left),
      LayoutConstraint(guide, .top, to: frameLayoutGuide, .top),
    ])
    return guide
  }()

  /// The rectangle of the scroll view itself, for content that does not scroll along an axis.
  public private(set) lazy var frameLayoutGuide: LayoutGuide = {
    let guide = LayoutGuide(in: context)
    addLayoutGuide(guide)
    LayoutConstraint.activate(
      [.left, .top, .width, .height].map { LayoutConstraint(guide, $0, to: self, $0) })
    return guide
  }()

  /// A line of the scroll view means its content's for whatever stands in it; a length never does.
  override func constraintItem(for attribute: LayoutAttribute, with other: View?) -> View {
    guard !attribute.isLength, let other, other !== frameLayoutGuide, other !== contentLayoutGuide,
      other.isDescendant(of: self)
    else { return self }
    return contentLayoutGuide
  }

  /// Makes the guide before constraints can refer to it.
  public override init(context: LayoutContext) {
    super.init(context: context)
    _ = contentLayoutGuide
  }
}

extension View {
  /// Whether a view stands above this one in the tree.
  public func isDescendant(of view: View) -> Bool {
    var ancestor = superview
    while let here = ancestor {
      if here === view { return true }
      ancestor = here.superview
    }
    return false
  }
}
