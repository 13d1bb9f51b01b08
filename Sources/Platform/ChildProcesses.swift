import Glibc

/// Programs that run beside this one, several at once if need be.
///
/// None outlives this process: each has a process group of its own, which is killed when the
/// program ends, when it goes beyond a limit, when a signal comes and when this object goes; and the
/// kernel kills it if the thread that started it ends in any other way. So start children on a
/// thread that lives as long as they do, such as the main thread. Not shared between threads.
public final class ChildProcesses {
  private var running: [RunningProcess] = []
  private var lastIdentifier = 0
  private let interrupts: Interrupts?

  /// No children yet.
  ///
  /// From here on SIGPIPE is ignored in this process: a child may end before it has read its input.
  ///
  /// - Parameter interrupts: if given, a signal ends all children and whoever waits.
  public init(interrupts: Interrupts? = nil) {
    self.interrupts = interrupts
    Interrupts.ignoreBrokenPipes()
  }

  deinit {
    endAll()
  }

  /// How many run now.
  public var count: Int { running.count }

  /// Starts a program.
  ///
  /// Its output is taken in only while `next` waits; until then it may have to wait to write.
  ///
  /// - Returns: a number by which `next` tells the children apart.
  /// - Throws: `SystemError` if there is no such program or the system has no room for it.
  @discardableResult
  public func start(_ command: ProcessCommand) throws(SystemError) -> Int {
    running.append(try RunningProcess(starting: command))
    lastIdentifier += 1
    running[running.count - 1].identifier = lastIdentifier
    return lastIdentifier
  }

  /// Waits until a child has ended, and takes in what all of them write meanwhile.
  ///
  /// - Returns: the child that ended first, or nil if none runs.
  /// - Throws: `Interrupted` after it has ended all children, `SystemError` if the system fails.
  public func next() throws -> (identifier: Int, outcome: ProcessOutcome)? {
    while !running.isEmpty {
      do {
        try interrupts?.check()
      } catch {
        endAll()
        throw error
      }
      try waitForEvents()
      for index in running.indices {
        if let outcome = try running[index].outcomeIfEnded() {
          return (running.remove(at: index).identifier, outcome)
        }
      }
    }
    return nil
  }

  /// Kills all children and what they started, and forgets them.
  public func endAll() {
    for child in running { child.killAndForget() }
    running.removeAll()
  }

  /// Waits for bytes, room, an end, a deadline or a signal, and moves what bytes can be moved.
  private func waitForEvents() throws(SystemError) {
    var requests: [pollfd] = []
    if let interrupts {
      requests.append(pollfd(fd: interrupts.descriptor, events: Int16(POLLIN), revents: 0))
    }
    for child in running { requests += child.pollRequests }
    let ready = poll(&requests, nfds_t(requests.count), millisecondsToDeadline())
    guard ready >= 0 || errno == EINTR else {
      throw SystemError("wait for", "child processes", code: errno)
    }
    for index in running.indices {
      running[index].moveBytes()
      running[index].enforceTimeLimit()
    }
  }

  /// Until the first time limit, rounded up so that it has passed when the wait is over.
  private func millisecondsToDeadline() -> Int32 {
    guard let deadline = running.compactMap(\.deadline).min() else { return -1 }
    let now = monotonicNanoseconds()
    guard deadline > now else { return 0 }
    return Int32(clamping: (deadline - now) / 1_000_000 + 1)
  }
}
