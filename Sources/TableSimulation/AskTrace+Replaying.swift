import Instrumentation

extension AskTrace {
  /// What a replay came to.
  public struct Replay: Equatable, Sendable {
    /// Calls that were made.
    public var calls = 0
    /// Calls for a row or section that the policy has not.
    public var callsOutside = 0
    /// Heights and estimates that differ from the trace's by half a point or more: another approach,
    /// or other content.
    public var answersThatDiffer = 0
  }

  /// Makes the same calls of a policy, whatever order they are in.
  ///
  /// A cell that is asked is laid out and shown where the trace says so, and goes back to the queue
  /// when it says that its display has ended; unless the row is shown again without being asked for a
  /// cell, as from iOS 15 on.
  public func replay<Policy: HeightPolicy>(
    on policy: Policy, instruments: Instruments
  ) -> Replay {
    let queue = ReuseQueue<Policy.Cell>(instruments: instruments)
    var shown: [IndexPath: (cell: Policy.Cell, identifier: String?)] = [:]
    var replay = Replay()
    let staying = cellsThatReturn
    for (number, event) in events.enumerated() {
      let path = event.path
      let sections = policy.numberOfSections
      let isInside =
        switch event.ask {
        case .sectionCount: true
        case .rowCount, .header, .footer: path.section < sections
        default:
          path.section < sections && path.row < policy.numberOfRows(inSection: path.section)
        }
      guard isInside else {
        replay.callsOutside += 1
        continue
      }
      replay.calls += 1
      var answer = event.answer
      switch event.ask {
      // Asked to see what is inside.
      case .sectionCount, .rowCount: break
      case .header: answer = policy.heightForHeader(inSection: path.section)
      case .footer: answer = policy.heightForFooter(inSection: path.section)
      case .estimate:
        instruments.count(.estimateAsks)
        answer = policy.estimatedHeight(forRowAt: path)
      case .height:
        instruments.count(.heightAsks)
        answer = policy.height(forRowAt: path, displaying: shown[path]?.cell)
      case .cell:
        instruments.count(.cellAsks)
        queue.beginCellAsk()
        let cell = policy.cell(forRowAt: path, from: queue)
        shown[path] = (cell, queue.endCellAsk(returning: cell))
      case .layOut:
        if let cell = shown[path]?.cell {
          policy.layOut(cell, forRowAt: path, height: event.answer)
        }
      case .contentChange:
        if let cell = shown[path]?.cell { policy.contentDidChange(of: cell, forRowAt: path) }
      case .prefetch: policy.prefetch(rowAt: path)
      case .willDisplay:
        if let cell = shown[path]?.cell { policy.willDisplay(cell, forRowAt: path) }
      case .didEndDisplaying:
        if let (cell, identifier) = shown[path] {
          policy.didEndDisplaying(cell, forRowAt: path)
          if staying.contains(number) { break }
          shown[path] = nil
          if let identifier { queue.enqueue(cell, identifier: identifier) }
        }
      }
      if !((answer - event.answer).magnitude < 0.5) { replay.answersThatDiffer += 1 }
    }
    return replay
  }

  /// The events that end a display after which the same cell is shown again.
  private var cellsThatReturn: Set<Int> {
    var numbers: Set<Int> = []
    var isShownNext: [IndexPath: Bool] = [:]
    for (number, event) in events.enumerated().reversed() {
      switch event.ask {
      case .willDisplay: isShownNext[event.path] = true
      case .cell: isShownNext[event.path] = false
      case .didEndDisplaying:
        if isShownNext[event.path] == true { numbers.insert(number) }
        isShownNext[event.path] = false
      default: break
      }
    }
    return numbers
  }
}
