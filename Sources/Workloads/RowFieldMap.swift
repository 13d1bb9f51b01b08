import Documents

/// Which of a file's fields fills which field of a row.
public struct RowFieldMap: Codable, Equatable, Sendable {
  /// The file's names for the row fields that were named; the others have their own names.
  public private(set) var given: [RowField: String] = [:]

  /// Every field by its own name.
  public init() {}

  /// The file's name for a field.
  public func name(of field: RowField) -> String { given[field] ?? field.rawValue }

  /// Reads the form of the command line, such as `title=headline,body=text`.
  ///
  /// - Parameter option: the option that errors name, such as `--map`.
  public init(parsing text: String, option: String) throws(DocumentError) {
    let source = DocumentSource(file: option)
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else {
        throw DocumentError(
          "\(String(pair).quoted) is no pair of fields", remedy: "write title=headline,body=text",
          in: source)
      }
      guard let field = RowField(rawValue: String(parts[0])) else {
        throw Self.unknownField(String(parts[0]), in: source, at: .root)
      }
      guard given.updateValue(String(parts[1]), forKey: field) == nil else {
        throw DocumentError("the row field \(field.rawValue.quoted) stands twice", in: source)
      }
    }
  }

  /// Reads the form of suites: an object of row fields.
  public init(reading node: JSONNode) throws(DocumentError) {
    for (name, value) in try node.members().all {
      guard let field = RowField(rawValue: name) else {
        throw Self.unknownField(name, in: value.source, at: value.place)
      }
      given[field] = try value.nonemptyString()
    }
  }

  private static func unknownField(
    _ name: String, in source: DocumentSource, at place: JSONPlace
  ) -> DocumentError {
    DocumentError(
      "unknown row field \(name.quoted)",
      remedy: Names.suggestion(for: name, among: RowField.allCases.map(\.rawValue)),
      in: source, at: place)
  }
}
