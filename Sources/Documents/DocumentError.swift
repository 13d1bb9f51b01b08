/// What is wrong with an input document, where, and what would be right: always one line.
public struct DocumentError: Error, Equatable, Sendable {
  /// Which document and, where it is known, which line of it.
  public let source: DocumentSource
  /// Where in the JSON value; the root if the trouble is with the whole document.
  public let place: JSONPlace
  /// What is wrong there.
  public let problem: String
  /// What would be right; empty if the problem says it already.
  public let remedy: String

  /// Makes an error.
  public init(
    _ problem: String, remedy: String = "", in source: DocumentSource, at place: JSONPlace = .root
  ) {
    self.source = source
    self.place = place
    self.problem = problem
    self.remedy = remedy
  }
}

extension DocumentError {
  /// The same error with line and column of its place, if the bytes are the JSON document it is about.
  ///
  /// - Complexity: reads the document once more, which only an error pays for.
  public func located(in bytes: [UInt8], limits: DocumentLimits = DocumentLimits()) -> DocumentError
  {
    guard source.line == nil, place != .root,
      let found = DocumentSource.places([place], in: bytes, file: source.file, limits: limits)[
        place]
    else { return self }
    return DocumentError(problem, remedy: remedy, in: found, at: place)
  }
}

extension DocumentError: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: /json/path: problem; remedy`.
  public var description: String {
    let path = place == .root ? "" : "\(place.description.onOneLine()): "
    return "\(source): \(path)\(problem)\(remedy.isEmpty ? "" : "; \(remedy)")"
  }
}

/// A document's name, with a line of it where one is meant.
public struct DocumentSource: Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it.
  public var file: String
  /// Line from 1; nil where the whole document is meant.
  public var line: Int?
  /// Character in the line, from 1.
  public var column: Int?

  /// Names a document or a place in it.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `FILE`, `FILE:LINE` or `FILE:LINE:COLUMN`, as compilers print it.
  public var description: String {
    ([file.onOneLine()] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

extension String {
  /// This text as an error prints it: in quotes, on one line, cut after 60 characters.
  public var quoted: String { "\"\(onOneLine(limit: 60))\"" }

  /// This text without control characters, so that an error stays on its line.
  ///
  /// - Parameter limit: characters kept; what is cut shows as an ellipsis.
  func onOneLine(limit: Int = 1_000) -> String {
    var shown = ""
    for scalar in prefix(limit).unicodeScalars {
      shown +=
        scalar.properties.generalCategory == .control
        ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return dropFirst(limit).isEmpty ? shown : shown + "…"
  }
}
