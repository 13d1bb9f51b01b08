import Glibc
import Instrumentation
import Platform
import TextLayout

/// Measures `compiled` against other policies on one feed, in one run, and writes
/// `Reports/latest/peers/policies.csv`: `make peers NAME=policies`.
func run() throws {
  let options = try Options(CommandLine.arguments.dropFirst())
  guard !options.wantsHelp else { return print(Options.help) }

  let engines = try Engines()
  let feed = Feed(rows: options.rows, seed: options.seed)
  let label = options.rows % 1000 == 0 ? "\(options.rows / 1000)k" : "\(options.rows)"
  print("seed \(options.seed): \(feed.description)")
  if options.profileLoads > 0 {
    for _ in 0..<options.profileLoads {
      let table = try Table(
        .init(policy: "compiled", engine: .prepared), rows: feed.rows, engines: engines)
      let load = Timed { table.load() }.nanoseconds / Double(options.rows)
      let turn = Timed { table.turn(to: 320) }.nanoseconds / Double(options.rows)
      print("\(rounded(load)) ns a row, \(rounded(turn)) ns at a new width")
      for counter in WorkCounter.allCases where table.work[counter] > 0 {
        print("  \(counter): \(rounded(Double(table.work[counter]) / Double(options.rows))) a row")
      }
    }
    return
  }

  var results: [ComparisonResult] = []
  func add(_ result: ComparisonResult) {
    print(result.line)
    fflush(nil)
    results.append(result)
  }
  let loads = FirstLoads(rows: feed.rows, engines: engines, label: label)
  for comparison in loads.comparisons where options.isChosen(comparison.name) {
    add(try comparison.run())
  }
  let memory = MemoryFigures(rows: feed.rows, engines: engines, label: label)
  for result in try memory.measure(options.isChosen) { add(result) }
  if options.isChosen("million-rows") {
    for result in try MillionRows(seed: options.seed, engines: engines).measure() { add(result) }
  }
  guard options.csv != nil || options.filter == nil else { return }
  let path = options.csv ?? "Reports/latest/peers/policies.csv"
  let lines = [ComparisonResult.header] + results.map(\.fields)
  try Directory.create(Path.parent(path))
  try AtomicFile.write(
    lines.map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined(), to: path)
  print("written: \(path)")
}

/// A field of a CSV line: in quotes where it has a comma.
func quoted(_ field: String) -> String {
  field.contains(",") || field.contains("\"")
    ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
}

do {
  try run()
} catch let error as Options.Misuse {
  try? StandardStream.error.write("error: \(error)\n")
  exit(64)
} catch {
  try? StandardStream.error.write("error: \(error)\n")
  exit(1)
}
