/// A text in runs of several fonts, with attachments among its letters: NSAttributedString, as far as
/// sizes depend on it.
public struct AttributedText: Hashable, Sendable {
  /// A stretch of text in one font, or an attachment.
  public struct Run: Hashable, Sendable {
    /// What the run shows.
    public var content: Content
    /// Its font; of an attachment, that of the line it would stand on alone.
    public var font: Font
    /// How far above the line's baseline its own lies, in points.
    public var baselineOffset: Double
    /// The style of the paragraph that starts in the run; nil for the text's own.
    public var paragraphStyle: ParagraphStyle?

    /// A run of text.
    public init(
      _ text: String, font: Font, baselineOffset: Double = 0, paragraphStyle: ParagraphStyle? = nil
    ) {
      content = .text(text)
      self.font = font
      self.baselineOffset = baselineOffset
      self.paragraphStyle = paragraphStyle
    }

    /// An attachment, such as a picture.
    public init(_ attachment: TextAttachment, font: Font, paragraphStyle: ParagraphStyle? = nil) {
      content = .attachment(attachment)
      self.font = font
      baselineOffset = 0
      self.paragraphStyle = paragraphStyle
    }
  }

  /// What a run shows.
  public enum Content: Hashable, Sendable {
    /// Characters.
    case text(String)
    /// A box among the characters.
    case attachment(TextAttachment)
  }

  /// The runs in the order of the text.
  public var runs: [Run]
  /// The style of paragraphs whose first run has none.
  public var paragraphStyle: ParagraphStyle

  /// Makes a text of runs.
  public init(runs: [Run] = [], paragraphStyle: ParagraphStyle = ParagraphStyle()) {
    self.runs = runs
    self.paragraphStyle = paragraphStyle
  }

  /// A text in one font.
  public init(_ text: String, font: Font, paragraphStyle: ParagraphStyle = ParagraphStyle()) {
    self.init(runs: [Run(text, font: font)], paragraphStyle: paragraphStyle)
  }

  /// Its characters; U+FFFC stands for an attachment, as in NSAttributedString.
  public var string: String {
    runs.reduce(into: "") { text, run in
      switch run.content {
      case .text(let part): text += part
      case .attachment: text += "\u{FFFC}"
      }
    }
  }

  /// True if there is nothing to lay out.
  public var isEmpty: Bool {
    runs.allSatisfy {
      if case .text(let part) = $0.content { part.isEmpty } else { false }
    }
  }
}

/// A box of given size among the characters of a text: NSTextAttachment's bounds.
public struct TextAttachment: Hashable, Sendable {
  /// Size in points.
  public var width: Double
  /// Size in points.
  public var height: Double
  /// How far its lower edge lies above the baseline, in points: `bounds.origin.y`.
  public var offset: Double

  /// Makes a box.
  public init(width: Double, height: Double, offset: Double = 0) {
    self.width = width
    self.height = height
    self.offset = offset
  }
}

/// How the lines of a paragraph stand above each other: NSParagraphStyle, all in points.
public struct ParagraphStyle: Hashable, Sendable {
  /// Room between two lines.
  public var lineSpacing = 0.0
  /// Room after a paragraph that another one follows.
  public var paragraphSpacing = 0.0
  /// Room before a paragraph that is not the first.
  public var paragraphSpacingBefore = 0.0
  /// The least height of a line.
  public var minimumLineHeight = 0.0
  /// The greatest height of a line; 0 for no limit.
  public var maximumLineHeight = 0.0
  /// What the fonts' line height is multiplied with before the limits; 0 leaves it.
  public var lineHeightMultiple = 0.0

  /// The style without any of it.
  public init() {}
}
