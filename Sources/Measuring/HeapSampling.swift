import CJemalloc

/// jemalloc's heap profile: which call stacks allocated what is live, and what was allocated in all.
///
/// It has to be asked for when the process starts (`environment`). Every sampled allocation costs some
/// microseconds, so it has no place in what is timed.
public struct HeapSampling {
  /// The instrument's name.
  public static let instrument = "heap profile (jemalloc)"

  private let active: Mallctl
  private let reset: Mallctl
  private let dumping: Mallctl

  /// What a process is started with, so that it can be profiled.
  ///
  /// - Parameter sampleExponent: one allocation is looked at in 2 to this many bytes; 0 for all.
  public static func environment(sampleExponent: Int) -> [String: String?] {
    let options = CountingEnvironment.variables.first { $0.name == "MALLOC_CONF" }?.value ?? ""
    return CountingEnvironment.changes.merging([
      "MALLOC_CONF": options
        + ",prof:true,prof_active:false,prof_accum:true,prof_final:false"
        + ",lg_prof_sample:\(max(0, min(40, sampleExponent)))"
    ]) { $1 }
  }

  /// Finds the profile.
  ///
  /// - Throws: `InstrumentUnavailable` if this jemalloc was built without one, or it was not asked for.
  public init() throws(InstrumentUnavailable) {
    try Allocator.check()
    guard Mallctl("config.prof")?.read(into: false) == true else {
      throw Self.unavailable(
        "this jemalloc was built without it; Debian's package libjemalloc2 has it")
    }
    guard Mallctl("opt.prof")?.read(into: false) == true, let active = Mallctl("prof.active"),
      let reset = Mallctl("prof.reset"), let dumping = Mallctl("prof.dump")
    else { throw Self.unavailable("the process was started without MALLOC_CONF=prof:true") }
    self.active = active
    self.reset = reset
    self.dumping = dumping
  }

  /// Looks at allocations from here on, and forgets those of before.
  public func start() {
    reset.call()
    active.write(true)
  }

  /// Looks at no further allocations; what was live stays known.
  public func stop() { active.write(false) }

  /// Writes what is live and what was allocated, in the form that `jeprof` reads.
  ///
  /// - Throws: `InstrumentUnavailable` if the file cannot be written.
  public func dump(to path: String) throws(InstrumentUnavailable) {
    let isWritten = path.withCString { dumping.write($0) }
    guard isWritten else { throw Self.unavailable("it cannot be written to \(path)") }
  }

  private static func unavailable(_ reason: String) -> InstrumentUnavailable {
    InstrumentUnavailable(instrument: instrument, reason: reason)
  }
}
