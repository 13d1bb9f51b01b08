import AutoLayout

/// A policy by name: how it is composed, and how it is made.
public struct PolicyPreset: Sendable {
  /// The name that suites and reports use.
  public let name: String
  /// Its parts, `measure+cache~estimate!precompute`.
  public let composition: String
  /// One line for people who choose.
  public let summary: String

  /// The numbers that a suite may change, by name.
  public let parameters: [String: PolicyParameter]

  private let build: @Sendable (PolicyContext, [String: Double]) -> ComposedPolicy

  init(
    name: String, composition: String, summary: String,
    parameters: [String: PolicyParameter] = [:],
    build: @escaping @Sendable (PolicyContext, [String: Double]) -> ComposedPolicy
  ) {
    self.name = name
    self.composition = composition
    self.summary = summary
    self.parameters = parameters
    self.build = build
  }

  /// Makes the policy for a table; it starts with nothing kept.
  ///
  /// - Parameter values: numbers in place of the parameters' usual ones.
  public func makePolicy(
    _ context: PolicyContext, parameters values: [String: Double] = [:]
  ) -> ComposedPolicy {
    build(context, parameters.mapValues(\.usual).merging(values) { $1 })
  }
}

/// A number of a policy that a suite may change.
public struct PolicyParameter: Sendable {
  /// What it is if the suite does not say.
  public let usual: Double
  /// What it may be.
  public let range: ClosedRange<Double>

  /// A height in points; more than any screen shows is a slip of the pen.
  static func height(_ usual: Double) -> PolicyParameter {
    PolicyParameter(usual: usual, range: 0...100_000)
  }
}

extension PolicyPreset {
  /// Every preset, the plainest first.
  public static let all: [PolicyPreset] = [
    PolicyPreset(
      name: "fixed", composition: "fixed",
      summary: "one height of 44 pt for every row, whatever it shows",
      parameters: ["height": .height(FixedMeasure.defaultHeight)]
    ) { context, values in
      ComposedPolicy(
        context: context,
        measure: FixedMeasure(height: values["height"] ?? FixedMeasure.defaultHeight))
    },
    PolicyPreset(
      name: "naive", composition: "naive",
      summary: "a new cell, a new solver and a full solution for every ask"
    ) { context, _ in ComposedPolicy(context: context, measure: NaiveMeasure(context: context)) },
    PolicyPreset(
      name: "manual", composition: "manual",
      summary: "frame arithmetic written by hand, no cell made for an ask"
    ) { context, _ in ComposedPolicy(context: context, measure: ManualMeasure(context: context)) },
    PolicyPreset(
      name: "template", composition: "template",
      summary: "one offscreen cell per identifier, filled and solved in place for every ask"
    ) { context, _ in ComposedPolicy(context: context, measure: TemplateMeasure(context: context))
    },
    PolicyPreset(
      name: "indexpath-cache", composition: "template+indexpath",
      summary: "template heights kept by index path, dropped when rows move"
    ) { context, _ in
      ComposedPolicy(
        context: context, measure: TemplateMeasure(context: context),
        cache: IndexPathCache(context: context))
    },
    PolicyPreset(
      name: "key-cache", composition: "template+key",
      summary: "template heights kept by row key, content version and environment"
    ) { context, _ in
      ComposedPolicy(
        context: context, measure: TemplateMeasure(context: context),
        cache: KeyCache(context: context))
    },
    PolicyPreset(
      name: "constant-estimate", composition: "template~constant",
      summary: "an estimate of 44 pt for every row, template heights for those displayed",
      parameters: ["estimate": .height(FixedMeasure.defaultHeight)]
    ) { context, values in
      ComposedPolicy(
        context: context, measure: TemplateMeasure(context: context),
        estimate: ConstantEstimate(height: values["estimate"] ?? FixedMeasure.defaultHeight))
    },
    PolicyPreset(
      name: "two-bucket-estimate", composition: "template~two-bucket",
      summary: "an estimate of 250 pt with an image and 40 pt without, template heights on display",
      parameters: [
        "withImage": .height(TwoBucketEstimate.recipeWithImage),
        "withoutImage": .height(TwoBucketEstimate.recipeWithoutImage),
      ]
    ) { context, values in
      ComposedPolicy(
        context: context, measure: TemplateMeasure(context: context),
        estimate: TwoBucketEstimate(
          withImage: values["withImage"] ?? TwoBucketEstimate.recipeWithImage,
          withoutImage: values["withoutImage"] ?? TwoBucketEstimate.recipeWithoutImage))
    },
    PolicyPreset(
      name: "precomputed-estimates", composition: "template~rough",
      summary: "an estimate a row from text length, script and image, made before the load"
    ) { context, _ in
      ComposedPolicy(
        context: context, measure: TemplateMeasure(context: context),
        estimate: PrecomputedEstimate(context: context))
    },
    PolicyPreset(
      name: "precomputed", composition: "template+indexpath!heights",
      summary: "every height measured with a template before the load, then looked up"
    ) { context, _ in
      ComposedPolicy(
        context: context, measure: TemplateMeasure(context: context),
        cache: IndexPathCache(context: context),
        precompute: .heights)
    },
  ]

  /// The preset of a name; nil if there is none.
  public static func named(_ name: String) -> PolicyPreset? { all.first { $0.name == name } }
}
