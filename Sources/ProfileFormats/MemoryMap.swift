/// Where programs and libraries stand in a process's memory: the lines of `/proc/self/maps`.
public struct MemoryMap: Equatable, Sendable {
  /// A stretch of memory that holds code.
  public struct Region: Equatable, Sendable {
    /// Its first address.
    public var start: UInt64
    /// The address behind it.
    public var end: UInt64
    /// Where it begins in the file.
    public var offset: UInt64
    /// The file.
    public var path: String
  }

  /// The stretches with code of files, in the order of their addresses.
  public let regions: [Region]

  /// Reads the lines that have code of a file; all others are left out.
  public init(parsing text: String) {
    var regions: [Region] = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 5)
      guard fields.count == 6, fields[1].contains("x"), fields[5].contains("/") else { continue }
      let bounds = fields[0].split(separator: "-")
      guard bounds.count == 2, let start = UInt64(bounds[0], radix: 16),
        let end = UInt64(bounds[1], radix: 16), start < end,
        let offset = UInt64(fields[2], radix: 16)
      else { continue }
      var path = String(fields[5].drop { $0 == " " })
      if path.hasSuffix(" (deleted)") { path.removeLast(10) }
      regions.append(Region(start: start, end: end, offset: offset, path: path))
    }
    self.regions = regions.sorted { $0.start < $1.start }
  }

  /// The file that holds an address, and the address as an offset in that file; nil if none does.
  ///
  /// O(log n).
  public func place(of address: UInt64) -> (path: String, fileOffset: UInt64)? {
    var (low, high) = (0, regions.count)
    while low < high {
      let middle = (low + high) / 2
      if regions[middle].end <= address { low = middle + 1 } else { high = middle }
    }
    guard low < regions.count, regions[low].start <= address else { return nil }
    let region = regions[low]
    return (region.path, address - region.start &+ region.offset)
  }
}
