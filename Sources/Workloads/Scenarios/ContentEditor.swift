import AutoLayout
import TableCells

/// Changes what rows show, each change a new version of its row, decided by the seed alone.
struct ContentEditor: Sendable {
  private let seed: UInt64
  /// Texts that rows had before they expanded, and pictures that are not loaded, by row identity.
  private var collapsedBodies: [Int: String] = [:]
  private var lostImages: [Int: ImageContent] = [:]

  /// Keeps these draws apart from those that make rows.
  private static let stream: UInt64 = 0x4348_414E_4745

  init(seed: UInt64) {
    self.seed = seed &+ Self.stream
  }

  /// The row as it is after a change; nil if there is nothing to change of it.
  mutating func changed(_ row: RowContent, _ kind: ContentChange.Kind) -> RowContent? {
    var random = SeededGenerator(
      seed: seed &+ UInt64(truncatingIfNeeded: row.version), index: row.identity)
    var changed = row
    changed.version += 1
    switch kind {
    case .text: changed.body = Self.text(&random)
    case .image:
      let others = FeedGenerator.pictures.filter { $0 != row.image }
      changed.image = random.element(of: others)
    case .accessory:
      let all = CellAccessory.allCases
      let index = all.firstIndex(of: row.accessory) ?? 0
      changed.accessory = all[(index + 1) % all.count]
    case .expand:
      guard collapsedBodies[row.identity] == nil else { return nil }
      collapsedBodies[row.identity] = row.body
      changed.body = ([row.body] + (0..<2).map { _ in Self.text(&random) })
        .filter { !$0.isEmpty }.joined(separator: " ")
    case .collapse:
      guard let body = collapsedBodies.removeValue(forKey: row.identity) else { return nil }
      changed.body = body
    case .loseImage:
      guard let image = row.image else { return nil }
      lostImages[row.identity] = image
      changed.image = nil
    case .regainImage:
      guard let image = lostImages.removeValue(forKey: row.identity) else { return nil }
      changed.image = image
    }
    return changed
  }

  /// A text of a feed's usual length and scripts.
  private static func text(_ random: inout SeededGenerator) -> String {
    let options = FeedOptions()
    return TextComposer.body(
      length: options.bodyLengths.draw(&random),
      script: random.chance(percent: options.chineseShare) ? .chinese : .latin, &random)
  }
}
