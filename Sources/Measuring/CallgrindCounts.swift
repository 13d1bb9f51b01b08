import Platform

/// The sums in a file that callgrind wrote.
public struct CallgrindCounts: Sendable, Equatable {
  /// Instructions executed.
  public var instructions: UInt64
  /// Misses of the first-level data cache, reads and writes; nil without the model of caches.
  public var level1Misses: UInt64?
  /// Misses of the last-level cache: instructions, reads and writes.
  public var lastLevelMisses: UInt64?

  private static let largestFile = 256 << 20

  /// Reads a file.
  ///
  /// - Throws: `SystemError` if there is none, or it has no sums.
  public init(contentsOf path: String) throws(SystemError) {
    let text = try File.readText(path, limit: Self.largestFile)
    guard let counts = Self(parsing: text) else {
      throw SystemError("read the counts in", path, reason: "callgrind wrote none")
    }
    self = counts
  }

  /// Reads the events and their totals of a callgrind file; nil if they are missing or do not fit.
  ///
  /// Of several dumps in one file the last counts. The form is that of valgrind's "Callgrind Format
  /// Specification".
  init?(parsing text: String) {
    func words(_ name: String) -> [Substring]? {
      text.split(separator: "\n").last { $0.hasPrefix(name) }?.dropFirst(name.count)
        .split(separator: " ")
    }
    guard let events = words("events:"), let sums = words("totals:") ?? words("summary:") else {
      return nil
    }
    let values = sums.map { UInt64($0) }
    // Sums of 0 at the end are left out by the format.
    func sum(_ names: String...) -> UInt64? {
      var sum: UInt64 = 0
      for name in names {
        guard let index = events.firstIndex(where: { $0 == name }) else { return nil }
        guard index < values.count else { continue }
        guard let value = values[index] else { return nil }
        sum &+= value
      }
      return sum
    }
    guard let instructions = sum("Ir") else { return nil }
    self.instructions = instructions
    level1Misses = sum("D1mr", "D1mw")
    lastLevelMisses = sum("ILmr", "DLmr", "DLmw")
  }
}
