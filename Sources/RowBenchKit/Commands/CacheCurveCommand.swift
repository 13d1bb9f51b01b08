import Documents
import HeightPolicies
import Platform
import TableSimulation

/// `rowbench cache-curve`: how often caches of every size would have found what a trace asks.
enum CacheCurveCommand {
  private static let file = Positional(
    "TRACE", "an ask trace, as rowbench trace record writes it or an app has logged it")
  private static let eviction = Option.choice(
    "eviction", "NAME", "whose curve; all if none is named",
    of: ReplayedEviction.all.map(\.description), repeats: true)
  private static let entries = Option.integer(
    "entries", "N", "a capacity; a dozen or so from 1 to all rows if none is given",
    in: 1...100_000_000, repeats: true)
  private static let every = Flag("every-capacity", "every capacity from 1 to all rows")
  private static let seed = Option.seed("seed", "N", "decides what random draws; 1 if none")
  private static let csv = Flag("csv", "write CSV, a capacity of an eviction a line")

  static let command = Command(
    "cache-curve", "Show the hit rate of caches over their capacity for one ask trace.",
    details: [
      "Every height that the trace asks is looked up by its place in a cache that begins empty. For "
        + "lru one pass gives every capacity; the others are replayed for each. optimal is the bound "
        + "that no cache can pass: it drops what will not be asked for longest.",
      "Where lru has its knee, a larger cache finds nothing more; where sieve or fifo lie above it, "
        + "order of use says little.",
    ],
    positionals: [file], options: [eviction, entries, every, seed, csv], run: run)

  /// A trace of some hundred million calls: more is a mistake.
  private static let sizeLimit = 4 << 30

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    if arguments[every], !arguments.all(entries).isEmpty {
      throw UsageError("--every-capacity and --entries name two sets of capacities; give one")
    }
    let path = arguments[file].first ?? ""
    let keys = AskedKeys(heightsOf: try trace(path))
    guard keys.distinctCount > 0 else {
      throw DocumentError(
        "the trace asks no height, so there is nothing to look up",
        in: DocumentSource(file: path))
    }
    let given = arguments.all(entries)
    let capacities =
      arguments[every]
      ? Array(1...keys.distinctCount) : given.isEmpty ? keys.usualCapacities : given
    let chosen = arguments.all(eviction)
    let curves = ReplayedEviction.all
      .filter { chosen.isEmpty || chosen.contains($0.description) }
      .map { keys.curve($0, capacities: capacities, seed: arguments[seed] ?? 1) }
    try StandardStream.output.write(arguments[csv] ? csvText(curves) : table(curves, keys))
    return .fine
  }

  private static func trace(_ path: String) throws -> AskTrace {
    let text = try File.readText(path, limit: sizeLimit)
    do throws(AskTrace.ReadingError) {
      return try AskTrace(text: text)
    } catch {
      throw DocumentError("\(error)", in: DocumentSource(file: path))
    }
  }

  static func csvText(_ curves: [CacheCurve]) -> String {
    var lines = ["eviction,entries,asks,rows,hits,hitRate"]
    for curve in curves {
      for point in curve.points {
        lines.append(
          "\(curve.eviction),\(point.capacity),\(curve.asks),\(curve.distinctKeys),\(point.hits),"
            + "\(curve.hitRate(point))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func table(_ curves: [CacheCurve], _ keys: AskedKeys) -> String {
    var columns: [[String]] = [
      ["entries"] + (curves.first?.points.map { "\($0.capacity)" } ?? [])
    ]
    for curve in curves {
      columns.append(
        ["\(curve.eviction)"] + curve.points.map { percent(curve.hitRate($0)) })
    }
    let widths = columns.map { $0.map(\.count).max() ?? 0 }
    let lines = (columns.first ?? []).indices.map { row in
      zip(columns, widths).map { column, width in
        String(repeating: " ", count: width - column[row].count) + column[row]
      }.joined(separator: "  ")
    }
    return "\(keys.keys.count) heights asked of \(keys.distinctCount) rows; hits as a part of all\n"
      + lines.joined(separator: "\n") + "\n"
  }

  /// A part of a whole in percent with one digit behind the full stop, rounded half up.
  private static func percent(_ part: Double) -> String {
    let tenths = Int((part * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
