/// A system of constraints reduced to arithmetic: solved once, then evaluated for many values of the
/// constants that change from one use to the next.
///
/// The solved system gives each output as a constant plus a sum over parameters, together with the
/// few residuals whose signs must stay as they are for that to be the optimum (parametric linear
/// programming). Where a sign changes, dual simplex steps from the last basis find the next one,
/// which is kept with those before it. So the answers are the solver's own.
public final class CompiledTemplate {
  /// Says that a constraint's constant is `base + factor x parameter`, as the constant stands in
  /// ``LinearExpression/constant``.
  public struct Binding: Sendable {
    /// The constraint whose constant depends on a parameter.
    public var constraint: ConstraintID
    /// The parameter, from 0.
    public var parameter: Int
    /// What the parameter is multiplied with.
    public var factor: Double
    /// What is added; bindings of one constraint to several parameters sum.
    public var base: Double

    /// Makes a binding; without factor and base that of `variable REL parameter`.
    public init(
      _ constraint: ConstraintID, parameter: Int, factor: Double = -1, base: Double = 0
    ) {
      self.constraint = constraint
      self.parameter = parameter
      self.factor = factor
      self.base = base
    }
  }

  /// What a template has done.
  public struct Statistics: Equatable, Sendable {
    /// Points evaluated.
    public var evaluations = 0
    /// Points where no basis kept was optimal, so that the solver had to find one.
    public var misses = 0

    /// Makes statistics of nothing done.
    public init() {}
  }

  /// The most bases kept.
  ///
  /// There is one for each way that texts of different lengths compete, which makes two to the power
  /// of the places where they do. No more than the bits of a word, which says who was asked.
  public static let cacheCapacity = 32

  let solver: Solver
  let bound: Simplex.BoundConstants
  let outputIndices: [Int]
  private let outputs: [Variable]
  private let onlyUnique: Bool
  var bases: [AffineBasis]
  /// The basis used last, and the one to be replaced next when there are enough.
  var current = 0
  private var oldest = 0

  /// The number of parameters of a point.
  public let parameterCount: Int
  /// What this template has done so far.
  public internal(set) var statistics = Statistics()
  /// The number of bases kept now.
  public var basisCount: Int { bases.count }
  /// The number of values that one evaluation gives.
  public var outputCount: Int { outputIndices.count }

  /// Compiles a solver's system, whose constants are at some point now.
  ///
  /// The template uses the solver from here on: leave it alone.
  /// - Parameter onlyUnique: whether to refuse points where solutions that are equally good give an
  ///   output several values, with ``SolverError/ambiguous(_:)``: there the order of calls decides
  ///   what a solver answers.
  /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/unknownVariable(_:)``,
  ///   ``SolverError/unknownParameter(_:of:)``, ``SolverError/notFinite(_:)``, and
  ///   ``SolverError/wrongCount(_:expected:)`` for a negative number of parameters.
  public init(
    _ solver: Solver, parameterCount: Int, bindings: [Binding], outputs: [Variable],
    onlyUnique: Bool = false
  ) throws(SolverError) {
    guard parameterCount >= 0 else { throw .wrongCount(parameterCount, expected: 0) }
    var bound: Simplex.BoundConstants = [:]
    for binding in bindings {
      let index = try solver.simplex.check(binding.constraint)
      guard binding.parameter >= 0, binding.parameter < parameterCount else {
        throw .unknownParameter(binding.parameter, of: parameterCount)
      }
      for number in [binding.factor, binding.base] where !number.isFinite {
        throw .notFinite(number)
      }
      bound[index, default: (0, [])].base += binding.base
      bound[index, default: (0, [])].terms.append((binding.parameter, binding.factor))
    }
    var indices: [Int] = []
    for output in outputs { indices.append(try solver.simplex.check(output)) }
    try solver.solve()
    self.solver = solver
    self.bound = bound
    self.parameterCount = parameterCount
    outputIndices = indices
    self.outputs = outputs
    self.onlyUnique = onlyUnique
    bases = []
    bases.append(try presentBasis())
  }

