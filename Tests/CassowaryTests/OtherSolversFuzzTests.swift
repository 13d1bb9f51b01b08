import Foundation
import Testing

@testable import Cassowary

/// Systems too large for exact fractions, against HiGHS and kiwi where these are installed.
struct OtherSolversFuzzTests {
  @Test func `HiGHS and kiwi find no smaller errors, and conflicts alike`() throws {
    let variableCount = 14
    let systems = FuzzSeeds.of(cases: 200).prefix(2_000).map {
      LargeSystem(seed: $0, variableCount: variableCount)
    }
    var conflicts = 0
    var crashes: [String] = []
    // In batches, since a crash of another solver takes the rest of its process with it.
    for start in stride(from: 0, to: systems.count, by: 50) {
      let batch = Array(systems[start..<min(start + 50, systems.count)])
      let answers = try PeerOracles.answers(batch, variableCount: variableCount)
      guard case .answers(let found) = answers else {
        if case .missing = answers {
          print("HiGHS and kiwi are not installed: make fuzz brings them")
          return
        }
        // One system a process: the one at fault is named and skipped, the others are compared.
        for system in batch {
          switch try PeerOracles.answers([system], variableCount: variableCount) {
          case .answers(let one): conflicts += try compare([system], one)
          case .missing: return
          case .crash(let what): crashes.append("seed \(system.seed): \(what)")
          }
        }
        continue
      }
      conflicts += try compare(batch, found)
    }
    print("\(systems.count) systems against HiGHS and kiwi, \(conflicts) of them in conflict")
    for crash in crashes { print("skipped, since another solver's process crashed: \(crash)") }
    #expect(conflicts < systems.count / 2 && crashes.count <= systems.count / 500)
  }

  /// Compares systems with the others' answers; the number of those in conflict.
  private func compare(
    _ systems: [LargeSystem], _ answers: [PeerOracles.Answer]
  ) throws -> Int {
    #expect(systems.count == answers.count)
    var conflicts = 0
    for (system, answer) in zip(systems, answers) {
      let errors = try system.errors()
      if errors == nil { conflicts += 1 }
      for (name, other) in [("HiGHS", answer.highs), ("kiwi", answer.kiwi)] {
        let difference = system.difference(errors, other)
        #expect(difference == nil, "seed \(system.seed), \(name): \(difference ?? "")")
      }
    }
    return conflicts
  }
}

extension LargeSystem {
  /// How another solver's least errors differ from ours; nil is a conflict, and no difference.
  func difference(_ ours: [Float: Double]?, _ other: [String: Double]?) -> String? {
    guard let ours, let other else {
      return ours == nil && other == nil ? nil : "a conflict in one of them"
    }
    for (priority, error) in ours {
      let found = other["\(Int(priority))"] ?? 0
      if abs(error - found) > 1e-5 * max(1, found) {
        return "level \(priority) has errors of \(error) here, \(found) there"
      }
    }
    return nil
  }
}

/// A random system of two soft levels, which kiwi's strengths can hold apart.
struct LargeSystem {
  let seed: UInt64
  let sketches: [Operation.Sketch]
  private let variableCount: Int

  init(seed: UInt64, variableCount: Int) {
    self.seed = seed
    self.variableCount = variableCount
    var random = SplitMix64(seed: seed)
    sketches = (0..<20 + random.below(20)).map { position in
      var variables: [Int] = []
      while variables.count < 1 + position % 3 {
        let variable = random.below(variableCount)
        if !variables.contains(variable) { variables.append(variable) }
      }
      return Operation.Sketch(
        terms: variables.map { ($0, random.pick([1, -1, 1, -1, 2, 0.5])) },
        constant: Double(random.below(401) - 200),
        relation: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
        priority: random.chance(25) ? 1000 : random.pick([750, 250]))
    }
  }

  /// The errors that the solver leaves at each level, or nil if the required ones conflict.
  func errors() throws -> [Float: Double]? {
    let solver = Solver()
    let variables = (0..<variableCount).map { _ in solver.makeVariable() }
    var constraints: [Constraint] = []
    for sketch in sketches {
      var expression = LinearExpression(constant: sketch.constant)
      for term in sketch.terms { expression.add(term.coefficient, variables[term.variable]) }
      let constraint = Constraint(
        expression, sketch.relation, priority: try Priority(sketch.priority))
      constraints.append(constraint)
      do {
        try solver.add(constraint)
      } catch {
        guard case SolverError.unsatisfiable = error else { throw error }
        return nil
      }
    }
    let values = variables.map { solver.value(of: $0) }
    var errors: [Float: Double] = [:]
    for (sketch, constraint) in zip(sketches, constraints) where sketch.priority < 1000 {
      let value = sketch.terms.reduce(sketch.constant) { $0 + $1.coefficient * values[$1.variable] }
      let over = constraint.relation == .greaterThanOrEqual ? 0 : value
      let under = constraint.relation == .lessThanOrEqual ? 0 : -value
      errors[sketch.priority, default: 0] += max(over, under, 0)
    }
    return errors
  }
}

/// The other solvers, in Python.
enum PeerOracles {
  struct Answer: Decodable {
    let highs: [String: Double]?
    let kiwi: [String: Double]?
  }

  private struct Request: Encodable {
    struct Entry: Encodable {
      let terms: [[Double]]
      let constant: Double
      let relation: Int
      let priority: Int
    }
    let variables: Int
    let systems: [[Entry]]
  }

  enum Outcome {
    case answers([Answer])
    case missing
    /// The signal, and what the process said last.
    case crash(String)
  }

  static func answers(_ systems: [LargeSystem], variableCount: Int) throws -> Outcome {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let own = root.appending(path: ".venv/bin/python3").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      FileManager.default.isExecutableFile(atPath: own) ? own : "python3",
      // On a signal Python says which call it was in.
      "-X", "faulthandler", here.appending(path: "Oracle/peer_oracles.py").path,
    ]
    // One thread each: the systems are small.
    process.environment = ProcessInfo.processInfo.environment.merging(["OMP_NUM_THREADS": "1"]) {
      $1
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "in"), folder.appending(path: "out"))
    let errors = folder.appending(path: "errors")
    try Data().write(to: errors)
    try JSONEncoder().encode(request(systems, variableCount)).write(to: input)
    try Data().write(to: output)
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    // 69: a solver is missing. 127: there is no Python.
    if [69, 127].contains(process.terminationStatus) { return .missing }
    let said = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    if process.terminationReason == .uncaughtSignal {
      return .crash("signal \(process.terminationStatus), \(said.suffix(600))")
    }
    try #require(process.terminationStatus == 0, "\(said)")
    return .answers(try JSONDecoder().decode([Answer].self, from: Data(contentsOf: output)))
  }

  private static func request(_ systems: [LargeSystem], _ variableCount: Int) -> Request {
    Request(
      variables: variableCount,
      systems: systems.map { system in
        system.sketches.map { sketch in
          Request.Entry(
            terms: sketch.terms.map { [Double($0.variable), $0.coefficient] },
            constant: sketch.constant, relation: Int(sketch.relation.rawValue) - 1,
            priority: Int(sketch.priority))
        }
      })
  }
}
