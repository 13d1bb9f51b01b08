import Documents
import InterfaceBuilder

extension TableSource {
  /// What a table of a suite depends on beside its own members.
  public struct ReadingContext: Sendable {
    /// The folder that files are named from; empty for the current one.
    public var folder: String
    /// The seed of tables that give none.
    public var seed: UInt64
    /// The reuse identifiers that there are prototypes for.
    public var cells: [String]

    /// Makes a context.
    public init(folder: String, seed: UInt64, cells: [String]) {
      self.folder = folder
      self.seed = seed
      self.cells = cells
    }

    func path(_ name: String) -> String {
      name.hasPrefix("/") || folder.isEmpty ? name : "\(folder)/\(name)"
    }
  }

  /// How many rows a suite's table may have: ten times the largest that suites are made for.
  public static let rowRange = 1...10_000_000
  /// How many sections may share them.
  public static let sectionRange = 1...1_000_000
  /// Seeds that JSON's readers all read exactly are under 2^53; ours go as far as a signed integer.
  public static let seedRange = 0...Int.max
  /// The tables that suites call by name.
  public static let presetNames = ["feed"]

  /// Rows of the preset `feed`.
  private static let presetRows = 2_000

  /// The table of a preset's name.
  public init?(preset name: String, in context: ReadingContext) {
    guard Self.presetNames.contains(name) else { return nil }
    self = .feed(FeedGenerator(rows: Self.presetRows, seed: context.seed))
  }

  /// Reads a suite's table: an object with `file`, or one that overrides the preset `feed`.
  public init(reading node: JSONNode, in context: ReadingContext) throws(DocumentError) {
    let members = try node.members()
    if members["file"] != nil {
      self = .file(try RowFile(reading: members, in: context))
    } else {
      self = .feed(try FeedGenerator(reading: members, in: context))
    }
  }
}

extension RowFile {
  fileprivate init(
    reading members: JSONMembers, in context: TableSource.ReadingContext
  ) throws(DocumentError) {
    try members.check(
      "a table from a file",
      hasOnly: ["file", "format", "at", "map", "images", "cell", "rows", "sections", "layout"])
    self.init(path: context.path(try members.required("file").nonemptyString()))
    if let node = members["format"] {
      format = RowFileFormat(
        rawValue: try node.name(of: "format", among: RowFileFormat.allCases.map(\.rawValue)))
    }
    if let node = members["at"] {
      let text = try node.string()
      guard JSONPointer(text) != nil else {
        throw node.error(
          "\(text.quoted) is no JSON Pointer", remedy: "write a slash before each step: /feed")
      }
      pointer = text
    }
    if let node = members["layout"] { layoutPath = context.path(try node.nonemptyString()) }
    if let node = members["map"] {
      if layoutPath == nil {
        fields = try RowFieldMap(reading: node)
      } else {
        bindings = try CellBinding.read(node)
      }
    }
    if let node = members["images"] { imagesPath = context.path(try node.nonemptyString()) }
    if let layoutPath {
      let document = try InterfaceDocument.layout(contentsOf: layoutPath)
      cell = try InterfacePrototype(
        members["cell"]?.nonemptyString(), in: document, bindings: bindings ?? []
      ).reuseIdentifier
    } else if let node = members["cell"] {
      cell = try node.name(of: "cell", among: context.cells)
    }
    if let node = members["rows"] { rowLimit = try node.integer(in: TableSource.rowRange) }
  }
}

extension FeedGenerator {
  fileprivate init(
    reading members: JSONMembers, in context: TableSource.ReadingContext
  ) throws(DocumentError) {
    try members.check(
      "a synthetic table",
      hasOnly: ["preset", "rows", "sections", "seed"] + FeedOptions.memberNames)
    let preset = try members.required("preset").name(of: "table", among: TableSource.presetNames)
    guard case .feed(let base) = TableSource(preset: preset, in: context) else {
      throw members.node.error("the preset \(preset.quoted) is no synthetic table")
    }
    let rows = try members["rows"]?.integer(in: TableSource.rowRange) ?? base.rows
    let seed = try members["seed"].map { node throws(DocumentError) in
      UInt64(try node.integer(in: TableSource.seedRange))
    }
    self.init(
      rows: rows, seed: seed ?? base.seed,
      options: try FeedOptions(reading: members, over: base.options, cells: context.cells))
  }
}
