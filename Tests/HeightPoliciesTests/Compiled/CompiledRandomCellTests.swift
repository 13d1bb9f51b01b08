import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import Platform
import TableCells
import TableSimulation
import Testing
import TextLayout

/// `compiled` on cells and tables that are drawn with a seed, against a fresh solution of every row.
///
/// More, and others: ROWBENCH_FUZZ_CASES cells from ROWBENCH_FUZZ_SEED on.
@Suite struct CompiledRandomCellFuzzTests {
  private static let cells = Environment.value("ROWBENCH_FUZZ_CASES").flatMap { Int($0) } ?? 14
  private static let firstSeed =
    Environment.value("ROWBENCH_FUZZ_SEED").flatMap { UInt64($0) } ?? 20_261_130

  @Test(arguments: [TextEngineName.prepared])
  func equalsTheRequiredHeight(engine name: TextEngineName) throws {
    let engine = try TextEngines.open(name)
    var work = WorkCounts()
    var rows = 0
    for number in 0..<Self.cells {
      let seed = Self.firstSeed &+ UInt64(number)
      let context = try check(seed: seed, engine: engine)
      rows += context.data.rowCount
      for counter in WorkCounter.allCases {
        work[counter] += context.instruments.work[counter]
      }
    }
    // Else the test would say nothing of what is compiled. Random priorities are often equal, and then
    // a layout has no one solution.
    let (computed, solved) = (work[.layoutsEvaluated], work[.layoutsNotCompiled])
    #expect(computed > 2 * solved)
    print(
      "compiled, seeds from \(Self.firstSeed): \(rows) rows, \(computed) heights computed, \(solved) solved"
    )
  }

  /// One cell, some rows, several environments in turn.
  private func check(seed: UInt64, engine: any TextEngine) throws -> PolicyContext {
    var random = SeededGenerator(seed: seed)
    let prototype = RandomCellPrototype(seed: seed)
    let cells = CellLibrary([prototype])
    var traits = TraitCollection(
      width: Double(random.number(in: 240...800)) / 2,
      displayScale: Double(random.number(in: 1...3)),
      layoutDirection: random.number(in: 0...4) == 0 ? .rightToLeft : .leftToRight)
    let context = PolicyContext(
      data: TableData(rows: random.rows(24, of: [prototype])), cells: cells,
      layout: LayoutContext(
        traits: traits, text: TextContext(engine: engine, instruments: Instruments())))
    let preset = random.number(in: 0...2) == 0 ? "compiled-heights" : "compiled"
    let policy = try #require(PolicyPreset.named(preset)).makePolicy(
      context, parameters: ["threads": Double(random.number(in: 1...2))])
    for change in 0..<3 {
      let judge = RequiredHeight(
        cells: cells, traits: traits, text: TextContext(engine: engine, instruments: Instruments()))
      for (index, row) in context.data.sections[0].enumerated() {
        let height = policy.height(ofRow: index)
        let required = judge.height(of: row)
        #expect(
          height == required,
          "seed \(seed), row \(index) of \(preset), environment \(change): \(traits)")
        if height != required { return context }
      }
      traits.width = Double(random.number(in: 160...900)) / 2
      if change == 1 { traits.displayScale = 4 - traits.displayScale }
      policy.environmentDidChange(to: traits)
    }
    return context
  }
}
