import AutoLayout
import Documents
import Platform

/// RowBench's own form of a cell: a JSON file of views and constraints.
///
/// It is read into the same document as an Interface Builder file, so everything that holds of those
/// holds of it: data binding by the views' names, suites, pictures. `layout.schema.json` says what a
/// file may contain.
enum LayoutFile {
  /// The document of a JSON layout.
  static func read(_ bytes: [UInt8], file: String) throws(DocumentError) -> InterfaceDocument {
    let members = try JSONNode(parsing: bytes, file: file).members()
    try members.check(
      "a layout", hasOnly: ["$schema", "cell", "accessory", "margins", "views", "constraints"])
    var writer = LayoutWriter()
    try writer.write(members)
    return try InterfaceDocument(parsing: Array(writer.text.utf8), file: file)
  }
}

/// Writes a JSON layout as the elements that Interface Builder would have written.
struct LayoutWriter {
  private(set) var text = ""
  private var names: [String] = []

  private static let root = "contentView"

  mutating func write(_ members: JSONMembers) throws(DocumentError) {
    let name = try members.required("cell").nonemptyString()
    let accessory = try members["accessory"].map { node throws(DocumentError) in
      try node.name(of: "accessory", among: CellAccessory.allCases.map(\.rawValue))
    }
    text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="24000">\
      <objects><tableViewCell id="cell" reuseIdentifier="\(Self.escaped(name))" \
      accessoryType="\(accessory ?? "none")"><tableViewCellContentView key="contentView" \
      id="\(Self.root)">
      """
    if let margins = members["margins"] { try writeMargins(margins) }
    text += "<subviews>"
    for view in try members.required("views").elements() { try write(view: view) }
    text += "</subviews><constraints>"
    for constraint in try members["constraints"]?.elements() ?? [] {
      try write(constraint: constraint)
    }
    text += "</constraints></tableViewCellContentView></tableViewCell></objects></document>"
  }

  private mutating func writeMargins(_ node: JSONNode) throws(DocumentError) {
    let members = try node.members()
    try members.check("margins", hasOnly: ["top", "leading", "bottom", "trailing"])
    text += "<directionalEdgeInsets key=\"directionalLayoutMargins\""
    for edge in ["top", "leading", "bottom", "trailing"] {
      let value = try members[edge]?.number(in: 0...10_000) ?? View.defaultLayoutMargin
      text += " \(edge)=\"\(value)\""
    }
    text += "/>"
  }

  // MARK: Views

  /// Elements by the names that layouts use.
  private static let types: [(name: String, element: String)] = [
    ("view", "view"), ("label", "label"), ("image", "imageView"), ("stack", "stackView"),
    ("button", "button"), ("textField", "textField"), ("textView", "textView"),
    ("switch", "switch"), ("slider", "slider"), ("stepper", "stepper"),
    ("progress", "progressView"), ("activity", "activityIndicatorView"), ("picker", "pickerView"),
    ("datePicker", "datePicker"), ("scroll", "scrollView"),
  ]

  private static let memberNames = [
    "name", "type", "text", "lines", "font", "weight", "style", "hidden", "axis", "spacing",
    "distribution", "alignment", "hugging", "compression", "width", "height", "views",
  ]

  private mutating func write(view node: JSONNode) throws(DocumentError) {
    let members = try node.members()
    try members.check("a view", hasOnly: Self.memberNames)
    let name = try members.required("name").nonemptyString()
    guard name != Self.root, !names.contains(name) else {
      throw try members.required("name").error("there is a view \(name.quoted) already")
    }
    names.append(name)
    let type = try members.required("type").name(of: "view type", among: Self.types.map(\.name))
    let element = Self.types.first { $0.name == type }?.element ?? "view"
    text +=
      "<\(element) id=\"\(Self.escaped(name))\" translatesAutoresizingMaskIntoConstraints=\"NO\""
    try writeAttributes(members)
    text += ">"
    try writeFont(members)
    text += "<constraints>"
    for length in ["width", "height"] {
      guard let value = try members[length]?.number(in: 0...100_000) else { continue }
      text += "<constraint firstAttribute=\"\(length)\" constant=\"\(value)\"/>"
    }
    text += "</constraints>"
    if let views = members["views"] {
      text += "<subviews>"
      for view in try views.elements() { try write(view: view) }
      text += "</subviews>"
    }
    if type == "button", let title = members["text"] {
      text += "<state key=\"normal\" title=\"\(Self.escaped(try title.string()))\"/>"
    }
    text += "</\(element)>"
  }

  private mutating func writeAttributes(_ members: JSONMembers) throws(DocumentError) {
    if let value = members["text"] { attribute("text", try value.string()) }
    if let value = members["lines"] {
      attribute("numberOfLines", "\(try value.integer(in: 0...10_000))")
    }
    if let value = members["hidden"] { attribute("hidden", try value.bool() ? "YES" : "NO") }
    if let value = members["axis"] {
      attribute("axis", try value.name(of: "axis", among: ["horizontal", "vertical"]))
    }
    if let value = members["spacing"] {
      attribute("spacing", "\(try value.number(in: -1000...10_000))")
    }
    if let value = members["distribution"] {
      attribute(
        "distribution",
        try value.name(
          of: "distribution", among: StackView.Distribution.allCases.map(\.rawValue)))
    }
    if let value = members["alignment"] {
      attribute(
        "alignment",
        try value.name(of: "alignment", among: StackView.Alignment.allCases.map(\.rawValue)))
    }
    for (name, words) in [
      ("hugging", "HuggingPriority"), ("compression", "CompressionResistancePriority"),
    ] {
      guard let value = members[name] else { continue }
      let pair = try value.elements()
      guard pair.count == 2 else {
        throw value.error("two priorities are expected: across and down")
      }
      attribute("horizontal" + words, "\(try pair[0].number(in: 1...1000))")
      attribute("vertical" + words, "\(try pair[1].number(in: 1...1000))")
    }
  }

  private mutating func writeFont(_ members: JSONMembers) throws(DocumentError) {
    if let style = members["style"] {
      let name = try style.name(of: "text style", among: Self.styles.map(\.name))
      let written = Self.styles.first { $0.name == name }?.written ?? "Body"
      text += "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyle\(written)\"/>"
    } else if members["font"] != nil || members["weight"] != nil {
      let size = try members["font"]?.number(in: 1...1000) ?? InterfaceFont.defaultSize
      text += "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\""
      if let weight = members["weight"] {
        attribute("weight", try weight.name(of: "weight", among: InterfaceFont.weightNames))
      }
      text += "/>"
    }
  }

  private static let styles: [(name: String, written: String)] = [
    ("largeTitle", "Title0"), ("title1", "Title1"), ("title2", "Title2"), ("title3", "Title3"),
    ("headline", "Headline"), ("body", "Body"), ("callout", "Callout"), ("subheadline", "Subhead"),
    ("footnote", "Footnote"), ("caption1", "Caption1"), ("caption2", "Caption2"),
  ]

  private mutating func attribute(_ name: String, _ value: String) {
    text += " \(name)=\"\(Self.escaped(value))\""
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
      case let control where control.value < 0x20: continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  // MARK: Constraints

  /// `title.top = contentView.topMargin + 8 @750`, `photo.width >= 0.5 * contentView.width`, or a
  /// visual format.
  private mutating func write(constraint node: JSONNode) throws(DocumentError) {
    let source = try node.nonemptyString()
    if source.contains("[") {
      text += "<constraint visualFormat=\"\(Self.escaped(source))\"/>"
      return
    }
    let parser = EquationParser(source, names: names + [Self.root])
    do {
      text += try parser.element()
    } catch {
      throw node.error(error.problem, remedy: "write title.top = contentView.topMargin + 8 @750")
    }
  }
}
