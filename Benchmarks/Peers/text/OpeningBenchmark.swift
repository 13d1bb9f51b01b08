import Instrumentation
import TextLayout

/// What a process pays before its first height: opening the engine, and a first text.
enum OpeningBenchmark {
  /// One sample, since a process starts once; to be run before anything else.
  static func row() throws -> Comparison {
    let ours = try cost(.prepared)
    let theirs = try cost(.pango)
    return Comparison(
      work: "open-first-text", ours: "prepared: opened for one Latin text",
      peer: "pango: opened for one Latin text", medians: (ours, theirs), bar: nil)
  }

  private static func cost(_ name: TextEngineName) throws -> Double {
    let start = Stopwatch.threadNanoseconds()
    let engine = try TextEngines.open(name)
    let instruments = Instruments()
    let text = engine.prepare(
      "The quick brown fox", font: .system(17), wordCache: nil, instruments: instruments)
    _ = text.layout(width: 320, lineLimit: 0, instruments: instruments)
    return Stopwatch.threadNanoseconds() - start
  }
}
