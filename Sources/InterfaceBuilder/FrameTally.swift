/// How many components agree, by what they come from.
public struct FrameTally: Sendable {
  private var counts: [FrameDetermination: (agreeing: Int, all: Int)] = [:]
  private var vertical = (agreeing: 0, all: 0)
  private var horizontal = (agreeing: 0, all: 0)

  /// Counts nothing yet.
  public init() {}

  /// Counts a component.
  public mutating func add(_ comparison: FrameComparison) {
    let hit = comparison.agrees ? 1 : 0
    counts[comparison.determination, default: (0, 0)].agreeing += hit
    counts[comparison.determination, default: (0, 0)].all += 1
    guard comparison.determination == .text else { return }
    if comparison.component.isVertical {
      vertical = (vertical.agreeing + hit, vertical.all + 1)
    } else {
      horizontal = (horizontal.agreeing + hit, horizontal.all + 1)
    }
  }

  /// Counts what another tally has counted.
  public mutating func add(_ other: FrameTally) {
    for (determination, rate) in other.counts {
      counts[determination, default: (0, 0)].agreeing += rate.agreeing
      counts[determination, default: (0, 0)].all += rate.all
    }
    vertical = (vertical.agreeing + other.vertical.agreeing, vertical.all + other.vertical.all)
    horizontal = (
      horizontal.agreeing + other.horizontal.agreeing, horizontal.all + other.horizontal.all
    )
  }

  /// Components that come from something.
  public func count(of determination: FrameDetermination) -> Int {
    counts[determination]?.all ?? 0
  }

  /// Those that constraints and sizes other than texts' determine.
  public var constraintsAndNontext: (agreeing: Int, all: Int) {
    let constraints = counts[.constraints] ?? (0, 0)
    let nontext = counts[.nontext] ?? (0, 0)
    return (constraints.agreeing + nontext.agreeing, constraints.all + nontext.all)
  }

  /// y and height where a text's size determines them.
  public var textVertical: (agreeing: Int, all: Int) { vertical }
  /// x and width where a text's size determines them.
  public var textHorizontal: (agreeing: Int, all: Int) { horizontal }

  /// The three rates, a line each.
  public var summary: [String] {
    [
      ("constraints and nontext", constraintsAndNontext), ("text, vertical", textVertical),
      ("text, horizontal", textHorizontal),
    ].map { name, rate in
      "\(name): \(rate.agreeing) of \(rate.all) within 1 pt (\(Self.percentage(rate)) %)"
    }
  }

  /// Percent with two decimals, rounded down, so that 100 means all.
  private static func percentage(_ rate: (agreeing: Int, all: Int)) -> String {
    guard rate.all > 0 else { return "100.00" }
    let hundredths = rate.agreeing * 10_000 / rate.all
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
