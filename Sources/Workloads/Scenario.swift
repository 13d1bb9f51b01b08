/// What happens to a table: a script of steps, a plain value that the runner plays.
public struct Scenario: Codable, Equatable, Sendable {
  /// The name by which suites and results call it.
  public var name: String
  /// What it is, in one line.
  public var summary: String
  /// The steps in order.
  public var steps: [ScenarioStep]

  /// Makes a scenario.
  public init(name: String, summary: String, steps: [ScenarioStep]) {
    self.name = name
    self.summary = summary
    self.steps = steps
  }
}

/// One step of a scenario.
public enum ScenarioStep: Codable, Equatable, Sendable {
  /// The first load at the top of the table, up to the first frame.
  case load
  /// Scrolling at a constant speed, frame by frame, until the destination is reached.
  ///
  /// `pointsPerSecond` is above 0, whichever way the destination lies.
  case scroll(to: ScrollDestination, pointsPerSecond: Double)
}

/// Where a scroll ends.
public enum ScrollDestination: String, Codable, Sendable, CaseIterable {
  /// The top of the table.
  case start
  /// The end of the content, which moves while estimates become heights.
  case end
}

extension Scenario {
  /// The scenarios that suites call by name.
  public static let presets = [firstLoad, scrollThroughAndBack()]

  /// The table appears.
  public static let firstLoad = Scenario(
    name: "first-load", summary: "The table loads and shows its first rows.", steps: [.load])

  /// The table is read through, and back up.
  ///
  /// - Parameter pointsPerSecond: the default is a fast fling's 7 pixels a millisecond on a screen
  ///   of scale 2 (`row-heights.md` appendix C, S12).
  public static func scrollThroughAndBack(pointsPerSecond: Double = 3_500) -> Scenario {
    Scenario(
      name: "scroll-through-and-back",
      summary: "The table loads, scrolls at a constant speed to its end, and back to its start.",
      steps: [
        .load, .scroll(to: .end, pointsPerSecond: pointsPerSecond),
        .scroll(to: .start, pointsPerSecond: pointsPerSecond),
      ])
  }
}
