extension DeviceProfile {
  /// The profile of this name; nil if there is none.
  public static func named(_ name: String) -> DeviceProfile? {
    presets.first { $0.name == name }
  }

  /// Every profile, oldest device first.
  public static let presets = [iphone6, iphone16]

  /// iPhone 6: the device for which most figures are published; it schedules frames.
  ///
  /// Section F of `device-timings.md` has the fit. UIKit puts a cell's constraints into a fresh engine
  /// at every sizing call (section A3), so a template that edits its solver in place here is priced
  /// for all of them there, by the counter `constraintsLoaded`.
  public static let iphone6 = DeviceProfile(
    name: "iphone6", title: "iPhone 6, iOS 9 to 12",
    provenance: """
      Estimate. Fitted to published timings of LayoutKit's and LFB's feed cell and of plain views \
      (device-timings.md A1, A2, F). Held out: LayoutKit's sizing on iOS 9.3.2 -6 %, its table per \
      cell -10 % (Auto Layout) and +21 % (manual), constants changed off-window at 50 views -14 %, \
      FDFeedCell +46 % or -3 %, as a label is measured 6 times or twice. Expect errors of 10 to \
      25 %, up to 50 % where the number of measures is unknown. Superlinear cost of deep nesting \
      and a processor that clocks down while scrolling slowly are left out. Costs of asks, cache, \
      configuring and solver steps are assumptions.
      """,
    unitCosts: costs(
      Fit(
        constraint: 16_600, sizing: 390_000, built: 13_000, object: 190_000, frame: 77_000,
        label: 44_000),
      layoutSpeedup: 1, textSpeedup: 1))

  /// iPhone 16: two factors over the iPhone 6, since only its feed cell is published.
  public static let iphone16 = DeviceProfile(
    name: "iphone16", title: "iPhone 16, iOS 18.6",
    provenance: """
      Estimate, extrapolated. Two factors fitted to LFB's feed cell (device-timings.md A1, F): text \
      15.6 us a label, layout 2.4 us a constraint; sizing calls, building and frames are iPhone 6's \
      divided by 10.4, the ratio of both devices' Auto Layout. Held out: stack views +9 %, 13 Pro by \
      8 % -2 to +1 % (not independent), by Geekbench +23 to +27 %. No published figure separates \
      creation from layout here.
      """,
    unitCosts: costs(
      Fit(
        // 2.3 to 2.5 us: the middle.
        constraint: 2_400,
        // 390, 13, 190 and 77 us divided by 10.4.
        sizing: 37_500, built: 1_250, object: 18_270, frame: 7_400,
        label: 15_600),
      // Auto Layout and text of both devices: 5.77 / 0.554 and 44 / 15.6.
      layoutSpeedup: 10.4, textSpeedup: 2.82))

  /// The fitted unit costs of `device-timings.md` F, in nanoseconds.
  private struct Fit {
    /// s: a constraint put into a fresh engine, its share of the solving included.
    var constraint: Int
    /// k0: a sizing call.
    var sizing: Int
    /// b: a constraint made.
    var built: Int
    /// o: a view made for a cell, its first layout included.
    var object: Int
    /// f: a frame set.
    var frame: Int
    /// tau: a label of about 25 characters set and measured.
    var label: Int
  }

  /// Unit costs of every counter from the few that are fitted.
  private static func costs(
    _ fit: Fit, layoutSpeedup: Double, textSpeedup: Double
  ) -> [WorkCounter: Int] {
    /// An iPhone 6's cost on a device that is faster by a factor.
    func scaled(_ nanoseconds: Double, by speedup: Double) -> Int {
      Int((nanoseconds / speedup).rounded())
    }
    return [
      .viewsCreated: fit.object,
      .constraintsBuilt: fit.built,
      .sizingPasses: fit.sizing,
      .framesSet: fit.frame,
      // What UIKit loads into an engine, and not what our solver was told: on a device every sizing
      // outside a window loads all of a cell's constraints, into an engine that it then drops.
      .constraintsLoaded: fit.constraint,
      // A2's in-window figures: 76.5 us a view for one constant and one frame, of which the frame is
      // 77: so at most about a microsecond. Pivots and solves of a fresh engine are in `constraint`
      // already; the same small price is put on each so that edits in place are not free.
      .constantsChanged: scaled(1_000, by: layoutSpeedup),
      .pivots: scaled(1_000, by: layoutSpeedup),
      .solves: scaled(1_000, by: layoutSpeedup),
      // Pango's cost is 1 us a character whatever is reused, a layout's own at most 3 % (`text.md` 3):
      // so 97 % of a label's 25 characters of A1 are shaping.
      .textMeasures: fit.label * 3 / 100,
      .charactersShaped: fit.label * 97 / 100 / 25,
      // Host proportions of `text.md` 3: finding breaks takes 7 to 18 ns of a character's 1000 to 1050,
      // a word found in a cache 56; the iPhone 6 takes 1.7 times the host's time for a character.
      .charactersSegmented: scaled(20, by: textSpeedup),
      .wordCacheHits: scaled(95, by: textSpeedup),
      .wordCacheMisses: scaled(190, by: textSpeedup),
      // Assumptions: an Objective-C call and a dictionary's look-up or store, by order of magnitude.
      // `device-timings.md` C found no figure for dequeuing or configuring on any device.
      .heightAsks: scaled(500, by: layoutSpeedup),
      .estimateAsks: scaled(500, by: layoutSpeedup),
      .cellAsks: scaled(1_000, by: layoutSpeedup),
      .configures: scaled(1_000, by: layoutSpeedup),
      .cacheHits: scaled(500, by: layoutSpeedup),
      .cacheMisses: scaled(500, by: layoutSpeedup),
      .cacheStores: scaled(500, by: layoutSpeedup),
      .cacheEvictions: scaled(500, by: layoutSpeedup),
      .rowTouches: scaled(10, by: layoutSpeedup),
      // An assumption: a block on the main queue, a lock, and the way there and back.
      .publications: scaled(20_000, by: layoutSpeedup),
      .charactersScanned: scaled(2, by: textSpeedup),
    ]
  }
}
