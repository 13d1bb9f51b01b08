import Documents

/// How a file holds rows.
public enum RowFileFormat: String, CaseIterable, Codable, Sendable {
  /// An array of objects, or an object with such an array in it.
  case json
  /// An object a line.
  case jsonLines = "jsonl"
  /// A header line, then a record a row.
  case csv

  /// The format that a file's name says it has.
  public init(ofFile path: String) throws(DocumentError) {
    let name = path.split(separator: "/").last ?? ""
    let fileExtension = name.split(separator: ".").dropFirst().last?.lowercased() ?? ""
    switch fileExtension {
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonLines
    case "csv": self = .csv
    default:
      throw DocumentError(
        "the file's name does not say how it holds rows",
        remedy: "let it end in .json, .jsonl or .csv", in: DocumentSource(file: path))
    }
  }
}
