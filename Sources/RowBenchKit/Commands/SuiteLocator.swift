import Documents
import Platform

/// Finds suite files: by path, or by name among those that come with RowBench.
enum SuiteLocator {
  private static let folder = "Benchmarks/Suites"
  private static let ending = ".json"

  /// The file of a suite that a user named.
  ///
  /// - Parameter name: a path, or the name of a file in `Benchmarks/Suites` without its ending.
  /// - Throws: `UsageError` with the nearest right name.
  static func path(of name: String) throws -> String {
    if name.contains("/") || name.hasSuffix(ending) {
      guard File.exists(name) else { throw UsageError("there is no suite file \(name.quoted)") }
      return name
    }
    for folder in folders {
      let path = Path.join(folder, name + ending)
      if File.exists(path) { return path }
    }
    throw UsageError(
      "unknown suite \(name.quoted); \(Names.suggestion(for: name, among: names)), "
        + "or give the path of a suite file")
  }

  /// The names of all suites that come with RowBench, in alphabetical order.
  static var names: [String] {
    let found = folders.flatMap { (try? Directory.names(in: $0)) ?? [] }
      .filter { $0.hasSuffix(ending) && !$0.hasSuffix(".schema" + ending) }
      .map { String($0.dropLast(ending.count)) }
    return Set(found).sorted()
  }

  /// Where suites stand: below the working folder, and in the checkout that this program was built in.
  private static var folders: [String] {
    var folders = [folder]
    var parent = Executable.ownPath.map(Path.parent)
    while let current = parent, Path.parent(current) != current {
      folders.append(Path.join(current, folder))
      parent = Path.parent(current)
    }
    return folders.filter(Directory.isDirectory)
  }
}
