import BenchmarkRunner
import Measuring
import Platform
import ProfileFormats

extension CaseProfiler {
  private static let fileLimit = 1 << 30
  /// Stacks that jemalloc may take: some seconds.
  private static let wantedSamples = 400_000

  func profileMemory() throws {
    let working = try TemporaryFolder()
    let reply = try ask(.liveBytes, in: working, environment: CountingEnvironment.changes)
    guard var memory = reply.memory else { throw PassFailure(reason: "nothing was counted") }
    if profile.rows == 0 { profile.rows = reply.rows }
    profile.memory = memory
    let (exponent, sampleBytes) = Self.sampling(of: memory)
    _ = try ask(
      .heap, in: working, environment: HeapSampling.environment(sampleExponent: exponent)
    ) { $0.peakEvent = memory.peak.event }
    let symbolizer = Symbolizer(interrupts: interrupts)
    if let missing = symbolizer.missing { note(.memory, missing, isFailure: false) }
    memory.sampleBytes = sampleBytes
    memory.peakSites = try sites(
      ProfileFile.heapAtPeak, in: working, symbolizer,
      "the heap where most is live, as jemalloc wrote it: jeprof rowbench heap-peak.heap")
    memory.endSites = try sites(
      ProfileFile.heapAtEnd, in: working, symbolizer, "the heap at the case's end, for jeprof")
    memory.leftSites = try sites(
      ProfileFile.heapLeft, in: working, symbolizer,
      "what a run left that was taken down, for jeprof")
    profile.memory = memory
    try writeMemoryFiles(memory)
  }

  /// Every allocation if there are not too many; else one in so many bytes.
  private static func sampling(of memory: MemoryProfile) -> (exponent: Int, bytes: Int) {
    let count = memory.sizes.reduce(0) { $0 + $1.allocations }
    guard count > wantedSamples else { return (0, 1) }
    let bytes = memory.steps.reduce(0) { $0 + $1.allocated }
    var exponent = 1
    while exponent < 30, bytes >> exponent > wantedSamples { exponent += 1 }
    return (exponent, 1 << exponent)
  }

  private func sites(
    _ name: String, in working: TemporaryFolder, _ symbolizer: Symbolizer, _ purpose: String
  ) throws -> StackProfile {
    let bytes = try File.read(working.path(of: name), limit: Self.fileLimit)
    try write(bytes, name + ".heap", purpose)
    do throws(AddressProfile.ReadingError) {
      let addresses = try AddressProfile(jemalloc: String(decoding: bytes, as: UTF8.self))
      return try resolve(addresses, symbolizer)
    } catch {
      throw PassFailure(reason: "jemalloc's heap profile: \(error)")
    }
  }

  private func resolve(
    _ addresses: AddressProfile, _ symbolizer: Symbolizer
  ) throws(AddressProfile.ReadingError) -> StackProfile {
    do {
      return try symbolizer.resolve(addresses, innermostIsReturn: true).fromTheRun
        .withoutAllocator
    } catch {
      throw AddressProfile.ReadingError("\(error)")
    }
  }

  private func writeMemoryFiles(_ memory: MemoryProfile) throws {
    guard let peak = memory.peakSites, let end = memory.endSites else { return }
    let live = FlameGraph(
      title: "Live bytes at the peak of \(specification.name)",
      subtitle: "by the functions that allocated them"
    ) { "\($0) bytes" }
    try write(
      live.svg(CallTree(peak, kind: 1)), "memory-peak.svg", "what holds the memory at the peak")
    let all = FlameGraph(
      title: "Bytes allocated by \(specification.name)",
      subtitle: "over the whole case, whether freed or not"
    ) { "\($0) bytes" }
    try write(all.svg(CallTree(end, kind: 3)), "memory-allocated.svg", "who allocates")
    try write(
      FoldedStacks.text(of: end, kind: 3), "memory.folded",
      "bytes allocated as folded stacks")
    try write(
      try Speedscope.json(
        [
          ("live bytes at the peak", peak, 1), ("live bytes at the end", end, 1),
          ("bytes allocated", end, 3),
        ], title: specification.name, exporter: "rowbench"), "memory.speedscope.json",
      "allocation sites for speedscope")
    try write(Pprof.gzipped(end), "memory.pb.gz", "allocation sites for pprof")
  }
}

extension StackProfile {
  /// The stacks without the allocator and the runtime's entry to it: a site is who asks for memory.
  var withoutAllocator: StackProfile {
    var profile = StackProfile(kinds: kinds)
    for stack in stacks {
      var frames = stack.frames.map(frame)
      while frames.count > 1, let last = frames.last, Self.isAllocator(last) { frames.removeLast() }
      profile.add(frames, values: stack.values)
    }
    return profile
  }

  private static let allocators: Set = [
    "malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign", "memalign", "operator new",
    "swift_slowAlloc", "swift_allocObject", "swift::swift_slowAllocTyped", "swift_slowAllocTyped",
    "swift_initStackObject", "swift_bufferAllocate", "swift_allocBox", "swift_reallocObject",
    "swift_allocEmptyBox",
  ]

  private static func isAllocator(_ frame: Frame) -> Bool {
    let name = frame.name.prefix { $0 != "(" }
    if allocators.contains(String(name)) || name.hasPrefix("_swift_allocObject")
      || name.hasPrefix("swift_slowAlloc") || name.hasPrefix("swift::swift_slowAlloc")
      || name.hasPrefix("operator new") || name.hasPrefix("prof_") || name.hasPrefix("je_")
      || name.hasPrefix("imalloc") || name.hasPrefix("_rjem") || name == "[unknown]"
    {
      return true
    }
    return frame.object?.hasPrefix("libjemalloc") == true
  }
}
