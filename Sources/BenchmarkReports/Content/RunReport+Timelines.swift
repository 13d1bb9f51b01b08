import BenchmarkComparison
import BenchmarkResults

extension RunReport {
  /// What frames took, and what moved that should not have, over the course of a scenario.
  func timelines(of cases: [CaseResult], _ place: Int) -> [Chart] {
    let played = chosen(cases.filter { $0.frames != nil }, SVG.seriesColors)
    guard let first = played.first?.frames else { return [] }
    let device = played.first?.environment.device ?? ""
    let costs = curves(played) { $0.costs.map { max($0, Self.leastCost) / 1e6 } }
    var timeline = Chart(
      name: "frames-\(place)", title: "Work of every frame, as modelled for \(code: device)",
      description: """
        A line a policy over the frames of the scenario; what lies above the dashed deadline was \
        shown late. Each point has the longest of \(first.framesPerPoint) frames.
        """,
      horizontal: Chart.Axis(label: "frame"),
      vertical: Chart.Axis(label: "ms, modelled", isLogarithmic: true), series: costs)
    timeline.reference = first.deadline / 1e6
    let jumps = curves(played.filter { $0.frames?.anchorJumps.contains { $0 != 0 } == true }) {
      $0.anchorJumps
    }
    let drifts = curves(
      played.filter { $0.frames?.drifts.contains { $0.map { $0 != 0 } ?? false } == true }
    ) { series in series.drifts.map { $0.map { $0 * 100 } } }
    return [timeline]
      + (jumps.isEmpty
        ? []
        : [
          Chart(
            name: "jumps-\(place)", title: "How far the content jumped",
            description: """
              A line a policy whose content jumped: how far the topmost row that stayed was moved \
              by anything but the scroll, frame by frame.
              """,
            horizontal: Chart.Axis(label: "frame"), vertical: Chart.Axis(label: "pt"),
            series: jumps)
        ])
      + (drifts.isEmpty
        ? []
        : [
          Chart(
            name: "drift-\(place)", title: "Content size against the true one",
            description: """
              A line a policy whose content size was off: how much larger it was than the sum of \
              the required heights, in percent, frame by frame.
              """,
            horizontal: Chart.Axis(label: "frame"), vertical: Chart.Axis(label: "%"),
            series: drifts)
        ])
  }

  /// A frame that did nothing has a place on a logarithmic axis all the same: a microsecond.
  private static let leastCost = 1_000.0

  private func curves(
    _ cases: [CaseResult], _ values: (FrameSeries) -> [Double?]
  ) -> [Chart.Series] {
    cases.compactMap { result in
      guard let frames = result.frames else { return nil }
      let points = values(frames).enumerated().compactMap { index, value in
        value.map { Chart.Point(x: Double(index * frames.framesPerPoint), y: $0) }
      }
      return Chart.Series(name: result.policy, marks: .steps, points: points)
    }
  }
}
