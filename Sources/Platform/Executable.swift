import Glibc

/// Finding programs.
public enum Executable {
  /// This process's own program by the kernel's name for it: it is found, and the same, even after
  /// a build has put another file in its place.
  public static let own = "/proc/self/exe"

  /// This process's own program by a name that other processes find it by too, as long as this one
  /// runs: to them `own` is their own.
  public static var ownForOthers: String { "/proc/\(getpid())/exe" }

  /// The name of a program for a child that is to read it.
  public static func forOthers(_ executable: String) -> String {
    executable == own ? ownForOthers : executable
  }

  /// Where this process's own program stands, for people to read; nil if the kernel does not say.
  public static var ownPath: String? { Path.resolvingLinks(own) }

  /// The path of a program: as it is if it holds a slash, else the first on `PATH`; nil if none.
  public static func find(_ name: String) -> String? {
    if name.contains("/") { return isExecutable(name) ? name : nil }
    // What execvp takes where PATH is not set.
    let folders = Environment.value("PATH") ?? "/bin:/usr/bin"
    return folders.split(separator: ":", omittingEmptySubsequences: false).lazy
      .map { Path.join($0.isEmpty ? "." : String($0), name) }
      .first(where: isExecutable)
  }

  private static func isExecutable(_ path: String) -> Bool {
    access(path, X_OK) == 0 && !Directory.isDirectory(path)
  }
}
