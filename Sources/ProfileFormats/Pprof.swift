import CZlib

/// Profiles in the form of pprof: `perftools.profiles.Profile` of its `profile.proto`, gzipped.
public enum Pprof {
  /// A profile as the bytes of a `.pb.gz` file.
  ///
  /// - Parameter durationNanoseconds: how long was measured; 0 where that means nothing.
  public static func gzipped(_ profile: StackProfile, durationNanoseconds: Int = 0) -> [UInt8] {
    Gzip.compressed(message(profile, durationNanoseconds: durationNanoseconds))
  }

  /// The message before it is compressed.
  static func message(_ profile: StackProfile, durationNanoseconds: Int) -> [UInt8] {
    var strings = StringTable()
    var writer = ProtobufWriter()
    for kind in profile.kinds {
      writer.message(1) {
        $0.integer(1, strings.place(of: kind.name))
        $0.integer(2, strings.place(of: kind.unit))
      }
    }
    for stack in profile.stacks {
      writer.message(2) {
        // Innermost first; places count from 1, since 0 stands for none.
        $0.packed(1, stack.frames.reversed().map { $0 + 1 })
        $0.packed(2, stack.values)
      }
    }
    for (index, frame) in profile.frames.enumerated() {
      writer.message(4) {
        $0.integer(1, index + 1)
        $0.message(4) {
          $0.integer(1, index + 1)
          $0.integer(2, frame.line ?? 0)
        }
      }
    }
    for (index, frame) in profile.frames.enumerated() {
      writer.message(5) {
        $0.integer(1, index + 1)
        $0.integer(2, strings.place(of: frame.name))
        $0.integer(3, strings.place(of: frame.name))
        $0.integer(4, strings.place(of: frame.file ?? ""))
      }
    }
    for text in strings.texts { writer.text(6, text) }
    writer.integer(10, durationNanoseconds)
    return writer.bytes
  }

  /// Texts by their place; the first is empty, as the form wants it.
  private struct StringTable {
    private(set) var texts = [""]
    private var places = ["": 0]

    mutating func place(of text: String) -> Int {
      if let known = places[text] { return known }
      texts.append(text)
      places[text] = texts.count - 1
      return texts.count - 1
    }
  }
}

/// Writes messages in the wire format of Protocol Buffers.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  mutating func integer(_ field: Int, _ value: Int) {
    guard value != 0 else { return }
    varint(UInt64(field) << 3)
    varint(UInt64(bitPattern: Int64(value)))
  }

  mutating func text(_ field: Int, _ text: String) { block(field, Array(text.utf8)) }

  mutating func message(_ field: Int, _ fill: (inout ProtobufWriter) -> Void) {
    var inner = ProtobufWriter()
    fill(&inner)
    block(field, inner.bytes)
  }

  mutating func packed(_ field: Int, _ values: [Int]) {
    var inner = ProtobufWriter()
    for value in values { inner.varint(UInt64(bitPattern: Int64(value))) }
    block(field, inner.bytes)
  }

  private mutating func block(_ field: Int, _ content: [UInt8]) {
    varint(UInt64(field) << 3 | 2)
    varint(UInt64(content.count))
    bytes += content
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// Files in the form of gzip (RFC 1952).
enum Gzip {
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    var zlib = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&zlib, &length, bytes, uLong(bytes.count), 9) == Z_OK else { return [] }
    // What zlib wraps (RFC 1950) is the same deflated data, in two bytes before and four behind.
    let deflated = zlib.prefix(Int(length)).dropFirst(2).dropLast(4)
    let sum = UInt32(truncatingIfNeeded: crc32(0, bytes, uInt(bytes.count)))
    // No flags, no time, so that equal profiles give equal bytes; system 255 is "unknown".
    let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]
    return header + deflated + little(sum) + little(UInt32(truncatingIfNeeded: bytes.count))
  }

  private static func little(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
