import Documents
import Workloads

extension Suite {
  /// A suite is written by hand: this is far above any, and far below what fills memory.
  private static let limits = DocumentLimits(bytes: 16 << 20)

  /// Reads a suite file and checks everything in it.
  ///
  /// - Throws: an error with the place, for anything unknown, out of range, missing or doubled.
  public init(
    contentsOf path: String, vocabulary: SuiteVocabulary,
    overrides: SuiteOverrides = SuiteOverrides()
  ) throws(DocumentError) {
    try self.init(
      parsing: Self.read(path), file: path, vocabulary: vocabulary,
      overrides: overrides)
  }

  /// The bytes of a suite file.
  static func read(_ path: String) throws(DocumentError) -> [UInt8] {
    try InputFile.read(path, limits: limits)
  }

  /// Reads a suite from the bytes of a file.
  ///
  /// - Parameter file: the name that errors give; files of tables are named from its folder.
  public init(
    parsing bytes: [UInt8], file: String, vocabulary: SuiteVocabulary,
    overrides: SuiteOverrides = SuiteOverrides()
  ) throws(DocumentError) {
    do throws(DocumentError) {
      try self.init(checking: bytes, file: file, vocabulary: vocabulary, overrides: overrides)
    } catch {
      throw error.located(in: bytes, limits: Self.limits)
    }
  }

  private init(
    checking bytes: [UInt8], file: String, vocabulary: SuiteVocabulary, overrides: SuiteOverrides
  ) throws(DocumentError) {
    let node = try JSONNode(parsing: bytes, file: file, limits: Self.limits)
    let reader = try SuiteReader(node, vocabulary: vocabulary, overrides: overrides)
    name = try reader.suiteName()
    summary = try reader.members["summary"]?.string() ?? ""
    seed = reader.seed
    let collected = try reader.cases()
    cases = collected.cases
    thresholds = collected.thresholds
    let found = DocumentSource.places(
      Set(collected.places.values), in: bytes, file: file, limits: Self.limits)
    places = collected.places.compactMapValues { found[$0] }
    published = try reader.publishedFigures(of: Set(collected.cases.map(\.name)))
    var digest = ContentDigest()
    digest.combine(bytes)
    self.digest = digest.hexadecimal
    self.file = file
  }
}
