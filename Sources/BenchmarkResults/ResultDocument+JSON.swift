import FoundationEssentials
import Instrumentation

extension ResultDocument {
  /// The document as JSON: UTF-8, keys in alphabetical order, one metric a line, a newline at the end.
  ///
  /// Equal documents give equal bytes; numbers have the fewest digits that read back as the same.
  ///
  /// - Throws: an `EncodingError` if a figure is not finite.
  public func json() throws -> [UInt8] { try Self.json(of: self) }

  /// The work and truth of every case as JSON: equal bytes in every run with equal seed and fonts.
  ///
  /// - Throws: an `EncodingError` if a figure is not finite.
  public func exactPartJSON() throws -> [UInt8] {
    let exact = cases.map { result in
      var exact = result
      exact.metrics.removeAll { $0.tier == .cost }
      exact.allocationClasses = nil
      exact.stopping = nil
      return exact
    }
    return try Self.json(of: ExactPart(cases: exact))
  }

  /// Reads a document.
  ///
  /// Keys that this version does not know are ignored.
  ///
  /// - Parameters:
  ///   - json: the file's bytes.
  ///   - file: the file's name for messages.
  /// - Throws: `ResultDocumentError` if it is not JSON, not a result document, or of a newer major
  ///   version.
  public init(json: [UInt8], file: String) throws(ResultDocumentError) {
    do {
      self = try Self.decode(json, file: file)
    } catch {
      // A document of a newer version may lack what this one needs: then its version is the reason.
      let header: Header = try Self.decode(json, file: file)
      try Self.check(header.schema, file: file)
      throw error
    }
    try Self.check(schema, file: file)
    try rejectRepeatedCases(file: file)
  }

  private static func check(_ schema: String, file: String) throws(ResultDocumentError) {
    guard let version = SchemaVersion(schema) else {
      throw ResultDocumentError(
        file: file, path: "$.schema",
        problem: "\(schema.debugDescription) is not a version such as \"1.0\"")
    }
    guard version.major <= SchemaVersion.current.major else {
      throw ResultDocumentError(
        file: file, path: "$.schema",
        problem: "version \(version) is newer than this rowbench, which reads versions up to "
          + "\(SchemaVersion.current.major).x; read it with a newer rowbench")
    }
  }

  private struct Header: Decodable {
    var schema: String
  }

  private struct ExactPart: Encodable {
    var cases: [CaseResult]
  }

  private static func json(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return JSONLayout.lines(of: Array(try encoder.encode(value)))
  }

  private static func decode<Value: Decodable>(
    _ json: [UInt8], file: String
  ) throws(ResultDocumentError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(json))
    } catch let error as DecodingError {
      throw ResultDocumentError(error, file: file)
    } catch {
      throw ResultDocumentError(file: file, path: nil, problem: "cannot be read as JSON: \(error)")
    }
  }

  /// A case has one place in a document; a second would make every comparison ambiguous.
  private func rejectRepeatedCases(file: String) throws(ResultDocumentError) {
    var places: [String: String] = [:]
    let named =
      cases.enumerated().map { ("$.cases[\($0)]", $1.name) }
      + failedCases.enumerated().map { ("$.failedCases[\($0)]", $1.name) }
    for (path, name) in named {
      if let earlier = places.updateValue(path, forKey: name) {
        throw ResultDocumentError(
          file: file, path: path,
          problem: "the case \(name.debugDescription) is already at \(earlier)")
      }
    }
  }
}
