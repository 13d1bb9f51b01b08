extension PolicyPreset {
  /// Every preset, the plainest first; those that copy a system's faults come last.
  public static let all: [PolicyPreset] = definitions.compactMap { definition in
    guard let composition = try? PolicyComposition(parsing: definition.composition) else {
      return nil
    }
    return try? composed(composition, name: definition.name, summary: definition.summary)
  }

  /// The preset of a name, or the policy that the name describes as a composition.
  ///
  /// - Returns: nil if it is neither; `resolve` says why.
  public static func named(_ name: String) -> PolicyPreset? { try? resolve(name) }

  /// The same.
  ///
  /// - Throws: why the name is no composition, if it is not a preset's.
  public static func resolve(_ name: String) throws(PolicyCompositionError) -> PolicyPreset {
    if let preset = all.first(where: { $0.name == name }) { return preset }
    return try composed(PolicyComposition(parsing: name))
  }

  static let definitions: [(name: String, composition: String, summary: String)] =
    [
      ("fixed", "fixed", "one height of 44 pt for every row, whatever it shows"),
      ("naive", "naive", "a new cell, a new solver and a full solution for every ask"),
      ("manual", "manual", "frame arithmetic written by hand, no cell made for an ask"),
      (
        "template", "template",
        "one offscreen cell per identifier, filled and solved in place for every ask"
      ),
      (
        "compiled", "compiled",
        "a template's constraints reduced to arithmetic, over prepared texts that are kept"
      ),
      (
        "compiled-heights", "compiled-once+indexpath",
        "the same, keeping heights by index path and no texts"
      ),
      (
        "cell-per-row", "cell-per-row",
        "a cell for every row, kept by the row's key, measured and shown"
      ),
      (
        "self-sizing", "self-sizing~constant",
        "an estimate of 44 pt, and the displayed cell's own fitting height"
      ),
      (
        "width-fence", "width-fence",
        "a template whose width constraints are added and removed for every ask"
      ),
      (
        "bottom-edge", "bottom-edge",
        "an offscreen cell laid out for every ask, and its lowest edge"
      ),
      (
        "indexpath-cache", "template+indexpath",
        "template heights kept by index path, moved with their rows"
      ),
      (
        "key-cache", "template+key",
        "template heights kept by row key, content version and environment"
      ),
      (
        "constant-estimate", "template~constant",
        "an estimate of 44 pt for every row, template heights for those displayed"
      ),
      (
        "two-bucket-estimate", "template~two-bucket",
        "an estimate of 250 pt with an image and 40 pt without, template heights on display"
      ),
      (
        "precomputed-estimates", "template~rough",
        "an estimate a row from text length, script and image, made before the load"
      ),
      (
        "displayed-estimates", "template~displayed",
        "an estimate of the height last seen of a row, template heights on display"
      ),
      (
        "precomputed", "template+indexpath!heights",
        "every height measured with a template before the load, then looked up"
      ),
      (
        "idle-cache", "template+indexpath~constant!idle",
        "heights kept by index path, one measured in each idle turn, an estimate until then"
      ),
    ] + faithful
}
