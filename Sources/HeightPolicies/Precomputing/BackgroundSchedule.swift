import LayoutTraits
import TableCells
import TableSimulation

/// What a modelled second core did, frame by frame: what real threads repeat.
///
/// Modelled time decides on every machine alike which rows are measured beside the main thread and at
/// which frame their heights are published; a timed run then does the same work at the same frames,
/// with a real thread, and waits for it where it is not ready.
public struct BackgroundSchedule: Equatable, Sendable {
  /// What happens when a frame begins.
  public struct Frame: Equatable, Sendable {
    /// Rows whose heights are taken in, by their number in the order of measuring.
    public var published: [Int] = []
    /// Rows that the second core begins before the next frame begins, in order.
    public var begun: [Job] = []
  }

  /// A row to measure.
  public struct Job: Equatable, Sendable {
    /// Where the row stood.
    public var path: IndexPath
    /// What it showed.
    public var row: RowContent
    /// The environment it was measured for.
    public var traits: TraitCollection
  }

  /// The frames in order; further ones do nothing.
  public var frames: [Frame] = []

  /// An empty schedule.
  public init() {}
}
