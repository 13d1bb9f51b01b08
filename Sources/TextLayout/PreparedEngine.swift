import Instrumentation

/// The engine `prepared`: shapes words once, and lays out by adding their widths.
final class PreparedEngine: TextEngine {
  let name = TextEngineName.prepared
  let fontFiles: [FontFile]

  private let faces: [FontFace]
  private let segmenter: LineSegmenter
  private let utf16 = UTF16Text()
  private let shaper: Shaper
  private var stacks: [Font: FontStack] = [:]
  private var lastStack: (font: Font, stack: FontStack)?

  init() throws(TextEngineError) {
    var faces: [FontFace] = []
    for source in FontSource.system { faces.append(try FontFace(source)) }
    self.faces = faces
    fontFiles = faces.map(\.source.file)
    segmenter = try LineSegmenter()
    shaper = try Shaper()
  }

  func prepare(
    _ text: String, font: Font, wordCache: WordCache?, instruments: Instruments
  )
    -> any PreparedText
  {
    instruments.count(.textsPrepared)
    let stack = stack(of: font)
    utf16.read(text)
    let all = utf16.units
    instruments.count(.charactersSegmented, all.count)
    let units = UnsafeBufferPointer(rebasing: all[..<LineEnds.lengthToLayOut(all)])
    let breaks = segmenter.findBreaks(in: units)
    let result = SegmentedText(count: breaks.count, text: text, stack: stack, shaper: shaper)
    guard let start = units.baseAddress, !breaks.isEmpty else { return result }
    let widths = wordCache?.widths(of: font)
    var preparation = Preparation(
      units: units, text: start, stack: stack, shaper: shaper, widths: widths, result: result)
    var segmentStart = 0
    for end in breaks {
      preparation.add(from: segmentStart, to: Int(end))
      segmentStart = Int(end)
    }
    if !preparation.paragraphEnds.isEmpty {
      // The last paragraph has no line end after it.
      preparation.endParagraph()
      result.paragraphEnds = preparation.paragraphEnds
    }
    withExtendedLifetime((stack, widths, result)) {}
    instruments.count(.wordCacheHits, preparation.hits)
    instruments.count(.wordCacheMisses, preparation.misses)
    instruments.count(.charactersShaped, preparation.shaped)
    return result
  }

  private func stack(of font: Font) -> FontStack {
    if let lastStack, lastStack.font == font { return lastStack.stack }
    let stack = stacks[font] ?? FontStack(faces, font: font)
    stacks[font] = stack
    lastStack = (font, stack)
    return stack
  }
}
