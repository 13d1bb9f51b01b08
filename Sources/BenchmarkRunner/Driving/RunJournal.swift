import BenchmarkResults
import Foundation
import Platform

/// What workers have answered so far, in a file, so that an interrupted run can go on.
///
/// A line of JSON a reply, behind a line that says what run it is of. A line that was cut short by a
/// full disk or a kill is as if it had not been written.
public final class RunJournal {
  /// The usual name, in the folder of the reports.
  public static let fileName = "unfinished.jsonl"

  private let file: AppendedFile
  private var replies: [String: WorkerReply] = [:]

  /// How many replies it has.
  public private(set) var finished = 0
  private let path: String

  /// Opens the journal of a run, and takes over what is there if it is of the very same run.
  ///
  /// - Parameters:
  ///   - path: the file; it is made if there is none.
  ///   - identity: what makes two runs the same: suite, cases, seed, samples, program.
  ///   - isResuming: false to begin anew.
  /// - Throws: `SystemError` if it cannot be read or written; `RunJournalError` if it is of another run.
  public init(_ path: String, identity: String, isResuming: Bool) throws {
    var kept: [Substring] = []
    if isResuming, File.exists(path) {
      let text = try File.readText(path, limit: 1 << 30)
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      // What stands behind the last line end is the beginning of a line that never came to its end.
      lines.removeLast()
      if let first = lines.first, first != identity { throw RunJournalError(path: path) }
      for line in lines.dropFirst() {
        guard
          let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8))
        else { continue }
        replies[entry.job] = entry.reply
        kept.append(line)
      }
    }
    finished = replies.count
    self.path = path
    // Written anew without what was cut short, so that it never stands in the middle.
    let whole = ([Substring(identity)] + kept).map { $0 + "\n" }.joined()
    try AtomicFile.write(whole, to: path)
    file = try AppendedFile(path)
  }

  /// The reply to a job, if the journal has it.
  subscript(job: String) -> WorkerReply? { replies[job] }

  /// Adds a reply.
  func add(_ reply: WorkerReply, to job: String) throws {
    var line = [UInt8](try JSONEncoder().encode(Entry(job: job, reply: reply)))
    line.append(UInt8(ascii: "\n"))
    try file.append(line)
    finished += 1
  }

  /// Takes the file away: the run has come to its end, or to nothing.
  public func remove() { try? File.remove(path) }

  /// What makes two runs the same: the program, the seed, and the cases with their samples.
  ///
  /// - Throws: an `EncodingError` of a case that JSON cannot hold.
  public static func identity(
    of suite: Suite, cases: [CaseSpecification], _ tool: ToolRecord
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let digest = Digest.of(try encoder.encode(cases))
    return "rowbench run 1, \(tool.version) \(tool.commit), seed \(suite.seed), \(digest)"
  }

  private struct Entry: Codable {
    var job: String
    var reply: WorkerReply
  }
}

/// A journal that is not of the run that is to go on.
public struct RunJournalError: Error, Sendable, CustomStringConvertible {
  /// The journal's file.
  public let path: String

  /// What is wrong and what to do.
  public var description: String {
    "\(path) is of another run: suite, cases, seed, samples or program differ; "
      + "run without --resume to begin anew"
  }
}
