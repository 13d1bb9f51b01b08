extension Metric {
  /// The devices that every report predicts for: one old, one new.
  public static let predictedDevices = ["iphone6", "iphone16"]

  /// The metric of a predicted figure on a device.
  ///
  /// - Parameter device: the name of a device profile.
  public static func predicted(_ figure: PredictedFigure, device: String) -> Metric {
    Metric(
      "cost.predicted.\(device).\(figure.rawValue)", .cost, figure.unit, figure.direction,
      "\(figure.summary), predicted for \(device) from the counted work")
  }
}

/// A figure of modelled time: counted work times a device's unit costs, exact on every machine.
public enum PredictedFigure: String, Sendable, CaseIterable {
  /// Time of the whole scenario.
  case total
  /// Time until the first screen is in place.
  case firstFrame
  /// Part of the total that text takes.
  case textShare
  /// Part of the total that layout takes, building left out.
  case layoutShare
  /// Lateness of frames at 60 Hz.
  case hitchTimeRatio60
  /// Lateness of frames at 120 Hz.
  case hitchTimeRatio120
  /// Time that a core beside the main thread is busy; absent where nothing is done there.
  case secondCore

  var unit: MetricUnit {
    switch self {
    case .total, .firstFrame, .secondCore: .nanoseconds
    case .textShare, .layoutShare: .fraction
    case .hitchTimeRatio60, .hitchTimeRatio120: .millisecondsPerSecond
    }
  }

  var direction: MetricDirection {
    switch self {
    case .textShare, .layoutShare: .neutral
    default: .lower
    }
  }

  var summary: String {
    switch self {
    case .total: "time of the whole scenario"
    case .firstFrame: "time from the load until the first screen is in place"
    case .textShare: "part of the time spent on text"
    case .layoutShare: "part of the time spent on solving constraints and setting frames"
    case .hitchTimeRatio60: "time that frames are late a second of scrolling, at 60 Hz"
    case .hitchTimeRatio120: "time that frames are late a second of scrolling, at 120 Hz"
    case .secondCore: "time that a second core is busy with heights, beside the main thread"
    }
  }
}
