import Instrumentation

/// The engine `prepared`: shapes words once, and lays out by adding their widths.
final class PreparedEngine: TextEngine {
  let name = TextEngineName.prepared
  let fontFiles: [FontFile]

  private let faces: [FontFace]
  private let segmenter: LineSegmenter
  /// Where the last text may break; kept for its room.
  private var breaks: [Int32] = []
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
    segmenter.findBreaks(in: units, &breaks)
    let result = SegmentedText(count: breaks.count, text: text, stack: stack, shaper: shaper)
    var preparation = Preparation(
      units: units, stack: stack, shaper: shaper, widths: wordCache?.widths(of: font),
      result: result)
    var start = 0
    for end in breaks {
      preparation.add(from: start, to: Int(end))
      start = Int(end)
    }
    // The last paragraph has no line end after it.
    if !result.paragraphEnds.isEmpty { preparation.endParagraph() }
    preparation.report(to: instruments)
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
