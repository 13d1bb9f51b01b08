import TableCells

/// A synthetic feed: equal seeds and options give byte-equal tables on every machine.
///
/// Each row depends on the seed, the options and its index alone: a shorter feed is the beginning of
/// a longer one, and a page appended later is the same as one made at once.
public struct FeedGenerator: Codable, Equatable, Sendable {
  /// How many rows the feed has.
  public let rows: Int
  /// What it is drawn from.
  public let seed: UInt64
  /// What it is like.
  public let options: FeedOptions

  /// Makes a generator; fewer than 0 rows are none.
  public init(rows: Int, seed: UInt64, options: FeedOptions = FeedOptions()) {
    self.rows = max(0, rows)
    self.seed = seed
    self.options = options
  }

  /// The whole table.
  ///
  /// - Complexity: O(its text).
  public func makeRows() -> [RowContent] { (0..<rows).map(row(at:)) }

  /// The row at an index, which is its identity too.
  public func row(at index: Int) -> RowContent {
    var row = originalRow(at: origin(of: index))
    row.identity = index
    return row
  }

  /// The row that this one repeats, or itself.
  private func origin(of index: Int) -> Int {
    var origin = index
    while origin > 0 {
      var random = SeededGenerator(seed: seed &+ Self.repeatStream, index: origin)
      guard random.chance(percent: options.duplicateShare) else { break }
      origin = random.below(origin)
    }
    return origin
  }

  /// Keeps the draws that decide repeats apart from those that decide content.
  private static let repeatStream: UInt64 = 0x5245_5045_4154

  private func originalRow(at index: Int) -> RowContent {
    var random = SeededGenerator(seed: seed, index: index)
    let isBrief = random.chance(percent: options.briefShare)
    let script: TextComposer.Script =
      random.chance(percent: options.chineseShare) ? .chinese : .latin
    var row = RowContent(
      identity: index, reuseIdentifier: isBrief ? options.briefCell : options.cell)
    if !random.chance(percent: options.emptyTitleShare) {
      row.title = TextComposer.headline(
        length: options.titleLengths.draw(&random), script: script, &random)
    }
    if !random.chance(percent: options.emptyBodyShare) {
      row.body = TextComposer.body(
        length: options.bodyLengths.draw(&random), script: script, &random)
    }
    if random.chance(percent: options.emojiShare) { addEmoji(to: &row, &random) }
    // Drawn for brief rows too, so that a share never changes what else a row shows.
    let hasImage = random.chance(percent: options.imageShare)
    let image = random.element(of: Self.pictures)
    row.image = hasImage && !isBrief ? image : nil
    row.user = user(&random)
    row.time = Self.age(minutes: index * 7 + random.below(7))
    return row
  }

  private func addEmoji(to row: inout RowContent, _ random: inout SeededGenerator) {
    let emoji = (0..<random.number(in: 1...3)).compactMap { _ in
      random.element(of: CommonCharacters.emoji)
    }.joined()
    if row.body.isEmpty, !row.title.isEmpty {
      row.title += " " + emoji
    } else {
      row.body += row.body.isEmpty ? emoji : " " + emoji
    }
  }

  private func user(_ random: inout SeededGenerator) -> String {
    let name = TextComposer.capitalized(&random)
    switch random.below(3) {
    case 0: return name
    case 1: return name + " " + TextComposer.capitalized(&random)
    default: return "\(name.lowercased())_\(random.below(100))"
    }
  }

  /// How long ago a post was made, as feeds say it.
  private static func age(minutes: Int) -> String {
    switch minutes {
    case ..<1: "now"
    case ..<60: "\(minutes) min"
    case ..<1_440: "\(minutes / 60) h"
    default: "\(minutes / 1_440) d"
    }
  }
}

extension FeedGenerator {
  /// Pictures of the shapes that feeds have, none wider than a phone's row: photographs either way
  /// up, wide shots, squares, avatars, and two whose size is no whole number of points.
  static let pictures: [ImageContent] = [
    (240, 180), (180, 240), (280, 157.5), (200, 200), (128, 128), (50, 50), (288, 96), (120, 213),
    (160, 195), (237, 156), (96, 96), (270, 180), (111, 96.5), (180, 101), (92, 93), (220, 165),
  ].enumerated().map { index, size in
    ImageContent(name: "picture-\(index)", width: size.0, height: size.1)
  }
}
