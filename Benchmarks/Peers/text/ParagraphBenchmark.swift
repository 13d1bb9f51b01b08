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

  enum Kind: String, CaseIterable {
    /// With an empty word cache; the mean over all texts.
    case first
    /// With a word cache that has seen all texts.
    case warm
    /// At a new width, the text prepared before.
    case relayout
  }

  func name(of kind: Kind) -> String { "\(name)-\(kind.rawValue)" }

  func row(_ kind: Kind, _ script: SampleTexts.Script, characters: Int) -> Comparison {
    switch kind {
    case .first:
      return row(
        kind, bar: characters >= 100 ? 1 / 4 : nil, ours: { allPrepared(WordCache()) },
        theirs: { allPango() })
    case .warm:
      let cache = WordCache()
      _ = allPrepared(cache)
      let bar: Double? = characters < 100 ? nil : script == .latin ? 1 / 40 : 1 / 35
      return row(kind, bar: bar, ours: { allPrepared(cache) }, theirs: { allPango() })
    case .relayout:
      let bars: [SampleTexts.Script: Double] = [
        .latin: 1 / 2000, .chinese: 1 / 450, .mixed: 1 / 1000,
      ]
      let ours = allPrepared(WordCache())
      let theirs = allPango()
      return row(
        kind, bar: script == .latin && characters < 100 ? nil : bars[script],
        ours: { relayout(ours) }, theirs: { relayout(theirs) }, widths: 2)
    }
  }

  /// - Parameter widths: how many layouts of each paragraph a call of the work does.
  private func row<Ours, Theirs>(
    _ kind: Kind, bar: Double?, ours: () -> Ours, theirs: () -> Theirs, widths: Int = 1
  ) -> Comparison {
    let count = Double(texts.count * widths)
    let medians = Stopwatch.medians(
      samples: samples,
      ours: { Stopwatch.cost { _ = ours() } / count },
      peer: { Stopwatch.cost { _ = theirs() } / count })
    return Comparison(
      work: name(of: kind), ours: "prepared: \(kind.rawValue)",
      peer: kind == .relayout ? "pango: only the width changed" : "pango: a new layout",
      medians: medians, bar: bar)
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
