/// A JSON value that knows where it stands, so that whoever reads it can say what is wrong there.
public struct JSONNode: Equatable, Sendable {
  /// The value.
  public let value: JSONValue
  /// The document it stands in, and the line if the document has a value a line.
  public let source: DocumentSource
  /// Its place in the document, or in the line's value.
  public let place: JSONPlace

  /// Makes a node.
  public init(_ value: JSONValue, in source: DocumentSource, at place: JSONPlace = .root) {
    self.value = value
    self.source = source
    self.place = place
  }

  /// Reads a document of one value.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - file: the name that errors give.
  public init(
    parsing bytes: [UInt8], file: String, limits: DocumentLimits = DocumentLimits()
  ) throws(DocumentError) {
    let start = try TextEncoding.checkedStart(of: bytes, file: file)
    var parser = JSONParser(bytes, in: start..<bytes.count, file: file, limits: limits)
    self.init(try parser.parseDocument(), in: DocumentSource(file: file))
  }

  /// Reads a file of one value.
  public init(
    contentsOf path: String, limits: DocumentLimits = DocumentLimits()
  ) throws(DocumentError) {
    try self.init(parsing: InputFile.read(path, limits: limits), file: path, limits: limits)
  }

  /// An error about this value.
  public func error(_ problem: String, remedy: String = "") -> DocumentError {
    DocumentError(problem, remedy: remedy, in: source, at: place)
  }
}

extension JSONNode {
  /// The members, if this is an object.
  public func members() throws(DocumentError) -> JSONMembers {
    guard case .object(let object) = value else { throw mismatch("an object is expected") }
    return JSONMembers(object, of: self)
  }

  /// The elements, if this is an array.
  public func elements() throws(DocumentError) -> [JSONNode] {
    guard case .array(let values) = value else { throw mismatch("an array is expected") }
    return values.enumerated().map { JSONNode($1, in: source, at: place.element($0)) }
  }

  /// The text, if this is a string.
  public func string() throws(DocumentError) -> String {
    guard case .string(let text) = value else { throw mismatch("a string is expected") }
    return text
  }

  /// The text, if this is a string that is not empty.
  public func nonemptyString() throws(DocumentError) -> String {
    let text = try string()
    if text.isEmpty { throw error("the string is empty") }
    return text
  }

  /// A string that must be one of some names.
  ///
  /// - Parameter what: what the names name, for the error: `text engine`.
  public func name(
    of what: String, among known: [String]
  ) throws(DocumentError) -> String {
    let name = try string()
    guard known.contains(name) else {
      throw error(
        "unknown \(what) \(name.quoted)", remedy: Names.suggestion(for: name, among: known))
    }
    return name
  }

  /// The truth value, if this is a boolean.
  public func bool() throws(DocumentError) -> Bool {
    guard case .bool(let flag) = value else { throw mismatch("true or false is expected") }
    return flag
  }

  /// A whole number in a range.
  public func integer(in range: ClosedRange<Int>) throws(DocumentError) -> Int {
    let whole: Int? =
      switch value {
      case .integer(let integer): integer
      case .number(let number): Int(exactly: number)
      default: nil
      }
    guard let whole else {
      throw mismatch("a whole number from \(range.lowerBound) to \(range.upperBound) is expected")
    }
    guard range.contains(whole) else {
      throw error(
        "\(whole) is out of range",
        remedy: "give a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  /// A number in a range.
  public func number(in range: ClosedRange<Double>) throws(DocumentError) -> Double {
    let number: Double? =
      switch value {
      case .integer(let integer): Double(integer)
      case .number(let number): number
      default: nil
      }
    let bounds = "from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    guard let number else { throw mismatch("a number \(bounds) is expected") }
    guard range.contains(number) else {
      throw error("\(plain(number)) is out of range", remedy: "give a number \(bounds)")
    }
    return number
  }

  private func mismatch(_ expected: String) -> DocumentError {
    let found =
      switch value {
      case .string(let text): text.quoted
      case .bool(let flag): "\(flag)"
      case .integer(let integer): "\(integer)"
      case .number(let number): "\(number)"
      default: value.kind
      }
    return error("\(expected), not \(found)")
  }

  private func plain(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
