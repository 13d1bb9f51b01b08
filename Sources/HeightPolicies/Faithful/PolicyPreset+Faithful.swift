extension PolicyPreset {
  /// Known systems as they are, faults included.
  static let faithful: [(name: String, composition: String, summary: String)] = [
    (
      "recipe-cell-per-row", "recipe-cell-per-row",
      "the field's recipe: a cell for every row number, kept whatever happens to the rows"
    ),
    (
      "ios7-recipe", "ios7-recipe",
      "the field's recipe for iOS 7: label widths by hand, compressed size, a point for the separator"
    ),
    (
      "fd-1.7-uncached", "fd-1.7-fence",
      "FDTemplateLayoutCell 1.7 as it is, without a cache: a fitting for every ask"
    ),
    (
      "fd-1.7-indexpath", "fd-1.7-fence+fd-1.7-arrays",
      "FDTemplateLayoutCell 1.7 as it is, heights by index path"
    ),
    (
      "fd-1.7-key", "fd-1.7-fence+fd-1.7-keys",
      "FDTemplateLayoutCell 1.7 as it is, heights by key"
    ),
    (
      "fd-1.3-precache", "fd-1.3-fence+fd-1.3-arrays~constant!fd-1.3-idle",
      "FDTemplateLayoutCell 1.3 as it is, with its precache of one row in each idle turn"
    ),
    (
      "fs-indexpath", "fs-bottom-edge+fs-arrays",
      "FSAutoAdjust 1.0.2 as it is, heights by index path"
    ),
    ("fs-key", "fs-bottom-edge+fs-keys", "FSAutoAdjust 1.0.2 as it is, heights by key"),
    (
      "bm-indexpath", "bm-bottom-edge+bm-arrays",
      "UITableViewDynamicLayoutCacheHeight as it is, heights by index path"
    ),
    (
      "ig-estimates", "template~ig-displayed",
      "IGTableViewEstimatedHeightCache as it is: the height last seen at an index path as estimate"
    ),
    (
      "bm-indexpath-fixed-view", "bm-bottom-edge-fixed+bm-arrays",
      "the same with bm_maxYViewFixed: the view that was lowest first is taken for every row"
    ),
    (
      "bm-key", "bm-bottom-edge+bm-keys",
      "UITableViewDynamicLayoutCacheHeight as it is, heights by key, which survive every reload"
    ),
    (
      "demo-strings", "template+demo-strings",
      "the demos' cache: identifier, section and row in a string, two dictionaries, no hooks"
    ),
    (
      "sd-strings", "sd-bottom-edge+sd-strings",
      "SDAutoLayout as it is: heights under strings of section and row, half of the hooks"
    ),
    (
      "sd-strings-unseparated", "sd-bottom-edge+sd-strings-unseparated",
      "SDAutoLayout's older versions: section and row in a string without a separator"
    ),
    (
      "zc-sections", "template+zc-sections",
      "ZCTableCellHeightCache as it is: arrays by section in an NSCache, gone ones read as 0"
    ),
    (
      "qmui-keys", "self-sizing+qmui-keys~qmui-keys",
      "QMUI as it is: heights of displayed cells by width and key, height and estimate in one"
    ),
    (
      "layoutkit", "manual+layoutkit-arrangements!layoutkit-reload",
      "LayoutKit as it is: a list of arrangements made before the load, and all again for a change"
    ),
    (
      "layoutkit-streamed", "manual+layoutkit-arrangements~constant!layoutkit-stream",
      "LayoutKit's background job: 65 arrangements one by one, then sixteen at a time"
    ),
    (
      "texture", "texture-nodes",
      "Texture as it is: a node for every row, measured before the table hears of the row"
    ),
    (
      "react-virtualized", "self-sizing+rv-measurer~rv-measurer",
      "react-virtualized's CellMeasurer as it is: whole points by row number, 30 until measured"
    ),
    (
      "tanstack", "self-sizing+tanstack-sizes~tanstack-sizes",
      "TanStack's virtualizer as it is: sizes by row number, positions rebuilt behind a change"
    ),
    (
      "tanstack-keyed", "self-sizing+tanstack-keyed~tanstack-keyed",
      "the same with the user's getItemKey: sizes by the row's key"
    ),
    (
      "flashlist", "self-sizing+flashlist-layouts~flashlist-layouts",
      "FlashList 2 as it is: layouts by row number, the mean of the last five of a kind until then"
    ),
  ]
}
