import Documents

/// One kind of step as a suite writes it: its name, its members, and what it does.
public struct StepForm: Sendable {
  /// A member of the step's object.
  public struct Member: Sendable {
    /// Its name.
    public let name: String
    /// What it says, with its range and its default.
    public let summary: String
  }

  /// The step's name.
  public let name: String
  /// What happens, in a line.
  public let summary: String
  /// Its members; none of them, and the step may be written as its name alone.
  public let members: [Member]

  let read: @Sendable (StepMembers) throws(DocumentError) -> ScenarioStep

  init(
    _ name: String, _ summary: String, _ members: [(String, String)] = [],
    read: @escaping @Sendable (StepMembers) throws(DocumentError) -> ScenarioStep
  ) {
    self.name = name
    self.summary = summary
    self.members = members.map { Member(name: $0.0, summary: $0.1) }
    self.read = read
  }
}

extension ScenarioStep {
  /// Every kind of step that a suite may write, in the order of the documentation.
  public static let forms: [StepForm] =
    StepForm.movements + StepForm.updates + StepForm.changes + StepForm.surroundings
    + StepForm.control

  /// Reads a step: `"load"`, or an object of one member such as `{"scroll": {"to": "end"}}`.
  init(reading node: JSONNode) throws(DocumentError) {
    let names = Self.forms.map(\.name)
    let name: String
    let members: JSONMembers
    switch node.value {
    case .string:
      name = try node.name(of: "step", among: names)
      members = try JSONNode(.object(JSONObject()), in: node.source, at: node.place).members()
    case .object:
      let step = try node.members()
      guard step.names.count == 1, let first = step.all.first else {
        throw node.error(
          "a step has one member", remedy: "write {\"scroll\": {…}}, one step an object")
      }
      guard names.contains(first.name) else {
        throw first.node.error(
          "unknown step \(first.name.quoted)",
          remedy: Names.suggestion(for: first.name, among: names))
      }
      name = first.name
      members = try first.node.members()
    default:
      throw node.error(
        "a step is a name or an object", remedy: "write \"load\" or {\"scroll\": {\"to\": \"end\"}}"
      )
    }
    guard let form = Self.forms.first(where: { $0.name == name }) else {
      throw node.error("unknown step \(name.quoted)")
    }
    try members.check("the step \(name.quoted)", hasOnly: form.members.map(\.name))
    self = try form.read(StepMembers(members: members, step: name))
  }

  /// Reads an array of steps, at least one.
  static func list(reading node: JSONNode) throws(DocumentError) -> [ScenarioStep] {
    var steps: [ScenarioStep] = []
    for element in try node.elements() { steps.append(try ScenarioStep(reading: element)) }
    guard !steps.isEmpty else { throw node.error("there are no steps") }
    return steps
  }
}
