/// What fitting published timings has come to for a device: the few unit costs that they tell, in
/// nanoseconds, and how far they can be trusted.
///
/// Computed by `Scripts/fit-device-profiles`, which `docs/devices.md` explains.
struct DeviceFit: Equatable {
  /// A constraint put into a fresh engine, its share of the solving included.
  var constraint: Int
  /// A sizing call.
  var sizing: Int
  /// A constraint made.
  var built: Int
  /// A view made for a cell, its first layout included.
  var object: Int
  /// A frame set.
  var frame: Int
  /// A label of `charactersOfLabel` characters set and measured.
  var label: Int
  /// How often UIKit measures a label in one sizing by constraints, on average.
  var measures: Double
  /// The device's building and layout over iPhone 6's, and its text.
  var layoutFactor: Double
  var textFactor: Double
  /// Root mean square of the relative errors of the figures that layout was fitted to; nil where there
  /// are as many factors as figures.
  var residual: Double?
  /// Relative errors of the figures that were held out.
  var heldOut: [Double]
}

extension DeviceFit {
  /// How well it fits, in a sentence for reports.
  var worth: String {
    let fitted =
      residual.map { "Layout fits its figures to \(Self.percent($0)) rms." }
      ?? "There are as many factors as figures, so that no residual is left."
    let errors = heldOut.map(\.magnitude).sorted()
    guard !errors.isEmpty else { return fitted }
    let heldOutWords =
      "Held out: \(errors.count) figures, off by \(Self.range(of: heldOut)), in the middle by "
      + "\(Self.percent(errors[errors.count / 2]))."
    if layoutFactor == 1 { return "\(fitted) \(heldOutWords)" }
    return
      "\(fitted) \(heldOutWords) iPhone 6's proportions, on which it stands, are off by "
      + "\(Self.range(of: Self.proportionsOnX)) on an iPhone X."
  }

  private static func range(of errors: [Double]) -> String {
    func signed(_ part: Double) -> String { (part > 0 ? "+" : "") + percent(part) }
    return "\(signed(errors.min() ?? 0)) to \(signed(errors.max() ?? 0))"
  }

  private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }

  /// Unit costs of every counter from the few that are fitted.
  var unitCosts: [WorkCounter: Int] {
    /// An iPhone 6's cost on this device.
    func scaled(_ nanoseconds: Double, by factor: Double) -> Int {
      max(1, Int((nanoseconds * factor).rounded()))
    }
    return [
      .viewsCreated: object,
      .constraintsBuilt: built,
      .sizingPasses: sizing,
      .framesSet: frame,
      // What UIKit loads into an engine, and not what our solver was told: on a device every sizing
      // outside a window loads all of a cell's constraints, into an engine that it then drops.
      .constraintsLoaded: constraint,
      // A2's in-window figures: 76.5 us a view for one constant and one frame, of which the frame is
      // most: so about a microsecond. Pivots and solves of a fresh engine are in `constraint`
      // already; the same small price is put on each so that edits in place are not free.
      .constantsChanged: scaled(1_000, by: layoutFactor),
      .pivots: scaled(1_000, by: layoutFactor),
      .solves: scaled(1_000, by: layoutFactor),
      // Pango's cost is 1 us a character whatever is reused, a layout's own at most 3 % (`text.md` 3):
      // so 97 % of a label of A1 are the shaping of its characters.
      .textMeasures: label * 3 / 100,
      .charactersShaped: Int((Double(label) * 0.97 / Self.charactersOfLabel).rounded()),
      // Our engine measures a label once where UIKit does several times; its other measurements.
      .charactersFitted: Int(
        (Double(label) * (measures - 1) / Self.charactersOfLabel).rounded()),
      // Host proportions of `text.md` 3: finding breaks takes 7 to 18 ns of a character's 1000 to 1050,
      // a word found in a cache 56; the iPhone 6 takes 1.7 times the host's time for a character.
      .charactersSegmented: scaled(20, by: textFactor),
      .wordCacheHits: scaled(95, by: textFactor),
      .wordCacheMisses: scaled(190, by: textFactor),
      // Assumptions: an Objective-C call and a dictionary's look-up or store, by order of magnitude.
      // `device-timings.md` C found no figure for dequeuing or configuring on any device.
      .heightAsks: scaled(500, by: layoutFactor),
      .estimateAsks: scaled(500, by: layoutFactor),
      .cellAsks: scaled(1_000, by: layoutFactor),
      .configures: scaled(1_000, by: layoutFactor),
      .cacheHits: scaled(500, by: layoutFactor),
      .cacheMisses: scaled(500, by: layoutFactor),
      .cacheStores: scaled(500, by: layoutFactor),
      .cacheEvictions: scaled(500, by: layoutFactor),
      .rowTouches: scaled(10, by: layoutFactor),
      // An assumption: a block on the main queue, a lock, and the way there and back.
      .publications: scaled(20_000, by: layoutFactor),
      .charactersScanned: scaled(2, by: textFactor),
    ]
  }
}
