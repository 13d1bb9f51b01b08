/// The method behind ``Solver``: constraints over a tableau, feasible at all times, optimised when
/// asked.
///
/// Two things hold between calls (`checkInvariants` tests them):
/// - a row whose symbol is a residual has no variable among its slots, so that an exchange with a
///   variable never disturbs a residual;
/// - the required constraints hold, but for rows marked as suspects after a change of constants.
struct Simplex: ~Copyable {
  /// What is known of a constraint besides its place in the tableau.
  struct ConstraintRecord: BitwiseCopyable {
    var constraint: Constraint
    /// The number of constraints added before it, which no other constraint shares.
    var serial: UInt32
    var isLive: Bool
    /// Whether its constant was set to one far larger than those that constraints are added with.
    var isFar: Bool
    /// The record freed before this one, while free.
    var nextFree: Int32

    /// -1 where `<=` was turned into `>=`.
    var sign: Double { constraint.relation == .lessThanOrEqual ? -1 : 1 }
    var signedConstant: Double { sign * constraint.expression.constant }
  }

  /// What is known of a variable besides its place in the tableau.
  struct VariableRecord: BitwiseCopyable {
    /// Constraints that have it; a variable has a slot or a row while there are any.
    var uses: Int32
    /// The constraint that edits it, or -1.
    var edit: Int32
    /// The record freed before this one, while free.
    var nextFree: Int32
    var isLive: Bool
  }

  private var firstMemory: FirstMemory
  var tableau: Tableau
  var constraints: FlatArray<ConstraintRecord>
  var constraintCount = 0
  var freeConstraint: Int32 = -1
  var nextSerial: UInt32 = 0
  var variables: FlatArray<VariableRecord>
  var variableCount = 0
  var freeVariable: Int32 = -1

  /// Rows that may not admit their value since constants changed, a bit a row.
  var suspects: FlatArray<UInt64>
  var hasSuspects = false
  /// The largest coefficient of the row that was last found in the wrong.
  var violatedRowSize = 0.0
  /// Whether the basis may not be optimal even for the constants it was found for.
  var needsOptimisation = false
  /// The last level that an optimisation has served, whose slopes the scratch still holds.
  var lastLevel: Float?
  /// Changes of constants until every row's value is computed afresh.
  var shiftsUntilRefresh = Simplex.shiftsUntilRefresh

  /// The largest magnitude that any constant has had, and that any has had without being far.
  var largestConstant = 0.0
  var usualConstant = 0.0
  /// The number of constraints whose constant is far.
  var farConstants = 0

  var scratch: Scratch
  /// The tableau to go back to if a call fails; its memory is kept for the next call that may.
  var saved: Tableau?
  var hasSaved = false
  var statistics = SolverStatistics()
  /// For tests: another cap of steps, and Bland's rule from the first step on.
  var givenPivotLimit: Int?
  var goesByIndex = false

  init() {
    var memory = FirstMemory()
    tableau = Tableau(in: &memory)
    constraints = FlatArray(capacity: FirstMemory.constraints, in: &memory)
    variables = FlatArray(capacity: FirstMemory.variables, in: &memory)
    suspects = FlatArray(capacity: 1, in: &memory)
    scratch = Scratch(in: &memory)
    firstMemory = memory
    suspects[0] = 0
  }

  /// Forgets variables and constraints and keeps the memory and the statistics.
  mutating func removeAll() {
    tableau.removeAll()
    constraintCount = 0
    freeConstraint = -1
    variableCount = 0
    freeVariable = -1
    clearSuspects()
    needsOptimisation = false
    shiftsUntilRefresh = Simplex.shiftsUntilRefresh
    largestConstant = 0
    usualConstant = 0
    farConstants = 0
  }

  mutating func clearSuspects() {
    suspects.base.update(repeating: 0, count: suspects.capacity)
    hasSuspects = false
  }

  /// Makes the bit sets over rows and the scratch as large as the tableau.
  @inline(__always)
  mutating func fitToTableau() {
    if tableau.rowWords > suspects.capacity || tableau.slotWords > scratch.slotWords {
      growToTableau()
    }
  }

  private mutating func growToTableau() {
    let rowWords = tableau.rowWords
    if suspects.capacity < rowWords {
      let old = suspects.capacity
      suspects.grow(to: rowWords, keeping: old)
      for word in old..<suspects.capacity { suspects[word] = 0 }
    }
    if scratch.slotWords < tableau.slotWords { scratch = Scratch(slotWords: tableau.slotWords) }
  }

  mutating func suspect(_ row: Int) {
    suspects[row >> 6] |= 1 &<< UInt64(truncatingIfNeeded: row)
    hasSuspects = true
  }
}
