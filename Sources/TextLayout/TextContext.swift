import Instrumentation

/// What a policy measures text with: the process's engine, and what the policy itself keeps of texts.
public final class TextContext {
  /// The process's engine.
  public let engine: any TextEngine
  /// The policy's own word cache; nil for a policy that keeps nothing between asks.
  public let wordCache: WordCache?
  /// What counts the work.
  public let instruments: Instruments

  /// Makes a context.
  public init(engine: any TextEngine, wordCache: WordCache? = nil, instruments: Instruments) {
    self.engine = engine
    self.wordCache = wordCache
    self.instruments = instruments
  }

  /// Takes a text in.
  public func prepare(_ text: String, font: Font) -> any PreparedText {
    instruments.measure(.text) {
      engine.prepare(text, font: font, wordCache: wordCache, instruments: instruments)
    }
  }

  /// Takes a text in and keeps it among packed ones.
  ///
  /// - Returns: its number there; nil where `PackedTexts.append` has none.
  public func prepare(_ text: String, font: Font, into texts: PackedTexts) -> Int? {
    instruments.measure(.text) {
      engine.prepare(
        text, font: font, into: texts, wordCache: wordCache, instruments: instruments)
    }
  }

  /// Takes a text of several fonts in.
  public func prepare(_ text: AttributedText) -> any PreparedAttributedText {
    instruments.measure(.text) {
      engine.prepare(text, wordCache: wordCache, instruments: instruments)
    }
  }

  /// Lays a text of several fonts out.
  public func layout(
    _ text: any PreparedAttributedText, width: Double, lineLimit: Int = 0,
    lineBreakMode: LineBreakMode = .byWordWrapping
  ) -> TextBlock {
    instruments.measure(.text) {
      text.layout(
        width: width, lineLimit: lineLimit, lineBreakMode: lineBreakMode, instruments: instruments)
    }
  }

  /// How many lines each of some texts takes at a width in points, in their order.
  public func lineCounts(
    of texts: some Collection<any PreparedText>, width: Double, lineLimit: Int = 0
  ) -> [Int] {
    instruments.measure(.text) {
      texts.map { $0.lineCount(width: width, lineLimit: lineLimit, instruments: instruments) }
    }
  }

  /// Lays a text out in a line break mode.
  public func layout(
    _ text: any PreparedText, width: Double, lineLimit: Int, lineBreakMode: LineBreakMode
  ) -> TextExtent {
    instruments.measure(.text) {
      text.layout(
        width: width, lineLimit: lineLimit, lineBreakMode: lineBreakMode, instruments: instruments)
    }
  }

  /// Lays a text out at a width in points; a `lineLimit` of 0 means no limit.
  public func layout(_ text: any PreparedText, width: Double, lineLimit: Int) -> TextExtent {
    instruments.measure(.text) {
      text.layout(width: width, lineLimit: lineLimit, instruments: instruments)
    }
  }
}
