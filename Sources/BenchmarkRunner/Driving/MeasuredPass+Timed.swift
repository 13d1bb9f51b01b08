extension MeasuredPass {
  /// The passes that time something, in the order in which a round runs them.
  static let timed: [MeasuredPass] = [.time, .asks, .phases]
}
