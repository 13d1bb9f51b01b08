import Foundation
import Measuring
import Platform

/// Runs worker processes, a few at a time, and hears what they answer.
///
/// A worker is this program again with the verb `worker`: a request on its standard input, a reply on
/// its standard output. What goes wrong in one worker is that job's failure and nobody else's.
package final class WorkerPool {
  /// A worker to run.
  package struct Job {
    package var request: WorkerRequest
    /// Changes to the environment that the pass wants.
    package var environment: [String: String?]
    /// A program that runs the worker, with its arguments; empty to run the worker itself.
    package var runner: [String]
    /// The worker's program; nil for that of the pool.
    package var executable: String?

    package init(
      request: WorkerRequest, environment: [String: String?] = [:], runner: [String] = [],
      executable: String? = nil
    ) {
      self.request = request
      self.environment = environment
      self.runner = runner
      self.executable = executable
    }
  }

  /// What came of a job.
  package enum Outcome {
    /// What the worker answered, and how its process went.
    case reply(WorkerReply, ProcessOutcome)
    /// The worker crashed, was killed, or answered nonsense; in words for the report.
    case failure(String)

    /// The answer without the process.
    var answer: Answer {
      switch self {
      case .reply(let reply, _): .reply(reply)
      case .failure(let reason): .failure(reason)
      }
    }
  }

  /// What a worker answered: now, or in an earlier run that a journal kept.
  enum Answer {
    /// What was asked for.
    case reply(WorkerReply)
    /// Why there is nothing, in words for the report.
    case failure(String)
  }

  private let executable: String
  private let interrupts: Interrupts?
  private let timeLimit: Duration

  /// - Parameters:
  ///   - executable: the program that has the verb `worker`; this one unless said.
  ///   - timeLimit: how long one worker may take before it is killed.
  package init(
    executable: String = Executable.own, interrupts: Interrupts?,
    timeLimit: Duration = .seconds(1_800)
  ) {
    self.executable = executable
    self.interrupts = interrupts
    self.timeLimit = timeLimit
  }

  /// Runs jobs in their order, so many at a time, and hands on each outcome as it comes.
  ///
  /// - Parameters:
  ///   - isWanted: asked before a job is started; one that is no longer wanted is left out.
  ///   - done: gets the index of a job and its outcome; outcomes of jobs that ran side by side come
  ///     in the order in which they ended.
  /// - Throws: `Interrupted` after all workers have been ended; `SystemError` if none can be started;
  ///   and what `done` throws.
  package func run(
    _ jobs: [Job], atOnce limit: Int, isWanted: (Int) -> Bool,
    done: (Int, Outcome) throws -> Void
  ) throws {
    let children = ChildProcesses(interrupts: interrupts)
    var indexOfChild: [Int: Int] = [:]
    var next = 0
    while true {
      while next < jobs.count, children.count < max(1, limit) {
        if isWanted(next) {
          indexOfChild[try children.start(try command(for: jobs[next]))] = next
        }
        next += 1
      }
      guard let (child, outcome) = try children.next() else { return }
      guard let index = indexOfChild.removeValue(forKey: child) else { continue }
      try done(index, hear(outcome))
    }
  }

  private func command(for job: Job) throws -> ProcessCommand {
    let words = job.runner + [job.executable ?? executable, Worker.verb]
    var command = ProcessCommand(words[0], Array(words.dropFirst()))
    command.environment = job.environment
    command.startTimeVariable = ProcessStart.variable
    command.standardInput = Array(try JSONEncoder().encode(job.request))
    command.timeLimit = timeLimit
    return command
  }

  private func hear(_ outcome: ProcessOutcome) -> Outcome {
    guard outcome.ending.isSuccess else {
      let cause =
        outcome.ending == .signalled(SIGKILL) ? ", as the kernel does when memory runs out" : ""
      return .failure("\(outcome.ending)\(cause)\(Self.lastWords(outcome.standardError))")
    }
    let decoder = JSONDecoder()
    let output = Data(outcome.standardOutput)
    if let version = try? decoder.decode(ProtocolVersion.self, from: output).protocolVersion,
      version != WorkerRequest.currentVersion
    {
      return .failure(
        "the worker speaks version \(version) of the protocol, "
          + "and this program version \(WorkerRequest.currentVersion)")
    }
    guard let reply = try? decoder.decode(WorkerReply.self, from: output) else {
      return .failure("the worker's answer is no reply\(Self.lastWords(outcome.standardError))")
    }
    return .reply(reply, outcome)
  }

  /// The last lines that a process wrote to standard error, on one line.
  private static func lastWords(_ bytes: [UInt8]) -> String {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline).suffix(3)
    return lines.isEmpty ? "" : ": \(lines.joined(separator: " | ").prefix(500))"
  }
}
