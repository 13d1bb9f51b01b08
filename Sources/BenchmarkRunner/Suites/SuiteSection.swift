import Documents

/// What a suite calls by name: the presets, and what the suite itself defines.
struct SuiteSection<Item> {
  /// What a name stands for that is neither the suite's nor a preset's; nil if nothing.
  typealias Meaning = (String, JSONNode) throws(DocumentError) -> Item?

  private let what: String
  private let meaning: Meaning?
  /// In the order of the file, then the presets; a name of the suite hides a preset's.
  private var items: [(name: String, item: Item)] = []

  /// Reads the definitions of a kind.
  ///
  /// - Parameters:
  ///   - node: the object of definitions; nil if the suite has none.
  ///   - what: what is defined, for errors: `table`.
  ///   - meaning: what other names stand for, if any do.
  init(
    _ node: JSONNode?, of what: String, presets: [(String, Item)], meaning: Meaning? = nil,
    read: (JSONNode, String) throws(DocumentError) -> Item
  ) throws(DocumentError) {
    self.what = what
    self.meaning = meaning
    if let node {
      for (name, value) in try node.members().all {
        try SuiteName.check(name, at: value)
        items.append((name, try read(value, name)))
      }
    }
    let own = Set(items.map(\.name))
    items += presets.filter { !own.contains($0.0) }.map { (name: $0.0, item: $0.1) }
  }

  /// The item that a string names.
  func item(_ node: JSONNode) throws(DocumentError) -> Item {
    let text = try node.string()
    if !items.contains(where: { $0.name == text }), let found = try meaning?(text, node) {
      return found
    }
    let name = try node.name(of: what, among: items.map(\.name))
    guard let found = items.first(where: { $0.name == name }) else {
      throw node.error("unknown \(what) \(name.quoted)")
    }
    return found.item
  }

  /// The items that an array of strings names, each once.
  func list(_ node: JSONNode) throws(DocumentError) -> [Item] {
    var seen: Set<String> = []
    var found: [Item] = []
    for element in try node.elements() {
      found.append(try item(element))
      let name = try element.string()
      guard seen.insert(name).inserted else {
        throw element.error("the \(what) \(name.quoted) stands twice in one matrix")
      }
    }
    guard !found.isEmpty else { throw node.error("the list names no \(what)") }
    return found
  }
}

/// The names of suites and of what they define.
enum SuiteName {
  private static let longest = 64
  private static let marks = Set("._-+~!".utf8)

  /// Checks a name, which becomes a part of case names and of paths of reports.
  static func check(_ name: String, at node: JSONNode) throws(DocumentError) {
    func isAlphanumeric(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        true
      default: false
      }
    }
    guard let first = name.utf8.first, isAlphanumeric(first), name.utf8.count <= longest,
      name.utf8.allSatisfy({ isAlphanumeric($0) || marks.contains($0) })
    else {
      throw node.error(
        "\(name.quoted) is no valid name",
        remedy: "begin with a letter or digit, use letters, digits and ._-+~! and at most "
          + "\(longest) of them")
    }
  }
}
