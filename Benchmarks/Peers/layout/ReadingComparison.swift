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
    /// The median over the rounds of each round's own ratio.
    let ratio: Double

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

  /// The medians over rounds, each of which reads with ours before and after the peer.
  ///
  /// A machine that others use changes its speed every few seconds: what stands side by side in a
  /// round met the same speed, and a round that it changed in is one among many.
  func run(rounds: Int) throws -> Result {
    defer { unlink(path) }
    var ours: [Double] = []
    var peer: [Double] = []
    var cells = 0
    for _ in 0..<rounds {
      let before = try median((0..<25).map { _ in try readOnce(&cells) })
      peer.append(try readInPython())
      let after = try median((0..<25).map { _ in try readOnce(&cells) })
      ours.append((before + after) / 2)
    }
    return Result(
      ours: median(ours), peer: median(peer), bytes: bytes.count, cells: cells,
      ratio: median(zip(ours, peer).map { $0 / $1 }))
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
