import TableCells
import Testing
import Workloads

/// The synthetic feed: the same everywhere, and of the make-up that was asked for.
@Suite struct FeedGeneratorTests {
  private static let large = FeedGenerator(rows: 8_000, seed: 7).makeRows()

  /// Computed once on x86-64 Linux; every machine must find the same.
  @Test(
    arguments: [(1, 2_693_631_485_076_103_678), (2, 10_091_473_921_341_880_691)]
      as [(UInt64, UInt64)])
  func tablesAreTheSameEverywhere(seed: UInt64, digest: UInt64) {
    var options = FeedOptions()
    (options.cell, options.briefCell) = ("feed", "brief")
    let rows = FeedGenerator(rows: 2_000, seed: seed, options: options).makeRows()
    #expect(TableDigest.digest(of: rows) == digest)
  }

  @Test(arguments: [1, 99, .max] as [UInt64])
  func aShorterFeedIsTheBeginningOfALongerOne(seed: UInt64) {
    let long = FeedGenerator(rows: 400, seed: seed)
    #expect(FeedGenerator(rows: 150, seed: seed).makeRows() == Array(long.makeRows().prefix(150)))
    #expect(long.row(at: 399) == long.makeRows()[399])
  }

  @Test func identitiesAreUniqueAndVersionsBeginAtZero() {
    #expect(Self.large.map(\.identity) == Array(0..<8_000))
    #expect(Self.large.allSatisfy { $0.version == 0 })
  }

  @Test func bodyLengthsHaveTheMedianAndMeanAskedFor() {
    var options = FeedOptions()
    options.emojiShare = 0
    let lengths = FeedGenerator(rows: 8_000, seed: 3, options: options).makeRows()
      .map(\.body.utf16.count).filter { $0 > 0 }.sorted()
    let median = lengths[lengths.count / 2]
    let mean = Double(lengths.reduce(0, +)) / Double(lengths.count)
    #expect((57...63).contains(median), "median \(median)")
    #expect((71.0...79.0).contains(mean), "mean \(mean)")
  }

  @Test func sharesAreTheOnesAskedFor() {
    func share(_ condition: (RowContent) -> Bool) -> Double {
      100 * Double(Self.large.count(where: condition)) / Double(Self.large.count)
    }
    func has(_ text: String, _ condition: (Unicode.Scalar) -> Bool) -> Bool {
      text.unicodeScalars.contains(where: condition)
    }
    let defaults = FeedOptions()
    // Four standard deviations of a share of 8,000 rows are under 2.3 %; repeats widen it.
    let tolerance = 3.0
    let isBrief = { (row: RowContent) in row.reuseIdentifier == defaults.briefCell }
    #expect(abs(share(isBrief) - Double(defaults.briefShare)) < tolerance)
    #expect(abs(share(\.title.isEmpty) - Double(defaults.emptyTitleShare)) < tolerance)
    #expect(abs(share { has($0.title + $0.body) { 0x4E00...0x9FFF ~= $0.value } } - 25) < tolerance)
    #expect(abs(share { has($0.title + $0.body) { $0.value > 0x1F000 } } - 14) < tolerance)
    let withImage = Self.large.count { $0.image != nil }
    let feedRows = Self.large.count { !isBrief($0) }
    #expect(abs(100 * Double(withImage) / Double(feedRows) - 45) < tolerance)
    #expect(Self.large.allSatisfy { !isBrief($0) || $0.image == nil })
  }

  @Test(arguments: [0, 35, 100])
  func repeatsHaveTheShareAskedFor(percent: Int) {
    var options = FeedOptions()
    options.duplicateShare = percent
    var seen: Set<UInt64> = []
    let rows = FeedGenerator(rows: 4_000, seed: 5, options: options).makeRows()
    let repeats = rows.count { row in
      var content = row
      content.identity = 0
      return !seen.insert(TableDigest.digest(of: [content])).inserted
    }
    #expect(abs(Double(repeats) - 40 * Double(percent)) < 120, "\(repeats) repeats")
  }

  @Test func sharesOfNoneAndAll() {
    var options = FeedOptions()
    (options.emptyTitleShare, options.emptyBodyShare, options.imageShare) = (100, 100, 100)
    (options.emojiShare, options.briefShare) = (0, 0)
    let rows = FeedGenerator(rows: 200, seed: 1, options: options).makeRows()
    #expect(rows.allSatisfy { $0.title.isEmpty && $0.body.isEmpty && $0.image != nil })
    #expect(rows.allSatisfy { $0.reuseIdentifier == options.cell })
    #expect(rows.allSatisfy { !$0.user.isEmpty && !$0.time.isEmpty })
    #expect(FeedGenerator(rows: -1, seed: 1).makeRows().isEmpty)
  }

  @Test func aPicturesNameDecidesItsSize() {
    var sizes: [String: ImageContent] = [:]
    for image in Self.large.compactMap(\.image) {
      #expect(sizes.updateValue(image, forKey: image.name).map { $0 == image } ?? true)
      #expect(image.width > 0 && image.width <= 300 && image.height > 0)
    }
    #expect(sizes.count > 10)
  }
}
