import Documents

extension Scenario {
  /// More steps than this take hours: a repeat has gone wrong.
  static let stepLimit = 1_000_000

  /// Reads a suite's scenario: an object that overrides a preset's members, or one with steps.
  ///
  /// - Parameter name: the name that the suite gives it.
  public init(reading node: JSONNode, name: String) throws(DocumentError) {
    try self.init(reading: node, name: name, presets: Self.presets)
  }

  init(
    reading node: JSONNode, name: String, presets: [Scenario]
  ) throws(DocumentError) {
    let members = try node.members()
    try members.check(
      "a scenario", hasOnly: ["preset", "summary", "seed", "pointsPerSecond", "steps"])
    if let preset = members["preset"] {
      let presetName = try preset.name(of: "scenario", among: presets.map(\.name))
      guard let base = presets.first(where: { $0.name == presetName }) else {
        throw preset.error("unknown scenario \(presetName.quoted)")
      }
      self = base
    } else {
      self.init(name: name, summary: "", steps: [])
      _ = try members.required("steps")
    }
    self.name = name
    if let node = members["summary"] { summary = try node.string() }
    if let node = members["seed"] { seed = UInt64(try node.integer(in: TableSource.seedRange)) }
    if let node = members["steps"] { steps = try Self.script(reading: node) }
    if let node = members["pointsPerSecond"] {
      let speed = try node.number(in: StepMembers.speedRange)
      steps = steps.map { $0.scrolling(pointsPerSecond: speed) }
    }
  }

  private static func script(reading node: JSONNode) throws(DocumentError) -> [ScenarioStep] {
    let steps = try ScenarioStep.list(reading: node)
    let loads = steps.indices.filter { steps[$0] == .load }
    guard loads.count == 1, let load = loads.first else {
      throw node.error(
        "a scenario has the step \"load\" once, and this one has it "
          + (loads.isEmpty ? "not at all" : "\(loads.count) times"))
    }
    for index in steps.indices.prefix(load) {
      switch steps[index] {
      case .changeContent, .changeEnvironment: break
      default:
        throw try node.elements()[index].error(
          "this step needs a table that has been loaded",
          remedy: "before \"load\" there may be changes of content and surroundings only")
      }
    }
    let played = steps.reduce(0.0) { $0 + $1.playedCount }
    guard played <= Double(stepLimit) else {
      throw node.error(
        "the script comes to more than \(stepLimit) steps", remedy: "repeat less often")
    }
    return steps
  }
}

extension ScenarioStep {
  /// How many steps it comes to; a double, since a product of repeats may be anything.
  var playedCount: Double {
    switch self {
    case .repeated(let times, let steps):
      Double(times) * steps.reduce(0) { $0 + $1.playedCount }
    case .randomUpdates(let updates): Double(updates.count)
    case .sweepWidths(let from, let to, let step): ((to - from) / step).magnitude + 2
    case .deleteEverySubset(let rows): Double(4 * (1 << rows))
    default: 1
    }
  }

  /// The same at another speed wherever something scrolls.
  fileprivate func scrolling(pointsPerSecond: Double) -> ScenarioStep {
    switch self {
    case .move(.scroll(let extent, _), let meanwhile):
      .move(.scroll(extent, pointsPerSecond: pointsPerSecond), meanwhile: meanwhile)
    case .repeated(let times, let steps):
      .repeated(
        times: times, steps: steps.map { $0.scrolling(pointsPerSecond: pointsPerSecond) })
    default: self
    }
  }
}
