// Made by Scripts/fit-device-profiles from Benchmarks/Devices/published-timings.json: run that, and
// do not edit this.
extension DeviceFit {
  static let iphone6 = DeviceFit(
    constraint: 17053, sizing: 367520, built: 13005, object: 184735,
    frame: 73665, label: 43667, measures: 6.142,
    layoutFactor: 1.000000, textFactor: 1.000000,
    residual: 0.0318,
    heldOut: [0.105, -0.184, -0.105, 0.331, -0.156, -0.171, -0.164, 0.026, 1.589])

  static let iphonex = DeviceFit(
    constraint: 6047, sizing: 130323, built: 4612, object: 65507,
    frame: 26122, label: 15833, measures: 4.040,
    layoutFactor: 0.354601, textFactor: 0.362595,
    residual: 0.1734,
    heldOut: [-0.010, -0.091, -0.169, -0.271, -0.066])

  static let iphone13pro = DeviceFit(
    constraint: 2688, sizing: 57922, built: 2050, object: 29115,
    frame: 11610, label: 16667, measures: 1.000,
    layoutFactor: 0.157602, textFactor: 0.381679,
    residual: nil,
    heldOut: [0.130, 0.050, 0.124, 0.091])

  static let iphone16 = DeviceFit(
    constraint: 2406, sizing: 51847, built: 1835, object: 26061,
    frame: 10392, label: 15583, measures: 1.000,
    layoutFactor: 0.141073, textFactor: 0.356870,
    residual: nil,
    heldOut: [0.016, 0.090])

  /// Characters of a label that `label` is the cost of.
  static let charactersOfLabel = 14.1667

  /// Relative errors of iPhone 6's proportions, with one factor, on the iPhone X.
  static let proportionsOnX = [
    -0.080, -0.040, -0.201, 0.542, 0.253, 0.074, -0.271, -0.137, -0.219,
  ]
}
