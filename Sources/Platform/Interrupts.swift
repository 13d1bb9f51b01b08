import CPlatform

/// Signals that ask a program to stop: noted when they come, acted on where it is safe.
///
/// After `catching()` the first SIGINT, SIGTERM or SIGHUP only sets a flag and wakes whoever waits
/// for children; the second of its kind ends the process as if nothing caught it.
public struct Interrupts: Sendable {
  /// A readable descriptor once a signal has come.
  let descriptor: Int32

  /// Starts catching, once for the whole process; later calls return the same.
  ///
  /// - Throws: `SystemError` if the system has no descriptor left.
  public static func catching() throws(SystemError) -> Interrupts {
    let code = platform_catch_interrupts()
    guard code == 0 else { throw SystemError("catch", "signals", code: code) }
    return Interrupts(descriptor: platform_interrupt_descriptor())
  }

  /// The signal that has come, or nil.
  ///
  /// Costs a load: poll it as often as you like.
  public var received: Int32? {
    let number = platform_interrupt_signal()
    return number == 0 ? nil : number
  }

  /// Throws `Interrupted` if a signal has come.
  public func check() throws(Interrupted) {
    if let received { throw Interrupted(signal: received) }
  }

  /// Makes writing to a pipe that nobody reads an error (`SystemError.isBrokenPipe`) and not the
  /// silent end of this process.
  ///
  /// Children start with the usual effect.
  public static func ignoreBrokenPipes() {
    platform_ignore_broken_pipes()
  }
}

/// The program was asked to stop.
public struct Interrupted: Error, Equatable, Sendable, CustomStringConvertible {
  /// The signal that asked.
  public let signal: Int32

  /// The exit status for it, whichever signal it was: that of a shell whose command SIGINT ended.
  public static let exitCode: Int32 = 130

  /// Such as "interrupted by SIGINT".
  public var description: String { "interrupted by \(SignalName.of(signal))" }
}
