import Glibc

/// Two processes that work in turn on one processor, a step each, so that what changes on the host meets
/// both alike.
///
/// Each waits on a named pipe for a byte, and hands it on through the other's.
public final class Turns {
  /// The variable that tells a process of its pipes.
  public static let variable = "ROWBENCH_TURNS"
  /// Stands between the two paths: a folder for temporary files may well have a colon in its name.
  private static let separator: Character = "\n"

  private let own: FileDescriptor
  private let others: FileDescriptor

  /// Opens the pipes that the variable names, and goes to the processor that it names; nil if it is not
  /// set, so that nobody is waited for.
  ///
  /// - Throws: `SystemError` if they cannot be opened, or there is no such processor.
  public static func ofThisProcess() throws(SystemError) -> Turns? {
    guard let told = Environment.value(variable) else { return nil }
    let paths = told.split(separator: separator).map(String.init)
    guard paths.count == 3, let processor = Int(paths[2]) else {
      throw SystemError(
        "take turns by", told,
        reason: "\(variable) is two pipes and a processor, a line each")
    }
    try Affinity.restrict(to: [processor])
    return try Turns(own: paths[0], others: paths[1])
  }

  init(own: String, others: String) throws(SystemError) {
    // For reading and writing, so that opening waits for nobody.
    self.own = try FileDescriptor(opening: own, flags: O_RDWR, operation: "take turns by")
    self.others = try FileDescriptor(opening: others, flags: O_RDWR, operation: "take turns by")
  }

  /// Waits until it is this process's turn.
  public func wait() throws(SystemError) {
    var byte: UInt8 = 0
    let count = retryingInterrupted { read(own.number, &byte, 1) }
    guard count == 1 else {
      throw SystemError("wait for", "the turn", code: count < 0 ? errno : EPIPE)
    }
  }

  /// Hands the turn on.
  public func pass() throws(SystemError) {
    let code = withUnsafeBytes(of: UInt8(0)) { others.writeAll($0) }
    guard code == 0 else { throw SystemError("hand on", "the turn", code: code) }
  }

  /// What a driver makes for two processes; the pipes go with it.
  public final class Pair {
    private let folder: TemporaryFolder
    private let pipes: [String]
    private let turns: Turns
    private let processor: Int

    /// Makes the pipes, and gives the first process its turn.
    ///
    /// - Parameter processor: where both run.
    /// - Throws: `SystemError` if there is no room for them.
    public init(on processor: Int) throws(SystemError) {
      self.processor = processor
      folder = try TemporaryFolder()
      pipes = [folder.path(of: "first"), folder.path(of: "second")]
      for pipe in pipes where mkfifo(pipe, 0o600) != 0 {
        throw SystemError("make the pipe", pipe, code: errno)
      }
      turns = try Turns(own: pipes[1], others: pipes[0])
      try turns.pass()
    }

    /// The variable's value for the first and for the second process.
    public var told: [String] {
      [pipes, pipes.reversed()].map { pipes in
        (pipes + [String(processor)]).joined(separator: String(separator))
      }
    }

    /// Lets both go on without each other, since one of them has ended before its time.
    public func release() throws(SystemError) {
      // Fewer than a pipe holds, and more than a process has runs.
      let many = [UInt8](repeating: 0, count: 4_096)
      let code = many.withUnsafeBytes { max(turns.own.writeAll($0), turns.others.writeAll($0)) }
      guard code == 0 else { throw SystemError("release", "a pair", code: code) }
    }
  }
}
