import Instrumentation

/// The engine `prepared`: shapes words once, and lays out by adding their widths.
final class PreparedEngine: TextEngine {
  let name = TextEngineName.prepared
  let fontFiles: [FontFile]

  private let faces: [FontFace]
  private let breaker: LineBreaker
  private let shaper: Shaper
  private var stacks: [Font: FontStack] = [:]

  init() throws(TextEngineError) {
    var faces: [FontFace] = []
    for source in FontSource.system { faces.append(try FontFace(source)) }
    self.faces = faces
    fontFiles = faces.map(\.source.file)
    breaker = try LineBreaker()
    shaper = try Shaper()
  }

  func prepare(
    _ text: String, font: Font, wordCache: WordCache?, instruments: Instruments
  )
    -> any PreparedText
  {
    instruments.count(.textsPrepared)
    let stack = stack(of: font)
    let units = Array(text.utf16)
    instruments.count(.charactersSegmented, units.count)
    var preparation = Preparation(
      stack: stack, shaper: shaper, widths: wordCache?.widths(of: font), instruments: instruments)
    units.withUnsafeBufferPointer { units in
      let length = LineEnds.lengthToLayOut(units)
      if length == 0 { return }
      breaker.forEachSegment(of: UnsafeBufferPointer(rebasing: units[..<length])) {
        preparation.add($0, of: units, mustBreak: $1)
      }
      preparation.endParagraph()
    }
    return SegmentedText(
      segments: preparation.segments, paragraphEnds: preparation.paragraphEnds,
      longWords: LongWords(text: text, stack: stack, shaper: shaper))
  }

  private func stack(of font: Font) -> FontStack {
    if let known = stacks[font] { return known }
    let stack = FontStack(faces, font: font)
    stacks[font] = stack
    return stack
  }
}
