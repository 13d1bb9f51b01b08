extension PolicyParts {
  static let usualPrecomputes: [PolicyPartKind<any HeightPrecompute>] = [
    PolicyPartKind(
      "heights", "every height before the load", objection: needsCache
    ) { _, _ in HeightsAtLoad() },
    PolicyPartKind(
      "idle", "one height in each idle turn, never while content moves",
      parameters: ["rows": .count(1, in: 1...10_000, "heights in a turn")],
      options: [order(usual: .first)], bareNumber: "rows", objection: needsCache
    ) { IdleRows(order: order($1), rowsPerTurn: $1.whole("rows")) },
    PolicyPartKind(
      "sliced", "heights in what is left of each frame, while content moves too",
      parameters: [
        "free": PolicyParameter(
          usual: 1, range: 0...100, summary: "milliseconds of a frame that stay unused")
      ],
      options: [order(usual: .near)], bareNumber: "free", objection: needsCache
    ) { SlicedRows(order: order($1), millisecondsKeptFree: $1["free"]) },
    PolicyPartKind(
      "background", "heights measured on a second core, published when a frame begins",
      parameters: [
        "batch": .count(1, in: 1...100_000, "heights published together")
      ],
      options: [order(usual: .near)], bareNumber: "batch", needsSpareMeasure: true,
      objection: needsCache
    ) {
      BackgroundRows(context: $0, order: order($1), batchSize: $1.whole("batch"))
    },
  ]

  private static func order(usual: RowOrder) -> PolicyOption {
    PolicyOption(
      "order", usual: usual.rawValue,
      [
        "first": "from the first row to the last",
        "near": "by distance from the viewport, ahead of its movement first",
      ])
  }

  private static func order(_ parameters: PolicyParameters) -> RowOrder {
    parameters.word("order").flatMap(RowOrder.init) ?? .first
  }
}
