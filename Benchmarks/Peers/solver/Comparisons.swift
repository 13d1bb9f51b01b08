import Foundation

/// The cells of the run: the one with published figures, and two that the seed makes.
func allShapes(seed: UInt64) -> [CellShape] {
  [
    .feedCell41(), .generated(seed: seed, competing: false),
    .generated(seed: seed, competing: true),
  ]
}

/// Every work of the run, each with its bar.
func allComparisons(_ kiwi: KiwiPeer, seed: UInt64) throws -> [Comparison] {
  var all: [Comparison] = []
  for shape in allShapes(seed: seed) { all += try cellComparisons(shape, kiwi) }
  all += try chainComparisons(kiwi)
  return all
}

private func cellComparisons(_ shape: CellShape, _ kiwi: KiwiPeer) throws -> [Comparison] {
  let cell = KiwiCell(shape)
  let fresh = try kiwi.function("kiwi_fresh", as: KiwiCell.Fresh.self)
  func kept(_ name: String) -> () throws -> Comparison.Pass {
    {
      let make = try kiwi.function("kiwi_\(name)_make", as: KiwiCell.Make.self)
      let run = try kiwi.function("kiwi_\(name)", as: KiwiCell.Run.self)
      let state = make(cell.cell)
      return { run(state) }
    }
  }
  let sum = shape.closedForm.map { height in
    (0..<shape.rowCount).reduce(0) { $0 + height(shape.parameters(ofRow: $1)) }
  }
  func comparison(
    _ work: String, bar: Double, _ ours: String, _ peer: String,
    _ prepareOurs: @escaping () throws -> Comparison.Pass,
    _ preparePeer: @escaping () throws -> Comparison.Pass
  ) -> Comparison {
    Comparison(
      name: "\(shape.name)-\(work)", ours: ours, peer: "kiwi -O2 \(peer)", unit: "row",
      units: shape.rowCount, prepareOurs: prepareOurs, preparePeer: preparePeer, bar: bar,
      expectedSum: sum)
  }
  return [
    comparison(
      "fresh", bar: 0.15, "fresh solver", "fresh solver", { OurCells.Fresh(shape).run },
      { { fresh(cell.cell) } }),
    comparison(
      "reset", bar: 0.2, "reset", "reset", { OurCells.Reset(shape).run }, kept("reset")),
    comparison(
      "edit\(shape.edits.count)", bar: 0.3, "suggest", "suggest",
      { try OurCells.Edits(shape).run }, kept("edit")),
    comparison(
      "constants\(shape.dynamicRules.count)", bar: 0.02, "constants set in place",
      "remove and add", { try OurCells.Constants(shape).run }, kept("replace")),
    compiledComparison(shape, kiwiEdits: kept("edit"), sum: sum),
  ]
}
