/// The kinds of parts that compositions may name.
///
/// `builtIn` has all of RowBench's; add your own to a copy.
public struct PolicyParts: Sendable {
  /// Ways of getting a height.
  public var measures: [PolicyPartKind<any HeightMeasure>]
  /// Ways of keeping heights.
  public var caches: [PolicyPartKind<any HeightCache>]
  /// Ways of guessing.
  public var estimates: [PolicyPartKind<any HeightEstimate>]
  /// Ways of computing in advance.
  public var precomputes: [PolicyPartKind<any HeightPrecompute>]

  /// Makes a collection of parts.
  public init(
    measures: [PolicyPartKind<any HeightMeasure>] = [],
    caches: [PolicyPartKind<any HeightCache>] = [],
    estimates: [PolicyPartKind<any HeightEstimate>] = [],
    precomputes: [PolicyPartKind<any HeightPrecompute>] = []
  ) {
    self.measures = measures
    self.caches = caches
    self.estimates = estimates
    self.precomputes = precomputes
  }

  /// Every part that comes with RowBench.
  public static let builtIn = PolicyParts(
    measures: builtInMeasures, caches: builtInCaches, estimates: builtInEstimates,
    precomputes: builtInPrecomputes)
}

extension PolicyParts {
  private static let builtInMeasures: [PolicyPartKind<any HeightMeasure>] =
    [
      PolicyPartKind(
        "fixed", "one height for every row, whatever it shows",
        parameters: ["height": .height(FixedMeasure.defaultHeight)],
        objection: { composition in
          composition.hasOneHeightOnly
            ? nil : "of one fixed height nothing is asked, so there is nothing to keep or to guess"
        }
      ) { FixedMeasure(height: $1["height"]) },
      PolicyPartKind("naive", "a new cell, a new solver and a full solution") { context, _ in
        NaiveMeasure(context: context)
      },
      PolicyPartKind("manual", "frame arithmetic written by hand, no cell") { context, _ in
        ManualMeasure(context: context)
      },
      PolicyPartKind(
        "template", "one offscreen cell per identifier, filled and solved in place"
      ) { context, _ in TemplateMeasure(context: context) },
      PolicyPartKind(
        "width-fence", "a template whose width constraints are added and removed each time"
      ) { context, _ in WidthFenceMeasure(context: context) },
      PolicyPartKind(
        "bottom-edge", "an offscreen cell laid out, and its lowest edge"
      ) { context, _ in BottomEdgeMeasure(context: context) },
      PolicyPartKind(
        "self-sizing", "the displayed cell's own fitting height",
        objection: { composition in
          if composition.estimate == nil {
            return "a cell is there to be fitted only if the rows off screen are guessed; add an "
              + "estimate, such as ~constant"
          }
          return composition.precompute == nil
            ? nil : "the cells of rows off screen are not there to be fitted in advance"
        }
      ) { context, _ in SelfSizingMeasure(context: context) },
      PolicyPartKind(
        "cell-per-row", "a cell for every row, kept by the row's key, measured and shown"
      ) { context, _ in CellPerRowMeasure(context: context) },
    ] + faithfulMeasures

  private static let builtInCaches: [PolicyPartKind<any HeightCache>] =
    [
      PolicyPartKind(
        "indexpath", "arrays by place, moved with their rows, per environment"
      ) { context, _ in IndexPathCache(context: context) },
      PolicyPartKind(
        "key", "a hash table by row key, content version and environment"
      ) { context, _ in KeyCache(context: context) },
    ] + faithfulCaches

  private static let builtInEstimates: [PolicyPartKind<any HeightEstimate>] =
    [
      PolicyPartKind(
        "constant", "one guess for every row",
        parameters: ["estimate": .height(FixedMeasure.defaultHeight)]
      ) { ConstantEstimate(height: $1["estimate"]) },
      PolicyPartKind(
        "two-bucket", "one guess with an image and one without",
        parameters: [
          "withImage": .height(TwoBucketEstimate.recipeWithImage),
          "withoutImage": .height(TwoBucketEstimate.recipeWithoutImage),
        ]
      ) { TwoBucketEstimate(withImage: $1["withImage"], withoutImage: $1["withoutImage"]) },
      PolicyPartKind(
        "rough", "a guess a row from text length, script and image, made before the load"
      ) { context, _ in PrecomputedEstimate(context: context) },
      PolicyPartKind(
        "displayed", "the height last seen of the row",
        parameters: ["unseen": .height(FixedMeasure.defaultHeight)]
      ) { DisplayedHeightEstimate(context: $0, unseen: $1["unseen"]) },
    ] + faithfulEstimates

  private static let builtInPrecomputes: [PolicyPartKind<any HeightPrecompute>] =
    [
      PolicyPartKind(
        "heights", "every height before the load", objection: needsCache
      ) { _, _ in HeightsAtLoad() },
      PolicyPartKind(
        "idle", "one height in each idle turn", objection: needsCache
      ) { _, _ in IdleRows() },
    ] + faithfulPrecomputes

  static let needsCache: @Sendable (PolicyComposition) -> String? = { composition in
    composition.cache == nil
      ? "heights computed in advance need a cache to be put into; add one, such as +indexpath" : nil
  }
}
