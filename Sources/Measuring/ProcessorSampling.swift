import Glibc

/// Samples of the call stack at equal steps of processor time, by gperftools' libprofiler.
///
/// The library is looked for when it is wanted, so that nothing of it is in a process that is timed.
/// How often it samples it reads from `frequencyVariable` when it is loaded.
public struct ProcessorSampling {
  /// The instrument's name.
  public static let instrument = "gperftools' libprofiler"
  /// The Debian package that brings it.
  public static let package = "libgoogle-perftools4"
  /// The variable that says how often a second.
  public static let frequencyVariable = "CPUPROFILE_FREQUENCY"

  private typealias Start = @convention(c) (UnsafePointer<CChar>) -> CInt
  private typealias Stop = @convention(c) () -> Void

  private let startFunction: Start
  private let stopFunction: Stop

  /// Loads the library.
  ///
  /// - Throws: `InstrumentUnavailable` with the package that brings it.
  public init() throws(InstrumentUnavailable) {
    guard let library = dlopen("libprofiler.so.0", RTLD_NOW | RTLD_LOCAL),
      let start = dlsym(library, "ProfilerStart"), let stop = dlsym(library, "ProfilerStop")
    else {
      throw InstrumentUnavailable(
        instrument: Self.instrument,
        reason: "there is no libprofiler.so.0; install Debian's package \(Self.package)")
    }
    startFunction = unsafeBitCast(start, to: Start.self)
    stopFunction = unsafeBitCast(stop, to: Stop.self)
  }

  /// Samples from here, into a file.
  ///
  /// - Throws: `InstrumentUnavailable` if the file cannot be written, or something samples already.
  public func start(writingTo path: String) throws(InstrumentUnavailable) {
    guard startFunction(path) != 0 else {
      throw InstrumentUnavailable(
        instrument: Self.instrument, reason: "it does not start, or cannot write \(path)")
    }
  }

  /// Samples no further, and writes the file.
  public func stop() { stopFunction() }
}
