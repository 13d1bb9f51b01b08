import Cassowary
import Foundation

/// Writes a line at once, into a pipe or a file too: a run takes two minutes.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Measures the solver against kiwi on the same cells, in one run, and writes
/// `Reports/latest/peers/solver.csv`.
func run() throws {
  let options = try Options(CommandLine.arguments.dropFirst())
  if options.wantsHelp {
    FileHandle.standardOutput.write(Data(Options.help.utf8))
    return
  }
  guard !options.countsAllocations else {
    for shape in allShapes(seed: options.seed) {
      for state in try steadyStates(of: shape) { say(state.line) }
    }
    return
  }
  let here = URL(filePath: FileManager.default.currentDirectoryPath)
  let kiwi = try KiwiPeer(
    sources: here.appending(path: "Benchmarks/Peers/solver"),
    workFolder: here.appending(path: ".build/peers/kiwi"))
  let comparisons = try allComparisons(kiwi, seed: options.seed).filter {
    options.includes($0.name)
  }
  guard !comparisons.isEmpty else {
    throw Options.Misuse(description: "the filter finds no work; --list prints their names")
  }
  if options.listsOnly {
    for comparison in comparisons { say("\(comparison.name): at most \(comparison.bar)") }
    return
  }
  if options.profilePasses > 0 {
    for comparison in comparisons {
      let pass = try comparison.prepareOurs()
      let sum = try (0..<options.profilePasses).reduce(0) { sum, _ in sum + (try pass()) }
      say("\(comparison.name): \(options.profilePasses) passes, sum \(sum)")
    }
    return
  }
  say("kiwi \(kiwi.version), \(kiwi.compiler) -O2; generated cells of seed \(options.seed)")
  var results: [ComparisonResult] = []
  for comparison in comparisons {
    let result = try comparison.measure()
    say(result.line)
    results.append(result)
  }
  for growth in allGrowth(of: results) { say(growth.line) }
  if options.filter == nil { try countAllocations(seed: options.seed) }
  try write(results, options)
}

/// Writes the figures whole or not at all.
private func write(_ results: [ComparisonResult], _ options: Options) throws {
  if options.filter != nil, options.csvPath == nil {
    say("a part of the works: written nowhere without --csv PATH")
    return
  }
  let path = options.csvPath ?? "Reports/latest/peers/solver.csv"
  let file = URL(filePath: path)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  let csv = ([ComparisonResult.header] + results.map(\.csv)).joined(separator: "\n") + "\n"
  try Data(csv.utf8).write(to: file, options: .atomic)
  say(path)
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
