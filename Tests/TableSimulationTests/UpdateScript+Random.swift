@testable import TableSimulation

extension UpdateScript {
  /// Makes a script of about this many operations, most of them legal.
  static func random(seed: UInt64, operations: Int) -> UpdateScript {
    var random = SeededGenerator(seed: seed)
    let counts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      Int.random(in: 0...9, using: &random)
    }
    var script = UpdateScript(rowCounts: counts, steps: [])
    var model = ModelTable(rowCounts: counts)
    var left = operations
    while left > 0 {
      let step: Step
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<4: step = .scroll(Double(Int.random(in: -1500...2000, using: &random)))
      case 4: step = .reloadData
      case 5: step = .leaveWindow
      case 6..<9: step = .single(mutation(model, inserted: 0, &random))
      default:
        let amount = Int.random(in: 0...7, using: &random)
        let mutations = (0..<amount).map { mutation(model, inserted: $0, &random) }
        step = amount % 3 == 2 ? .nestedBatch(mutations) : .batch(mutations)
      }
      switch step {
      case .batch(let mutations), .nestedBatch(let mutations):
        left -= max(1, mutations.count)
        model = model.applying(mutations) ?? model
      case .single(let one):
        left -= 1
        model = model.applying([one]) ?? model
      default: left -= 1
      }
      script.steps.append(step)
    }
    return script
  }

  private static func mutation(
    _ model: ModelTable, inserted: Int, _ random: inout SeededGenerator
  ) -> TableMutation {
    let sections = model.sections.count
    let rows = model.sections.reduce(0) { $0 + $1.rows.count }
    // Now and then a place that is not there; else places of before, and of after as far as one
    // mutation can know them.
    func section(_ more: Int) -> Int {
      Int.random(in: 0..<20, using: &random) == 0
        ? Int.random(in: -1...sections + 2, using: &random)
        : Int.random(in: 0..<max(1, sections + more), using: &random)
    }
    func path(_ more: Int) -> IndexPath {
      let section = section(0)
      let count =
        model.sections.indices.contains(section) ? model.sections[section].rows.count : 1
      let row =
        Int.random(in: 0..<20, using: &random) == 0
        ? Int.random(in: -1...count + 2, using: &random)
        : Int.random(in: 0..<max(1, count + more), using: &random)
      return IndexPath(row: row, section: section)
    }
    func paths(_ more: Int) -> [IndexPath] {
      var seen: Set<IndexPath> = []
      return (0..<Int.random(in: 1...3, using: &random)).map { _ in path(more) }
        .filter { seen.insert($0).inserted }
    }
    let grows = rows < 40
    switch Int.random(in: 0..<18, using: &random) {
    case 0..<4: return grows ? .insertRows(paths(1)) : .deleteRows(paths(0))
    case 4..<7: return .deleteRows(paths(0))
    case 7..<9: return .reloadRows(paths(0))
    case 9..<12: return .moveRow(from: path(0), to: path(0))
    case 12: return sections < 6 ? .insertSections([section(1)]) : .deleteSections([section(0)])
    case 13: return sections > 2 ? .deleteSections([section(0)]) : .insertSections([section(1)])
    case 14: return .reloadSections([section(0)])
    case 15: return .reconfigureRows(paths(0))
    case 16: return .invalidateHeights(paths(0))
    default: return .moveSection(from: section(0), to: section(0))
    }
  }
}
