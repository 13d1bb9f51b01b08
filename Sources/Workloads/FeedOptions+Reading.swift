import Documents

extension FeedOptions {
  private static let shares: [(name: String, path: WritableKeyPath<FeedOptions, Int> & Sendable)] =
    [
      ("emptyTitleShare", \.emptyTitleShare), ("emptyBodyShare", \.emptyBodyShare),
      ("imageShare", \.imageShare), ("chineseShare", \.chineseShare), ("emojiShare", \.emojiShare),
      ("duplicateShare", \.duplicateShare), ("briefShare", \.briefShare),
    ]
  private static let lengths:
    [(name: String, path: WritableKeyPath<FeedOptions, TextLengths> & Sendable)] = [
      ("bodyLengths", \.bodyLengths), ("titleLengths", \.titleLengths),
    ]
  private static let cells:
    [(name: String, path: WritableKeyPath<FeedOptions, String> & Sendable)] =
      [("cell", \.cell), ("briefCell", \.briefCell)]

  /// The members that a suite's table may have for these options.
  static let memberNames = shares.map(\.name) + lengths.map(\.name) + cells.map(\.name)

  /// Reads the options that an object gives; the others are those of a base.
  init(
    reading members: JSONMembers, over base: FeedOptions, cells known: [String]
  ) throws(DocumentError) {
    self = base
    for (name, path) in Self.shares {
      if let node = members[name] { self[keyPath: path] = try node.integer(in: 0...100) }
    }
    for (name, path) in Self.lengths {
      if let node = members[name] {
        self[keyPath: path] = try TextLengths(reading: node, over: self[keyPath: path])
      }
    }
    for (name, path) in Self.cells {
      if let node = members[name] { self[keyPath: path] = try node.name(of: "cell", among: known) }
    }
  }
}

extension TextLengths {
  fileprivate init(reading node: JSONNode, over base: TextLengths) throws(DocumentError) {
    let members = try node.members()
    try members.check("text lengths", hasOnly: ["median", "spreadInThousandths"])
    self.init(
      median: try members["median"]?.integer(in: Self.medianRange) ?? base.median,
      spreadInThousandths: try members["spreadInThousandths"]?.integer(in: Self.spreadRange)
        ?? base.spreadInThousandths)
  }
}
