import GeneratedTexts

/// Line counts of `prepared` against Pango's over many generated texts, a line a script.
enum AgreementReport {
  /// Prints the rates.
  ///
  /// - Returns: true if every script reaches its own.
  static func run(
    scripts: [TestScript], texts: Int, seed: UInt64, examples: Int
  ) throws -> Bool {
    let agreement = try LineAgreement()
    var holds = true
    print("script,texts by,seed,texts,set aside by rules,line counts,differ,rate,asked,holds")
    for script in scripts {
      for generator in LineAgreement.Generator.allCases {
        let found = agreement.compare(script, generator, texts: texts, seed: seed)
        let isEnough = found.rate >= script.leastAgreement
        holds = holds && isEnough
        print(
          "\(script),\(generator),\(seed),\(texts),\(found.setAside.values.reduce(0, +)),"
            + "\(found.pairs),\(found.differences),"
            + "\(fixed(found.rate, 6)),\(script.leastAgreement),\(isEnough ? "yes" : "no")")
        for example in found.examples.prefix(examples) { print("  " + example) }
      }
    }
    return holds
  }
}
