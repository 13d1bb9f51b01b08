/// Gives names numbers by their bytes: those of `XMLName` their own, others one after another.
struct XMLNameTable: Sendable {
  /// The table of the known names, which every reading starts from.
  static let known = XMLNameTable()
  private static let knownCount = XMLName.allCases.count
  /// Other names at most, of which Xcode's are a few hundred; those beyond are taken for one.
  private static let otherLimit = 1_000
  private static let mask = 4095

  private var slots = [Int16](repeating: -1, count: Self.mask + 1)
  /// The bytes of all names, and where each begins; one entry more for the end.
  private var bytes: [UInt8] = []
  private var starts: [Int32] = [0]

  private init() {
    for name in XMLName.allCases {
      var text = name.text
      text.withUTF8 { _ = entry(of: $0) }
    }
  }

  /// The names that are none of `XMLName`, in the order of their numbers.
  var otherNames: [String] {
    (Self.knownCount..<starts.count - 1).map {
      String(decoding: bytes[Int(starts[$0])..<Int(starts[$0 + 1])], as: UTF8.self)
    }
  }

  /// The number of a name: `XMLName.rawValue`, or -2 and below for others.
  mutating func number(of name: UnsafeBufferPointer<UInt8>) -> Int16 {
    let entry = entry(of: name)
    return Int16(entry < Self.knownCount ? entry : -2 - (entry - Self.knownCount))
  }

  /// The number of a known name; -1 for any other.
  func knownNumber(of name: UnsafeBufferPointer<UInt8>) -> Int16 {
    let entry = Int(slots[slot(of: name)])
    return entry >= 0 && entry < Self.knownCount ? Int16(entry) : -1
  }

  private mutating func entry(of name: UnsafeBufferPointer<UInt8>) -> Int {
    let slot = slot(of: name)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    let entry = starts.count - 1
    guard entry < Self.knownCount + Self.otherLimit else { return entry - 1 }
    bytes.append(contentsOf: name)
    starts.append(Int32(bytes.count))
    slots[slot] = Int16(entry)
    return entry
  }

  /// Where a name is, or has its place; a quarter of the slots is taken at most.
  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = Self.hash(name) & Self.mask
    while slots[slot] >= 0, !holds(name, Int(slots[slot])) { slot = (slot + 1) & Self.mask }
    return slot
  }

  private func holds(_ name: UnsafeBufferPointer<UInt8>, _ entry: Int) -> Bool {
    let start = Int(starts[entry])
    guard Int(starts[entry + 1]) - start == name.count else { return false }
    for index in 0..<name.count where bytes[start + index] != name[index] { return false }
    return true
  }

  /// Length and four of the letters tell nearly all of Xcode's names apart.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    let count = name.count
    guard count > 0 else { return 0 }
    let letters =
      UInt32(name[0]) | UInt32(name[count / 2]) << 8 | UInt32(name[count - 1]) << 16
      | UInt32(name[count / 4]) << 24
    let hash = (letters ^ UInt32(truncatingIfNeeded: count) &* 0x9E37_79B1) &* 0x85EB_CA6B
    return Int(hash ^ (hash >> 15))
  }
}
