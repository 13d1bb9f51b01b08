import Cassowary

/// Gathers constraints, so that a cell says them one a line: `view.layout { … }`.
@resultBuilder
public enum LayoutBuilder {
  /// One constraint.
  public static func buildExpression(_ constraint: LayoutConstraint) -> [LayoutConstraint] {
    [constraint]
  }
  /// Several, such as those of a visual format.
  public static func buildExpression(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints
  }
  /// All of a block.
  public static func buildBlock(_ parts: [LayoutConstraint]...) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }
  /// An `if` without `else`.
  public static func buildOptional(_ part: [LayoutConstraint]?) -> [LayoutConstraint] { part ?? [] }
  /// The first branch.
  public static func buildEither(first part: [LayoutConstraint]) -> [LayoutConstraint] { part }
  /// The other branch.
  public static func buildEither(second part: [LayoutConstraint]) -> [LayoutConstraint] { part }
  /// A loop.
  public static func buildArray(_ parts: [[LayoutConstraint]]) -> [LayoutConstraint] {
    parts.flatMap { $0 }
  }
}

extension View {
  /// Activates the constraints of a block.
  public static func layOut(
    @LayoutBuilder _ constraints: () throws -> [LayoutConstraint]
  ) rethrows {
    LayoutConstraint.activate(try constraints())
  }

  /// Constraints from all four edges to another view's, as far in as insets say.
  public func edges(to other: View, insets: DirectionalInsets = .init()) -> [LayoutConstraint] {
    [
      LayoutConstraint(self, .top, to: other, .top, constant: insets.top),
      LayoutConstraint(self, .leading, to: other, .leading, constant: insets.leading),
      LayoutConstraint(other, .bottom, to: self, .bottom, constant: insets.bottom),
      LayoutConstraint(other, .trailing, to: self, .trailing, constant: insets.trailing),
    ]
  }

  /// Constraints to a size in points; nil leaves an axis alone.
  public func size(width: Double? = nil, height: Double? = nil) -> [LayoutConstraint] {
    [
      width.map { LayoutConstraint(self, .width, constant: $0) },
      height.map { LayoutConstraint(self, .height, constant: $0) },
    ].compactMap { $0 }
  }
}
