import Documents
import TableSimulation

/// Call orders that a suite defines: a preset, and the parameters that differ.
extension CallOrderProfile {
  /// More asks of one row, or cells made ahead, than any report tells of.
  private static let countRange = 0...100
  private static let counts:
    [(name: String, least: Int, path: WritableKeyPath<CallOrderProfile, Int> & Sendable)] = [
      ("passesPerLoad", 1, \.passesPerLoad),
      ("passesPerLoadIfRowsFit", 1, \.passesPerLoadIfRowsFit),
      ("passesAfterUpdates", 0, \.passesAfterUpdates),
      ("asksAfterCell", 0, \.asksAfterCell),
      ("estimatePassesPerLoad", 1, \.estimatePassesPerLoad),
      ("asksBeforeCellWithEstimates", 0, \.asksBeforeCellWithEstimates),
      ("asksAfterCellWithEstimates", 0, \.asksAfterCellWithEstimates),
      ("prefetchAhead", 0, \.prefetchAhead),
      ("keepsAfterLeaving", 0, \.keepsAfterLeaving),
    ]
  private static let flags:
    [(name: String, path: WritableKeyPath<CallOrderProfile, Bool> & Sendable)] = [
      ("reasksDisplayedAfterUpdates", \.reasksDisplayedAfterUpdates),
      ("reasksOnReentry", \.reasksOnReentry),
      ("dequeueForIndexPathAsks", \.dequeueForIndexPathAsks),
      ("asksOldIndicesInUnbatchedDelete", \.asksOldIndicesInUnbatchedDelete),
      ("forgetsHeightsOnLeavingWindow", \.forgetsHeightsOnLeavingWindow),
    ]

  static let memberNames =
    ["preset"] + counts.map(\.name) + flags.map(\.name)
    + ["defaultEstimate", "offsetCompensation", "heightStorage"]

  /// Reads a suite's call order: an object that overrides a preset's parameters.
  ///
  /// - Parameter name: the name that the suite gives it.
  init(reading node: JSONNode, name: String) throws(DocumentError) {
    let members = try node.members()
    try members.check("a call order", hasOnly: Self.memberNames)
    let presetNode = try members.required("preset")
    let preset = try presetNode.name(of: "call order", among: Self.presets.map(\.name))
    guard var profile = Self.named(preset) else {
      throw presetNode.error("unknown call order \(preset.quoted)")
    }
    profile.name = name
    for (name, least, path) in Self.counts {
      if let node = members[name] {
        profile[keyPath: path] = try node.integer(in: least...Self.countRange.upperBound)
      }
    }
    for (name, path) in Self.flags {
      if let node = members[name] { profile[keyPath: path] = try node.bool() }
    }
    if let node = members["offsetCompensation"] {
      profile.offsetCompensation = try node.choice(of: "offset compensation")
    }
    if let node = members["heightStorage"] {
      profile.heightStorage = try node.choice(of: "height storage")
    }
    if let node = members["defaultEstimate"] {
      profile.defaultEstimate = try Self.defaultEstimate(reading: node)
    }
    self = profile
  }

  /// What a policy gets that gives no estimates: points until a row is measured, or none at all.
  private static func defaultEstimate(
    reading node: JSONNode
  ) throws(DocumentError) -> DefaultEstimate {
    if case .string = node.value {
      _ = try node.name(of: "default estimate", among: ["none"])
      return .none
    }
    return .automatic(points: try node.number(in: 0...100_000))
  }
}
