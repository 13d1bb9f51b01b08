import Documents

extension Scenario {
  /// The scenarios that suites call by name.
  ///
  /// They stand in `scenarios.json` beside this file, in the script language of suites. A test reads it
  /// without mercy; here a mistake in it would leave no presets.
  public static let presets: [Scenario] =
    (try? Self.scenarios(parsing: PackageResources.scenarios_json, file: "scenarios.json")) ?? []

  /// The preset of this name; nil if there is none.
  public static func named(_ name: String) -> Scenario? { presets.first { $0.name == name } }

  /// Reads an object of scenarios by name; each may build on those before it.
  static func scenarios(parsing bytes: [UInt8], file: String) throws(DocumentError) -> [Scenario] {
    var scenarios: [Scenario] = []
    for (name, node) in try JSONNode(parsing: bytes, file: file).members().all {
      scenarios.append(try Scenario(reading: node, name: name, presets: scenarios))
    }
    return scenarios
  }
}
