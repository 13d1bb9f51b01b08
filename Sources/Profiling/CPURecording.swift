import BenchmarkRunner
import Glibc
import Measuring
import Platform

/// Plays a case again and again while something samples the processor.
enum CPURecording {
  /// Runs that are sampled at most.
  private static let mostRuns = 1_000_000

  /// Samples for about as long as the request says; the driver reads what the sampler wrote.
  ///
  /// - Returns: how many runs were sampled.
  static func record(_ material: CaseMaterial, _ request: ProfileRequest) throws -> Int {
    if request.isSampledByPerf {
      let perf = try PerfControl(folder: request.folder)
      try perf.say("enable")
      let runs = try play(material, seconds: request.seconds)
      try perf.say("disable")
      return runs
    }
    let sampling = try ProcessorSampling()
    try sampling.start(writingTo: Path.join(request.folder, ProfileFile.cpuSamples))
    let runs = try play(material, seconds: request.seconds)
    sampling.stop()
    return runs
  }

  /// A function of its own, so that every stack has one beginning.
  @inline(never)
  private static func play(_ material: CaseMaterial, seconds: Double) throws -> Int {
    let start = MonotonicClock.now()
    var runs = 0
    while runs < mostRuns {
      try CaseRun(material).play()
      runs += 1
      if Double(MonotonicClock.now() - start) / 1e9 >= seconds { break }
    }
    return runs
  }
}

/// Tells perf when to sample (`perf record --control fifo:…`).
struct PerfControl {
  private let control: String
  private let answer: String

  init(folder: String) throws {
    control = Path.join(folder, ProfileFile.perfControl)
    answer = Path.join(folder, ProfileFile.perfAnswer)
  }

  /// Sends a command, and waits until perf has carried it out.
  func say(_ command: String) throws {
    let output = open(control, O_WRONLY | O_CLOEXEC)
    guard output >= 0 else { throw ProfilingError.noPerf(String(cString: strerror(errno))) }
    defer { close(output) }
    let bytes = Array("\(command)\n".utf8)
    guard write(output, bytes, bytes.count) == bytes.count else {
      throw ProfilingError.noPerf(String(cString: strerror(errno)))
    }
    let input = open(answer, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard input >= 0 else { throw ProfilingError.noPerf(String(cString: strerror(errno))) }
    defer { close(input) }
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 10_000) > 0 else {
      throw ProfilingError.noPerf("no answer in ten seconds")
    }
    var buffer = [UInt8](repeating: 0, count: 64)
    _ = read(input, &buffer, buffer.count)
  }
}
