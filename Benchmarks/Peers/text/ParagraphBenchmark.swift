import Instrumentation
import TextLayout

/// Heights of paragraphs by both engines: first, warm, and at a new width.
struct ParagraphBenchmark {
  private let texts: [String]
  private let name: String
  private let samples: Int
  private let pango: any TextEngine
  private let prepared: any TextEngine
  private let font = Font.system(17)
  private let instruments = Instruments()

  init(_ texts: [String], name: String, samples: Int) throws {
    self.texts = texts
    self.name = name
    self.samples = samples
    pango = try TextEngines.open(.pango)
    prepared = try TextEngines.open(.prepared)
  }

  func rows(_ script: SampleTexts.Script, characters: Int) -> [Comparison] {
    let latin = script == .latin
    let layouts = allPango()
    let texts = allPrepared(WordCache())
    let warm = WordCache()
    _ = allPrepared(warm)
    let relayoutBars: [SampleTexts.Script: Double] = [.chinese: 1 / 450, .mixed: 1 / 1000]
    return [
      row(
        "first", peer: "pango, a new layout", bar: characters >= 100 ? 1 / 4 : nil,
        ours: { allPrepared(WordCache()) }, theirs: { allPango() }),
      row(
        "warm", peer: "pango, a new layout",
        bar: characters >= 100 ? (latin ? 1 / 40 : 1 / 35) : nil,
        ours: { allPrepared(warm) }, theirs: { allPango() }),
      row(
        "relayout", peer: "pango, only the width changed",
        bar: latin ? (characters >= 100 ? 1 / 2000 : nil) : relayoutBars[script],
        ours: { relayout(texts) }, theirs: { relayout(layouts) }, widths: 2),
    ]
  }

  /// - Parameter widths: how many layouts of each paragraph a call of the work does.
  private func row<Ours, Theirs>(
    _ kind: String, peer: String, bar: Double?, ours: () -> Ours, theirs: () -> Theirs,
    widths: Int = 1
  ) -> Comparison {
    let count = Double(texts.count * widths)
    let medians = Stopwatch.medians(
      samples: samples,
      ours: { Stopwatch.cost { _ = ours() } / count },
      peer: { Stopwatch.cost { _ = theirs() } / count })
    return Comparison(
      work: "\(name)-\(kind)", ours: "prepared, \(kind)", peer: peer, medians: medians, bar: bar)
  }

  private func allPango() -> [any PreparedText] {
    texts.map {
      let text = pango.prepare($0, font: font, wordCache: nil, instruments: instruments)
      _ = text.layout(width: 320, lineLimit: 0, instruments: instruments)
      return text
    }
  }

  private func allPrepared(_ cache: WordCache) -> [any PreparedText] {
    texts.map {
      let text = prepared.prepare($0, font: font, wordCache: cache, instruments: instruments)
      _ = text.layout(width: 320, lineLimit: 0, instruments: instruments)
      return text
    }
  }

  private func relayout(_ texts: [any PreparedText]) {
    for width in [375.0, 320] {
      for text in texts { _ = text.layout(width: width, lineLimit: 0, instruments: instruments) }
    }
  }
}
