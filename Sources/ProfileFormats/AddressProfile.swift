import Glibc

/// Call stacks as addresses, before anybody knows which functions they are.
public struct AddressProfile: Equatable, Sendable {
  /// A stack and its values.
  public struct Stack: Equatable, Sendable {
    /// Addresses, the innermost first, as unwinders give them.
    public var addresses: [UInt64]
    /// A value for each kind.
    public var values: [Int]
  }

  /// What the values are.
  public var kinds: [StackProfile.Kind]
  /// The stacks.
  public var stacks: [Stack]
  /// Where the addresses belong.
  public var map: MemoryMap

  /// Why a file is no such profile.
  public struct ReadingError: Error, Equatable, CustomStringConvertible {
    /// What is wrong.
    public let description: String

    /// Says what is wrong.
    public init(_ description: String) { self.description = description }
  }
}

// MARK: - libprofiler

extension AddressProfile {
  /// Words that a stack may have: libprofiler's own limit is 254.
  private static let depthLimit: UInt64 = 4_096

  /// Reads what gperftools' libprofiler writes ("CPU Profiler Binary Data File Format"): words of 64
  /// bits, a header, then a count, a depth and addresses for each stack, then the memory map as text.
  ///
  /// - Throws: `ReadingError` if the file is cut off or of another form.
  public init(libprofiler bytes: [UInt8]) throws(ReadingError) {
    func word(_ index: Int) -> UInt64? {
      let start = index * 8
      guard start + 8 <= bytes.count else { return nil }
      return (0..<8).reversed().reduce(0) { $0 << 8 | UInt64(bytes[start + $1]) }
    }
    // 0, words in the header behind these two, version 0, microseconds between samples, 0.
    guard word(0) == 0, let rest = word(1), rest >= 3, rest < 64, word(2) == 0,
      let period = word(3)
    else { throw ReadingError("it has no header of libprofiler's") }
    var next = 2 + Int(rest)
    var stacks: [Stack] = []
    while true {
      guard let count = word(next), let depth = word(next + 1), depth >= 1,
        depth <= Self.depthLimit
      else { throw ReadingError("it ends in the middle of a stack") }
      next += 2
      // The end: no sample, one address, which is 0.
      if count == 0, depth == 1, word(next) == 0 {
        next += 1
        break
      }
      var addresses: [UInt64] = []
      for index in 0..<Int(depth) {
        guard let address = word(next + index) else {
          throw ReadingError("it ends in the middle of a stack")
        }
        addresses.append(address)
      }
      next += Int(depth)
      let count64 = Int(clamping: count)
      stacks.append(
        Stack(
          addresses: addresses,
          values: [
            count64, count64.multipliedReportingOverflow(by: Int(clamping: period * 1_000)).0,
          ]
        ))
    }
    self.init(
      kinds: [
        StackProfile.Kind("samples", unit: "count"), StackProfile.Kind("cpu", unit: "nanoseconds"),
      ], stacks: stacks,
      map: MemoryMap(parsing: String(decoding: bytes[min(next * 8, bytes.count)...], as: UTF8.self))
    )
  }
}

// MARK: - perf

extension AddressProfile {
  /// Reads what `perf script -F ip,sym,dso` prints.
  ///
  /// A blank line stands between stacks, and a frame on a line, which ends with the file in parentheses.
  /// The address is an offset in that file.
  ///
  /// - Parameter nanoseconds: between two samples.
  public init(perfScript text: String, nanoseconds: Int) {
    var stacks: [Stack] = []
    var addresses: [UInt64] = []
    var starts: [Substring: UInt64] = [:]
    func close() {
      if !addresses.isEmpty {
        stacks.append(Stack(addresses: addresses, values: [1, nanoseconds]))
      }
      addresses = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let word = line.split(whereSeparator: \.isWhitespace).first else {
        close()
        continue
      }
      guard let offset = UInt64(word, radix: 16), line.hasSuffix(")"),
        let bracket = line.lastIndex(of: "(")
      else { continue }
      let file = line[bracket...].dropFirst().dropLast()
      guard file.hasPrefix("/"), offset < Self.largestFile else {
        addresses.append(0)
        continue
      }
      // Every file gets a place of its own, as in a process's memory.
      let start = starts[file] ?? UInt64(starts.count + 1) * Self.largestFile
      starts[file] = start
      addresses.append(start + offset)
    }
    close()
    let lines = starts.map { file, start in
      "\(String(start, radix: 16))-\(String(start + Self.largestFile, radix: 16)) r-xp 0 0:0 0 \(file)"
    }
    self.init(
      kinds: [
        StackProfile.Kind("samples", unit: "count"), StackProfile.Kind("cpu", unit: "nanoseconds"),
      ], stacks: stacks, map: MemoryMap(parsing: lines.joined(separator: "\n")))
  }

  /// No program is longer.
  private static let largestFile: UInt64 = 1 << 40
}

// MARK: - jemalloc

extension AddressProfile {
  /// Reads a heap profile of jemalloc's (`heap_v2`): live objects and bytes, then all ever allocated.
  ///
  /// Counts of a sampled profile are raised to what they stand for, as `jeprof` does: an allocation of
  /// s bytes is seen with probability 1 - exp(-s / rate).
  ///
  /// - Throws: `ReadingError` if it is of another form.
  public init(jemalloc text: String) throws(ReadingError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first.hasPrefix("heap_v2/"),
      let rate = Double(first.dropFirst(8))
    else { throw ReadingError("it does not begin with heap_v2/") }
    var stacks: [Stack] = []
    var open: [UInt64]?
    var mapStart = lines.count
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("MAPPED_LIBRARIES:") {
        mapStart = number + 1
        break
      }
      if line.hasPrefix("@") {
        open = line.dropFirst().split(separator: " ").compactMap {
          UInt64($0.hasPrefix("0x") ? $0.dropFirst(2) : $0, radix: 16)
        }
      } else if let addresses = open, let values = Self.counts(in: line, rate: rate) {
        stacks.append(Stack(addresses: addresses, values: values))
        open = nil
      }
    }
    self.init(
      kinds: [
        StackProfile.Kind("inuse_objects", unit: "count"),
        StackProfile.Kind("inuse_space", unit: "bytes"),
        StackProfile.Kind("alloc_objects", unit: "count"),
        StackProfile.Kind("alloc_space", unit: "bytes"),
      ], stacks: stacks,
      map: MemoryMap(parsing: lines[mapStart...].joined(separator: "\n")))
  }

  /// `  t*: 13: 6688 [20: 9000]` as objects and bytes, live and ever; nil for another line.
  private static func counts(in line: Substring, rate: Double) -> [Int]? {
    let words = line.split { " :[]".contains($0) }
    guard words.count == 5, words[0] == "t*" else { return nil }
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    func raised(_ objects: Double, _ bytes: Double) -> [Int] {
      guard objects > 0, bytes > 0 else { return [0, 0] }
      let seen = 1 - exp(-(bytes / objects) / max(rate, 1))
      let factor = rate > 1 && seen > 0 ? 1 / seen : 1
      return [objects * factor, bytes * factor].map { $0 < 9e18 ? Int($0.rounded()) : .max }
    }
    return raised(numbers[0], numbers[1]) + raised(numbers[2], numbers[3])
  }
}
