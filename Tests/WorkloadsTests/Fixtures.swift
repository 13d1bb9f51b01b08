import Foundation

/// Files that tests write, and those of the repository and beside it.
enum Fixtures {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A file of the repository.
  static func repositoryFile(_ path: String) -> String {
    repository.appending(path: path).path
  }

  /// A file of the data folder that stands beside a checkout; nil where it does not.
  static func sharedFile(_ name: String) -> String? {
    var folder = repository
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let path = folder.appending(path: "shared/data/\(name)").path
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    return nil
  }

  /// Writes files into a new folder, and takes it away after use.
  static func withFolder<Result>(
    _ files: [String: String], _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "rowbench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    return try body(folder.path)
  }
}
