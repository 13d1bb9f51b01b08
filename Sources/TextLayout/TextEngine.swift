import Instrumentation

/// A text system: takes text in, and answers how large it is at a width.
///
/// An engine lives with the process, with its fonts and break iterators, as in UIKit. It keeps
/// nothing *of a text*: that is what `PreparedText` holds, and whoever asked owns it. An engine and
/// what it prepared belong to one thread.
public protocol TextEngine: AnyObject {
  /// Which engine this is.
  var name: TextEngineName { get }

  /// The font files it measures with, in the order of fallback.
  var fontFiles: [FontFile] { get }

  /// Takes a text in.
  ///
  /// - Parameters:
  ///   - text: any text; empty is allowed.
  ///   - font: the font of all of it.
  ///   - wordCache: where widths of words are kept between texts, by those engines that can; nil
  ///     keeps nothing.
  ///   - instruments: what counts the work.
  func prepare(
    _ text: String, font: Font, wordCache: WordCache?, instruments: Instruments
  )
    -> any PreparedText

  /// Takes a text in and keeps it among packed ones.
  ///
  /// - Returns: its number there; nil where `PackedTexts.append` has none.
  func prepare(
    _ text: String, font: Font, into texts: PackedTexts, wordCache: WordCache?,
    instruments: Instruments
  ) -> Int?

  /// Takes a text of several fonts in.
  func prepare(
    _ text: AttributedText, wordCache: WordCache?, instruments: Instruments
  ) -> any PreparedAttributedText
}

/// A text that an engine has taken in, ready to be laid out at any width.
public protocol PreparedText: AnyObject {
  /// Breaks the text into lines.
  ///
  /// - Parameters:
  ///   - width: the room for a line in points; infinite breaks at the text's own line ends only.
  ///   - lineLimit: the most lines that are counted; 0 means no limit (UILabel's `numberOfLines`).
  ///   - instruments: what counts the work.
  func layout(width: Double, lineLimit: Int, instruments: Instruments) -> TextExtent

  /// The same in a line break mode; `byWordWrapping` is what the call without a mode does.
  ///
  /// A truncated line is as wide as the characters that fit beside the ellipsis, and the ellipsis.
  func layout(
    width: Double, lineLimit: Int, lineBreakMode: LineBreakMode, instruments: Instruments
  ) -> TextExtent

  /// What it holds; nil where an engine's library does not tell.
  var memory: PreparedMemory? { get }
}

/// What a prepared text holds.
public struct PreparedMemory: Equatable, Sendable {
  /// Stretches between places where a line may break.
  public let segments: Int
  /// Bytes for them, without the object itself.
  public let bytes: Int
}

extension PreparedText {
  /// Nobody knows.
  public var memory: PreparedMemory? { nil }

  /// How many lines the text takes at a width in points.
  public func lineCount(width: Double, lineLimit: Int = 0, instruments: Instruments) -> Int {
    layout(width: width, lineLimit: lineLimit, instruments: instruments).lineCount
  }
}

/// The size of a text that was laid out, before any rounding to pixels.
public struct TextExtent: Equatable, Sendable {
  /// How many lines, at most the limit asked for; 0 for an empty text.
  public var lineCount: Int
  /// Width of the widest of these lines in points, trailing white space left out.
  public var width: Double

  /// Makes an extent.
  public init(lineCount: Int, width: Double) {
    self.lineCount = lineCount
    self.width = width
  }

  /// The extent of an empty text.
  public static let zero = TextExtent(lineCount: 0, width: 0)
}

/// The engines, by the names that suites use.
public enum TextEngineName: String, CaseIterable, Sendable {
  /// Pango over FreeType: the heavy text system that stands for UILabel's.
  case pango
  /// HarfBuzz and ICU into segment widths, then arithmetic.
  case prepared
  /// Advances of single characters, without shaping.
  case approximate
}

extension TextEngine {
  /// Takes the text in, then adds it.
  public func prepare(
    _ text: String, font: Font, into texts: PackedTexts, wordCache: WordCache?,
    instruments: Instruments
  ) -> Int? {
    texts.append(prepare(text, font: font, wordCache: wordCache, instruments: instruments))
  }

  /// Whether what the engine prepares is a list of segments, which `PackedTexts` can take.
  public var keepsSegments: Bool { name != .pango }
}
