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
    measures: builtInMeasures, caches: composableCaches + faithfulCaches,
    estimates: usualEstimates + faithfulEstimates,
    precomputes: usualPrecomputes + faithfulPrecomputes)
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
        "self-sizing", "the displayed cell's own fitting height", isBoundToMainThread: true,
        objection: { composition in
          if composition.estimate == nil {
            return "a cell is there to be fitted only if the rows off screen are guessed; add an "
              + "estimate, such as ~constant"
          }
          if composition.estimate == "exact" {
            return
              "an exact estimate measures rows off screen, and self-sizing has their cells only "
              + "on screen; take another measure, such as template"
          }
          return composition.precompute == nil
            ? nil : "the cells of rows off screen are not there to be fitted in advance"
        }
      ) { context, _ in SelfSizingMeasure(context: context) },
      PolicyPartKind(
        "cell-per-row", "a cell for every row, kept by the row's key, measured and shown",
        isBoundToMainThread: true
      ) { context, _ in CellPerRowMeasure(context: context) },
    ] + compiledMeasures + faithfulMeasures

  static let needsCache: @Sendable (PolicyComposition) -> String? = { composition in
    composition.cache == nil
      ? "heights computed in advance need a cache to be put into; add one, such as +indexpath" : nil
  }
}
