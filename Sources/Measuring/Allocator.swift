import CJemalloc
import Glibc

/// The allocator of this process: jemalloc, if nothing took its place.
public enum Allocator {
  /// The name under which the host's description lists its statistics.
  public static let instrument = "allocator statistics"

  /// Checks that jemalloc keeps statistics and that it is what answers `malloc` here.
  ///
  /// - Throws: `InstrumentUnavailable` where another allocator answers (preloaded, or valgrind's).
  public static func check() throws(InstrumentUnavailable) {
    guard let statistics = Mallctl("config.stats")?.read(into: false), statistics else {
      throw unavailable("this jemalloc was built without them")
    }
    guard let counter = ThreadAllocation.pointers() else {
      throw unavailable("this jemalloc does not count by thread")
    }
    let before = jemalloc_counter(counter.allocated)
    let block = malloc(64)
    jemalloc_keep(block)
    let after = jemalloc_counter(counter.allocated)
    free(block)
    guard after - before == 64 else {
      throw unavailable("another allocator answers malloc; run without LD_PRELOAD and valgrind")
    }
  }

  /// jemalloc's version, such as `5.3.0`.
  public static var version: String {
    guard let text = Mallctl("version")?.read(into: nil as UnsafePointer<CChar>?) ?? nil else {
      return "unknown"
    }
    // "5.3.0-0-g54eaed1d8b56…": the release, the commits since, the commit.
    return String(String(cString: text).prefix { $0 != "-" })
  }

  /// The options in force that decide what is counted and what an allocation costs, `name=value`.
  public static var options: [String] {
    var options: [String] = []
    func note(_ name: String, _ value: (some CustomStringConvertible)?) {
      if let value { options.append("\(name)=\(value)") }
    }
    // Types as jemalloc(3) gives them: read as another, a value is refused.
    note("narenas", Mallctl("opt.narenas")?.read(into: 0 as CUnsignedInt))
    note("tcache", Mallctl("opt.tcache")?.read(into: false))
    note("tcache_max", Mallctl("opt.tcache_max")?.read(into: 0))
    note("background_thread", Mallctl("opt.background_thread")?.read(into: false))
    note("dirty_decay_ms", Mallctl("opt.dirty_decay_ms")?.read(into: 0))
    note("muzzy_decay_ms", Mallctl("opt.muzzy_decay_ms")?.read(into: 0))
    if let text = Mallctl("opt.thp")?.read(into: nil as UnsafePointer<CChar>?) ?? nil {
      note("thp", String(cString: text))
    }
    note("prof", Mallctl("opt.prof")?.read(into: false))
    return options
  }

  static func unavailable(_ reason: String) -> InstrumentUnavailable {
    InstrumentUnavailable(instrument: instrument, reason: reason)
  }
}
