import Platform

/// Looks for Interface Builder's files in folders.
enum InterfaceFiles {
  /// Folders within each other at most; a path of more is no source tree.
  private static let greatestDepth = 64

  /// What a path leads to: itself, or all such files below it, in the order of their names.
  static func find(_ path: String) -> (files: [String], isFolder: Bool, problems: [String]) {
    guard Directory.isDirectory(path) else { return ([path], false, []) }
    var files: [String] = []
    var problems: [String] = []
    // By their real places, since a link may lead back.
    var visited: Set<String> = []
    func look(_ folder: String, _ depth: Int) {
      guard depth < greatestDepth, let real = Path.resolvingLinks(folder),
        visited.insert(real).inserted
      else { return }
      let names: [String]
      do {
        names = try Directory.names(in: folder)
      } catch {
        return problems.append("\(error)")
      }
      for name in names where !name.hasPrefix(".") {
        let path = Path.join(folder, name)
        if Directory.isDirectory(path) {
          look(path, depth + 1)
        } else if name.hasSuffix(".xib") || name.hasSuffix(".storyboard") {
          files.append(path)
        }
      }
    }
    look(path, 0)
    return (files, true, problems)
  }
}
