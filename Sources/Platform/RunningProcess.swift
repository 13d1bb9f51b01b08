import CPlatform
import Glibc

/// A child that was started and whose end has not been told yet.
struct RunningProcess {
  var identifier = 0
  /// When it has to end by itself, on the monotonic clock; nil once it was killed or never.
  private(set) var deadline: UInt64?

  private let child: platform_child
  private let command: ProcessCommand
  private let startedAt: UInt64
  private var input: Int32?
  private var inputSent = 0
  private var output: OutputPipe
  private var errors: OutputPipe
  /// Why we killed it.
  private var cause: ProcessEnding?

  init(starting command: ProcessCommand) throws(SystemError) {
    guard let path = Executable.find(command.executable) else {
      throw SystemError(
        "start", command.executable,
        reason: command.executable.contains("/")
          ? "there is no such program" : "there is no such program on PATH")
    }
    self.command = command
    startedAt = monotonicNanoseconds()
    child = try Self.spawn(path, command, startedAt: startedAt)
    input = child.input
    output = OutputPipe(descriptor: child.output, limit: command.outputLimit)
    errors = OutputPipe(descriptor: child.errors, limit: command.outputLimit)
    deadline = command.timeLimit.map { startedAt &+ UInt64(clamping: $0.nanoseconds) }
    moveBytes()
  }

  private static func spawn(
    _ path: String, _ command: ProcessCommand, startedAt: UInt64
  ) throws(SystemError) -> platform_child {
    var environment = Environment.all
    for (name, value) in command.environment { environment[name] = value }
    if let variable = command.startTimeVariable {
      let digits = String(startedAt)
      environment[variable] = String(repeating: "0", count: 20 - digits.count) + digits
    }
    // Sorted: where the environment stands in memory moves the stack, and so may move times.
    let entries = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }

    var child = platform_child()
    var failed: UnsafePointer<CChar>?
    let code = withCStrings([command.executable] + command.arguments) { arguments in
      withCStrings(entries) { environment in
        platform_spawn(path, arguments, environment, command.workingDirectory, &child, &failed)
      }
    }
    guard code == 0 else {
      throw SystemError(failed.map { String(cString: $0) } ?? "start", path, code: code)
    }
    return child
  }

  /// What to wait for: its end, output, and room for what is left of its input.
  var pollRequests: [pollfd] {
    var requests = [pollfd(fd: child.process, events: Int16(POLLIN), revents: 0)]
    if let input { requests.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    for pipe in [output, errors] {
      if let open = pipe.descriptor {
        requests.append(pollfd(fd: open, events: Int16(POLLIN), revents: 0))
      }
    }
    return requests
  }

  /// Gives it input and takes its output, as far as that goes without waiting.
  mutating func moveBytes() {
    sendInput()
    for (stream, exceeded) in [
      (StandardStream.output, output.drain()), (StandardStream.error, errors.drain()),
    ] where exceeded {
      end(because: .wroteTooMuch(stream, limit: command.outputLimit))
    }
  }

  mutating func enforceTimeLimit() {
    if let deadline, let limit = command.timeLimit, monotonicNanoseconds() >= deadline {
      end(because: .timedOut(limit))
    }
  }

  /// How it ended, if it has; its process group is gone then and its descriptors are closed.
  mutating func outcomeIfEnded() throws(SystemError) -> ProcessOutcome? {
    var request = pollfd(fd: child.process, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) == 1 else { return nil }
    // It ended, but is not yet waited for, so the number of its group cannot belong to others.
    kill(-child.pid, SIGKILL)
    let wallNanoseconds = monotonicNanoseconds() - startedAt
    // What it wrote last. What a process that outlived it would write is not waited for.
    moveBytes()

    var status: Int32 = 0
    var usage = rusage()
    let waited = retryingInterrupted { wait4(child.pid, &status, 0, &usage) }
    let code = errno
    closeDescriptors()
    guard waited == child.pid else {
      throw SystemError("wait for", command.executable, code: code)
    }
    return ProcessOutcome(
      ending: cause ?? Self.ending(status), standardOutput: output.bytes,
      standardError: errors.bytes, usage: ResourceUsage(usage), wallNanoseconds: wallNanoseconds)
  }

  func killAndForget() {
    kill(-child.pid, SIGKILL)
    _ = retryingInterrupted { waitpid(child.pid, nil, 0) }
    closeDescriptors()
  }

  private mutating func end(because cause: ProcessEnding) {
    deadline = nil
    if self.cause == nil { self.cause = cause }
    kill(-child.pid, SIGKILL)
  }

  private mutating func sendInput() {
    guard let input else { return }
    while inputSent < command.standardInput.count {
      let sent = command.standardInput[inputSent...].withUnsafeBytes { bytes in
        retryingInterrupted { write(input, bytes.baseAddress, bytes.count) }
      }
      if sent > 0 {
        inputSent += sent
      } else if sent < 0 && errno == EAGAIN {
        return
      } else {
        break
      }
    }
    close(input)
    self.input = nil
  }

  private func closeDescriptors() {
    close(child.process)
    if let input { close(input) }
    for pipe in [output, errors] {
      if let open = pipe.descriptor { close(open) }
    }
  }

  /// Reads a status as wait(2) lays it out: the signal in the low 7 bits, the exit status above.
  private static func ending(_ status: Int32) -> ProcessEnding {
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }
}
