import Cassowary

/// How much a constraint matters, 1 to 1000: UIKit's `UILayoutPriority`.
public typealias LayoutPriority = Priority

extension LayoutPriority {
  /// A priority somewhat above another, as in `.defaultLow + 1`; kept between 1 and 1000.
  public static func + (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    let sum = min(max(priority.value + difference, 1), LayoutPriority.required.value)
    return (try? LayoutPriority(sum)) ?? priority
  }

  /// A priority somewhat below another; kept between 1 and 1000.
  public static func - (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    priority + -difference
  }
}
