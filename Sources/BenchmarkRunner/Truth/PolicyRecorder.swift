import AutoLayout
import HeightPolicies
import LayoutTraits
import TableCells
import TableSimulation

/// Writes down what a policy is asked and told, up to its first wrong answer.
final class PolicyRecorder: TableObserver, PolicyWatcher {
  /// Beyond this a script is too long to be shortened in reasonable time.
  private static let limit = 60_000

  private(set) var events: [PolicyEvent] = []
  /// Whether everything up to the wrong answer could be written down.
  private(set) var isComplete = false

  private let context: PolicyContext
  private var answersLeft: Int
  private var isOpen = true
  private var data: TableData
  private var orientation: DeviceOrientation
  private var batch: [TableMutation]?

  /// - Parameter answers: how many height asks to write down, the wrong one included.
  init(_ context: PolicyContext, answers: Int) {
    self.context = context
    answersLeft = answers
    data = context.data
    orientation = context.deviceOrientation
  }

  // MARK: What the table asks

  func willAsk(_ kind: TableAsk, at indexPath: IndexPath) {
    guard isOpen, kind == .height, context.deviceOrientation != orientation else { return }
    orientation = context.deviceOrientation
    add(.orientation(orientation))
  }

  func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double) {
    guard isOpen else { return }
    switch kind {
    case .height:
      add(.height(indexPath, answer: answer))
      answersLeft -= 1
      if answersLeft == 0 {
        isComplete = isOpen
        isOpen = false
      }
    case .cell: add(.cell(indexPath))
    case .layOut: add(.layOut(indexPath, height: answer))
    case .didEndDisplaying: add(.endDisplaying(indexPath))
    default: break
    }
  }

  // MARK: What the policy is told

  func willApply(_ mutation: TableMutation) {
    if mutation == .reloadData {
      batch = batch.map { _ in [] }
      add(.reload(context.data))
      data = context.data
    } else if batch != nil {
      batch?.append(mutation)
    } else {
      addUpdates([mutation], isBatch: false)
    }
  }

  func batchWillBegin() { batch = [] }

  func batchDidEnd() {
    if let batch, !batch.isEmpty { addUpdates(batch, isBatch: true) }
    batch = nil
  }

  func environmentDidChange(to traits: TraitCollection) { add(.environment(traits)) }
  func didReceiveMemoryWarning() { add(.memoryWarning) }
  func willUseIdleTurn() { add(.idleTurn) }

  private func addUpdates(_ calls: [TableMutation], isBatch: Bool) {
    defer { data = context.data }
    guard
      let updates = try? RowUpdates(calls, isBatch: isBatch, before: data, after: context.data)
    else {
      // The table refuses them too: nothing that can be played again.
      isOpen = false
      return
    }
    add(.updates(updates))
  }

  private func add(_ event: PolicyEvent) {
    guard isOpen else { return }
    if events.count == Self.limit {
      isOpen = false
    } else {
      events.append(event)
    }
  }
}
