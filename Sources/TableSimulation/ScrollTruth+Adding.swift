/// How each figure follows from a frame and those before it.
extension ScrollTruth {
  mutating func addJump(_ record: FrameRecord) {
    guard let jump = record.anchorJump else { return }
    largestAnchorJump = max(largestAnchorJump, jump.magnitude)
    sumOfAnchorJumps += jump.magnitude
    guard jump.magnitude > Self.visibleJumpInPoints else { return }
    visibleAnchorJumps += 1
    if let last = lastJump, last.isDown != (jump > 0), frames - last.frame <= Self.oscillationFrames
    {
      oscillations += 1
    }
    lastJump = (frames, jump > 0)
  }

  mutating func addLanding(_ record: FrameRecord) {
    if let error = record.landingError {
      largestLandingError = max(largestLandingError, error)
      if error > Self.visibleJumpInPoints { missedLandings += 1 }
    }
    let isLanding = record.kind == .jump || record.landingError != nil
    let (offset, height) = (record.contentOffset, record.contentHeight)
    guard let start = settling, isLanding ? start.isTrying : record.kind == .idle else {
      // A jump after a pause is another jump, and not a second try; other frames end one.
      settling = isLanding ? (0, offset, height, true) : nil
      return
    }
    let moved =
      (offset - start.offset).magnitude > Self.visibleJumpInPoints
      || (height - start.height).magnitude > Self.visibleJumpInPoints
    if moved { longestSettling = max(longestSettling, start.frames + 1) }
    settling = (start.frames + 1, offset, height, isLanding)
  }

  mutating func addContentHeight(_ record: FrameRecord, _ truth: Double) {
    let error = record.contentHeight - truth
    largestContentHeightDrift = max(largestContentHeightDrift, error.magnitude / truth)
    finalContentHeightDrift = error / truth
    // Rows that an update brings may be guessed worse than those it takes.
    if record.kind != .update, let last = lastHeightError,
      error.magnitude > last + Self.visibleJumpInPoints
    {
      contentHeightMonotonyBreaks += 1
    }
    lastHeightError = error.magnitude
  }

  mutating func addIndicator(_ record: FrameRecord, truth: TrueGeometry?) {
    let viewport = record.viewportHeight
    let indicator = ScrollIndicator(
      contentOffset: record.contentOffset, contentHeight: record.contentHeight,
      viewportHeight: viewport)
    // Beyond the ends the bar is squeezed against its own.
    let isWithin =
      record.contentOffset >= 0
      && record.contentOffset <= max(0, record.contentHeight - viewport)
    guard isWithin else { return lastIndicator = nil }
    if let last = lastIndicator, record.kind == .scroll {
      let leap = indicator.leap(
        since: last.indicator, scrolled: record.contentOffset - last.offset,
        viewportHeight: viewport)
      largestIndicatorLeap = max(largestIndicatorLeap, leap)
      if leap > Self.visibleJumpInPoints { visibleIndicatorLeaps += 1 }
    }
    lastIndicator = (indicator, record.contentOffset)
    guard let truth else { return }
    var offset = record.contentOffset
    if let top = truth.topOfTopRow, let row = record.topRow { offset = top + row.hidden }
    let right = ScrollIndicator(
      contentOffset: offset, contentHeight: truth.contentHeight, viewportHeight: viewport)
    largestIndicatorLengthError = max(
      largestIndicatorLengthError, (indicator.length - right.length).magnitude)
    if truth.topOfTopRow != nil {
      largestIndicatorPositionError = max(
        largestIndicatorPositionError, (indicator.position - right.position).magnitude)
    }
  }
}
