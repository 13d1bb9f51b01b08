import AutoLayout
import HeightPolicies
import LayoutTraits
import Synchronization
import TableCells

/// Work that a control adds to a run, so that it is known what the gate has to find.
public struct AddedWork: Codable, Equatable, Sendable {
  /// Steps of arithmetic, some nanoseconds each: `nanosecondsPerStep` measures how many.
  public var arithmeticSteps = 0
  /// Blocks allocated and freed.
  public var allocations = 0
  /// Cells that are made, filled and fitted: at least a solve each.
  public var fittings = 0

  /// Adds nothing unless told.
  public init(arithmeticSteps: Int = 0, allocations: Int = 0, fittings: Int = 0) {
    self.arithmeticSteps = arithmeticSteps
    self.allocations = allocations
    self.fittings = fittings
  }

  /// Does the work, with the instruments of a run.
  func perform(in run: CaseRun) {
    Self.calculate(steps: arithmeticSteps)
    for _ in 0..<max(0, allocations) {
      let block = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
      // Escapes, or the compiler leaves both calls out.
      Self.sink.store(UInt64(UInt(bitPattern: block)), ordering: .relaxed)
      block.deallocate()
    }
    for _ in 0..<max(0, fittings) {
      guard let identifier = run.context.cells.reuseIdentifiers.first,
        let cell = run.context.cells[identifier]?.makeCell(context: run.context.layout)
      else { return }
      _ = cell.fittingHeight(width: run.context.layout.traits.width)
    }
  }

  /// What a step takes here: the least of several trials, since others can only add to it.
  public static func nanosecondsPerStep(clock: () -> UInt64) -> Double {
    let steps = 200_000
    let times = (0..<15).map { _ in
      let start = clock()
      calculate(steps: steps)
      return Double(clock() - start)
    }
    return (times.min() ?? 0) / Double(steps)
  }

  private static let sink = Atomic<UInt64>(0)

  /// Marsaglia's xorshift: each step waits for the one before, so none is left out or done beside.
  @inline(never)
  private static func calculate(steps: Int) {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<max(0, steps) {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
    }
    sink.store(state, ordering: .relaxed)
  }
}
