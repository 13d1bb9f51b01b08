import Instrumentation
import TextLayout

/// Compares the line counts of `prepared` with Pango's over generated texts.
public struct LineAgreement {
  /// Which of the two generators makes the texts.
  public enum Generator: String, CaseIterable, Sendable {
    /// Ordinary text, as `TextGenerator` makes it.
    case plain
    /// What people really type, as `RoughTexts` makes it.
    case rough
  }

  /// The widths of the labels in points.
  public static let widths = [120.0, 180, 240, 320, 560]

  private let pango: any TextEngine
  private let prepared: any TextEngine
  private let cache = WordCache()
  private let instruments = Instruments()
  private let rules: Set<AgreementRule>

  /// Opens the engines.
  ///
  /// - Parameter rules: texts that break one of these are set aside.
  public init(rules: Set<AgreementRule> = Set(AgreementRule.allCases)) throws {
    self.rules = rules
    pango = try TextEngines.open(.pango)
    prepared = try TextEngines.open(.prepared)
  }

  /// What was found.
  public struct Result: Sendable {
    /// How many line counts were compared: texts times widths.
    public internal(set) var pairs = 0
    /// How many of them differ.
    public internal(set) var differences = 0
    /// The first few that differ, with the seed that makes the text again.
    public internal(set) var examples: [String] = []

    /// How many texts were not compared, by the rule that they do not keep to.
    public internal(set) var setAside: [AgreementRule: Int] = [:]

    /// The share of equal counts.
    public var rate: Double { pairs == 0 ? 1 : 1 - Double(differences) / Double(pairs) }

    /// Nothing compared yet.
    public init() {}
  }

  /// Compares texts of a script.
  ///
  /// - Parameters:
  ///   - texts: how many.
  ///   - seed: each text has a seed of its own, counted from this one.
  public func compare(
    _ script: TestScript, _ kind: Generator, texts: Int, seed: UInt64
  ) -> Result {
    var result = Result()
    for index in 0..<texts {
      let own = (seed &<< 20) &+ UInt64(index)
      var generator = TextGenerator(seed: own)
      let length = generator.number(1...250)
      let text =
        switch kind {
        case .plain: generator.text(script, characters: length)
        case .rough: generator.rough(script, characters: length)
        }
      let font = Font.system(
        Double(generator.number(11...24)), weight: generator.pick(FontWeight.allCases))
      compare(text, font, "\(script) \(kind) seed \(own)", &result)
    }
    return result
  }

  /// Compares one text at the five widths, if it keeps to the rules.
  public func compare(_ text: String, _ font: Font, _ label: String, _ result: inout Result) {
    if let rule = AgreementRule.broken(by: text, of: rules) {
      result.setAside[rule, default: 0] += 1
      return
    }
    let theirs = pango.prepare(text, font: font, wordCache: nil, instruments: instruments)
    let ours = prepared.prepare(text, font: font, wordCache: cache, instruments: instruments)
    for width in Self.widths {
      let expected = theirs.layout(width: width, lineLimit: 0, instruments: instruments)
      let found = ours.layout(width: width, lineLimit: 0, instruments: instruments)
      result.pairs += 1
      if expected.lineCount == found.lineCount { continue }
      result.differences += 1
      if result.examples.count < 5 {
        let size = "\(font.size) \(font.weight)"
        result.examples.append(
          "\(label), \(size), width \(width): Pango \(expected.lineCount), we \(found.lineCount): "
            + text.debugDescription)
      }
    }
  }
}
