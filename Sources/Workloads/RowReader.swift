import AutoLayout
import Documents
import InterfaceBuilder
import TableCells

/// Makes rows of a file's records, and keeps what there is to say of them in the end.
struct RowReader {
  private let file: RowFile
  private let images: ImageSizes?
  private var rows: [RowContent] = []
  private var fieldsFound: Set<RowField> = []
  /// Names of fields in the records, for errors; bounded, as a file may have any number.
  private var namesSeen: [String] = []
  private var imagesByName: [String: ImageContent?] = [:]
  private var notes: [String] = []

  /// UTF-16 code units of one text: a book's chapter, far above any row.
  ///
  /// Pango adds the widths of a paragraph up in 32 bits, 1/1024 pt each, and breaks no lines, without
  /// a word, where they overflow: from some 280,000 Latin letters or 120,000 ideographs on.
  private static let longestText = 100_000
  private static let tooLong =
    "the text has more than \(longestText) characters, too many for a row"

  init(file: RowFile, images: ImageSizes?) {
    self.file = file
    self.images = images
  }

  /// Adds the row of a JSON object.
  mutating func add(_ node: JSONNode) throws(DocumentError) {
    let members = try node.members()
    see(members.names)
    var row = RowContent(identity: rows.count, reuseIdentifier: file.cell)
    for field in RowField.allCases {
      guard let value = members[file.fields.name(of: field)] else { continue }
      fieldsFound.insert(field)
      if value.value == .null { continue }
      // A cell of a layout file takes values of any kind by their names.
      if file.layoutPath != nil, value.value.kind != JSONValue.string("").kind { continue }
      let text = try value.string()
      guard text.utf16.count <= Self.longestText else { throw value.error(Self.tooLong) }
      try set(field, of: &row, to: text)
    }
    if file.layoutPath != nil { row.values = try values(of: members) }
    rows.append(row)
  }

  /// Every member that can be shown, for a cell that is bound by name.
  private mutating func values(of members: JSONMembers) throws(DocumentError) -> [RowValue] {
    var values: [RowValue] = []
    for (name, node) in members.all {
      let text: String
      switch node.value {
      case .string(let string): text = string
      case .integer(let integer): text = "\(integer)"
      case .number(let number): text = "\(number)"
      case .bool(let flag): text = "\(flag)"
      case .null: text = ""
      case .array, .object: continue
      }
      guard text.utf16.count <= Self.longestText else { throw node.error(Self.tooLong) }
      values.append(try value(name, text))
    }
    return values
  }

  private mutating func value(_ name: String, _ text: String) throws(DocumentError) -> RowValue {
    let isImage = (file.bindings ?? []).contains { $0.field == name && $0.property == .image }
    let known = isImage || Self.mayNameAnImage(name)
    return RowValue(
      name: name, text: text, image: known && !text.isEmpty ? try image(named: text) : nil)
  }

  /// Fields of which a cell that is bound by name may want the picture.
  private static func mayNameAnImage(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["image", "photo", "picture", "icon", "avatar", "thumb"].contains { name.contains($0) }
  }

  /// Adds the row of a CSV record.
  mutating func add(_ record: CSVTable.Record, header: [String]) throws(DocumentError) {
    if rows.isEmpty { see(header) }
    var row = RowContent(identity: rows.count, reuseIdentifier: file.cell)
    for field in RowField.allCases {
      guard let column = header.firstIndex(of: file.fields.name(of: field)) else { continue }
      fieldsFound.insert(field)
      let text = record.fields[column]
      guard text.utf16.count <= Self.longestText else {
        throw DocumentError(
          "\(header[column].quoted) of row \(rows.count): \(Self.tooLong)",
          in: DocumentSource(file: file.path))
      }
      try set(field, of: &row, to: text)
    }
    if file.layoutPath != nil {
      for (column, name) in header.enumerated() {
        row.values.append(try value(name, record.fields[column]))
      }
    }
    rows.append(row)
  }

  /// The rows, once it is sure that they are what was meant.
  func finish() throws(DocumentError) -> TableRows {
    let source = DocumentSource(file: file.path)
    if rows.isEmpty {
      throw DocumentError("there are no rows", remedy: "give one row at least", in: source)
    }
    if file.layoutPath != nil {
      try checkBindings(source)
      return TableRows(rows: rows, notes: notes)
    }
    for field in RowField.allCases where !fieldsFound.contains(field) {
      guard let name = file.fields.given[field] else { continue }
      throw DocumentError(
        "no row has the field \(name.quoted) that \(field.rawValue.quoted) is mapped to",
        remedy: Names.suggestion(for: name, among: namesSeen), in: source)
    }
    if fieldsFound.isEmpty {
      throw DocumentError(
        "no row has any of the fields "
          + RowField.allCases.map { file.fields.name(of: $0) }.joined(separator: ", "),
        remedy: "map them to the file's fields with \"map\" or --map; it has "
          + namesSeen.prefix(8).map(\.quoted).joined(separator: ", "),
        in: source)
    }
    return TableRows(rows: rows, notes: notes)
  }

  private func checkBindings(_ source: DocumentSource) throws(DocumentError) {
    for binding in file.bindings ?? [] where !namesSeen.contains(binding.field) {
      throw DocumentError(
        "no row has the field \(binding.field.quoted) that is mapped to \(binding.target.quoted)",
        remedy: Names.suggestion(for: binding.field, among: namesSeen), in: source)
    }
  }

  private mutating func see(_ names: [String]) {
    for name in names where namesSeen.count < 100 && !namesSeen.contains(name) {
      namesSeen.append(name)
    }
  }

  private mutating func set(
    _ field: RowField, of row: inout RowContent, to text: String
  ) throws(DocumentError) {
    switch field {
    case .title: row.title = text
    case .body: row.body = text
    case .user: row.user = text
    case .time: row.time = text
    case .accessory: row.accessory = try accessory(named: text)
    case .image: row.image = text.isEmpty ? nil : try image(named: text)
    }
  }

  private func accessory(named name: String) throws(DocumentError) -> CellAccessory {
    if name.isEmpty { return .none }
    if let accessory = CellAccessory(rawValue: name) { return accessory }
    throw DocumentError(
      "there is no accessory \(name.quoted)",
      remedy: Names.suggestion(for: name, among: CellAccessory.allCases.map(\.rawValue)),
      in: DocumentSource(file: file.path))
  }

  private mutating func image(named name: String) throws(DocumentError) -> ImageContent? {
    if let known = imagesByName[name] { return known }
    let image = try images?.image(named: name)
    if image == nil, images != nil {
      notes.append(
        "\(file.imagesPath ?? ""): the image \(name.quoted) has no size: its rows show none")
    } else if image == nil, imagesByName.isEmpty {
      notes.append(
        "\(file.path): rows name images, and no file gives their sizes: they show none")
    }
    imagesByName[name] = .some(image)
    return image
  }
}
