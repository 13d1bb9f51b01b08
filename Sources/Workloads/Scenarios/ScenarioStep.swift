import LayoutTraits

/// One step of a scenario; `ScenarioStep.forms` says what each does and how a suite writes it.
public indirect enum ScenarioStep: Codable, Equatable, Sendable {
  /// The first load at the top of the table, up to the first frame.
  case load
  /// The content moves, frame by frame, and other steps may happen on the way.
  case move(Movement, meanwhile: Meanwhile?)
  /// Nothing moves, and the run loop has time for the policy.
  case idle(Pause)
  /// Rows or sections change, one by one or as one batch.
  case update([TableUpdate], isBatch: Bool)
  /// Rows show something else in place.
  case changeContent(ContentChange)
  /// Every row is a new one, and the table reloads.
  case replaceRows(count: Int)
  /// Batches of updates drawn from the seed.
  case randomUpdates(RandomUpdates)
  /// What heights depend on beside content changes, or the room that the table has.
  case changeEnvironment(EnvironmentChange)
  /// A pull beyond the top, a wait, the steps that the refresh brings, and the release.
  case refresh([ScenarioStep], afterSeconds: Double)
  /// Another screen covers the table for a while.
  case leaveWindow
  /// The system wants memory back.
  case memoryWarning
  /// Every width of a row of widths in points, one after the other.
  case sweepWidths(from: Double, to: Double, by: Double)
  /// Each way to delete some of so many rows, in each of two orders of calls, from new rows each time.
  case deleteEverySubset(rows: Int)
  /// Steps several times over.
  case repeated(times: Int, steps: [ScenarioStep])
}

/// Steps that happen while the content moves.
public struct Meanwhile: Codable, Equatable, Sendable {
  /// Frames of movement between two rounds of the steps.
  public var everyFrames: Int
  /// What happens, each time.
  public var steps: [ScenarioStep]

  /// Makes it.
  public init(everyFrames: Int, steps: [ScenarioStep]) {
    self.everyFrames = everyFrames
    self.steps = steps
  }
}

/// How long nothing happens.
public enum Pause: Codable, Equatable, Sendable {
  /// Refreshes of the display.
  case frames(Int)
  /// Virtual time.
  case seconds(Double)
}

/// A change of what surrounds the rows.
public enum EnvironmentChange: Codable, Equatable, Sendable {
  /// The device turns: width and height of the table change places; nil turns to the other way up.
  case rotate(to: Orientation?)
  /// The device is held another way, which changes nothing but what it says of itself.
  case deviceOrientation(Orientation)
  /// Width and height of the table in points; nil is what the environment says.
  case resize(width: Double?, viewportHeight: Double?)
  /// The user chooses another text size; a `ContentSizeCategory`.
  case textSize(String)
  /// A keyboard covers so many points from the bottom; 0 takes it away.
  case keyboard(height: Double)

  /// How a device is held.
  public enum Orientation: String, Codable, Sendable, CaseIterable {
    /// Upright, and on its side.
    case portrait, landscape
    /// On a table, which says neither.
    case faceUp
  }
}

/// How many batches of updates are drawn, and how large.
public struct RandomUpdates: Codable, Equatable, Sendable {
  /// Batches.
  public var count: Int
  /// Updates of one batch at most.
  public var perBatch: Int
  /// Whether sections are updated too.
  public var includesSections: Bool

  /// Makes it.
  public init(count: Int, perBatch: Int, includesSections: Bool) {
    self.count = count
    self.perBatch = perBatch
    self.includesSections = includesSections
  }
}
