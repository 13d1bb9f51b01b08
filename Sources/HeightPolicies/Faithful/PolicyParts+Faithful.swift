/// The parts that known systems are made of; compositions may name them too.
extension PolicyParts {
  static let faithfulMeasures: [PolicyPartKind<any HeightMeasure>] = [
    PolicyPartKind(
      "recipe-cell-per-row", "the field's recipe of that: cells kept by row number",
      isBoundToMainThread: true
    ) { context, _ in RecipeCellPerRowMeasure(context: context) },
    PolicyPartKind(
      "ios7-recipe", "the field's recipe for iOS 7: label widths by hand, and a point"
    ) { context, _ in IOS7RecipeMeasure(context: context) },
    PolicyPartKind("fd-1.7-fence", "FDTemplateLayoutCell 1.7's measuring") { context, _ in
      WidthFenceMeasure(context: context, rules: .fd17)
    },
    PolicyPartKind("fd-1.3-fence", "FDTemplateLayoutCell 1.3's measuring") { context, _ in
      WidthFenceMeasure(context: context, rules: .fd13)
    },
    PolicyPartKind("fs-bottom-edge", "FSAutoAdjust's measuring", isBoundToMainThread: true) {
      context, _ in
      BottomEdgeMeasure(context: context, rules: .fs)
    },
    PolicyPartKind("bm-bottom-edge-fixed", "the same, with the view that was lowest first") {
      context, _ in BottomEdgeMeasure(context: context, rules: .bmFixed)
    },
    PolicyPartKind("sd-bottom-edge", "SDAutoLayout's measuring") { context, _ in
      BottomEdgeMeasure(context: context, rules: .sd)
    },
    PolicyPartKind(
      "texture-nodes", "Texture's: a node for every row, laid out by frame arithmetic on `cores`",
      parameters: ["cores": PolicyParameter(usual: 2, range: 1...16)]
    ) { TextureNodesMeasure(context: $0, cores: Int($1["cores"])) },
    PolicyPartKind("bm-bottom-edge", "UITableViewDynamicLayoutCacheHeight's measuring") {
      context, _ in BottomEdgeMeasure(context: context, rules: .bm)
    },
  ]

  static let faithfulCaches: [PolicyPartKind<any HeightCache>] =
    [
      PolicyPartKind("fd-1.7-arrays", "FDTemplateLayoutCell 1.7's, by index path") { context, _ in
        HookedIndexPathCache(context: context, rules: .fd17)
      },
      PolicyPartKind("fd-1.7-keys", "FDTemplateLayoutCell 1.7's, by key") { context, _ in
        HookedKeyCache(context: context)
      },
      PolicyPartKind("fd-1.3-arrays", "FDTemplateLayoutCell 1.3's") { context, _ in
        HookedIndexPathCache(context: context, rules: .fd13)
      },
      PolicyPartKind("fs-arrays", "FSAutoAdjust's, by index path") { context, _ in
        HookedIndexPathCache(context: context, rules: .fs)
      },
      PolicyPartKind("fs-keys", "FSAutoAdjust's, by key") { context, _ in
        HookedKeyCache(context: context, keepsHeightsOfNoWidth: false)
      },
      PolicyPartKind(
        "bm-arrays", "UITableViewDynamicLayoutCacheHeight's, by index path"
      ) { context, _ in RecountingIndexPathCache(context: context) },
      PolicyPartKind(
        "bm-keys", "UITableViewDynamicLayoutCacheHeight's, by key"
      ) { context, _ in RecountingKeyCache(context: context) },
      PolicyPartKind("demo-strings", "the demos', by identifier, section and row in a string") {
        context, _ in DemoStringCache(context: context)
      },
      PolicyPartKind("sd-strings", "SDAutoLayout's, by section and row in a string") { context, _ in
        SectionRowStringCache(context: context)
      },
      PolicyPartKind(
        "sd-strings-unseparated", "SDAutoLayout's older versions', without a separator"
      ) { context, _ in SectionRowStringCache(context: context, separator: "") },
      PolicyPartKind("zc-sections", "ZCTableCellHeightCache's, by section in an NSCache") {
        context, _ in EvictedSectionCache(context: context)
      },
      PolicyPartKind("layoutkit-arrangements", "LayoutKit's, by section and row") { context, _ in
        LayoutKitArrangements.shared(in: context)
      },
    ] + shared.map(\.cache)

  static let faithfulEstimates: [PolicyPartKind<any HeightEstimate>] =
    [
      PolicyPartKind(
        "ig-displayed", "IGTableViewEstimatedHeightCache: the height last seen at the index path",
        parameters: ["unseen": .height(FixedMeasure.defaultHeight)]
      ) { IGDisplayedHeightEstimate(unseen: $1["unseen"]) }
    ] + shared.map(\.estimate)

  /// Parts that are cache and estimate in one: what either is filled with, the other answers too.
  private static let shared = [
    SharedPart("qmui-keys", "QMUI's: heights of displayed cells by content width and key") {
      WidthAndKeyCache.shared(in: $0)
    },
    SharedPart("rv-measurer", "react-virtualized's CellMeasurerCache, by row number") {
      CellMeasurerCache.shared(in: $0)
    },
    SharedPart("tanstack-sizes", "TanStack's sizes, by row number") {
      VirtualizerSizes.shared(in: $0, keysByIdentity: false)
    },
    SharedPart("tanstack-keyed", "TanStack's sizes, by the row's key") {
      VirtualizerSizes.shared(in: $0, keysByIdentity: true)
    },
    SharedPart("flashlist-layouts", "FlashList's layouts, by row number") {
      RecyclerLayouts.shared(in: $0)
    },
  ]

  private struct SharedPart {
    let cache: PolicyPartKind<any HeightCache>
    let estimate: PolicyPartKind<any HeightEstimate>

    init(
      _ name: String, _ summary: String,
      make: @escaping @Sendable (PolicyContext) -> any HeightCache & HeightEstimate
    ) {
      cache = PolicyPartKind(name, summary) { context, _ in make(context) }
      estimate = PolicyPartKind(name, summary) { context, _ in make(context) }
    }
  }

  static let faithfulPrecomputes: [PolicyPartKind<any HeightPrecompute>] = [
    PolicyPartKind(
      "fd-1.3-idle", "FDTemplateLayoutCell 1.3's precache", objection: needsCache
    ) { context, _ in FDIdlePrecache(context: context) },
    PolicyPartKind(
      "layoutkit-reload", "LayoutKit's whole list, made before the load and again for a change",
      objection: needsArrangements
    ) { context, _ in LayoutKitReload(context: context) },
    PolicyPartKind(
      "layoutkit-stream", "LayoutKit's background job, posted in idle turns",
      objection: needsArrangements
    ) { context, _ in LayoutKitStream(context: context) },
  ]

  private static let needsArrangements: @Sendable (PolicyComposition) -> String? = { composition in
    composition.cache == "layoutkit-arrangements"
      ? nil : "LayoutKit's job fills LayoutKit's list; add +layoutkit-arrangements"
  }
}
