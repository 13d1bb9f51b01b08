import Platform

/// Everything that is measured: row offsets against one step of a pointer chain, and against other
/// ways of keeping them.
struct PeerRun {
  let sink = Sink()
  let seed: UInt64
  let chain: PointerChain
  private let bytesPerRow: Double

  init(seed: UInt64) {
    self.seed = seed
    // First of all, as memory that was given back is not seen to be used again.
    bytesPerRow = FirstLoad.bytesPerMeasuredRow(rows: 1_000_000)
    chain = PointerChain(seed: seed)
  }

  func run(_ options: Options) throws {
    var lines = [ComparisonResult.header]
    for make in [
      { chainComparisons(sections: 1, suffix: "") },
      { chainComparisons(sections: 60_000, suffix: "-60000-sections") },
      otherWays, firstLoad, growths,
    ] {
      for comparison in make() where options.includes(comparison.name) {
        if options.listsOnly {
          print("\(comparison.name): at most \(comparison.bar)")
          lines.append("")
          continue
        }
        let result = comparison.run()
        print(result.line)
        lines.append(result.csv)
      }
    }
    guard lines.count > 1 else {
      throw Options.Misuse(description: "the filter finds no work; --list prints their names")
    }
    if options.listsOnly { return }
    let load = FirstLoad.measure(rows: 1_000_000)
    print(
      "first load of 1,000,000 rows asks and touches \(load.touchedRows), "
        + "\(load.visibleRows) of them visible")
    if options.filter == nil {
      _ = exponent(of: ChunkedArray.self, "chunked array")
      for rows in [1_000_000, 10_000_000] { print(StorageDrift.line(rows: rows)) }
    }
    try write(lines, options)
    // The sum is of no use but to have been needed.
    if sink.sum.isNaN { print("no number came out") }
  }

  private func write(_ lines: [String], _ options: Options) throws(SystemError) {
    if options.filter != nil, options.csvPath == nil {
      print("a part of the works: written nowhere without --csv PATH")
      return
    }
    let path = options.csvPath ?? "Reports/latest/peers/table.csv"
    if options.csvPath == nil { try Directory.create("Reports/latest/peers") }
    try AtomicFile.write(lines.map { $0 + "\r\n" }.joined(), to: path)
    print("written: \(path)")
  }

  private func chainComparisons(sections: Int, suffix: String) -> [Comparison] {
    let ours = OurOffsets(
      rows: 1_000_000, sections: sections, operations: 20_000, seed: seed, sink: sink)
    let works: [(name: String, bar: Double, measure: () -> Double)] = [
      ("lookup-1m", 1.0, ours.lookUp), ("update-1m", 1.3, ours.update),
      ("insert-1m", 2.3, ours.insert),
    ]
    return works.map { work in
      Comparison(
        name: work.name + suffix,
        ours: "RowOffsets with \(sections) section\(sections == 1 ? "" : "s")",
        peer: "pointer chain step over 64 MiB", bar: work.bar, measureOurs: work.measure,
        measurePeer: { chain.nanosecondsPerStep() })
    }
  }

  private func otherWays() -> [Comparison] {
    [
      against(PrefixArray.self, "prefix array", rows: 100_000, bar: 0.1),
      against(ChunkedArray.self, "chunked array", rows: 1_000_000, bar: 0.5),
      against(ChunkedArray.self, "chunked array", rows: 10_000_000, bar: 0.5),
      against(LinearSums.self, "linear sums", rows: 100_000, bar: 0.1),
    ]
  }

  /// A scroll over unmeasured rows does both: it looks up the top row and measures what comes in.
  private func against<Other: OtherOffsets>(
    _ other: Other.Type, _ name: String, rows: Int, bar: Double
  ) -> Comparison {
    let ours = OurOffsets(rows: rows, sections: 1, operations: 20_000, seed: seed, sink: sink)
    let theirs = OtherOffsetsWork<Other>(rows: rows, operations: 200, seed: seed, sink: sink)
    return Comparison(
      name: "lookup-and-update-\(rows)-" + name.split(separator: " ").joined(separator: "-"),
      ours: "RowOffsets", peer: name, bar: bar, samples: 7,
      measureOurs: { ours.lookUp() + ours.update() },
      measurePeer: { theirs.lookUp() + theirs.update() })
  }

  private func firstLoad() -> [Comparison] {
    [
      Comparison(
        name: "first-load-1m", ours: "first load with a constant estimate", peer: "limit of 5 ms",
        unit: "ms", bar: 1, samples: 7,
        measureOurs: { FirstLoad.measure(rows: 1_000_000).milliseconds }, measurePeer: { 5 }),
      Comparison(
        name: "bytes-per-row-1m", ours: "RowOffsets with every row measured",
        peer: "limit of 24 bytes", unit: "bytes", bar: 1, samples: 1,
        measureOurs: { bytesPerRow }, measurePeer: { 24 }),
    ]
  }

  /// How the cost of a lookup and an update grows with the number of rows, ours against each other
  /// way's, as fitted exponents.
  ///
  /// Chunks have none to be compared with: by count they go through n / 2048 sums and up to 512 rows,
  /// whose exponent over these sizes is 0.24, as is measured. That is little because the smallest table
  /// costs them half a chunk, too, not because the largest costs little: so they are compared by cost, at
  /// one and ten million rows, and their exponent is printed.
  private func growths() -> [Comparison] {
    let ours = OurGrowth()
    return [
      growth(of: PrefixArray.self, "prefix array", bar: 0.5, ours),
      growth(of: LinearSums.self, "linear sums", bar: 0.5, ours),
    ]
  }

  /// Measured once for all.
  private final class OurGrowth {
    var exponent: Double?
  }

  private func growth<Other: OtherOffsets>(
    of other: Other.Type, _ name: String, bar: Double, _ ours: OurGrowth
  ) -> Comparison {
    Comparison(
      name: "growth-" + name.split(separator: " ").joined(separator: "-"),
      ours: "RowOffsets, 1,000 to 10,000,000 rows", peer: name, unit: "exponent", bar: bar,
      samples: 1, isWarmedUp: false,
      measureOurs: {
        if let exponent = ours.exponent { return exponent }
        let exponent = exponent("RowOffsets") { rows, operations in
          let offsets = OurOffsets(
            rows: rows, sections: 1, operations: operations, seed: seed, sink: sink)
          return (offsets.lookUp, offsets.update)
        }
        ours.exponent = exponent
        return exponent
      },
      measurePeer: { exponent(of: other, name) })
  }

  private func exponent<Other: OtherOffsets>(of other: Other.Type, _ name: String) -> Double {
    exponent(name) { rows, operations in
      let offsets = OtherOffsetsWork<Other>(
        rows: rows, operations: operations, seed: seed, sink: sink)
      return (offsets.lookUp, offsets.update)
    }
  }

  private func exponent(
    _ name: String,
    _ make: (_ rows: Int, _ operations: Int) -> (lookUp: () -> Double, update: () -> Double)
  ) -> Double {
    let lookUp = Growth("\(name), lookup") { make($0, $1).lookUp }
    let update = Growth("\(name), update") { make($0, $1).update }
    let both = Growth("\(name), one of each", lookUp, update)
    for growth in [lookUp, update, both] { print(growth.line) }
    return both.exponent
  }
}
