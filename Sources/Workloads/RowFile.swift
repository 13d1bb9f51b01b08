import Documents
import InterfaceBuilder
import TableCells

/// A file of rows, and how to read it: a JSON array of objects, JSON Lines, or CSV.
public struct RowFile: Codable, Equatable, Sendable {
  /// The file.
  public var path: String
  /// How it holds rows; nil leaves it to the file's name.
  public var format: RowFileFormat?
  /// The JSON Pointer to the array of rows; nil if the document is that array.
  public var pointer: String?
  /// The file's names for the fields of a row.
  public var fields: RowFieldMap
  /// The file of the pictures' natural sizes; without it no row shows a picture.
  public var imagesPath: String?
  /// The reuse identifier of every row.
  public var cell: String
  /// The Interface Builder file that has the cell; nil for a built-in one.
  public var layoutPath: String?
  /// Where values go in a cell of such a file, where their names do not say it.
  public var bindings: [CellBinding]?
  /// How many rows are read, from the first; nil for all.
  public var rowLimit: Int?

  /// Describes a file of rows.
  public init(
    path: String, format: RowFileFormat? = nil, pointer: String? = nil,
    fields: RowFieldMap = RowFieldMap(), imagesPath: String? = nil,
    cell: String = FeedOptions().cell, rowLimit: Int? = nil
  ) {
    self.path = path
    self.format = format
    self.pointer = pointer
    self.fields = fields
    self.imagesPath = imagesPath
    self.cell = cell
    self.rowLimit = rowLimit
  }

  /// Reads the rows.
  ///
  /// A row's identity is its index. A field that a row lacks, or that is null, is empty; a row without
  /// a picture's name, or whose picture has no size, shows none.
  ///
  /// - Throws: an error with the file and the row, for anything that is no row or no text, for a
  ///   mapped field that no row has, and for a file without rows.
  public func read(limits: DocumentLimits = DocumentLimits()) throws(DocumentError) -> TableRows {
    let images = try imagesPath.map { path throws(DocumentError) in
      try ImageSizes(contentsOf: path, limits: limits)
    }
    var reader = RowReader(file: self, images: images)
    let bytes = try InputFile.read(path, limits: limits)
    let format = try resolvedFormat()
    if format != .json, pointer != nil {
      throw DocumentError(
        "a pointer leads into JSON, and this file is \(format == .csv ? "CSV" : "JSON Lines")",
        remedy: "leave the pointer out", in: DocumentSource(file: path))
    }
    switch format {
    case .json:
      for node in try arrayOfRows(in: bytes, limits: limits) { try reader.add(node) }
    case .jsonLines:
      for node in try limited(JSONLines.parse(bytes, file: path, limits: limits)) {
        try reader.add(node)
      }
    case .csv:
      let table = try CSVTable(parsing: bytes, file: path)
      for record in limited(table.records) { try reader.add(record, header: table.header) }
    }
    return try reader.finish()
  }

  private func resolvedFormat() throws(DocumentError) -> RowFileFormat {
    if let format { return format }
    return try RowFileFormat(ofFile: path)
  }

  private func arrayOfRows(
    in bytes: [UInt8], limits: DocumentLimits
  ) throws(DocumentError) -> [JSONNode] {
    let document = try JSONNode(parsing: bytes, file: path, limits: limits)
    guard let pointer else {
      if case .object(let object) = document.value {
        let arrays = object.members.filter { $0.value.kind == JSONValue.array([]).kind }
        let places = arrays.map { JSONPlace.root.member($0.name).description }
        throw document.error(
          "an array of rows is expected, not an object",
          remedy: "name the array in it with \"at\" or --at"
            + (places.isEmpty ? "" : ", such as \(places.prefix(3).joined(separator: " or "))"))
      }
      return limited(try document.elements())
    }
    guard let parsed = JSONPointer(pointer) else {
      throw document.error(
        "\(pointer.quoted) is no JSON Pointer", remedy: "write a slash before each step: /feed")
    }
    return limited(try document.node(at: parsed).elements())
  }

  private func limited<Row>(_ rows: [Row]) -> [Row] {
    Array(rows.prefix(max(0, rowLimit ?? rows.count)))
  }
}
