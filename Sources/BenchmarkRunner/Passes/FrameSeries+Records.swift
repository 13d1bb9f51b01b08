import BenchmarkResults
import TableSimulation

extension FrameSeries {
  /// The frames of a counting run, as results keep them.
  ///
  /// - Parameters:
  ///   - framesPerSecond: the display's rate: a frame has until the next refresh.
  ///   - trueContentHeights: what each frame's rows need in all, in points; nil where not known.
  init?(_ records: [FrameRecord], framesPerSecond: Int, trueContentHeights: [Double?]) {
    let frames = zip(records, trueContentHeights).map { record, height in
      Frame(
        cost: Double(record.cost), anchorJump: record.anchorJump ?? 0,
        drift: height.flatMap { $0 > 0 ? record.contentHeight / $0 - 1 : nil })
    }
    self.init(frames, deadline: Self.nanosecondsPerSecond / Double(max(1, framesPerSecond)))
  }

  private static let nanosecondsPerSecond = 1e9
}
