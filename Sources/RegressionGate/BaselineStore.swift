import BenchmarkResults
import Documents
import Platform

/// Baselines: result documents by name, each a file in one folder that belongs into the repository.
public struct BaselineStore: Sendable {
  /// Where they stand, below the working folder, where nothing else is said.
  public static let usualFolder = "Benchmarks/Baselines"
  static let longestName = 64
  private static let ending = ".json"
  private static let marks = Set("._-+~!".utf8)
  /// Documents beyond this are refused: a thousand cases with all samples take some 20 MB.
  private static let largestDocument = 1 << 30

  /// The folder.
  public let folder: String

  /// A store; the folder need not be there yet.
  public init(folder: String = usualFolder) {
    self.folder = folder
  }

  /// The names of all baselines, in alphabetical order.
  public var names: [String] {
    ((try? Directory.names(in: folder)) ?? [])
      .filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(Self.ending.count)) }
  }

  /// The file of a baseline, whether it is there or not.
  ///
  /// - Throws: `BaselineError` if the name could lead out of the folder, or is none.
  public func path(of name: String) throws(BaselineError) -> String {
    func isAlphanumeric(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        true
      default: false
      }
    }
    guard let first = name.utf8.first, isAlphanumeric(first),
      name.utf8.count <= Self.longestName,
      name.utf8.allSatisfy({ isAlphanumeric($0) || Self.marks.contains($0) })
    else { throw .invalidName(name) }
    return Path.join(folder, name + Self.ending)
  }

  /// Reads a baseline.
  ///
  /// - Throws: `BaselineError` if there is none, `ResultDocumentError` with the place if the file is no
  ///   result document any more, `SystemError` if it cannot be read.
  public func read(_ name: String) throws -> ResultDocument {
    let path = try existingPath(of: name)
    return try ResultDocument(
      json: File.read(path, limit: Self.largestDocument), file: path)
  }

  /// Writes a baseline, whole or not at all.
  ///
  /// - Throws: `BaselineError` if there is one and it is not to be replaced, `SystemError` if it cannot
  ///   be written.
  /// - Returns: the file.
  public func save(
    _ document: ResultDocument, as name: String, replacing: Bool
  ) throws -> String {
    let path = try path(of: name)
    if !replacing && File.exists(path) { throw BaselineError.exists(name: name, path: path) }
    try Directory.prepareForWriting(folder)
    try AtomicFile.write(try document.json(), to: path)
    return path
  }

  /// Removes a baseline.
  ///
  /// - Throws: `BaselineError` if there is none, `SystemError` if it cannot be removed.
  /// - Returns: the file that was.
  public func delete(_ name: String) throws -> String {
    let path = try existingPath(of: name)
    try File.remove(path)
    return path
  }

  private func existingPath(of name: String) throws(BaselineError) -> String {
    let path = try path(of: name)
    guard File.exists(path) else {
      let names = names
      throw .missing(
        name: name, folder: folder,
        suggestion: names.isEmpty
          ? "there are none; rowbench baseline save makes one"
          : Names.suggestion(for: name, among: names))
    }
    return path
  }
}
