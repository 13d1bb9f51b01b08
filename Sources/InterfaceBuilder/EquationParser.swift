import AutoLayout

/// Reads a constraint written as an equation: `a.top >= 2 * b.bottom + 8 @750`.
struct EquationParser {
  private let words: [String]
  private let names: [String]

  /// What is wrong with an equation.
  struct Failure: Error {
    let problem: String
  }

  init(_ text: String, names: [String]) {
    self.names = names
    var spaced = ""
    for character in text {
      if "*@+".contains(character) { spaced += " \(character) " } else { spaced.append(character) }
    }
    words = spaced.split(separator: " ").map(String.init)
  }

  /// The equation as Interface Builder writes it.
  func element() throws(Failure) -> String {
    var rest = words[...]
    let (first, attribute) = try line(rest.popFirst() ?? "")
    let relation: String
    switch rest.popFirst() {
    case "=", "==": relation = "equal"
    case ">=": relation = "greaterThanOrEqual"
    case "<=": relation = "lessThanOrEqual"
    case let other: throw Failure(problem: "=, >= or <= is expected, not \(other ?? "the end")")
    }
    var multiplier = 1.0
    var constant = 0.0
    var second: (String, String)?
    var next = rest.popFirst() ?? ""
    if let number = Double(next) {
      if rest.first == "*" {
        rest.removeFirst()
        multiplier = number
        next = rest.popFirst() ?? ""
        second = try line(next)
      } else {
        constant = number
      }
    } else {
      second = try line(next)
    }
    if let sign = rest.first, sign == "+" || sign == "-" {
      rest.removeFirst()
      guard let word = rest.popFirst(), let number = Double(word) else {
        throw Failure(problem: "a number is expected after \(sign)")
      }
      constant += sign == "+" ? number : -number
    }
    var priority = 1000.0
    if rest.first == "@" {
      rest.removeFirst()
      guard let word = rest.popFirst(), let number = Double(word), (1...1000).contains(number)
      else {
        throw Failure(problem: "a priority from 1 to 1000 is expected after @")
      }
      priority = number
    }
    if let extra = rest.first { throw Failure(problem: "\(extra) is not expected there") }
    let target = second.map { " secondItem=\"\($0.0)\" secondAttribute=\"\($0.1)\"" } ?? ""
    return "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" "
      + "relation=\"\(relation)\"\(target) multiplier=\"\(multiplier)\" constant=\"\(constant)\" "
      + "priority=\"\(priority)\"/>"
  }

  private func line(_ word: String) throws(Failure) -> (String, String) {
    guard let dot = word.lastIndex(of: ".") else {
      throw Failure(problem: "a view and its attribute are expected, not \(word)")
    }
    let name = String(word[..<dot])
    let attribute = String(word[word.index(after: dot)...])
    guard names.contains(name) else { throw Failure(problem: "there is no view \(name)") }
    guard LayoutAttribute(rawValue: attribute) != nil else {
      throw Failure(problem: "\(attribute) is no layout attribute")
    }
    return (name, attribute)
  }
}
