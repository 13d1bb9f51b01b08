import Instrumentation

/// Figures of one sample by metric; what is not a finite number is not a figure and is left out.
struct Figures {
  private(set) var byName: [String: Double] = [:]

  subscript(metric: Metric) -> Double? {
    get { byName[metric.name] }
    set { byName[metric.name] = newValue.flatMap { $0.isFinite ? $0 : nil } }
  }
}
