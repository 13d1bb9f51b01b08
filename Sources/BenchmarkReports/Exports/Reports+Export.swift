import BenchmarkComparison
import BenchmarkResults
import Instrumentation

extension Reports {
  /// Result documents in a form that another program reads.
  ///
  /// - Parameters:
  ///   - documents: named, for error messages and the columns of a comparison. Several are joined;
  ///     as reports for people they are compared, the first with each of the others.
  ///   - format: the form; reports for people are without charts, which `ReadableReport` draws.
  /// - Throws: `ExportError` if a case is in two of the documents, or the form takes only one.
  public static func export(
    _ documents: [NamedDocument], as format: ExportFormat
  ) throws -> String {
    if format.joinsDocuments { try rejectRepeatedCases(in: documents) }
    let all = documents.map(\.document)
    switch format {
    case .markdown: return readable(documents).markdown()
    case .html: return readable(documents).html()
    case .json: return String(decoding: try only(all, as: format).json(), as: UTF8.self)
    case .summary: return summaryCSV(all)
    case .samples: return samplesCSV(all)
    case .bencher: return bencher(all)
    case .githubActionBenchmark: return githubActionBenchmark(all, better: .lower)
    case .githubActionBenchmarkBigger: return githubActionBenchmark(all, better: .higher)
    case .googleBenchmark: return googleBenchmark(all)
    case .jmh: return jmh(all)
    case .influx: return influx(all)
    case .openMetrics: return openMetrics(all)
    case .hdrLog: return try hdrLog(all)
    case .hdrText: return hdrText(all)
    }
  }

  private static func readable(_ documents: [NamedDocument]) -> ReadableReport {
    guard let only = documents.first, documents.count == 1 else {
      return ReadableReport(comparing: documents)
    }
    return ReadableReport(only.document)
  }

  private static func only(
    _ documents: [ResultDocument], as format: ExportFormat
  ) throws -> ResultDocument {
    guard let document = documents.first, documents.count == 1 else {
      throw ExportError(
        "as \(format.rawValue) there is one document, and \(documents.count) are given")
    }
    return document
  }

  /// A case has one place in an export: readers would take a second for another sample of it.
  private static func rejectRepeatedCases(in documents: [NamedDocument]) throws {
    var places: [String: String] = [:]
    for named in documents {
      for result in named.document.cases {
        let name = exportName(of: result, in: named.document)
        if let earlier = places.updateValue(named.name, forKey: name) {
          throw ExportError(
            "the case \(name.debugDescription) is in \(earlier) and in \(named.name); "
              + "export them one by one")
        }
      }
    }
  }

  /// The name by which another program knows a case: `suite/table/environment/scenario/policy`.
  static func exportName(of result: CaseResult, in document: ResultDocument) -> String {
    "\(document.suite.name)/\(result.name)"
  }
}

/// Why documents cannot be written in a form.
public struct ExportError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}
