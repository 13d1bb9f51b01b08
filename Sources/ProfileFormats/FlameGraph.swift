/// A flame graph as SVG: a box a function, as wide as its part of the whole, over the one that called it.
///
/// It is a picture as it stands; where scripts run, a click makes a function as wide as the picture, and
/// a search marks functions and says what part of the whole they are.
public struct FlameGraph {
  /// What it shows.
  public var title: String
  /// A line under the title.
  public var subtitle: String
  /// Writes a value with its unit.
  public var format: (Int) -> String

  /// Describes a picture.
  public init(title: String, subtitle: String, format: @escaping (Int) -> String) {
    self.title = title
    self.subtitle = subtitle
    self.format = format
  }

  static let width = 1_200.0
  private static let margin = 10.0
  private static let rowHeight = 17.0
  private static let top = 62.0
  private static let bottom = 14.0
  /// Narrower boxes are left out: nobody could see them.
  private static let narrowest = 0.3
  /// Of a 12-pixel sans-serif letter, on average.
  private static let letterWidth = 6.6

  /// The picture.
  ///
  /// - Parameters:
  ///   - tree: the functions; of a difference, those that take more than before are red, those that
  ///     take less are blue.
  ///   - isEmbedded: whether it stands in a page, and not in a file of its own.
  public func svg(_ tree: CallTree, isEmbedded: Bool = false) -> String {
    let whole = max(1, tree.nodes[0].value)
    let scale = (Self.width - 2 * Self.margin) / Double(whole)
    var boxes: [(node: Int, x: Double)] = []
    var open: [(node: Int, x: Double)] = [(0, 0)]
    while let (index, x) = open.popLast() {
      let node = tree.nodes[index]
      guard Double(node.value) * scale >= Self.narrowest else { continue }
      boxes.append((index, x))
      var next = x
      for child in node.children {
        open.append((child, next))
        next += Double(tree.nodes[child].value)
      }
    }
    let deepest = boxes.map { tree.nodes[$0.node].depth }.max() ?? 0
    let height = Self.top + Double(deepest + 1) * Self.rowHeight + Self.bottom
    let drawn = boxes.map { index, x in
      box(tree, index, x: x, whole: whole, scale: scale, height: height)
    }
    let background =
      isEmbedded ? "" : "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    // A page says what its links look like, in light and in dark.
    let link = isEmbedded ? "var(--link, #0b57a4)" : "#0b57a4"
    let declaration = isEmbedded ? "" : "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    return """
      \(declaration)<svg class="flame" viewBox="0 0 \(Self.number(Self.width)) \(Self.number(height))" \
      xmlns="http://www.w3.org/2000/svg" role="img" font-family="sans-serif" font-size="12">
      <title>\(MarkupText.escaped(title))</title>
      <desc>\(MarkupText.escaped(subtitle))</desc>
      \(background)<text x="10" y="20" font-size="16" fill="\(isEmbedded ? "currentColor" : "#222222")">\
      \(MarkupText.escaped(title))</text>
      <text x="10" y="38" fill="\(isEmbedded ? "currentColor" : "#555555")">\
      \(MarkupText.escaped(subtitle))</text>
      <text class="reset" x="10" y="56" fill="\(link)" cursor="pointer" display="none">reset zoom</text>
      <text class="search" x="1190" y="20" text-anchor="end" fill="\(link)" cursor="pointer" \
      display="none">search</text>
      <text class="matched" x="1190" y="38" text-anchor="end" \
      fill="\(isEmbedded ? "currentColor" : "#222222")"></text>
      <text class="details" x="120" y="56" fill="\(isEmbedded ? "currentColor" : "#222222")"></text>
      <g class="boxes">
      \(drawn.joined())</g>
      <script><![CDATA[
      \(Self.script)
      ]]></script>
      </svg>

      """
  }

  private func box(
    _ tree: CallTree, _ index: Int, x: Double, whole: Int, scale: Double, height: Double
  ) -> String {
    let node = tree.nodes[index]
    let left = Self.margin + x * scale
    let width = Double(node.value) * scale
    let y = height - Self.bottom - Double(node.depth + 1) * Self.rowHeight
    var words = "\(node.name): \(format(node.value)), \(Self.percent(node.value, of: whole))"
    if tree.isDifference {
      let change = node.value - node.before
      words += ", \(change >= 0 ? "+" : "-")\(format(Int(change.magnitude))) against before"
    }
    let letters = Int((width - 6) / Self.letterWidth)
    let label =
      letters < 3
      ? "" : node.name.count <= letters ? node.name : node.name.prefix(letters - 1) + "…"
    let color = tree.isDifference ? difference(node, whole: whole) : Self.color(of: node.name)
    return """
      <g data-x="\(Self.number(left))" data-w="\(Self.number(width))" data-d="\(node.depth)">\
      <title>\(MarkupText.escaped(words))</title>\
      <rect x="\(Self.number(left))" y="\(Self.number(y))" width="\(Self.number(width))" height="16" \
      rx="1" fill="\(color)"/>\
      <text x="\(Self.number(left + 3))" y="\(Self.number(y + 12))" fill="#111111">\
      \(MarkupText.escaped(String(label)))</text></g>

      """
  }

  // MARK: Colours

  /// Warm, and the same for a name in every picture.
  private static func color(of name: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let red = 205 + hash % 50
    let green = 80 + hash >> 8 % 130
    let blue = 30 + hash >> 16 % 50
    return "rgb(\(red),\(min(210, green)),\(min(80, blue)))"
  }

  /// Red for more, blue for less, the stronger the more of the whole; white for no change.
  private func difference(_ node: CallTree.Node, whole: Int) -> String {
    let change = Double(node.value - node.before) / Double(max(whole, 1))
    // A tenth of the whole is a strong change already.
    let strength = min(1, change.magnitude * 10)
    let faded = Int((245 - strength * 175).rounded())
    return change >= 0 ? "rgb(250,\(faded),\(faded))" : "rgb(\(faded),\(faded),250)"
  }

  // MARK: Numbers

  /// A coordinate to a hundredth of a pixel.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    return part == 0 ? "\(whole)" : "\(whole).\(part < 10 ? "0" : "")\(part)"
  }

  static func percent(_ value: Int, of whole: Int) -> String {
    let tenths = Int((Double(value) / Double(max(1, whole)) * 1_000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
