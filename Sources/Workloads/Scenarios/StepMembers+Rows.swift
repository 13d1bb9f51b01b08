import Documents

/// How steps name rows.
extension StepMembers {
  /// The members that select rows.
  static let rowMembers: [(String, String)] = [
    ("rows", "a place, a list of them, `visible` or `all`"),
    ("at", "instead of `rows`: the place where a run of rows begins"),
    ("count", "rows of the run, 1 to 1,000,000; 1"),
    ("offset", "rows from `at` to the run's first, −1,000,000 to 1,000,000; 0"),
    ("section", "the section that places are in; 0 for an index, the whole table for a name"),
  ]

  /// The rows that a step names by `rows`, or by `at` with `count` and `offset`.
  ///
  /// - Parameter usual: what is meant where neither is there; nil if one must be.
  func rows(
    isInsertion: Bool = false, default usual: RowSelection.Rows? = nil
  )
    throws(DocumentError) -> RowSelection
  {
    let section = try members["section"]?.integer(in: Self.indexRange)
    if let node = members["at"] {
      if let rows = members["rows"] {
        throw rows.error("\"rows\" and \"at\" both say which rows", remedy: "leave one of them out")
      }
      return RowSelection(
        .run(
          try place(node, isInsertion: isInsertion),
          offset: try members["offset"]?.integer(in: -1_000_000...1_000_000) ?? 0,
          count: try count("count", default: 1)),
        section: section)
    }
    for name in ["count", "offset"] {
      if let node = members[name] {
        throw node.error("\(name.quoted) means nothing without \"at\"")
      }
    }
    if let usual, members["rows"] == nil { return RowSelection(usual, section: section) }
    guard let node = members["rows"] else {
      throw error("no rows are named", remedy: "say \"rows\" or \"at\"")
    }
    return RowSelection(try list(node, isInsertion: isInsertion), section: section)
  }

  /// A single row, such as a jump's goal.
  func row(_ name: String, isInsertion: Bool = false) throws(DocumentError) -> RowSelection {
    RowSelection(
      .list([try place(required(name), isInsertion: isInsertion)]),
      section: try members["section"]?.integer(in: Self.indexRange))
  }

  private func list(
    _ node: JSONNode, isInsertion: Bool
  ) throws(DocumentError) -> RowSelection.Rows {
    switch node.value {
    case .array:
      var places: [RowPlace] = []
      for element in try node.elements() {
        places.append(try place(element, isInsertion: isInsertion))
      }
      guard !places.isEmpty else { throw node.error("the list names no row") }
      return .list(places)
    case .string("visible") where !isInsertion: return .visible
    case .string("all") where !isInsertion: return .all
    default: return .list([try place(node, isInsertion: isInsertion)])
    }
  }

  private func place(_ node: JSONNode, isInsertion: Bool) throws(DocumentError) -> RowPlace {
    guard case .string = node.value else { return .index(try node.integer(in: Self.indexRange)) }
    let known = RowPlace.named.filter { isInsertion || $0.place != .end }
    let name = try node.name(of: "place", among: known.map(\.name))
    guard let found = known.first(where: { $0.name == name }) else {
      throw node.error("unknown place \(name.quoted)")
    }
    return found.place
  }
}
