import Documents
import LayoutTraits
import TableSimulation

extension EnvironmentSpecification {
  /// Widths and heights, from a point to more than any screen.
  static let lengthRange = 1.0...10_000
  /// Whole pixels a point.
  static let scaleRange = 1...3
  /// From the first system whose call order is known to any that will come.
  static let systemVersionRange = 7...99
  /// Up to the fastest displays of today.
  static let frameRateRange = 1...240

  static let memberNames = [
    "preset", "width", "viewportHeight", "scale", "direction", "contentSizeCategory", "tableStyle",
    "systemVersion", "callOrder", "frameRate", "textEngine", "deviceProfile", "start",
  ]

  /// Reads a suite's environment: an object that overrides a preset's fields, or the default's.
  init(
    reading node: JSONNode, name: String, vocabulary: SuiteVocabulary,
    callOrders: SuiteSection<CallOrderProfile>
  ) throws(DocumentError) {
    let members = try node.members()
    try members.check("an environment", hasOnly: Self.memberNames)
    self.init(name: name)
    if let node = members["preset"] {
      let preset = try node.name(of: "environment", among: Self.presets.map(\.name))
      self = Self.presets.first { $0.name == preset } ?? self
      self.name = name
    }
    if let node = members["width"] { width = try node.number(in: Self.lengthRange) }
    if let node = members["viewportHeight"] {
      viewportHeight = try node.number(in: Self.lengthRange)
    }
    if let node = members["scale"] { scale = Double(try node.integer(in: Self.scaleRange)) }
    if let node = members["direction"] {
      direction = try node.name(of: "direction", among: LayoutDirection.allCases.map(\.rawValue))
    }
    if let node = members["contentSizeCategory"] {
      contentSizeCategory = try node.name(
        of: "content size category", among: ContentSizeCategory.allCases.map(\.rawValue))
    }
    if let node = members["systemVersion"] {
      systemVersion = try node.integer(in: Self.systemVersionRange)
    }
    if let node = members["frameRate"] { frameRate = try node.integer(in: Self.frameRateRange) }
    if let node = members["tableStyle"] { tableStyle = try node.choice(of: "table style") }
    if let node = members["start"] { start = try node.choice(of: "start") }
    if let node = members["callOrder"] { setCallOrder(try callOrders.item(node)) }
    if let node = members["textEngine"] {
      textEngine = try node.name(of: "text engine", among: vocabulary.textEngines)
    }
    if let node = members["deviceProfile"] {
      deviceProfile = try node.name(of: "device profile", among: vocabulary.deviceProfiles)
    }
  }
}

extension JSONNode {
  /// One of an enumeration's values, by its name.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of what: String
  ) throws(DocumentError) -> Choice {
    let name = try name(of: what, among: Choice.allCases.map(\.rawValue))
    guard let choice = Choice(rawValue: name) else { throw error("unknown \(what) \(name.quoted)") }
    return choice
  }
}
