import AutoLayout
import Documents
import Glibc
import Instrumentation
import InterfaceBuilder
import LayoutTraits
import Measuring
import Platform
import TextLayout

func exitWithFailure() -> Never { exit(1) }

/// What it costs to read a storyboard, in nanoseconds: ours and Python's, in turn in one run.
struct ReadingComparison {
  static let header = "work,ours,peer,unit,ours_median,peer_median,ratio,bar,holds"

  struct Result {
    let ours: Double
    let peer: Double
    let bytes: Int
    let cells: Int

    var ratio: Double { ours / peer }

    var line: String {
      "read-100kb: \(Int(ours)) ns for \(bytes) bytes and \(cells) prototypes built, "
        + "ElementTree \(Int(peer)) ns, ratio \((ratio * 1000).rounded() / 1000), at most 1: "
        + (ratio <= 1 ? "holds" : "does not hold")
    }

    var csv: String {
      "read-100kb,read and prototypes built,ElementTree parses,ns,\(ours.rounded()),"
        + "\(peer.rounded()),\((ratio * 1_000_000).rounded() / 1_000_000),1,\(ratio <= 1 ? "yes" : "no")"
    }
  }

  private let bytes: [UInt8]
  private let path: String
  private let context: LayoutContext

  init(bytes: [UInt8]) throws {
    self.bytes = bytes
    path = "/tmp/rowbench-peers-\(getpid()).storyboard"
    try AtomicFile.write(bytes, to: path)
    context = LayoutContext(
      traits: TraitCollection(width: 375),
      text: TextContext(engine: try TextEngines.open(.approximate), instruments: Instruments()))
  }

  /// The medians over rounds, the sides taking turns; each round is the median of 50 readings.
  func run(rounds: Int) throws -> Result {
    defer { unlink(path) }
    var ours: [Double] = []
    var peer: [Double] = []
    var cells = 0
    for _ in 0..<rounds {
      ours.append(try median((0..<50).map { _ in try readOnce(&cells) }))
      peer.append(try readInPython())
    }
    return Result(ours: median(ours), peer: median(peer), bytes: bytes.count, cells: cells)
  }

  private func readOnce(_ cells: inout Int) throws -> Double {
    let start = MonotonicClock.now()
    let document = try InterfaceDocument(parsing: bytes, file: "Sample.storyboard")
    var made = 0
    for cell in document.cells {
      let prototype = InterfacePrototype(cell, in: document)
      made += prototype.makeCell(context: context).contentView.subviews.isEmpty ? 0 : 1
    }
    let end = MonotonicClock.now()
    cells = made
    return Double(end - start)
  }

  private func readInPython() throws -> Double {
    let program = """
      import sys, time, xml.etree.ElementTree as tree
      data = open(sys.argv[1], 'rb').read()
      times = []
      for _ in range(51):
          start = time.perf_counter_ns()
          root = tree.fromstring(data)
          times.append(time.perf_counter_ns() - start)
      print(sorted(times[1:])[25])
      """
    let outcome = try ProcessCommand("python3", ["-c", program, path]).run()
    let text = String(decoding: outcome.standardOutput, as: UTF8.self)
    guard outcome.ending.isSuccess,
      let time = Double(text.split(whereSeparator: \.isWhitespace).first ?? "")
    else {
      throw PeerMissing(
        description: "python3 \(outcome.ending); install it to have the peer")
    }
    return time
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// The program to compare with did not run.
struct PeerMissing: Error, CustomStringConvertible {
  let description: String
}