  /// The outputs at a point, in the order they were asked for.
  ///
  /// Time linear in the terms of the checks and outputs, unless the point needs another basis.
  /// - Throws: ``SolverError/wrongCount(_:expected:)``, ``SolverError/notFinite(_:)``, and
  ///   ``SolverError/unsatisfiable(_:with:)`` where the required constraints conflict.
  public func evaluate(_ point: [Double], into results: inout [Double]) throws(SolverError) {
    guard point.count == parameterCount else {
      throw .wrongCount(point.count, expected: parameterCount)
    }
    guard results.count == outputCount else {
      throw .wrongCount(results.count, expected: outputCount)
    }
    var failure: SolverError?
    point.withUnsafeBufferPointer { point in
      results.withUnsafeMutableBufferPointer { results in
        guard let to = results.baseAddress else { return }
        do throws(SolverError) {
          // Without parameters nothing is read of the point.
          try evaluate(at: point.baseAddress ?? UnsafePointer(to), into: to, stride: 1)
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
  }

  /// Follows the checks that fail from the last basis to one that is optimal at a point.
  ///
  /// A check that fails in a basis has a basis that was optimal the last time it did; as a rule
  /// that one is optimal now, or nearer. Each basis is asked at most once, and then the solver.
  func evaluate(
    at point: UnsafePointer<Double>, into results: UnsafeMutablePointer<Double>, stride: Int
  ) throws(SolverError) {
    statistics.evaluations += 1
    var asked: UInt64 = 0
    var basis = current
    while true {
      let failed = bases[basis].firstFailure(at: point, into: results, stride: stride)
      if failed < 0 {
        current = basis
        return try refuseAmbiguous()
      }
      asked |= 1 << UInt64(basis)
      let next = bases[basis].successors[failed]
      if next >= 0, asked >> UInt64(next) & 1 == 0 {
        basis = next
        continue
      }
      let other = (~asked).trailingZeroBitCount
      guard other < bases.count else {
        try resolve(at: point, stride: stride)
        // The basis that failed may just have been replaced; a wrong hint costs a check, no more.
        if failed < bases[basis].successors.count { bases[basis].successors[failed] = current }
        break
      }
      if bases[other].firstFailure(at: point, into: results, stride: stride) < 0 {
        bases[basis].successors[failed] = other
        current = other
        return try refuseAmbiguous()
      }
      asked |= 1 << UInt64(other)
    }
    try refuseAmbiguous()
    for (output, index) in outputIndices.enumerated() {
      results[output * stride] = solver.simplex.value(at: index)
    }
  }

  private func refuseAmbiguous() throws(SolverError) {
    let output = bases[current].freeOutput
    if output >= 0 { throw .ambiguous(outputs[output]) }
  }

  private func presentBasis() throws(SolverError) -> AffineBasis {
    var basis = solver.simplex.affineBasis(
      bound, parameters: parameterCount, outputs: outputIndices)
    guard onlyUnique else { return basis }
    for (output, index) in outputIndices.enumerated() {
      if try solver.simplex.basisLeavesFree(at: index) {
        basis.freeOutput = output
        break
      }
    }
    return basis
  }

  /// Solves at a point where no basis kept is optimal, and keeps the one found.
  private func resolve(at point: UnsafePointer<Double>, stride: Int) throws(SolverError) {
    for parameter in 0..<parameterCount where !point[parameter * stride].isFinite {
      throw .notFinite(point[parameter * stride])
    }
    statistics.misses += 1
    var changes: [(index: Int, constant: Double)] = []
    for (index, binding) in bound {
      var constant = binding.base
      for term in binding.terms { constant += term.factor * point[term.parameter * stride] }
      changes.append((index, constant))
    }
    // In the order of the constraints, not of the hash table.
    changes.sort { $0.index < $1.index }
    try solver.simplex.setConstants(changes)
    try solver.solve()
    let basis = try presentBasis()
    if bases.count < CompiledTemplate.cacheCapacity {
      current = bases.count
      bases.append(basis)
    } else {
      current = oldest
      oldest = (oldest + 1) % CompiledTemplate.cacheCapacity
      bases[current] = basis
    }
  }
}
