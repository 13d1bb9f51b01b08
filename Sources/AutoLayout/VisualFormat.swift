import Cassowary

/// Constraints in Visual Format Language: `H:|-[title(>=80@750)]-8-[time]-|`.
///
/// The whole of Apple's grammar: orientation, superview, connections by the standard space, a number,
/// a metric or a list of predicates with relations and priorities, and views with predicates on their
/// lengths.
public struct VisualFormat {
  /// Views by the names that formats use.
  public var views: [String: View]
  /// Numbers by the names that formats use, in points.
  public var metrics: [String: Double]

  /// Distance between siblings that `-` stands for, in points.
  public static let standardSpace = 8.0

  /// Makes a dictionary of names.
  public init(views: [String: View], metrics: [String: Double] = [:]) {
    self.views = views
    self.metrics = metrics
  }

  /// How views in a format line up across it.
  public enum Alignment: Sendable {
    /// Not at all.
    case none
    /// By their tops or leading edges.
    case start
    /// By their middles.
    case center
    /// By their bottoms or trailing edges.
    case end
    /// By their last baselines; horizontal formats only.
    case lastBaseline
    /// By their first baselines; horizontal formats only.
    case firstBaseline
  }

  /// The constraints of a format, not yet activated.
  ///
  /// - Throws: what is wrong at which character.
  public func constraints(
    _ format: String, aligned alignment: Alignment = .none
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    var parser = VisualFormatParser(format, names: self)
    return try parser.parse(alignment)
  }
}

/// What is wrong with a visual format, and where.
public struct VisualFormatError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The format.
  public let format: String
  /// The character at which it goes wrong, from 1.
  public let position: Int
  /// What is wrong there.
  public let problem: String

  /// The problem, and the format with a mark below it.
  public var description: String {
    "\(problem) at character \(position) of \"\(format)\""
  }
}
