import AutoLayout
import Documents

/// A cell as a file describes it: prototype, static cell, or the cell of a nib.
public struct InterfaceCell: Sendable {
  let element: XMLElement

  /// Where a cell stands.
  public enum Role: Sendable {
    /// In a table that makes as many of it as it has rows.
    case prototype
    /// In a section of a table whose rows are fixed.
    case staticCell
    /// By itself in a .xib file.
    case nib
  }

  init(_ element: XMLElement) { self.element = element }

  /// Its id in the file.
  public var id: String { element[.id] ?? "" }
  /// The name by which tables reuse it; nil for most static cells.
  public var reuseIdentifier: String? { element[.reuseIdentifier] }
  /// The class of the app that it is made as; nil for UITableViewCell itself.
  public var customClass: String? { element[.customClass] }
  /// The reuse identifier, else the class, else the id.
  public var name: String { reuseIdentifier ?? customClass ?? id }
  /// Where it stands in the file.
  public var place: DocumentSource { element.place }

  /// Where it stands.
  public var role: Role {
    switch element.parent?.name {
    case .prototypes: .prototype
    case .cells: .staticCell
    default: .nib
    }
  }

  /// The cell's frame in its table; nil if the file gives none.
  public var frame: Rect? { element.rect(key: "frame") }
  /// The content view's frame in the cell.
  public var contentFrame: Rect? { content?.rect(key: "frame") }
  /// The row height that the file gives, in points.
  public var rowHeight: Double? { element.number(.rowHeight) }

  /// What stands at its trailing edge.
  public var accessory: CellAccessory {
    switch element[.accessoryType] {
    case "disclosureIndicator": .disclosureIndicator
    case "detailDisclosureButton": .detailDisclosureButton
    case "checkmark": .checkmark
    case "detailButton": .detailButton
    default: .none
    }
  }

  var content: XMLElement? {
    element.child(.tableViewCellContentView) ?? element.child(.view, key: "contentView")
  }

  /// The table that it stands in; nil for the cell of a nib.
  var table: XMLElement? { element.ancestor(.tableView) }

  /// Whether it has more elements than any cell that people draw: solving them might take hours.
  ///
  /// The largest cell counted in real files has some 1,500.
  public var isTooLarge: Bool {
    let elements = element.document.elements
    var count = 1
    for index in elements.indices.dropFirst(element.index + 1) {
      guard Int(elements[index].parent) >= element.index else { break }
      count += 1
      if count > Self.elementLimit { return true }
    }
    return false
  }

  private static let elementLimit = 20_000

  /// Whether constraints say anything about its views.
  public var hasConstraints: Bool { Self.hasConstraints(element) }

  /// Whether constraints refer to the cell itself, beside its content view.
  var refersToItself: Bool {
    element.child(.constraints) != nil || element.child(.viewLayoutGuide) != nil
      || content?.child(.constraints)?.children.contains {
        $0.matches(.firstItem, element, .id) || $0.matches(.secondItem, element, .id)
      } ?? false
  }

  private static func hasConstraints(_ element: XMLElement) -> Bool {
    for child in element.children {
      if child.isNamed(.constraints), child.child(.constraint) != nil { return true }
      if child.name == .subviews || child.isView, hasConstraints(child) { return true }
    }
    return false
  }
}
