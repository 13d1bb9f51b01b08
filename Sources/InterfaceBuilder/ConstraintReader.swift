import AutoLayout
import Cassowary
import Documents

/// Reads `<constraint>` elements.
struct ConstraintReader {
  let views: [String: View]
  let sizeClasses: SizeClasses
  /// Whether design-time constraints are kept.
  let keepsPlaceholders: Bool
  var warnings: [DocumentError] = []
  /// The constraints read, each with its element.
  private(set) var made: [(constraint: LayoutConstraint, element: XMLElement)] = []

  init(views: [String: View], sizeClasses: SizeClasses, keepsPlaceholders: Bool) {
    self.views = views
    self.sizeClasses = sizeClasses
    self.keepsPlaceholders = keepsPlaceholders
  }

  /// The constraints that an element owns.
  mutating func constraints(of owner: XMLElement) -> [LayoutConstraint] {
    guard let list = owner.child(.constraints) else { return [] }
    let excluded = sizeClasses.excluded("constraints", of: owner)
    var found: [LayoutConstraint] = []
    for element in list.children where element.isNamed(.constraint) && !excluded(element[.id]) {
      if element.isYes(.placeholder), !keepsPlaceholders { continue }
      if let format = element[.visualFormat] {
        do {
          found += try VisualFormat(views: views).constraints(format)
        } catch {
          warnings.append(self.error("\(error)", element))
        }
        continue
      }
      do {
        let constraint = try read(element, owner: owner)
        found.append(constraint)
        made.append((constraint, element))
      } catch {
        warnings.append(error)
      }
    }
    return found
  }

  private func read(
    _ plain: XMLElement, owner: XMLElement
  ) throws(DocumentError) -> LayoutConstraint {
    let element = sizeClasses.applied(to: plain)
    guard let first = try item(.firstItem, of: element) ?? owner[.id].flatMap({ views[$0] }) else {
      throw error("a constraint's view is not in the cell", element)
    }
    guard let attribute = try self.attribute(.firstAttribute, of: element) else {
      throw error("a constraint without firstAttribute", element)
    }
    let second = try item(.secondItem, of: element)
    let secondAttribute = try self.attribute(.secondAttribute, of: element)
    let axis = (secondAttribute ?? attribute).axis
    guard
      second == nil || axis == attribute.axis
        || (attribute.isLength && (secondAttribute?.isLength ?? false))
    else {
      throw error(
        "a constraint between \(attribute.rawValue) and \(element[.secondAttribute] ?? "")", element
      )
    }
    return LayoutConstraint(
      first, attribute, try relation(element), to: second, secondAttribute,
      multiplier: try multiplier(element), constant: try number(.constant, of: element) ?? 0,
      priority: try number(.priority, of: element).map(ViewBuilder.priority) ?? .required,
      identifier: element[.identifier] ?? element[.userLabel] ?? element[.id])
  }

  private func item(_ name: XMLName, of element: XMLElement) throws(DocumentError) -> View? {
    guard let id = element[name] else { return nil }
    guard let view = views[id] else {
      throw error("\(name.text) \(id.quoted) is no view of the cell", element)
    }
    return view
  }

  private func attribute(
    _ name: XMLName, of element: XMLElement
  ) throws(DocumentError) -> LayoutAttribute? {
    guard element.has(name) else { return nil }
    let value = element.name(name)
    if value == .notAnAttribute { return nil }
    guard let value, let attribute = Self.attributes[Int(value.rawValue)] else {
      throw error("\(name.text) \((element[name] ?? "").quoted) is no layout attribute", element)
    }
    return attribute
  }

  /// Layout attributes by the numbers of their names.
  private static let attributes: [LayoutAttribute?] = XMLName.allCases.map {
    $0 == .baseline ? .lastBaseline : LayoutAttribute(rawValue: $0.text)
  }

  private func relation(_ element: XMLElement) throws(DocumentError) -> Relation {
    switch element[.relation] {
    case nil, "equal": .equal
    case "greaterThanOrEqual": .greaterThanOrEqual
    case "lessThanOrEqual": .lessThanOrEqual
    case let other?: throw error("relation \(other.quoted) is unknown", element)
    }
  }

  /// `2`, `0.75`, `16:9` or `2/3`.
  private func multiplier(_ element: XMLElement) throws(DocumentError) -> Double {
    guard let text = element[.multiplier] else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
    let value: Double? =
      switch parts.count {
      case 1: parts[0]
      case 2: parts[0].flatMap { first in parts[1].map { first / $0 } }
      default: nil
      }
    guard let value, value.isFinite, value != 0,
      (Self.leastMultiplier...XMLElement.largestNumber).contains(abs(value))
    else { throw error("multiplier \(text.quoted) is no usable number", element) }
    return value
  }

  /// Below this a multiplier is nothing, or made to hurt.
  private static let leastMultiplier = 1e-6

  private func number(_ name: XMLName, of element: XMLElement) throws(DocumentError) -> Double? {
    guard let text = element[name] else { return nil }
    guard let value = Double(text), value.isFinite else {
      throw error("\(name.text) \(text.quoted) is no number", element)
    }
    guard abs(value) <= XMLElement.largestNumber else {
      throw error("\(name.text) \(text.quoted) is too large", element)
    }
    return value
  }

  private func error(_ problem: String, _ element: XMLElement) -> DocumentError {
    DocumentError(problem, remedy: "the constraint is left out", in: element.place)
  }
}
