import BenchmarkStatistics
import CZlib

/// HdrHistogram's V2 encoding, which its libraries in a dozen languages read.
///
/// A header of big-endian fields, then the counts by index: each a zigzag LEB128 number of at most nine
/// bytes, a negative one standing for so many empty buckets. Gil Tene, HdrHistogram, `V2EncodingCookieBase`.
extension LogLinearHistogram {
  /// The encoding as it stands in histogram logs: compressed by zlib, then in Base64.
  ///
  /// - Throws: `HDREncodingError` beyond two gigabytes, or where zlib has no memory.
  public func hdrBase64() throws(HDREncodingError) -> String {
    Base64.text(try hdrCompressed())
  }

  /// The encoding, compressed by zlib.
  public func hdrCompressed() throws(HDREncodingError) -> [UInt8] {
    let compressed = try Zlib.compress(hdrUncompressed())
    guard let length = Int32(exactly: compressed.count) else { throw .tooLong }
    var bytes: [UInt8] = []
    bytes.appendBigEndian(HDRCookie.compressed)
    bytes.appendBigEndian(length)
    return bytes + compressed
  }

  /// The encoding without compression.
  public func hdrUncompressed() throws(HDREncodingError) -> [UInt8] {
    let payload = hdrPayload
    guard let length = Int32(exactly: payload.count) else { throw .tooLong }
    var bytes: [UInt8] = []
    bytes.appendBigEndian(HDRCookie.plain)
    bytes.appendBigEndian(length)
    // Counts are not shifted.
    bytes.appendBigEndian(Int32(0))
    bytes.appendBigEndian(Int32(significantDigits))
    bytes.appendBigEndian(Int64(1))
    bytes.appendBigEndian(hdrHighestTrackable)
    bytes.appendBigEndian((1.0).bitPattern)
    return bytes + payload
  }

  /// The largest figure that a reader has to have room for; HdrHistogram wants 2 at the least.
  var hdrHighestTrackable: Int64 {
    Int64(clamping: max(2, most.map { range(at: index(of: $0)).upperBound } ?? 2))
  }

  private var hdrPayload: [UInt8] {
    var payload: [UInt8] = []
    var empty: Int64 = 0
    for count in counts {
      if count == 0 {
        empty += 1
        continue
      }
      if empty > 0 { payload.appendZigZag(-empty) }
      empty = 0
      payload.appendZigZag(Int64(count))
    }
    return payload
  }
}

/// Why a histogram has no encoding.
public enum HDREncodingError: Error, Sendable, CustomStringConvertible {
  /// It would be longer than its length field can say.
  case tooLong
  /// zlib failed, with this code.
  case compression(Int32)

  /// What is wrong.
  public var description: String {
    switch self {
    case .tooLong: "the histogram has more buckets than HdrHistogram's encoding can hold"
    case .compression(let code): "zlib cannot compress the histogram (code \(code))"
    }
  }
}

/// The first four bytes, whose low nibble says that counts take up to eight bytes.
private enum HDRCookie {
  static let plain: UInt32 = 0x1c84_9303 | 0x10
  static let compressed: UInt32 = 0x1c84_9304 | 0x10
}

private enum Zlib {
  static func compress(_ bytes: [UInt8]) throws(HDREncodingError) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(length))
    let code = compress2(
      &output, &length, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
    guard code == Z_OK else { throw .compression(code) }
    return Array(output.prefix(Int(length)))
  }
}

extension [UInt8] {
  fileprivate mutating func appendBigEndian(_ value: some FixedWidthInteger) {
    for shift in stride(from: value.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Seven bits a byte, the lowest first; the ninth byte has eight, so that 64 bits fit.
  fileprivate mutating func appendZigZag(_ value: Int64) {
    var rest = UInt64(bitPattern: (value << 1) ^ (value >> 63))
    for _ in 0..<8 {
      if rest < 0x80 {
        append(UInt8(rest))
        return
      }
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
