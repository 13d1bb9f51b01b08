import Cassowary

/// Reads one visual format, character by character.
struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private let names: VisualFormat
  private var position = 0
  private var axis = Axis.horizontal

  /// A relation to a number or another view's length, at a priority.
  private struct Predicate {
    var relation = Relation.equal
    var constant = 0.0
    var view: View?
    var multiplier = 1.0
    var priority = LayoutPriority.required
  }

  /// What constraints of a format hang on: the edge of the superview, or a view.
  private enum Item {
    case superview
    case view(View)
  }

  init(_ format: String, names: VisualFormat) {
    self.format = format
    characters = Array(format)
    self.names = names
  }

  mutating func parse(
    _ alignment: VisualFormat.Alignment
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    if take("H:") { axis = .horizontal } else if take("V:") { axis = .vertical }
    var made: [LayoutConstraint] = []
    var views: [View] = []
    var previous: Item?
    if take("|") { previous = .superview }
    while position < characters.count {
      let connection = try parseConnection()
      if take("|") {
        guard case .view(let last) = previous else {
          position -= 1
          throw error("a view is expected before |")
        }
        made += try connect(.view(last), .superview, connection)
        guard position == characters.count else { throw error("nothing may follow the last |") }
        return made + align(views, alignment)
      }
      guard connection == nil || previous != nil else { throw error("a format begins with | or [") }
      let (view, predicates) = try parseView()
      if let previous {
        made += try connect(previous, .view(view), connection)
      }
      made += predicates.map { constraint(on: view, $0) }
      views.append(view)
      previous = .view(view)
    }
    guard !views.isEmpty else { throw error("a view is expected: [name]") }
    return made + align(views, alignment)
  }

  // MARK: Parts

  /// `-`, `-8-`, `-(8,>=4@750)-`, or nothing, which means no distance.
  private mutating func parseConnection() throws(VisualFormatError) -> [Predicate]? {
    guard take("-") else { return nil }
    if peek == "[" || peek == "|" { return [] }
    let predicates: [Predicate]
    if take("(") {
      predicates = try parsePredicates()
    } else {
      var predicate = Predicate()
      predicate.constant = try parseNumber()
      if take("@") { predicate.priority = try parsePriority() }
      predicates = [predicate]
    }
    guard take("-") else { throw error("- is expected after a distance") }
    guard predicates.allSatisfy({ $0.view == nil }) else {
      throw error("a distance is a number, not a view")
    }
    return predicates
  }

  /// `[name]` or `[name(predicates)]`.
  private mutating func parseView() throws(VisualFormatError) -> (View, [Predicate]) {
    guard take("[") else { throw error("[ is expected") }
    let start = position
    let name = takeName()
    guard !name.isEmpty else { throw error("the name of a view is expected") }
    guard let view = names.views[name] else {
      position = start
      throw error("there is no view \(name)")
    }
    let predicates = take("(") ? try parsePredicates() : []
    guard take("]") else { throw error("] is expected") }
    return (view, predicates)
  }

  private mutating func parsePredicates() throws(VisualFormatError) -> [Predicate] {
    var found: [Predicate] = []
    repeat { found.append(try parsePredicate()) } while take(",")
    guard take(")") else { throw error(") or , is expected") }
    return found
  }

  /// `==80`, `>=other`, `<=width*0.5@750`; a missing relation is `==`.
  private mutating func parsePredicate() throws(VisualFormatError) -> Predicate {
    var predicate = Predicate()
    if take("==") {
      predicate.relation = .equal
    } else if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    }
    if let first = peek, first.isLetter || first == "_" {
      let start = position
      let name = takeName()
      if let metric = names.metrics[name] {
        predicate.constant = metric
      } else if let view = names.views[name] {
        predicate.view = view
      } else {
        position = start
        throw error("there is no view or metric \(name)")
      }
    } else {
      predicate.constant = try parseNumber()
    }
    if take("*") { try scale(&predicate, by: parseNumber()) }
    if take("/") { try scale(&predicate, by: 1 / parseNumber()) }
    if take("+") { predicate.constant += try parseNumber() }
    if take("@") { predicate.priority = try parsePriority() }
    return predicate
  }

  private func scale(
    _ predicate: inout Predicate, by factor: Double
  ) throws(VisualFormatError) {
    guard factor.isFinite, factor != 0 else { throw error("a factor is a number other than 0") }
    if predicate.view == nil {
      predicate.constant *= factor
    } else {
      predicate.multiplier *= factor
    }
  }

  private mutating func parsePriority() throws(VisualFormatError) -> LayoutPriority {
    let start = position
    let value = try parseNumber()
    guard let priority = try? LayoutPriority(Float(value)) else {
      position = start
      throw error("a priority is a number from 1 to 1000")
    }
    return priority
  }

  /// A number with an optional sign and fraction, or the name of a metric.
  private mutating func parseNumber() throws(VisualFormatError) -> Double {
    let start = position
    if let first = peek, first.isLetter || first == "_" {
      let name = takeName()
      guard let metric = names.metrics[name], metric.isFinite else {
        position = start
        throw error("there is no metric \(name)")
      }
      return metric
    }
    var text = ""
    if let sign = peek, sign == "-" || sign == "+" {
      text.append(sign)
      position += 1
    }
    while let next = peek, next.isASCII, next.isNumber || next == "." {
      text.append(next)
      position += 1
    }
    guard let number = Double(text), abs(number) <= Self.largestNumber else {
      position = start
      throw error("a number is expected")
    }
    return number
  }

  /// Beyond every screen, and small enough that sums stay exact.
  private static let largestNumber = 1_000_000.0

  // MARK: Constraints

  private var start: LayoutAttribute { axis == .horizontal ? .leading : .top }
  private var end: LayoutAttribute { axis == .horizontal ? .trailing : .bottom }
  private var length: LayoutAttribute { axis == .horizontal ? .width : .height }

  private func connect(
    _ first: Item, _ second: Item, _ connection: [Predicate]?
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var predicates = connection ?? [Predicate()]
    let from: (View, LayoutAttribute)
    let to: (View, LayoutAttribute)
    var isToSuperview = false
    switch (first, second) {
    case (.superview, .view(let view)):
      guard let superview = view.superview else { throw error("the view stands in no superview") }
      (from, to, isToSuperview) = ((superview, start), (view, start), true)
    case (.view(let view), .superview):
      guard let superview = view.superview else { throw error("the view stands in no superview") }
      (from, to, isToSuperview) = ((view, end), (superview, end), true)
    case (.view(let view), .view(let next)): (from, to) = ((view, end), (next, start))
    case (.superview, .superview): throw error("a view is expected between | and |")
    }
    var (near, far) = (from, to)
    if connection?.isEmpty == true {
      predicates = [Predicate()]
      if isToSuperview {
        // The standard space to a superview is its margin.
        if near.0 === to.0.superview { near.1 = margin(of: near.1) }
        if far.0 === from.0.superview { far.1 = margin(of: far.1) }
      } else {
        predicates[0].constant = VisualFormat.standardSpace
      }
    }
    return predicates.map {
      LayoutConstraint(
        far.0, far.1, $0.relation, to: near.0, near.1, constant: $0.constant,
        priority: $0.priority)
    }
  }

  private func margin(of attribute: LayoutAttribute) -> LayoutAttribute {
    switch attribute {
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    default: .bottomMargin
    }
  }

  private func constraint(on view: View, _ predicate: Predicate) -> LayoutConstraint {
    LayoutConstraint(
      view, length, predicate.relation, to: predicate.view, length,
      multiplier: predicate.multiplier, constant: predicate.constant,
      priority: predicate.priority)
  }

  private func align(
    _ views: [View], _ alignment: VisualFormat.Alignment
  ) -> [LayoutConstraint] {
    let isHorizontal = axis == .horizontal
    let attribute: LayoutAttribute? =
      switch alignment {
      case .none: nil
      case .start: isHorizontal ? .top : .leading
      case .center: isHorizontal ? .centerY : .centerX
      case .end: isHorizontal ? .bottom : .trailing
      case .lastBaseline: isHorizontal ? .lastBaseline : nil
      case .firstBaseline: isHorizontal ? .firstBaseline : nil
      }
    guard let attribute else { return [] }
    return zip(views, views.dropFirst()).map {
      LayoutConstraint($1, attribute, to: $0, attribute)
    }
  }

  // MARK: Characters

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private mutating func take(_ text: String) -> Bool {
    guard characters[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  private mutating func takeName() -> String {
    var name = ""
    while let next = peek, next.isLetter || next.isNumber || next == "_" {
      name.append(next)
      position += 1
    }
    return name
  }

  private func error(_ problem: String) -> VisualFormatError {
    VisualFormatError(format: format, position: position + 1, problem: problem)
  }
}
