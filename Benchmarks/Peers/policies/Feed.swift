import TableCells
import Workloads

/// The feed that is loaded: thirds Latin, Chinese, and of either with emoji, and no two rows alike.
struct Feed {
  let rows: [RowContent]

  init(rows count: Int, seed: UInt64) {
    rows = Self.generator(rows: count, seed: seed).makeRows()
  }

  static func generator(rows: Int, seed: UInt64) -> FeedGenerator {
    var options = FeedOptions()
    options.chineseShare = 50
    options.emojiShare = 33
    options.duplicateShare = 0
    return FeedGenerator(rows: rows, seed: seed, options: options)
  }

  /// What the feed is like, in a line.
  var description: String {
    let bodies = rows.map(\.body.utf16.count).sorted()
    func quantile(_ share: Int) -> Int {
      bodies.isEmpty ? 0 : bodies[(bodies.count - 1) * share / 100]
    }
    let mean = Double(bodies.reduce(0, +)) / Double(max(1, bodies.count))
    let contents = Set(rows.map { [$0.reuseIdentifier, $0.title, $0.body, $0.user, $0.time] }).count
    let texts = rows.map { $0.title + $0.body }
    let emoji = texts.count { $0.unicodeScalars.contains { $0.value >= 0x1F000 } }
    let chinese = texts.count {
      !$0.unicodeScalars.contains { $0.value >= 0x1F000 }
        && $0.unicodeScalars.contains { 0x4E00...0x9FFF ~= $0.value }
    }
    return
      "\(rows.count) rows, \(contents) of them different; \(rows.count - emoji - chinese) Latin, "
      + "\(chinese) Chinese, \(emoji) with emoji; UTF-16 units of the text: mean \(rounded(mean)), "
      + "10 % under \(quantile(10)), half under \(quantile(50)), 90 % under \(quantile(90)), "
      + "longest \(bodies.last ?? 0)"
  }
}
