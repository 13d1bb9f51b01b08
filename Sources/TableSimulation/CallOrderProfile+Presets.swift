extension CallOrderProfile {
  /// The height of a row that nobody has estimated: a table of 100 rows starts at 4400 points
  /// (`row-heights.md` 2.1).
  public static let automaticEstimateInPoints = 44.0

  /// One pass, then cells only: heights are kept.
  public static let ios7 = CallOrderProfile(name: "ios7")

  /// Two passes if the rows exceed the screen; from here on a row is asked again whenever it slides in.
  public static let ios8 = variant(of: ios7, name: "ios8") {
    $0.passesPerLoad = 2
    $0.asksAfterCell = 1
    // The pattern height, height, cell, height of a log of iOS 8 to 10.
    $0.asksBeforeCellWithEstimates = 2
    $0.asksAfterCellWithEstimates = 1
    $0.reasksOnReentry = true
  }

  /// Three passes, then the cell and its height again for every row shown; iOS 9 and 10.
  public static let ios9 = variant(of: ios8, name: "ios9") {
    $0.passesPerLoad = 3
    $0.passesPerLoadIfRowsFit = 3
  }

  /// Automatic estimates: no pass, the cell and then its height for every row shown.
  public static let ios11 = variant(of: ios9, name: "ios11") {
    $0.passesPerLoad = 1
    $0.passesPerLoadIfRowsFit = 1
    $0.defaultEstimate = .automatic(points: automaticEstimateInPoints)
    $0.asksBeforeCellWithEstimates = 0
  }

  /// iOS 11 with `estimatedRowHeight = 0`; that there is one pass is an assumption, as no source says.
  public static let ios11NoEstimates = variant(of: ios11, name: "ios11-noestimates") {
    $0.defaultEstimate = .none
  }

  /// As iOS 11, with a cell made ahead in a frame's spare time, and the one that has left last kept for
  /// its return; how many UIKit keeps is not known.
  public static let ios15 = variant(of: ios11, name: "ios15") {
    $0.prefetchAhead = 1
    $0.keepsAfterLeaving = 1
  }

  /// Every preset, oldest first.
  ///
  /// Passes after an update are one in each: sources tell of heights asked again after `endUpdates`
  /// but not how often.
  public static let presets = [ios7, ios8, ios9, ios11, ios11NoEstimates, ios15]

  /// The preset of this name; nil if there is none.
  public static func named(_ name: String) -> CallOrderProfile? {
    presets.first { $0.name == name }
  }

  private static func variant(
    of base: CallOrderProfile, name: String, change: (inout CallOrderProfile) -> Void
  ) -> CallOrderProfile {
    var profile = base
    profile.name = name
    change(&profile)
    return profile
  }
}
