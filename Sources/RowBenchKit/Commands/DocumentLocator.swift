import BenchmarkComparison
import BenchmarkResults
import Documents
import Platform
import RegressionGate

/// Finds result documents: by path, by the folder of a run, or by the name of a baseline.
enum DocumentLocator {
  private static let ending = ".json"
  private static let resultsFile = "results.json"

  /// Documents beyond this are refused: a thousand cases with all samples take some 20 MB.
  private static let largestDocument = 1 << 30

  /// Reads the document that a user named.
  ///
  /// - Parameter name: the path of a result document, the path of a folder with `results.json`, or
  ///   the name of a baseline.
  /// - Throws: `UsageError` if there is none; `ResultDocumentError` if it is no result document.
  static func read(_ name: String) throws -> NamedDocument {
    let path = try path(of: name)
    let document = try ResultDocument(json: File.read(path, limit: largestDocument), file: path)
    return NamedDocument(name: name, document: document)
  }

  /// The file that a name stands for.
  static func path(of name: String) throws -> String {
    if Directory.isDirectory(name) {
      let inside = Path.join(name, resultsFile)
      if File.exists(inside) { return inside }
      throw UsageError("there is no \(resultsFile) in the folder \(name.quoted)")
    }
    if File.exists(name) { return name }
    let store = BaselineStore()
    if let baseline = try? store.path(of: name), File.exists(baseline) { return baseline }
    if name.contains("/") || name.hasSuffix(ending) {
      throw UsageError("there is no result document \(name.quoted)")
    }
    throw UsageError(
      "there is no file, folder or baseline \(name.quoted); "
        + Names.suggestion(for: name, among: store.names))
  }
}
