import Dispatch
import Instrumentation
import TextLayout

/// Warm preparing on two threads against one: an engine and a word cache a thread.
struct ThreadBenchmark {
  private let texts: [String]
  private let name: String

  init(_ texts: [String], name: String) throws {
    self.texts = texts
    self.name = name
    _ = try TextEngines.open(.prepared)
  }

  func row(samples: Int) -> Comparison {
    let medians = Stopwatch.medians(
      samples: samples, ours: { cost(threads: 2) }, peer: { cost(threads: 1) })
    return Comparison(
      work: name, ours: "prepared, warm, two threads",
      peer: "prepared, warm, one thread", medians: medians, bar: 1 / 1.8)
  }

  /// Nanoseconds on the wall a paragraph, all threads together.
  private func cost(threads: Int) -> Double {
    // About a tenth of a second.
    let passes = max(20, 6_000_000 / (texts.count * (texts.first?.utf16.count ?? 1)))
    let ready = DispatchSemaphore(value: 0)
    let go = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    for number in 0..<threads {
      let texts = texts
      // A queue that waits has a thread of its own.
      DispatchQueue(label: "thread \(number)").async {
        // Opened before, in `init`: it cannot fail now but for a font just removed.
        guard let engine = try? TextEngines.open(.prepared) else { return }
        // Each thread has texts of its own, as threads that share a table's rows between them have.
        let texts = texts.map { String(decoding: Array($0.utf8), as: UTF8.self) }
        let cache = WordCache()
        let instruments = Instruments()
        func pass() {
          for text in texts {
            let prepared = engine.prepare(
              text, font: .system(17), wordCache: cache, instruments: instruments)
            _ = prepared.layout(width: 320, lineLimit: 0, instruments: instruments)
          }
        }
        pass()
        ready.signal()
        go.wait()
        for _ in 0..<passes { pass() }
        done.signal()
      }
    }
    for _ in 0..<threads { ready.wait() }
    let start = Stopwatch.wallNanoseconds()
    for _ in 0..<threads { go.signal() }
    for _ in 0..<threads { done.wait() }
    let end = Stopwatch.wallNanoseconds()
    return (end - start) / Double(threads * passes * texts.count)
  }
}
