import AutoLayout
import Testing
import TextLayout

@Suite struct LifetimeTests {
  /// A cell that nobody keeps must go, or a new cell for every ask fills the memory.
  @Test func aTreeGoesWithItsLastOwner() {
    let context = makeContext()
    weak var root: View?
    weak var label: Label?
    do {
      let view = View(context: context)
      let text = Label(context: context, font: .system(10), numberOfLines: 0)
      text.text = "some words"
      view.addSubview(text)
      LayoutConstraint.activate([
        text.topAnchor.constraint(to: view.topAnchor),
        view.bottomAnchor.constraint(to: text.bottomAnchor),
        text.leadingAnchor.constraint(to: view.leadingAnchor),
        view.trailingAnchor.constraint(to: text.trailingAnchor),
      ])
      _ = view.systemLayoutSizeFitting(width: 30)
      view.layout(in: Size(width: 30, height: 100))
      root = view
      label = text
      #expect(root != nil)
    }
    #expect(root == nil)
    #expect(label == nil)
  }
}
