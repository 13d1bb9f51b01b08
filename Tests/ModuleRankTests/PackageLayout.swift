import Foundation

/// The package as its manifest declares it and as its sources are: what the rank tests compare.
struct PackageLayout {
  struct Module {
    let name: String
    /// What the manifest says that it imports.
    let declared: [String]
    let isSystemLibrary: Bool
  }

  struct SourceFile {
    let module: String
    /// The path below the package's folder.
    let path: String
    /// The lines with their comments removed, so that prose may name what code may not use.
    let code: [String]
  }

  /// The package's folder.
  let root: URL
  /// In the order of the manifest, lowest rank first.
  let modules: [Module]

  init(file: String = #filePath) throws {
    root = URL(fileURLWithPath: file)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let manifest = try String(
      contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    modules = Self.modules(in: manifest)
  }

  /// Reads the target list of a manifest that is written as ours is: `library(…)`, `module(…)`, and
  /// targets that are no library module as `.target(…)` and `.executableTarget(…)`.
  static func modules(in manifest: String) -> [Module] {
    let code = manifest.split(separator: "\n", omittingEmptySubsequences: false)
      .map { withoutComment(String($0)) }.joined(separator: "\n")
    guard let list = code.firstRange(of: /\n  targets: \[/) else { return [] }
    let form =
      /(library|module|\.target|\.executableTarget)\(\s*(?:name:\s*)?"(\w+)"([^()]*)/
    return code[list.upperBound...].matches(of: form).map { match in
      let lists = match.output.3.matches(of: /(?:imports|dependencies):\s*\[([^\]]*)\]/)
      let declared = lists.flatMap {
        $0.output.1.matches(of: /"(\w+)"/).map { String($0.output.1) }
      }
      return Module(
        name: String(match.output.2), declared: declared,
        isSystemLibrary: match.output.1 == "library")
    }
  }

  /// The modules that one may import: those declared, and what those may import.
  func reachable(from name: String) -> Set<String> {
    var found: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      for declared in modules.first(where: { $0.name == next })?.declared ?? []
      where found.insert(declared).inserted { open.append(declared) }
    }
    return found
  }

  /// The table of modules in a page of documentation: what each row's modules import.
  static func documentedImports(in page: String) -> [String: [String]] {
    var imports: [String: [String]] = [:]
    for line in page.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { continue }
      let imported = cells[2] == "–" ? [] : cells[2].components(separatedBy: ", ")
      for name in cells[0].matches(of: /`(\w+)`/) { imports[String(name.output.1)] = imported }
    }
    return imports
  }

  /// Every Swift file below `Sources`, sorted by path.
  func sourceFiles() throws -> [SourceFile] {
    let sources = root.appendingPathComponent("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      return SourceFile(
        module: String(path.prefix { $0 != "/" }), path: "Sources/" + path,
        code: text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { Self.withoutComment(String($0)) })
    }
  }

  /// The line up to its comment; a `//` right after a colon is an address, not a comment.
  private static func withoutComment(_ line: String) -> String {
    // A plain search first: most lines hold none, and a regular expression takes its time.
    guard line.range(of: "//") != nil, let comment = line.firstRange(of: /(^|[^:])\/\//) else {
      return line
    }
    return String(line[..<comment.lowerBound])
  }
}

extension PackageLayout.SourceFile {
  /// The modules that the file imports, each with its line number.
  var imports: [(module: String, line: Int)] {
    code.enumerated().compactMap { index, line in
      guard line.range(of: "import ") != nil,
        let match = line.firstMatch(
          of:
            /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
        )
      else { return nil }
      return (String(match.output.1), index + 1)
    }
  }
}
