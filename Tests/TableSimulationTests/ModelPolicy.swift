import Instrumentation
import LayoutTraits

@testable import TableSimulation

/// A cell that shows an identity.
final class ModelCell {
  var id = 0
}

/// Answers from a model: each identity has a height and an estimate of its own.
final class ModelPolicy: HeightPolicy {
  typealias Cell = ModelCell

  var model: ModelTable
  let givesEstimates: Bool
  var cellsShown = 0
  var mutations: [TableMutation] = []
  var batches = 0

  init(_ model: ModelTable, givesEstimates: Bool) {
    self.model = model
    self.givesEstimates = givesEstimates
  }

  /// Eighths and sixteenths: exact as float32, so that sums are exact in any order.
  static func height(of id: Int) -> Double { 10 + Double(id % 4096) / 8 }
  static func estimate(of id: Int) -> Double { height(of: id) + 1.0 / 16 }
  static func header(of id: Int) -> Double { Double(id % 7) }

  private func id(at path: IndexPath) -> Int { model.sections[path.section].rows[path.row] }

  var numberOfSections: Int { model.sections.count }
  func numberOfRows(inSection section: Int) -> Int { model.sections[section].rows.count }
  func heightForHeader(inSection section: Int) -> Double {
    Self.header(of: model.sections[section].id)
  }
  func estimatedHeight(forRowAt path: IndexPath) -> Double { Self.estimate(of: id(at: path)) }
  func height(forRowAt path: IndexPath, displaying cell: ModelCell?) -> Double {
    Self.height(of: id(at: path))
  }
  func cell(forRowAt path: IndexPath, from queue: ReuseQueue<ModelCell>) -> ModelCell {
    let cell = queue.dequeue("cell") ?? ModelCell()
    cell.id = id(at: path)
    return cell
  }
  func contentDidChange(of cell: ModelCell, forRowAt path: IndexPath) { cell.id = id(at: path) }
  func willDisplay(_ cell: ModelCell, forRowAt path: IndexPath) { cellsShown += 1 }
  func didEndDisplaying(_ cell: ModelCell, forRowAt path: IndexPath) { cellsShown -= 1 }
  func willApply(_ mutation: TableMutation) { mutations.append(mutation) }
  func batchUpdatesWillBegin() { batches += 1 }
}
