import BenchmarkResults
import TableSimulation

extension FrameSeries {
  /// The frames of a counting run, as results keep them.
  ///
  /// - Parameters:
  ///   - framesPerSecond: the display's rate: a frame has until the next refresh.
  ///   - contentHeight: the sum of the required heights, true as long as no row changes.
  init?(_ records: [FrameRecord], framesPerSecond: Int, contentHeight: Double) {
    var isOfStart = true
    let frames = records.map { record in
      if record.kind == .update { isOfStart = false }
      let drift =
        isOfStart && contentHeight > 0 ? record.contentHeight / contentHeight - 1 : nil
      return Frame(
        cost: Double(record.cost), anchorJump: record.anchorJump ?? 0, drift: drift)
    }
    self.init(frames, deadline: Self.nanosecondsPerSecond / Double(max(1, framesPerSecond)))
  }

  private static let nanosecondsPerSecond = 1e9
}
