extension PolicyParts {
  static let compiledMeasures: [PolicyPartKind<any HeightMeasure>] = [
    PolicyPartKind(
      "compiled",
      "a template's constraints reduced to arithmetic, over prepared texts that are kept",
      parameters: ["threads": threads]
    ) { CompiledMeasure(context: $0, threads: Int($1["threads"])) },
    PolicyPartKind(
      "compiled-once", "the same, keeping no texts", parameters: ["threads": threads]
    ) { CompiledMeasure(context: $0, keepsContents: false, threads: Int($1["threads"])) },
  ]

  private static let threads = PolicyParameter(usual: 1, range: 1...16)
}
