import Documents
import TableSimulation

/// The members of one step, read with the ranges that all steps share.
struct StepMembers {
  let members: JSONMembers
  /// The step's name, for errors.
  let step: String

  /// More rows than this at once are no update that a table was made for.
  static let countRange = 1...1_000_000
  /// A section's index, and a row's.
  static let indexRange = 0...67_108_863
  /// Slower than a point a second never ends; faster than this passes a screen a frame.
  static let speedRange = 1.0...100_000
  /// Ten million rows of a hundred points.
  static let distanceRange = -1e9...1e9
  /// An hour of virtual time.
  static let secondsRange = 0.0...3_600

  subscript(name: String) -> JSONNode? { members[name] }

  func required(_ name: String) throws(DocumentError) -> JSONNode { try members.required(name) }

  func error(_ problem: String, remedy: String = "") -> DocumentError {
    members.node.error(problem, remedy: remedy)
  }

  func count(_ name: String, default usual: Int? = nil) throws(DocumentError) -> Int {
    if let usual, members[name] == nil { return usual }
    return try required(name).integer(in: Self.countRange)
  }

  func speed(default usual: Double = Scenario.fastSpeed) throws(DocumentError) -> Double {
    try members["pointsPerSecond"]?.number(in: Self.speedRange) ?? usual
  }

  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, of what: String, default usual: Choice
  ) throws(DocumentError) -> Choice {
    try members[name]?.stepChoice(of: what) ?? usual
  }

  /// The steps of a member, none of which takes a movement or a wait of its own.
  func instantSteps(_ node: JSONNode) throws(DocumentError) -> [ScenarioStep] {
    let steps = try ScenarioStep.list(reading: node)
    for (index, step) in steps.enumerated() where !step.isInstant {
      throw try node.elements()[index].error(
        "this step takes time of its own",
        remedy: "only updates and changes can happen inside \(self.step.quoted)")
    }
    return steps
  }

  func meanwhile() throws(DocumentError) -> Meanwhile? {
    guard let node = members["meanwhile"] else { return nil }
    let parts = try node.members()
    try parts.check("\"meanwhile\"", hasOnly: ["everyFrames", "steps"])
    return Meanwhile(
      everyFrames: try parts.required("everyFrames").integer(in: 1...100_000),
      steps: try instantSteps(parts.required("steps")))
  }

  /// Indices of sections, one or several.
  func sections(_ name: String) throws(DocumentError) -> [Int] {
    let node = try required(name)
    guard case .array = node.value else { return [try node.integer(in: Self.indexRange)] }
    var sections: [Int] = []
    for element in try node.elements() {
      sections.append(try element.integer(in: Self.indexRange))
    }
    guard !sections.isEmpty else { throw node.error("the list names no section") }
    return sections
  }
}

extension ScenarioStep {
  /// Whether it is done in frames of its own between those of a movement.
  var isInstant: Bool {
    switch self {
    case .load, .move, .idle, .refresh, .repeated, .sweepWidths, .deleteEverySubset, .leaveWindow:
      false
    case .update, .changeContent, .replaceRows, .randomUpdates, .changeEnvironment, .memoryWarning:
      true
    }
  }
}

extension JSONNode {
  /// One of an enumeration's values, by its name.
  func stepChoice<Choice: CaseIterable & RawRepresentable<String>>(
    of what: String
  ) throws(DocumentError) -> Choice {
    let name = try name(of: what, among: Choice.allCases.map(\.rawValue))
    guard let choice = Choice(rawValue: name) else { throw error("unknown \(what) \(name.quoted)") }
    return choice
  }
}
