import AutoLayout

/// The names of a cell's views, and of constraints that are outlets.
struct CellOutlets {
  /// Views by outlet, restoration identifier, user label and id, the first of a name counting.
  private(set) var views: [String: View] = [:]
  /// Constraints by outlet.
  private(set) var constraints: [String: LayoutConstraint] = [:]
  /// Outlets in the order of the file, for errors and lists.
  private(set) var names: [String] = []

  init(
    of cell: InterfaceCell, views: [String: View], made: [(view: View, element: XMLElement)],
    constraints: [String: LayoutConstraint]
  ) {
    let outlets = cell.element.child(.connections)?.children.filter { $0.isNamed(.outlet) } ?? []
    for outlet in outlets {
      guard let name = outlet[.property], let destination = outlet[.destination] else { continue }
      if let view = views[destination] { add(view, name) }
      if let constraint = constraints[destination] { self.constraints[name] = constraint }
    }
    // Cells of a system style have their labels under these names in UIKit.
    for name in [XMLName.textLabel, .detailTextLabel, .imageView] {
      if let view = cell.element[name].flatMap({ views[$0] }) { add(view, name.text) }
    }
    for key in [XMLName.restorationIdentifier, .userLabel, .id] {
      for entry in made {
        if let name = entry.element[key] { add(entry.view, name) }
      }
    }
  }

  private mutating func add(_ view: View, _ name: String) {
    guard views[name] == nil else { return }
    views[name] = view
    names.append(name)
  }

  /// The first name of a view, for those who print it.
  func name(of view: View) -> String? { names.first { views[$0] === view } }

  /// The view that a value of this name is meant for, if no map says it: the one of the same name, or
  /// of the name with what it is behind, such as `title` and `titleLabel`.
  ///
  /// - Parameter isImage: whether the value names a picture; of several views then one that shows
  ///   pictures is meant, else one that shows text.
  func view(for field: String, isImage: Bool) -> View? {
    let wanted = Self.folded(field)
    var found: [View] = []
    for name in names {
      let folded = Self.folded(name)
      guard let view = views[name], folded.hasPrefix(wanted) else { continue }
      if folded == wanted { return view }
      if Self.suffixes.contains(String(folded.dropFirst(wanted.count))) { found.append(view) }
    }
    return found.first { ($0 is ImageView) == isImage } ?? found.first
  }

  /// Letters and digits in lower case.
  private static func folded(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case 0x80...: return String(name.lowercased().filter { $0.isLetter || $0.isNumber })
      default: continue
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What programmers put behind a name to say what it is.
  private static let suffixes: Set<String> = [
    "label", "lbl", "view", "imageview", "image", "button", "btn", "textfield", "field", "textview",
    "text", "switch", "icon",
  ]
}
