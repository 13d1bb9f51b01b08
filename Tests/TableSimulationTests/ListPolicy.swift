import Instrumentation
import LayoutTraits

@testable import TableSimulation

/// A cell that knows for which row it was made.
final class ListCell {
  var path: IndexPath?
  var isDisplayed = false
}

/// A policy over plain arrays of heights that writes down what it is asked.
final class ListPolicy: HeightPolicy {
  typealias Cell = ListCell

  var heights: [[Double]]
  var header = 0.0
  var footer = 0.0
  var fixedRowHeight: Double?
  var estimate: ((IndexPath) -> Double)?
  var constantEstimate: Double?
  var usesIndexPathDequeue = false
  var keepsCells = false
  var log: [String] = []
  var heightAsks: [IndexPath: Int] = [:]
  var displayedCells = 0
  var idleWork: (() -> Bool)?
  let instruments: Instruments

  init(_ heights: [[Double]], instruments: Instruments) {
    self.heights = heights
    self.instruments = instruments
  }

  var givesEstimates: Bool { estimate != nil || constantEstimate != nil }
  var numberOfSections: Int { heights.count }
  func numberOfRows(inSection section: Int) -> Int { heights[section].count }
  func heightForHeader(inSection section: Int) -> Double { header }
  func heightForFooter(inSection section: Int) -> Double { footer }
  func estimatedHeight(forRowAt path: IndexPath) -> Double { estimate?(path) ?? 44 }

  func height(forRowAt path: IndexPath, displaying cell: ListCell?) -> Double {
    log.append(cell == nil ? "height \(path.row)" : "fit \(path.row)")
    heightAsks[path, default: 0] += 1
    return heights[path.section][path.row]
  }

  func cell(forRowAt path: IndexPath, from queue: ReuseQueue<ListCell>) -> ListCell {
    log.append("cell \(path.row)")
    let old =
      keepsCells
      ? nil : usesIndexPathDequeue ? queue.dequeue("row", for: path) : queue.dequeue("row")
    if old == nil { instruments.count(.cellsCreated) }
    let cell = old ?? ListCell()
    cell.path = path
    return cell
  }

  func contentDidChange(of cell: ListCell, forRowAt path: IndexPath) {
    log.append("content \(path.row)")
  }

  func willDisplay(_ cell: ListCell, forRowAt path: IndexPath) {
    log.append("show \(path.row)")
    cell.isDisplayed = true
    displayedCells += 1
  }

  func didEndDisplaying(_ cell: ListCell, forRowAt path: IndexPath) {
    log.append("hide \(path.row)")
    cell.isDisplayed = false
    displayedCells -= 1
  }

  func idleTurn() -> Bool { idleWork?() ?? false }
}

/// A table with its policy and instruments, as most tests need them.
struct ListTable {
  let policy: ListPolicy
  let table: TableView<ListPolicy>
  let instruments: Instruments

  init(
    _ heights: [[Double]], profile: CallOrderProfile, viewport: Double = 100,
    configure: (ListPolicy) -> Void = { _ in }
  ) {
    instruments = Instruments()
    policy = ListPolicy(heights, instruments: instruments)
    configure(policy)
    table = TableView(
      policy: policy, profile: profile, traits: TraitCollection(width: 320),
      viewportHeight: viewport, instruments: instruments)
  }

  func count(_ counter: WorkCounter) -> Int { instruments.work[counter] }
}
