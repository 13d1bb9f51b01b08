import BenchmarkResults
import Documents

/// What a suite file says is to be measured: its cases, checked and in a stable order.
public struct Suite: Equatable, Sendable {
  /// The version of the file's form that this program reads.
  public static let schemaVersion = 1

  /// The suite's name: the folder of its reports, and a column in results.
  public let name: String
  /// What it is for, in a line; may be empty.
  public let summary: String
  /// The seed of tables that give none.
  public let seed: UInt64
  /// A digest of the file's bytes, in hexadecimal: tells editions of a suite apart.
  public let digest: String
  /// The file that it was read from, as the user named it.
  public let file: String
  /// The cases; no two have one name, and there is at least one.
  ///
  /// First those of the matrices, each by table, environment, scenario and policy in the order of
  /// its lists, then those of the list of cases.
  public let cases: [CaseSpecification]
  /// What others have published, to stand beside the results; empty for most suites.
  public let published: [PublishedFigure]
  /// What the gate lets pass in each case, by the case's name.
  public let thresholds: [String: GateThresholds]
  /// Where the file asks for each case, by the case's name.
  public let places: [String: DocumentSource]
}
