/// The cell prototypes that a table may use, by reuse identifier.
public struct CellLibrary: Sendable {
  private let prototypes: [String: any CellPrototype]

  /// Makes a library; of two prototypes with one name the later one stands.
  public init(_ prototypes: [any CellPrototype]) {
    self.prototypes = Dictionary(
      prototypes.map { ($0.reuseIdentifier, $0) }, uniquingKeysWith: { _, later in later })
  }

  /// The same library with another prototype, which stands before one of the same name.
  public func adding(_ prototype: any CellPrototype) -> CellLibrary {
    CellLibrary(reuseIdentifiers.compactMap { self[$0] } + [prototype])
  }

  /// The prototype of a name; nil if there is none.
  public subscript(reuseIdentifier: String) -> (any CellPrototype)? { prototypes[reuseIdentifier] }

  /// All names, in alphabetical order.
  public var reuseIdentifiers: [String] { prototypes.keys.sorted() }

  /// The cells that come with RowBench.
  public static let builtIn = CellLibrary([
    FeedCellPrototype(), BriefCellPrototype(), PostCellPrototype(),
  ])
}
