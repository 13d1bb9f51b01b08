/// A program to start: what it gets and how far it may go.
public struct ProcessCommand: Sendable {
  /// A path, or a name to look for on `PATH`; `Executable.own` is this program itself.
  public var executable: String
  /// The arguments, without the program's own name.
  public var arguments: [String]
  /// Changes to this process's environment; nil takes a variable away.
  public var environment: [String: String?] = [:]
  /// Names a variable that receives, right before the program starts, the monotonic clock in
  /// nanoseconds (20 digits), so that the program can tell how long its start took.
  public var startTimeVariable: String?
  /// The folder that it starts in; nil for this process's own.
  public var workingDirectory: String?
  /// What it reads from standard input, which then ends.
  public var standardInput: [UInt8] = []
  /// The most bytes that it may write to one stream before it is killed.
  ///
  /// 64 MiB by default: above any result document, below what would hurt this process.
  public var outputLimit = 64 << 20
  /// How long it may run before it is killed; nil for as long as it takes.
  public var timeLimit: Duration?

  /// A command with the arguments given and nothing else set.
  public init(_ executable: String, _ arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Runs the program to its end.
  ///
  /// - Throws: `SystemError` if it cannot be started, `Interrupted` if a signal came; the program is
  ///   then ended first.
  public func run(interrupts: Interrupts? = nil) throws -> ProcessOutcome {
    let children = ChildProcesses(interrupts: interrupts)
    try children.start(self)
    while true {
      if let (_, outcome) = try children.next() { return outcome }
    }
  }
}
