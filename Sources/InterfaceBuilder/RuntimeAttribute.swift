/// A value that Interface Builder sets on a view when its nib is loaded: a user-defined runtime
/// attribute such as `layer.cornerRadius`.
///
/// It is kept for those who ask, and has no effect on layout.
public struct RuntimeAttribute: Hashable, Sendable, CustomStringConvertible {
  /// The id of the view, or of the cell.
  public let viewID: String
  /// Which property.
  public let keyPath: String
  /// The kind of value, such as `number`, `string`, `color` or `localizedString`.
  public let type: String
  /// The value as the file has it; of a composite one its parts, such as `width 1, height 2`.
  public let value: String

  /// Property, value and kind.
  public var description: String { "\(viewID).\(keyPath) = \(value) (\(type))" }

  init(_ element: XMLElement, of view: XMLElement) {
    viewID = view[.id] ?? ""
    keyPath = element[.keyPath] ?? ""
    type = element[.type] ?? ""
    if let value = element[.value] {
      self.value = value
    } else if let inner = element.children.first(where: { $0.matches(.key, "value") }) {
      value = inner[.value] ?? inner.text ?? inner.parts
    } else {
      value = "nil"
    }
  }
}

extension InterfaceCell {
  /// The runtime attributes of the cell and of the views in it, in the order of the file.
  public var runtimeAttributes: [RuntimeAttribute] {
    var found: [RuntimeAttribute] = []
    Self.collect(from: element, into: &found)
    return found
  }

  private static func collect(from view: XMLElement, into found: inout [RuntimeAttribute]) {
    for child in view.children {
      if child.isNamed(.userDefinedRuntimeAttributes) {
        for attribute in child.children where attribute.isNamed(.userDefinedRuntimeAttribute) {
          found.append(RuntimeAttribute(attribute, of: view))
        }
      } else {
        collect(from: child, into: &found)
      }
    }
  }
}

extension XMLElement {
  /// All attributes but the key, as they are written.
  fileprivate var parts: String {
    let entry = document.elements[index]
    let first = Int(entry.firstAttribute)
    return document.attributes[first..<(first + Int(entry.attributeCount))].compactMap {
      guard let name = XMLName(rawValue: $0.name), name != .key else { return nil }
      let value = String(
        decoding: document.values[Int($0.value.lowerBound)..<Int($0.value.upperBound)],
        as: UTF8.self)
      return "\(name.text) \(value)"
    }.joined(separator: ", ")
  }
}
