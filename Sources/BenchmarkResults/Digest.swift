/// Fowler, Noll and Vo's hash of 64 bits (FNV-1a): tells texts apart, and keeps no secret.
package enum Digest {
  /// The hash in 16 hexadecimal digits.
  package static func of(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
