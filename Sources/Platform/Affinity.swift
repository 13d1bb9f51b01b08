import CPlatform

/// Which processors this process, and those that it starts from then on, may run on.
public enum Affinity {
  /// The highest number that a processor can have here, as the kernel's usual mask has it.
  public static let largestNumber = 1_023

  /// Lets this process run on these processors alone.
  ///
  /// - Throws: `SystemError` if none of them is there, or the process may not use them.
  public static func restrict(to processors: [Int]) throws(SystemError) {
    var mask = [UInt8](repeating: 0, count: maskBytes)
    for processor in processors where (0...largestNumber).contains(processor) {
      mask[processor / 8] |= 1 << UInt8(processor % 8)
    }
    let code = platform_set_processors(mask, mask.count)
    guard code == 0 else {
      let list = processors.map(String.init).joined(separator: ",")
      throw SystemError("pin this process to", "processor \(list)", code: code)
    }
  }

  /// The processors that this process may run on, ascending; empty if the kernel does not say.
  public static var processors: [Int] {
    var mask = [UInt8](repeating: 0, count: maskBytes)
    guard platform_get_processors(&mask, mask.count) == 0 else { return [] }
    return (0...largestNumber).filter { mask[$0 / 8] & 1 << UInt8($0 % 8) != 0 }
  }

  /// Bits of `cpu_set_t`, in bytes.
  private static let maskBytes = (largestNumber + 1) / 8

  /// Reads a list such as `2`, `0,2` or `4-7`; nil if it is anything else, or names nothing.
  public static func list(_ text: String) -> [Int]? {
    var found: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard (1...2).contains(ends.count), ends.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
        let first = ends.first.flatMap({ Int($0) }), let last = ends.last.flatMap({ Int($0) }),
        first <= last, last <= largestNumber
      else { return nil }
      found += first...last
    }
    return found
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
