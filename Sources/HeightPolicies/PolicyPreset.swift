import AutoLayout

/// A policy by name: how it is composed, and how it is made.
public struct PolicyPreset: Sendable {
  /// The name that suites and reports use.
  public let name: String
  /// Its parts, `measure+cache~estimate!precompute`.
  public let composition: String
  /// One line for people who choose.
  public let summary: String

  private let build: @Sendable (PolicyContext) -> ComposedPolicy

  /// Makes the policy for a table; it starts with nothing kept.
  public func makePolicy(_ context: PolicyContext) -> ComposedPolicy { build(context) }
}

extension PolicyPreset {
  /// Every preset, the plainest first.
  public static let all: [PolicyPreset] = [
    PolicyPreset(
      name: "fixed", composition: "fixed",
      summary: "one height of 44 pt for every row, whatever it shows"
    ) { ComposedPolicy(context: $0, measure: FixedMeasure()) },
    PolicyPreset(
      name: "naive", composition: "naive",
      summary: "a new cell, a new solver and a full solution for every ask"
    ) { ComposedPolicy(context: $0, measure: NaiveMeasure(context: $0)) },
    PolicyPreset(
      name: "manual", composition: "manual",
      summary: "frame arithmetic written by hand, no cell made for an ask"
    ) { ComposedPolicy(context: $0, measure: ManualMeasure(context: $0)) },
    PolicyPreset(
      name: "template", composition: "template",
      summary: "one offscreen cell per identifier, filled and solved in place for every ask"
    ) { ComposedPolicy(context: $0, measure: TemplateMeasure(context: $0)) },
    PolicyPreset(
      name: "indexpath-cache", composition: "template+indexpath",
      summary: "template heights kept by index path, dropped when rows move"
    ) {
      ComposedPolicy(
        context: $0, measure: TemplateMeasure(context: $0), cache: IndexPathCache(context: $0))
    },
    PolicyPreset(
      name: "key-cache", composition: "template+key",
      summary: "template heights kept by row key, content version and environment"
    ) {
      ComposedPolicy(
        context: $0, measure: TemplateMeasure(context: $0),
        cache: KeyCache(traits: $0.layout.traits))
    },
    PolicyPreset(
      name: "constant-estimate", composition: "template~constant",
      summary: "an estimate of 44 pt for every row, template heights for those displayed"
    ) {
      ComposedPolicy(
        context: $0, measure: TemplateMeasure(context: $0),
        estimate: ConstantEstimate(height: FixedMeasure.defaultHeight))
    },
    PolicyPreset(
      name: "two-bucket-estimate", composition: "template~two-bucket",
      summary: "an estimate of 250 pt with an image and 40 pt without, template heights on display"
    ) {
      ComposedPolicy(
        context: $0, measure: TemplateMeasure(context: $0), estimate: TwoBucketEstimate())
    },
    PolicyPreset(
      name: "precomputed-estimates", composition: "template~rough",
      summary: "an estimate a row from text length, script and image, made before the load"
    ) {
      ComposedPolicy(
        context: $0, measure: TemplateMeasure(context: $0),
        estimate: PrecomputedEstimate(context: $0))
    },
    PolicyPreset(
      name: "precomputed", composition: "template+indexpath!heights",
      summary: "every height measured with a template before the load, then looked up"
    ) {
      ComposedPolicy(
        context: $0, measure: TemplateMeasure(context: $0), cache: IndexPathCache(context: $0),
        precompute: .heights)
    },
  ]

  /// The preset of a name; nil if there is none.
  public static func named(_ name: String) -> PolicyPreset? { all.first { $0.name == name } }
}
