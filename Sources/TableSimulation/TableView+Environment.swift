import LayoutTraits

/// Changes around the table.
extension TableView {
  /// Width, text size or another trait changes, or the viewport's height.
  ///
  /// Without estimates all heights are asked again. With them rows off screen keep their old heights
  /// until they come into view, as reported of UIKit (`row-heights.md` 2.3).
  ///
  /// - Parameter viewportHeight: height of the visible part in points; nil keeps it.
  public func environmentDidChange(
    to traits: TraitCollection, viewportHeight: Double? = nil
  ) {
    observer?.environmentWillChange(from: self.traits, to: traits)
    self.traits = traits
    if let height = viewportHeight, height.isFinite { self.viewportHeight = max(0, height) }
    policy.environmentDidChange(to: traits)
    guard isLoaded else { return }
    releasePrepared()
    noteAnchors()
    if !usesEstimates { loadRowData() }
    reaskDisplayed(laysOutAll: true)
    layoutAfterUpdate()
    lastUpdateShift = anchorShift(scrolled: 0)
  }

  /// The table leaves the window and comes back, as when another screen was pushed over it.
  ///
  /// Where the profile says so, measured heights give way to estimates again, and what lies at the
  /// content offset is another row (`row-heights.md` 2.2).
  public func leaveAndEnterWindow() {
    guard isLoaded, usesEstimates, profile.forgetsHeightsOnLeavingWindow else { return }
    releasePrepared()
    noteAnchors()
    loadRowData()
    reaskDisplayed()
    layoutAfterUpdate()
    lastUpdateShift = anchorShift(scrolled: 0)
  }

  /// The system wants memory back: passed on to the policy.
  public func didReceiveMemoryWarning() {
    policy.didReceiveMemoryWarning()
  }
}
