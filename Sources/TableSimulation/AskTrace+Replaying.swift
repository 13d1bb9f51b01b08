import Instrumentation
import LayoutTraits

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
  ///
  /// - Parameters:
  ///   - traits: the environment of the start, in which the trace may change the width.
  ///   - update: carries out the update of an index, on the data source and by telling the policy.
  ///   - answered: hears of every height, with the number of the call.
  /// - Throws: what `update` throws.
  public func replay<Policy: HeightPolicy, Failure: Error>(
    on policy: Policy, instruments: Instruments,
    traits: TraitCollection = TraitCollection(width: 375),
    update: (Int) throws(Failure) -> Void,
    answered: (Int, IndexPath, Double) -> Void = { _, _, _ in }
  ) throws(Failure) -> Replay {
    var nextUpdate = 0
    let queue = ReuseQueue<Policy.Cell>(instruments: instruments)
    var shown = ReplayedCells<Policy.Cell>()
    var replay = Replay()
    func carryOutUpdates(before number: Int) throws(Failure) {
      while nextUpdate < updates.count, updates[nextUpdate].position <= number {
        let plan = plan(ofUpdate: nextUpdate, policy)
        try update(nextUpdate)
        if let plan { shown.carry(through: plan, queue) }
        nextUpdate += 1
      }
    }
    let staying = cellsThatReturn
    for (number, event) in events.enumerated() {
      try carryOutUpdates(before: number)
      let path = event.path
      let sections = policy.numberOfSections
      let isRow =
        path.section < sections && path.row < policy.numberOfRows(inSection: path.section)
      let isInside =
        switch event.ask {
        case .sectionCount, .idleTurn: true
        case .width: event.answer >= 0 && event.answer.isFinite
        case .rowCount, .header, .footer: path.section < sections
        // A row that has just been deleted leaves the screen by its old place.
        case .didEndDisplaying: isRow || shown.ending(at: path) != nil
        default: isRow
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
        answer = policy.height(forRowAt: path, displaying: shown[path])
        answered(number, path, answer)
      case .cell:
        instruments.count(.cellAsks)
        queue.beginCellAsk()
        let cell = policy.cell(forRowAt: path, from: queue)
        shown.show(cell, identifier: queue.endCellAsk(returning: cell), at: path)
      case .layOut:
        if let cell = shown[path] {
          policy.layOut(cell, forRowAt: path, height: event.answer)
        }
      case .contentChange:
        if let cell = shown[path] { policy.contentDidChange(of: cell, forRowAt: path) }
      case .prefetch: policy.prefetch(rowAt: path)
      case .idleTurn: _ = policy.idleTurn()
      case .width:
        var traits = traits
        traits.width = event.answer
        policy.environmentDidChange(to: traits)
      case .willDisplay:
        if let cell = shown[path] { policy.willDisplay(cell, forRowAt: path) }
      case .didEndDisplaying:
        if let cell = shown.ending(at: path) {
          policy.didEndDisplaying(cell, forRowAt: path)
          if !staying.contains(number) { shown.end(at: path, queue) }
        }
      }
      if !((answer - event.answer).magnitude < 0.5) { replay.answersThatDiffer += 1 }
    }
    try carryOutUpdates(before: .max)
    return replay
  }

  /// Makes the same calls of a policy, and passes updates over.
  public func replay<Policy: HeightPolicy>(
    on policy: Policy, instruments: Instruments,
    traits: TraitCollection = TraitCollection(width: 375)
  ) -> Replay {
    replay(on: policy, instruments: instruments, traits: traits) { _ throws(Never) in }
  }

  /// What a batch that begins, or a mutation outside of one, does to the table; nil for what is a part
  /// of a batch, and for an update that the table cannot take.
  private func plan<Policy: HeightPolicy>(ofUpdate index: Int, _ policy: Policy) -> ReplayedPlan? {
    let isInBatch =
      updates[..<index].last { $0.kind == .beginUpdates || $0.kind == .endUpdates }?.kind
      == .beginUpdates
    if isInBatch { return nil }
    var mutations: [TableMutation] = []
    if case .mutation(let single) = updates[index].kind {
      mutations = [single]
    } else {
      for update in updates[(index + 1)...] {
        guard case .mutation(let mutation) = update.kind else { break }
        mutations.append(mutation)
      }
    }
    return ReplayedPlan(
      mutations, numberOfSections: policy.numberOfSections,
      numberOfRows: policy.numberOfRows(inSection:))
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
