extension MeasuredPass {
  /// The passes that time something, in the order in which a round runs them.
  static let timed: [MeasuredPass] = [.time, .asks, .phases]

  /// The worker's pass that does it.
  var workerPass: Pass {
    switch self {
    case .time: .time
    case .asks: .asks
    case .counting: .counting
    case .phases: .phases
    }
  }
}
