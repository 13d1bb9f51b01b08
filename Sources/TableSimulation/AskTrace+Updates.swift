extension AskTrace {
  /// What was done to the table between two calls.
  public struct Update: Equatable, Sendable {
    /// What it was.
    public enum Kind: Equatable, Sendable {
      /// A batch begins.
      case beginUpdates
      /// A batch ends.
      case endUpdates
      /// A mutation, as it was called.
      case mutation(TableMutation)
    }

    /// Virtual time, or time since the log began, in nanoseconds.
    public var nanoseconds: Int
    /// How many calls were made before it.
    public var position: Int
    /// What it was.
    public var kind: Kind

    /// Makes an update.
    public init(nanoseconds: Int, position: Int, kind: Kind) {
      self.nanoseconds = nanoseconds
      self.position = position
      self.kind = kind
    }
  }

  /// The names of updates in a trace's text, and how many whole numbers follow each.
  static let updateNames = [
    "reloadData", "insertRows", "deleteRows", "reloadRows", "reconfigureRows", "invalidateHeights",
    "moveRow", "insertSections", "deleteSections", "reloadSections", "moveSection", "beginUpdates",
    "endUpdates",
  ]
}

extension AskTrace.Update.Kind {
  /// The name in a trace's text.
  public var name: String { words.name }

  /// The name and the numbers behind it: section and row of each row, or sections.
  var words: (name: String, numbers: [Int]) {
    switch self {
    case .beginUpdates: ("beginUpdates", [])
    case .endUpdates: ("endUpdates", [])
    case .mutation(let mutation):
      switch mutation {
      case .reloadData: ("reloadData", [])
      case .insertRows(let paths): ("insertRows", Self.numbers(paths))
      case .deleteRows(let paths): ("deleteRows", Self.numbers(paths))
      case .reloadRows(let paths): ("reloadRows", Self.numbers(paths))
      case .reconfigureRows(let paths): ("reconfigureRows", Self.numbers(paths))
      case .invalidateHeights(let paths): ("invalidateHeights", Self.numbers(paths))
      case .moveRow(let from, let to): ("moveRow", Self.numbers([from, to]))
      case .insertSections(let sections): ("insertSections", sections)
      case .deleteSections(let sections): ("deleteSections", sections)
      case .reloadSections(let sections): ("reloadSections", sections)
      case .moveSection(let from, let to): ("moveSection", [from, to])
      }
    }
  }

  private static func numbers(_ paths: [IndexPath]) -> [Int] {
    paths.flatMap { [$0.section, $0.row] }
  }

  /// The update of a name and numbers; nil if they do not go together.
  init?(name: String, numbers: [Int]) {
    let paths = stride(from: 0, to: numbers.count - 1, by: 2).map {
      IndexPath(row: numbers[$0 + 1], section: numbers[$0])
    }
    let isPairs = numbers.count.isMultiple(of: 2) && !numbers.isEmpty
    switch (name, numbers.count) {
    case ("beginUpdates", 0): self = .beginUpdates
    case ("endUpdates", 0): self = .endUpdates
    case ("reloadData", 0): self = .mutation(.reloadData)
    case ("insertRows", _) where isPairs: self = .mutation(.insertRows(paths))
    case ("deleteRows", _) where isPairs: self = .mutation(.deleteRows(paths))
    case ("reloadRows", _) where isPairs: self = .mutation(.reloadRows(paths))
    case ("reconfigureRows", _) where isPairs: self = .mutation(.reconfigureRows(paths))
    case ("invalidateHeights", _) where isPairs: self = .mutation(.invalidateHeights(paths))
    case ("moveRow", 4): self = .mutation(.moveRow(from: paths[0], to: paths[1]))
    case ("insertSections", 1...): self = .mutation(.insertSections(numbers.sorted()))
    case ("deleteSections", 1...): self = .mutation(.deleteSections(numbers.sorted()))
    case ("reloadSections", 1...): self = .mutation(.reloadSections(numbers.sorted()))
    case ("moveSection", 2): self = .mutation(.moveSection(from: numbers[0], to: numbers[1]))
    default: return nil
    }
  }
}
