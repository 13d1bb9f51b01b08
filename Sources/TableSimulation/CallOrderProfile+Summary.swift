extension CallOrderProfile {
  /// What the profile asks, in a line made of its own numbers.
  public var summary: String {
    let load =
      switch defaultEstimate {
      case .none: "a load asks every height \(times(passesPerLoad))"
      case .automatic(let points):
        "a load asks no height: rows count \(points) pt each until they are measured"
      }
    let display =
      switch defaultEstimate {
      case .none: asksAfterCell
      case .automatic: asksBeforeCellWithEstimates + asksAfterCellWithEstimates
      }
    return "\(load); a row that comes into view is asked "
      + (display == 0 ? "nothing more" : "\(times(display)), after its cell")
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}
