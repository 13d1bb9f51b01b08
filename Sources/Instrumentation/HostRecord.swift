/// The machine that a result was measured on, and what it could and could not measure.
public struct HostRecord: Sendable, Codable, Equatable {
  /// The processor's name.
  public var processor: String
  /// Logical cores that the process may use.
  public var cores: Int
  /// Physical memory.
  public var memoryBytes: Int
  /// The operating system's name and version.
  public var operatingSystem: String
  /// The kernel's name, release and architecture.
  public var kernel: String
  /// The clock that times are read from.
  public var clock: ClockRecord
  /// The allocator of the measured processes.
  public var allocator: AllocatorRecord
  /// The compiler's version and the build's configuration.
  public var compiler: String
  /// The fonts that texts were shaped with, in order of fallback.
  public var fonts: [FontRecord]
  /// What disturbed the run while it measured.
  public var disturbance: DisturbanceRecord
  /// Every instrument that RowBench knows, available or not.
  public var instruments: [InstrumentRecord]

  /// Describes a host.
  public init(
    processor: String, cores: Int, memoryBytes: Int, operatingSystem: String, kernel: String,
    clock: ClockRecord, allocator: AllocatorRecord, compiler: String, fonts: [FontRecord],
    disturbance: DisturbanceRecord, instruments: [InstrumentRecord]
  ) {
    self.processor = processor
    self.cores = cores
    self.memoryBytes = memoryBytes
    self.operatingSystem = operatingSystem
    self.kernel = kernel
    self.clock = clock
    self.allocator = allocator
    self.compiler = compiler
    self.fonts = fonts
    self.disturbance = disturbance
    self.instruments = instruments
  }
}

/// A clock: its name, its steps and what reading it costs.
public struct ClockRecord: Sendable, Codable, Equatable {
  /// The clock's name, such as `CLOCK_MONOTONIC_RAW`, with the kernel's source of it.
  public var name: String
  /// The smallest step, in nanoseconds.
  public var resolutionNanoseconds: Double
  /// The median time of one reading, in nanoseconds.
  public var readNanoseconds: Double

  /// Describes a clock.
  public init(name: String, resolutionNanoseconds: Double, readNanoseconds: Double) {
    self.name = name
    self.resolutionNanoseconds = resolutionNanoseconds
    self.readNanoseconds = readNanoseconds
  }
}

/// An allocator and the options that each pass gave it.
public struct AllocatorRecord: Sendable, Codable, Equatable {
  /// The allocator's name, such as `jemalloc`.
  public var name: String
  /// Its version.
  public var version: String
  /// Options set, each as `pass: name=value`, GLib's among them.
  public var options: [String]

  /// Describes an allocator.
  public init(name: String, version: String, options: [String]) {
    self.name = name
    self.version = version
    self.options = options
  }
}

/// A font file, by its content.
public struct FontRecord: Sendable, Codable, Equatable {
  /// The family's name.
  public var family: String
  /// Where the file was found.
  public var file: String
  /// The file's SHA-256 in hexadecimal digits: equal sums give equal counts.
  public var sha256: String

  /// Describes a font file.
  public init(family: String, file: String, sha256: String) {
    self.family = family
    self.file = file
    self.sha256 = sha256
  }
}

/// What else the machine did while it measured.
public struct DisturbanceRecord: Sendable, Codable, Equatable {
  /// The load average over one minute at the start; nil if the host does not say.
  public var loadAverageAtStart: Double?
  /// The load average over one minute at the end; nil if the host does not say.
  public var loadAverageAtEnd: Double?
  /// The part of the time that the hypervisor gave to others, 0 to 1; nil if the host does not say.
  public var stealFraction: Double?

  /// Describes a disturbance.
  public init(loadAverageAtStart: Double?, loadAverageAtEnd: Double?, stealFraction: Double?) {
    self.loadAverageAtStart = loadAverageAtStart
    self.loadAverageAtEnd = loadAverageAtEnd
    self.stealFraction = stealFraction
  }
}

/// An instrument: available on this host, or the reason why not.
public struct InstrumentRecord: Sendable, Codable, Equatable {
  /// The instrument's name.
  public var name: String
  /// Why the host lacks it; nil if it is available.
  public var unavailableBecause: String?

  /// Describes an instrument.
  public init(name: String, unavailableBecause: String? = nil) {
    self.name = name
    self.unavailableBecause = unavailableBecause
  }

  /// True if the host has the instrument.
  public var isAvailable: Bool { unavailableBecause == nil }
}
