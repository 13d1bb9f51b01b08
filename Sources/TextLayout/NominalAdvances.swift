/// Advances of characters as the fonts' tables have them, whatever stands next to them.
final class NominalAdvances: CharacterAdvances {
  private let stack: FontStack
  /// By code unit; `unknown` until looked up.
  private var table = [Int32](repeating: unknown, count: 0x10000)
  private static let unknown = Int32.min

  init(_ stack: FontStack) { self.stack = stack }

  /// The sum over a range of a text, in `TextUnit`s.
  func sum(_ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>) -> UInt32 {
    var sum: Int32 = 0
    forEachAdvance(units, range) { sum &+= $1 }
    return UInt32(bitPattern: max(sum, 0))
  }

  func addAdvances(
    of units: UnsafeBufferPointer<UInt16>, in range: Range<Int>, to advances: inout [Int32]
  ) -> Int {
    forEachAdvance(units, range) { advances[$0 - range.lowerBound] &+= $1 }
    return 0
  }

  func advance(ofMark scalar: Unicode.Scalar, at place: Int) -> Int32 {
    stack.advance(ofMark: scalar)
  }

  func hyphenAdvance(of units: UnsafeBufferPointer<UInt16>, at place: Int) -> Int32 {
    stack.hyphenAdvance(of: units, at: place)
  }

  private func forEachAdvance(
    _ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, _ body: (Int, Int32) -> Void
  ) {
    var position = range.lowerBound
    var joined = false
    var halfFlag = false
    while position < range.upperBound {
      let (scalar, length) = Scalars.decode(units, at: position, before: range.upperBound)
      let isFlag = 0x1F1E6...0x1F1FF ~= scalar.value
      // Of an emoji sequence only the first picture shows.
      let hides = joined || 0x1F3FB...0x1F3FF ~= scalar.value || (isFlag && halfFlag)
      if !hides { body(position, advance(scalar)) }
      halfFlag = isFlag && !halfFlag
      joined = scalar.value == 0x200D
      position += length
    }
  }

  private func advance(_ scalar: Unicode.Scalar) -> Int32 {
    guard scalar.value < 0x10000 else { return find(scalar) }
    let known = table[Int(scalar.value)]
    if known != Self.unknown { return known }
    let advance = find(scalar)
    table[Int(scalar.value)] = advance
    return advance
  }

  private func find(_ scalar: Unicode.Scalar) -> Int32 {
    if HangingSpace.contains(UInt16(truncatingIfNeeded: scalar.value)), scalar.value < 0x10000 {
      return stack.fonts[0].advance(ofSpace: UInt16(scalar.value))
    }
    if Scalars.isMark(scalar) || scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    let isEmoji = scalar.properties.isEmojiPresentation
    let font = stack.fonts[isEmoji ? stack.emoji : stack.firstCovering(scalar)]
    return font.glyph(scalar).map(font.advance(glyph:)) ?? font.advance(glyph: 0)
  }
}
