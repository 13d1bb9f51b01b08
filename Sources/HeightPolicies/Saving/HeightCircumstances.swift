import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TextLayout

/// A digest of 128 bits.
public struct ContentDigest128: Hashable, Sendable {
  /// Its upper half.
  public var high: UInt64
  /// Its lower half.
  public var low: UInt64

  /// Makes a digest.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

/// What heights depend on, as digests: they hold as long as all four are the same.
public struct HeightCircumstances: Equatable, Sendable {
  /// One of the four.
  public enum Part: String, Sendable, CaseIterable {
    /// Fonts and text engine.
    case fonts
    /// Cells and their constraints.
    case layout
    /// Rows and what they show.
    case data
    /// Width, text size and the rest of the environment.
    case environment
  }

  /// Fonts and text engine.
  public var fonts: ContentDigest128
  /// Cells and their constraints.
  public var layout: ContentDigest128
  /// Rows and what they show.
  public var data: ContentDigest128
  /// Width, text size and the rest of the environment.
  public var environment: ContentDigest128

  /// Makes circumstances.
  public init(
    fonts: ContentDigest128, layout: ContentDigest128, data: ContentDigest128,
    environment: ContentDigest128
  ) {
    self.fonts = fonts
    self.layout = layout
    self.data = data
    self.environment = environment
  }

  var digests: [ContentDigest128] { [fonts, layout, data, environment] }

  /// What differs.
  public func differences(from other: HeightCircumstances) -> [Part] {
    zip(Part.allCases, zip(digests, other.digests)).filter { $1.0 != $1.1 }.map(\.0)
  }
}

extension HeightCircumstances {
  /// The circumstances that a policy has now.
  ///
  /// Linear in the texts of all rows, and two heights measured for each kind of cell: what a constraint
  /// or a font changes shows in the heights of sample rows, whatever made it change. Font files count by
  /// name and place; their bytes are not read, since that takes longer than a launch may.
  public init(of context: PolicyContext) {
    var fonts = ContentHash()
    fonts.combine(context.layout.text.engine.name.rawValue)
    for file in context.layout.text.engine.fontFiles {
      fonts.combine(file.family)
      fonts.combine(file.path)
    }
    var layout = ContentHash()
    for identifier in context.cells.reuseIdentifiers {
      layout.combine(identifier)
      for row in Self.sampleRows(identifier) {
        let cell = context.makeCell(for: row)
        cell.configure(with: row)
        layout.combine(cell.fittingHeight(width: Self.sampleWidth))
      }
    }
    var data = ContentHash()
    var bytes = 0
    for rows in context.data.sections {
      data.combine(rows.count)
      for row in rows {
        data.combine(row.identity)
        data.combine(row.version)
        data.combine(contentOf: row)
        bytes += row.title.utf8.count + row.body.utf8.count
      }
    }
    context.instruments.count(.charactersScanned, bytes)
    let traits = context.layout.traits
    var environment = ContentHash()
    environment.combine(traits.width)
    environment.combine(traits.sectionIndexWidth)
    environment.combine(traits.displayScale)
    environment.combine(traits.layoutDirection.rawValue)
    environment.combine(traits.contentSizeCategory.rawValue)
    environment.combine(traits.systemVersion)
    self.init(
      fonts: ContentDigest128(fonts), layout: ContentDigest128(layout),
      data: ContentDigest128(data), environment: ContentDigest128(environment))
  }

  /// Where samples are measured: the width of the smallest iPhone, so that text wraps.
  private static let sampleWidth = 320.0

  private static func sampleRows(_ identifier: String) -> [RowContent] {
    let text = "Heights of sample rows show what a cell's constraints and fonts are. 樣本的高度。🧭"
    return [
      RowContent(identity: -1, reuseIdentifier: identifier, title: "Sample", body: "1", user: "2"),
      RowContent(
        identity: -2, reuseIdentifier: identifier, title: text, body: text + text,
        image: ImageContent(name: "sample", width: 120, height: 90), user: text, time: "now"),
    ]
  }
}

extension ContentDigest128 {
  fileprivate init(_ hash: ContentHash) {
    self.init(high: hash.value.high, low: hash.value.low)
  }
}

extension ContentHash {
  /// The digest of bytes.
  static func of(_ bytes: ArraySlice<UInt8>) -> (high: UInt64, low: UInt64) {
    var hash = ContentHash()
    bytes.withUnsafeBufferPointer { hash.combine($0) }
    return hash.value
  }
}
