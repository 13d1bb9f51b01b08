import BenchmarkComparison
import FoundationEssentials

extension Reports {
  /// A run of the gate as JSON: keys in alphabetical order, a line break at the end.
  ///
  /// - Throws: an `EncodingError` if a figure is not finite.
  public static func gateJSON(_ document: GateDocument) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }
}
