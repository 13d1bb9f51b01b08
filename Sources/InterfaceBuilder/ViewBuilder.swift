import AutoLayout
import Cassowary
import Documents
import LayoutTraits
import TextLayout

/// Makes the view tree of a cell from its elements.
struct ViewBuilder {
  let document: InterfaceDocument
  let context: LayoutContext
  let sizeClasses: SizeClasses
  /// Whether what holds at design time only is kept.
  let keepsPlaceholders: Bool
  /// Views and guides by id.
  var views: [String: View] = [:]
  /// The views with their elements, in document order; guides are not among them.
  var made: [(view: View, element: XMLElement)] = []
  /// The same in the order in which UIKit takes up their constraints: a nib's view decodes its
  /// subviews, and theirs, before its own constraints.
  ///
  /// It decides which of two that contradict each other was the last, and is broken.
  private(set) var owners: [(view: View, element: XMLElement)] = []
  let rules: FrameRules
  var fonts: InterfaceFont { InterfaceFont(traits: context.traits, rules: rules) }

  init(
    document: InterfaceDocument, context: LayoutContext, sizeClasses: SizeClasses,
    keepsPlaceholders: Bool, rules: FrameRules = .fitted
  ) {
    self.rules = rules
    self.keepsPlaceholders = keepsPlaceholders
    self.document = document
    self.context = context
    self.sizeClasses = sizeClasses
  }

  /// Gives a view what its element says, and makes what stands in it.
  mutating func fill(_ view: View, from plain: XMLElement) {
    let element = sizeClasses.applied(to: plain)
    if let id = element[.id] { views[id] = view }
    made.append((view, element))
    setTraits(of: view, from: element)
    adoptGuides(of: element, by: view)
    addSubviews(of: element, to: view)
    owners.append((view, element))
  }

  /// Makes the guides that an element names.
  mutating func adoptGuides(of element: XMLElement, by view: View) {
    for child in element.children {
      if child.isNamed(.viewLayoutGuide) {
        guard let id = child[.id] else { continue }
        views[id] = guide(child[.key], of: view)
      } else if child.isNamed(.layoutGuides) {
        for custom in child.children {
          guard let id = custom[.id] else { continue }
          let guide = LayoutGuide(in: context)
          view.addLayoutGuide(guide)
          views[id] = guide
        }
      }
    }
  }

  private func guide(_ key: String?, of view: View) -> View {
    switch (key, view) {
    case ("contentLayoutGuide", let view as ScrollView): view.contentLayoutGuide
    case ("frameLayoutGuide", let view as ScrollView): view.frameLayoutGuide
    case ("layoutMargins", _): view.layoutMarginsGuide
    case ("readableContent", _): view.readableContentGuide
    default: view.safeAreaLayoutGuide
    }
  }

  private mutating func addSubviews(of element: XMLElement, to view: View) {
    let excluded = sizeClasses.excluded("subviews", of: element)
    if let subviews = element.child(.subviews) {
      for child in subviews.children where !excluded(child[.id]) {
        add(child, to: view, in: element)
      }
    }
    // A visual effect view has its content in a view of its own.
    if element.isNamed(.visualEffectView), let content = element.child(.view, key: "contentView") {
      add(content, to: view, in: element)
    }
  }

  private mutating func add(_ element: XMLElement, to superview: View, in parent: XMLElement) {
    let view = makeView(sizeClasses.applied(to: element))
    if let stack = superview as? StackView {
      stack.addArrangedSubview(view)
    } else {
      superview.addSubview(view)
    }
    if followsAutoresizing(element, in: superview) {
      view.autoresizing = autoresizing(element, in: parent)
    }
    fill(view, from: element)
  }

  /// A view is placed by its frame and mask unless its file says that constraints place it.
  private func followsAutoresizing(_ element: XMLElement, in superview: View) -> Bool {
    if superview is StackView { return false }
    if element.isYes(.fixedFrame) { return true }
    return !element.matches(.translatesAutoresizingMaskIntoConstraints, "NO")
  }

  private func autoresizing(_ element: XMLElement, in parent: XMLElement) -> Autoresizing? {
    let size = parent.rect(key: "frame").map { Size(width: $0.width, height: $0.height) }
    guard let frame = element.rect(key: "frame"), let size else { return nil }
    guard let mask = element.child(.autoresizingMask) else {
      return Autoresizing(
        horizontal: .init(maxMargin: true), vertical: .init(maxMargin: true), frame: frame,
        superviewSize: size)
    }
    return Autoresizing(
      horizontal: .init(
        minMargin: mask.isYes(.flexibleMinX), length: mask.isYes(.widthSizable),
        maxMargin: mask.isYes(.flexibleMaxX)),
      vertical: .init(
        minMargin: mask.isYes(.flexibleMinY), length: mask.isYes(.heightSizable),
        maxMargin: mask.isYes(.flexibleMaxY)), frame: frame, superviewSize: size)
  }
}
