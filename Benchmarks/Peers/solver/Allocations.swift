import Foundation

/// Bytes that this thread has allocated since it began, by jemalloc's own count.
///
/// Nil if jemalloc does not serve this process. It does in a child that `countAllocations` starts:
/// what is timed runs on the system's allocator, on both sides.
func allocatedBytes() -> UInt64? {
  typealias Mallctl =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int>?,
      UnsafeMutableRawPointer?, Int
    ) -> Int32
  // A null handle searches everything that is loaded.
  guard let symbol = dlsym(nil, "mallctl") else { return nil }
  let mallctl = unsafeBitCast(symbol, to: Mallctl.self)
  var bytes: UInt64 = 0
  var size = MemoryLayout<UInt64>.size
  return mallctl("thread.allocated", &bytes, &size, nil, 0) == 0 ? bytes : nil
}

/// Runs this program once more with jemalloc in front, to print what a steady state allocates.
func countAllocations(seed: UInt64) throws {
  let process = Process()
  process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
  process.arguments = ["--allocations", "--seed", "\(seed)"]
  process.environment = ProcessInfo.processInfo.environment.merging(
    ["LD_PRELOAD": "libjemalloc.so.2"]
  ) { $1 }
  // The child writes to the same place: what was printed before comes first.
  fflush(nil)
  try process.run()
  process.waitUntilExit()
}

/// What a pass allocates once everything has its size.
struct SteadyState {
  let name: String
  let bytes: UInt64?

  init(_ name: String, _ pass: () throws -> Double) throws {
    self.name = name
    _ = try pass()
    let before = allocatedBytes()
    _ = try pass()
    let after = allocatedBytes()
    if let before, let after { bytes = after - before } else { bytes = nil }
  }

  var line: String {
    guard let bytes else {
      return "\(name): allocations unknown, jemalloc does not serve this process"
    }
    return "\(name): \(bytes) bytes allocated in a pass over all rows"
  }
}

/// The works that must allocate nothing.
func steadyStates(of shape: CellShape) throws -> [SteadyState] {
  [
    try SteadyState("\(shape.name)-reset", OurCells.Reset(shape).run),
    try SteadyState("\(shape.name)-edits", OurCells.Edits(shape).run),
    try SteadyState("\(shape.name)-constants", OurCells.Constants(shape).run),
    try SteadyState("\(shape.name)-compiled", CompiledCell(shape).run),
  ]
}
