/// The compiler that built this program, as far as the language lets it say.
public enum CompilerVersion {
  /// Such as `Swift 6.3.1, release`.
  public static var description: String {
    "Swift \(number), \(configuration)"
  }

  /// A build without optimisation measures something else than what ships.
  public static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  private static var configuration: String { isDebug ? "debug" : "release" }

  // Swift tells its version only as a condition, so here are those that the package builds with.
  private static var number: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3.3)
      "6.3.3 or later"
    #elseif compiler(>=6.3.2)
      "6.3.2"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
