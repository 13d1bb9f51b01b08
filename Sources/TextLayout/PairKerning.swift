/// Kerning between two neighbouring characters of a font, found by shaping the pair, and kept.
///
/// A word's width does not depend on what stands next to it but for this. It is the font's own, like
/// an advance, so the engine keeps it with the font.
final class PairKerning {
  /// Characters below this one, which are those of the alphabets, have their kerning with the space
  /// in a flat table.
  static let flatCount: UInt16 = 0x600
  /// Stands in the flat tables for a character that was not measured yet.
  static let unknown = Int32.min
  private static let space: UInt16 = 0x20
  /// Pairs without a space are few (a hyphen and a letter, say); more than these are forgotten.
  private static let mostPairs = 4096

  /// By character: what a character before a space adds to the line, in `TextUnit`s.
  let beforeSpace: UnsafeMutablePointer<Int32>
  /// By character: what a character after a space adds to the line, in `TextUnit`s.
  let afterSpace: UnsafeMutablePointer<Int32>
  private var pairs: [UInt32: Int32] = [:]

  init() {
    let count = Int(Self.flatCount)
    beforeSpace = .allocate(capacity: 2 * count)
    beforeSpace.initialize(repeating: Self.unknown, count: 2 * count)
    afterSpace = beforeSpace + count
  }

  deinit { beforeSpace.deallocate() }

  /// What two characters side by side add to the sum of their advances, in `TextUnit`s.
  func find(_ first: UInt16, _ second: UInt16, _ measure: (UInt16, UInt16) -> Int32) -> Int32 {
    let key = UInt32(first) << 16 | UInt32(second)
    if let known = pairs[key] { return known }
    let kern = measure(first, second)
    if second == Self.space, first < Self.flatCount {
      beforeSpace[Int(first)] = kern
    } else if first == Self.space, second < Self.flatCount {
      afterSpace[Int(second)] = kern
    } else {
      if pairs.count >= Self.mostPairs { pairs.removeAll(keepingCapacity: true) }
      pairs[key] = kern
    }
    return kern
  }
}
