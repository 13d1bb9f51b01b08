import Platform

/// Heights of one launch of an app, kept for the next in a file.
///
/// The file is written whole or not at all, and ends in a checksum of all before it. It says what its
/// heights are of; where that is not what the reader has, it is of no use and is told so.
///
/// Form, all numbers little-endian: the eight bytes `RowBenHt`, the version of the form (32 bits), the
/// number of heights (64), four digests of 128 bits each (fonts, layout, data, environment); then a row
/// each 64 bits of identity and version and the float64's bits; then 128 bits of checksum.
public struct HeightFile: Equatable, Sendable {
  /// A height, and the row that it is of.
  public struct Entry: Equatable, Sendable {
    /// The row's key.
    public var identity: Int
    /// The version of its content.
    public var version: Int
    /// Its height in points.
    public var height: Double

    /// Makes an entry.
    public init(identity: Int, version: Int, height: Double) {
      self.identity = identity
      self.version = version
      self.height = height
    }
  }

  /// What the heights are of.
  public var circumstances: HeightCircumstances
  /// The heights that are known, in the order of the rows.
  public var entries: [Entry]

  /// Makes a file's content.
  public init(circumstances: HeightCircumstances, entries: [Entry]) {
    self.circumstances = circumstances
    self.entries = entries
  }

  private static let magic: [UInt8] = Array("RowBenHt".utf8)
  private static let formVersion: UInt32 = 1
  private static let headerSize = 8 + 4 + 8 + 4 * 16
  private static let entrySize = 24
  private static let checksumSize = 16
  /// Ten million rows: nothing larger is read.
  private static let sizeLimit = headerSize + 10_000_000 * entrySize + checksumSize

  /// Writes the file, whole or not at all.
  ///
  /// - Throws: `SystemError` if it cannot be written.
  public func write(to path: String) throws(SystemError) {
    try AtomicFile.write(bytes, to: path)
  }

  /// The file's bytes.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.bytes = Self.magic
    writer.bytes.reserveCapacity(
      Self.headerSize + entries.count * Self.entrySize + Self.checksumSize)
    writer.put(Self.formVersion)
    writer.put(UInt64(entries.count))
    for digest in circumstances.digests {
      writer.put(digest.high)
      writer.put(digest.low)
    }
    for entry in entries {
      writer.put(UInt64(bitPattern: Int64(entry.identity)))
      writer.put(UInt64(bitPattern: Int64(entry.version)))
      writer.put(entry.height.bitPattern)
    }
    let checksum = ContentHash.of(writer.bytes[...])
    writer.put(checksum.high)
    writer.put(checksum.low)
    return writer.bytes
  }

  /// Reads a file.
  ///
  /// - Throws: why it is of no use: not there, not such a file, torn, or of a form that this program does
  ///   not know.
  public init(contentsOf path: String) throws(HeightFileError) {
    let bytes: [UInt8]
    do {
      bytes = try File.read(path, limit: Self.sizeLimit)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
    try self.init(bytes: bytes, path: path)
  }

  /// Reads a file's bytes.
  ///
  /// - Parameter path: where they come from, for errors.
  public init(bytes: [UInt8], path: String = "heights") throws(HeightFileError) {
    guard bytes.count >= Self.magic.count, bytes.prefix(Self.magic.count).elementsEqual(Self.magic)
    else { throw .foreign(path: path) }
    var reader = ByteReader(bytes: bytes, position: Self.magic.count)
    guard let version = reader.next32() else { throw .torn(path: path, bytes: bytes.count) }
    guard version == Self.formVersion else { throw .otherForm(path: path, version: Int(version)) }
    guard let count = reader.next64(), count <= UInt64(bytes.count / Self.entrySize),
      bytes.count == Self.headerSize + Int(count) * Self.entrySize + Self.checksumSize
    else { throw .torn(path: path, bytes: bytes.count) }
    let checksum = ContentHash.of(bytes.dropLast(Self.checksumSize))
    var end = ByteReader(bytes: bytes, position: bytes.count - Self.checksumSize)
    guard end.next64() == checksum.high, end.next64() == checksum.low else {
      throw .torn(path: path, bytes: bytes.count)
    }
    var digests: [ContentDigest128] = []
    for _ in 0..<4 {
      digests.append(ContentDigest128(high: reader.next64() ?? 0, low: reader.next64() ?? 0))
    }
    circumstances = HeightCircumstances(
      fonts: digests[0], layout: digests[1], data: digests[2], environment: digests[3])
    entries = []
    entries.reserveCapacity(Int(count))
    for _ in 0..<count {
      entries.append(
        Entry(
          identity: Int(truncatingIfNeeded: Int64(bitPattern: reader.next64() ?? 0)),
          version: Int(truncatingIfNeeded: Int64(bitPattern: reader.next64() ?? 0)),
          height: Double(bitPattern: reader.next64() ?? 0)))
    }
    // A number that no table can have is none of ours, whatever the checksum says.
    guard entries.allSatisfy({ $0.height >= 0 && $0.height.isFinite }) else {
      throw .torn(path: path, bytes: bytes.count)
    }
  }
}

/// Why heights of the launch before are not used.
public enum HeightFileError: Error, Equatable, CustomStringConvertible {
  /// It is not there, or cannot be read.
  case unreadable(path: String, reason: String)
  /// It is no such file.
  case foreign(path: String)
  /// Bytes are missing, too many, or not those that were written.
  case torn(path: String, bytes: Int)
  /// It was written by a program of another form.
  case otherForm(path: String, version: Int)
  /// It is whole, but of something else.
  case ofOther(path: String, what: [HeightCircumstances.Part])

  /// What is wrong, and what happens.
  public var description: String {
    switch self {
    case .unreadable(_, let reason): "\(reason); every height is measured anew"
    case .foreign(let path):
      "\(path) holds no heights of an earlier launch; every height is measured anew"
    case .torn(let path, let bytes):
      "\(path) is damaged (\(bytes) bytes do not match their checksum or number); every height is "
        + "measured anew, and the next launch that is saved replaces the file"
    case .otherForm(let path, let version):
      "\(path) has form \(version), and this program reads form 1; every height is measured anew"
    case .ofOther(let path, let what):
      "\(path) is of other \(what.map(\.rawValue).joined(separator: ", ")); every height is "
        + "measured anew"
    }
  }
}

/// Puts numbers in a row of bytes, least byte first.
private struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func put(_ number: some FixedWidthInteger) {
    for index in 0..<number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index)))
    }
  }
}

/// Takes numbers out of a row of bytes, least byte first.
private struct ByteReader {
  let bytes: [UInt8]
  var position: Int

  mutating func next64() -> UInt64? { next(8) }
  mutating func next32() -> UInt32? { next(4).map { UInt32(truncatingIfNeeded: $0) } }

  private mutating func next(_ count: Int) -> UInt64? {
    guard position + count <= bytes.count else { return nil }
    var number: UInt64 = 0
    for index in 0..<count { number |= UInt64(bytes[position + index]) << UInt64(8 * index) }
    position += count
    return number
  }
}
