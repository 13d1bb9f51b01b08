import Cassowary
import Foundation

/// Measures the solver against kiwi on the same cells, in one run, and writes
/// `Reports/latest/peers/solver.csv`.
func run() throws {
  let options = try Options(CommandLine.arguments.dropFirst())
  guard !options.countsAllocations else {
    for shape in allShapes(seed: options.seed) {
      for state in try steadyStates(of: shape) { print(state.line) }
    }
    return
  }
  let here = URL(filePath: FileManager.default.currentDirectoryPath)
  let sources = here.appending(path: "Benchmarks/Peers/solver")
  guard FileManager.default.fileExists(atPath: sources.appending(path: "kiwi_peer.cpp").path) else {
    throw KiwiPeer.Failure(
      description: "run this from the repository's root: make peers NAME=solver")
  }
  let kiwi = try KiwiPeer(
    sources: sources, workFolder: here.appending(path: ".build/peers/kiwi"))
  print("kiwi \(kiwi.version) -O2, generated cells of seed \(options.seed)")
  var results: [ComparisonResult] = []
  for comparison in try allComparisons(kiwi, seed: options.seed)
  where options.filter.map(comparison.name.contains) ?? true {
    if options.profilePasses > 0 {
      let pass = try comparison.prepareOurs()
      let sum = try (0..<options.profilePasses).reduce(0) { sum, _ in sum + (try pass()) }
      print("\(comparison.name): \(options.profilePasses) passes, sum \(sum)")
      continue
    }
    let result = try comparison.measure()
    print(result.line)
    results.append(result)
  }
  guard options.profilePasses == 0 else { return }
  for (kind, perRow) in [("build", true), ("badorder", true), ("edit", false)] {
    if let growth = Growth(kind, results, perRow: perRow) { print(growth.line) }
  }
  try countAllocations(seed: options.seed)
  let folder = here.appending(path: "Reports/latest/peers")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let csv = ([ComparisonResult.header] + results.map(\.csv)).joined(separator: "\n") + "\n"
  try Data(csv.utf8).write(to: folder.appending(path: "solver.csv"), options: .atomic)
  print("Reports/latest/peers/solver.csv")
}

do {
  try run()
} catch let error as Options.Misuse {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(64)
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
