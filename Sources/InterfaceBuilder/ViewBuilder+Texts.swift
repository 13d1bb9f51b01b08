import AutoLayout
import LayoutTraits
import TextLayout

/// Texts in one font and in several, and fonts that follow the user's text size.
extension ViewBuilder {
  /// The attribute of a text, the string of that key, or the fragments of an attributed text.
  func text(of element: XMLElement, _ name: XMLName = .text) -> String {
    if let text = element[name] { return text }
    let (key, attributedKey): (StaticString, StaticString) =
      name == .title ? ("title", "attributedTitle") : ("text", "attributedText")
    for child in element.children {
      if child.matches(.key, key), let text = child.text { return text }
      if child.isNamed(.attributedString), child.matches(.key, attributedKey) {
        return child.children.filter { $0.isNamed(.fragment) }.map(content(of:)).joined()
      }
    }
    return ""
  }

  private func content(of fragment: XMLElement) -> String {
    fragment[.content] ?? fragment.children.first { $0.matches(.key, "content") }?.text ?? ""
  }

  /// Gives a label the fragments of its attributed text, each in its font and paragraph style.
  func setAttributedText(of label: Label, from element: XMLElement) {
    guard let source = element.child(.attributedString, key: "attributedText") else { return }
    let fragments = source.children.filter { $0.isNamed(.fragment) }
    let runs = fragments.map { fragment in
      let attributes = fragment.child(.attributes)
      let font = attributes?.child(.font, key: "NSFont").map(fonts.read(attribute:))
      return AttributedText.Run(
        content(of: fragment), font: font ?? label.font,
        paragraphStyle: attributes?.child(.paragraphStyle).map(paragraphStyle))
    }
    let attributed = AttributedText(runs: runs)
    if !attributed.isEmpty { label.attributedText = attributed }
  }

  private func paragraphStyle(_ element: XMLElement) -> ParagraphStyle {
    func length(_ name: XMLName) -> Double { max(element.number(name) ?? 0, 0) }
    var style = ParagraphStyle()
    style.lineSpacing = length(.lineSpacing)
    style.paragraphSpacing = length(.paragraphSpacing)
    style.paragraphSpacingBefore = length(.paragraphSpacingBefore)
    style.minimumLineHeight = length(.minimumLineHeight)
    style.maximumLineHeight = length(.maximumLineHeight)
    style.lineHeightMultiple = length(.lineHeightMultiple)
    return style
  }

  /// Lets a view's font follow the user's text size, if it is that of a text style.
  func followTextSize<Kind: View>(
    of view: Kind, _ font: ReferenceWritableKeyPath<Kind, Font>, _ element: XMLElement
  ) {
    guard let style = InterfaceFont.textStyle(of: element) else { return }
    view.adaptToTraits = { [unowned view] traits in
      view[keyPath: font] = .preferred(style, at: traits.contentSizeCategory)
    }
  }
}
