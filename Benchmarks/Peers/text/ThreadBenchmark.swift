import Dispatch
import Glibc
import Instrumentation
import Synchronization
import TextLayout

/// Warm preparing on two threads against one: an engine and a word cache a thread.
///
/// Two threads want both cores of a small machine, where any other program takes one away. So samples
/// are short, and those count in which no thread was put off its core; threads that wait for each other
/// are not put off, they give it up, and that counts.
struct ThreadBenchmark {
  private let texts: [String]
  private let name: String

  /// What a number of threads did.
  private struct Sample {
    /// On the wall a paragraph, all threads together.
    var nanoseconds: Double
    /// How often a thread was put off its core.
    var preemptions: Int
  }

  init(_ texts: [String], name: String) throws {
    self.texts = texts
    self.name = name
    _ = try TextEngines.open(.prepared)
  }

  func row(samples: Int) -> Comparison {
    _ = sample(threads: 2)
    var two: [Sample] = []
    var one: [Sample] = []
    // On a busy machine the best of many have to do.
    for _ in 0..<30 * samples where undisturbed(one) < samples || undisturbed(two) < samples {
      one.append(sample(threads: 1))
      two.append(sample(threads: 2))
    }
    return Comparison(
      work: name, ours: "prepared: warm on two threads", peer: "prepared: warm on one thread",
      medians: (median(two, samples), median(one, samples)), bar: 1 / 1.8)
  }

  private func undisturbed(_ samples: [Sample]) -> Int {
    samples.count { $0.preemptions == 0 }
  }

  /// The median of the least disturbed samples.
  private func median(_ samples: [Sample], _ count: Int) -> Double {
    let best = samples.sorted { $0.preemptions < $1.preemptions }.prefix(count)
    return Stopwatch.median(best.map(\.nanoseconds))
  }

  private func sample(threads: Int) -> Sample {
    // Some 20 ms.
    let passes = max(4, 2_000_000 / (texts.count * (texts.first?.utf16.count ?? 1)))
    let team = Team(count: threads)
    for number in 0..<threads {
      let texts = texts
      // A queue that waits has a thread of its own.
      DispatchQueue(label: "thread \(number)").async {
        // Opened before, in `init`: it cannot fail now but for a font just removed.
        let engine = try? TextEngines.open(.prepared)
        // Each thread has texts of its own, as threads that share a table's rows between them have.
        let texts = texts.map { String(decoding: Array($0.utf8), as: UTF8.self) }
        let cache = WordCache()
        let instruments = Instruments()
        func pass() {
          for text in texts {
            let prepared = engine?.prepare(
              text, font: .system(17), wordCache: cache, instruments: instruments)
            _ = prepared?.layout(width: 320, lineLimit: 0, instruments: instruments)
          }
        }
        pass()
        team.run { for _ in 0..<passes { pass() } }
      }
    }
    let result = team.wait()
    return Sample(
      nanoseconds: result.nanoseconds / Double(threads * passes * texts.count),
      preemptions: result.preemptions)
  }

  /// Threads that start together: each waits for the last one awake, since a core that sleeps takes a
  /// tenth of the sample to wake.
  private final class Team: Sendable {
    private let count: Int
    private let arrived = Atomic(0)
    private let times = Mutex<(start: Double, end: Double, preemptions: Int)>((.infinity, 0, 0))
    private let done = DispatchSemaphore(value: 0)

    init(count: Int) { self.count = count }

    func run(_ work: () -> Void) {
      arrived.add(1, ordering: .acquiringAndReleasing)
      while arrived.load(ordering: .acquiring) < count {}
      let before = Self.preemptionsOfThread()
      let start = Stopwatch.wallNanoseconds()
      work()
      let end = Stopwatch.wallNanoseconds()
      let preemptions = Self.preemptionsOfThread() - before
      times.withLock {
        $0 = (min($0.start, start), max($0.end, end), $0.preemptions + preemptions)
      }
      done.signal()
    }

    /// From the first start to the last end.
    func wait() -> (nanoseconds: Double, preemptions: Int) {
      for _ in 0..<count { done.wait() }
      return times.withLock { ($0.end - $0.start, $0.preemptions) }
    }

    /// How often the kernel has taken the core away from this thread so far.
    private static func preemptionsOfThread() -> Int {
      var usage = rusage()
      // RUSAGE_THREAD, which Swift does not see.
      getrusage(1, &usage)
      return usage.ru_nivcsw
    }
  }
}
