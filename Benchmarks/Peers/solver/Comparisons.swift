import Foundation

/// Every work of the run, each with its bar.
func allComparisons(_ kiwi: KiwiPeer, seed: UInt64) throws -> [Comparison] {
  var all: [Comparison] = []
  let shapes = [
    CellShape.feedCell41(), .generated(seed: seed, competing: false),
    .generated(seed: seed, competing: true),
  ]
  for shape in shapes { all += try cellComparisons(shape, kiwi) }
  all += try chainComparisons(kiwi)
  return all
}

private func cellComparisons(_ shape: CellShape, _ kiwi: KiwiPeer) throws -> [Comparison] {
  let cell = KiwiCell(shape)
  let ours = try OurCells(shape)
  let reset = OurCells.Reset(shape)
  let edits = try OurCells.Edits(shape)
  let constants = try OurCells.Constants(shape)
  let fresh = try kiwi.function("kiwi_fresh", as: KiwiCell.Fresh.self)
  func kept(_ name: String) throws -> () -> Double {
    let make = try kiwi.function("kiwi_\(name)_make", as: KiwiCell.Make.self)
    let run = try kiwi.function("kiwi_\(name)", as: KiwiCell.Run.self)
    let state = make(cell.cell)
    return { run(state) }
  }
  let sum = shape.closedForm.map { height in
    (0..<shape.rowCount).reduce(0) { $0 + height(shape.parameters(ofRow: $1)) }
  }
  func comparison(
    _ work: String, bar: Double, ours: String, peer: String,
    _ runOurs: @escaping () throws -> Double, _ runPeer: @escaping () throws -> Double
  ) -> Comparison {
    Comparison(
      name: "\(shape.name)-\(work)", ours: ours, peer: peer, unit: "row", units: shape.rowCount,
      runOurs: runOurs, runPeer: runPeer, bar: bar, expectedSum: sum)
  }
  return [
    comparison(
      "fresh", bar: 0.15, ours: "fresh solver", peer: "kiwi -O2 fresh solver", ours.fresh,
      { fresh(cell.cell) }),
    comparison(
      "reset", bar: 0.2, ours: "reset", peer: "kiwi -O2 reset", reset.run, try kept("reset")),
    comparison(
      "edit\(shape.edits.count)", bar: 0.3, ours: "suggest", peer: "kiwi -O2 suggest", edits.run,
      try kept("edit")),
    comparison(
      "constants\(shape.dynamicRules.count)", bar: 0.02, ours: "constants set in place",
      peer: "kiwi -O2 remove and add", constants.run, try kept("replace")),
  ]
}
