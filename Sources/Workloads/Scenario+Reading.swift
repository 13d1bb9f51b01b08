import Documents

extension Scenario {
  /// Scrolling slower than a point a second never ends; faster than this passes a screen a frame.
  private static let speedRange = 1.0...100_000

  /// Reads a suite's scenario: an object that overrides a preset's summary, speed or steps.
  ///
  /// - Parameter name: the name that the suite gives it.
  public init(reading node: JSONNode, name: String) throws(DocumentError) {
    let members = try node.members()
    try members.check(
      "a scenario", hasOnly: ["preset", "summary", "pointsPerSecond", "steps"])
    if let preset = members["preset"] {
      let presetName = try preset.name(of: "scenario", among: Self.presets.map(\.name))
      guard let base = Self.presets.first(where: { $0.name == presetName }) else {
        throw preset.error("unknown scenario \(presetName.quoted)")
      }
      self = base
    } else {
      self.init(name: name, summary: "", steps: [])
      _ = try members.required("steps")
    }
    self.name = name
    if let node = members["summary"] { summary = try node.string() }
    if let node = members["steps"] { steps = try Self.steps(reading: node) }
    if let node = members["pointsPerSecond"] {
      let speed = try node.number(in: Self.speedRange)
      steps = steps.map { step in
        if case .scroll(let destination, _) = step {
          return .scroll(to: destination, pointsPerSecond: speed)
        }
        return step
      }
    }
  }

  private static func steps(reading node: JSONNode) throws(DocumentError) -> [ScenarioStep] {
    var steps: [ScenarioStep] = []
    for element in try node.elements() { steps.append(try ScenarioStep(reading: element)) }
    guard steps.first == .load, steps.dropFirst().allSatisfy({ $0 != .load }) else {
      throw node.error("a scenario begins with the step \"load\" and has it once")
    }
    return steps
  }

  fileprivate static func speed(reading node: JSONNode) throws(DocumentError) -> Double {
    try node.number(in: speedRange)
  }
}

extension ScenarioStep {
  /// Reads `{"load": {}}` or `{"scroll": {"to": "end", "pointsPerSecond": 3500}}`.
  fileprivate init(reading node: JSONNode) throws(DocumentError) {
    let members = try node.members()
    try members.check("a step", hasOnly: ["load", "scroll"])
    guard members.names.count == 1 else {
      throw node.error("a step has one member", remedy: "write {\"load\": {}} or {\"scroll\": …}")
    }
    guard let scroll = try members["scroll"]?.members() else {
      try members.required("load").members().check("the step \"load\"", hasOnly: [])
      self = .load
      return
    }
    try scroll.check("the step \"scroll\"", hasOnly: ["to", "pointsPerSecond"])
    let to = try scroll.required("to").name(
      of: "destination", among: ScrollDestination.allCases.map(\.rawValue))
    self = .scroll(
      to: ScrollDestination(rawValue: to) ?? .end,
      pointsPerSecond: try Scenario.speed(reading: scroll.required("pointsPerSecond")))
  }
}
