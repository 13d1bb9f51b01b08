/// How much a constraint matters: from 1 to 1000, where 1000 is required.
///
/// Priorities are a hierarchy, not weights: each distinct value is a level of its own, and one
/// constraint of a level outweighs any number of constraints of the levels below it. Single
/// precision, as in Auto Layout.
@frozen public struct Priority: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The priority as a number from 1 to 1000.
  public let value: Float

  /// Makes a priority of a number from 1 to 1000.
  ///
  /// - Throws: ``SolverError/priorityOutOfRange(_:)`` for any other number, infinity or NaN.
  @inlinable public init(_ value: Float) throws(SolverError) {
    guard value >= 1, value <= 1000 else { throw SolverError.priorityOutOfRange(value) }
    self.value = value
  }

  @inlinable init(known value: Float) { self.value = value }

  /// 1000: must hold.
  @inlinable public static var required: Priority { Priority(known: 1000) }
  /// 750: what views resist compression with, unless told otherwise.
  @inlinable public static var defaultHigh: Priority { Priority(known: 750) }
  /// 250: what views hug their content with, unless told otherwise.
  @inlinable public static var defaultLow: Priority { Priority(known: 250) }
  /// 50: what a view is pulled to its fitting size with.
  @inlinable public static var fittingSize: Priority { Priority(known: 50) }

  /// Whether a constraint of this priority must hold.
  @inlinable public var isRequired: Bool { value == 1000 }

  /// Whether one priority is below another.
  @inlinable public static func < (left: Priority, right: Priority) -> Bool {
    left.value < right.value
  }
}
