import BenchmarkComparison
import BenchmarkReports
import BenchmarkResults
import Platform

/// `rowbench merge`: parts of a suite that were run apart become one result.
enum MergeCommand {
  private static let parts = Positional(
    "PART", "result document or folder of each part, in any order", .atLeastOne)
  private static let output = Option.text(
    "output", "FOLDER", "where the reports go, instead of Reports/latest/SUITE")

  static let command = Command(
    "merge", "Join the parts of a suite that rowbench run --shard K/N has run.",
    details: [
      "Writes the reports of the whole. Refuses what does not belong together: another suite, seed, "
        + "program or split, other fonts, a part that is missing or there twice.",
      "docs/sharding.md has examples for a CI matrix, GNU parallel and a Slurm array.",
      "Exit status: 0 fine, 1 something cannot be written, 3 a case failed in a part, "
        + "64 wrong usage, an invalid file, or parts that do not belong together.",
    ],
    positionals: [parts], options: [output], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitCode {
    let found = try arguments[parts].map(DocumentLocator.read)
    let merged: ResultDocument
    do throws(MergeError) {
      merged = try ResultDocument(merging: found.map { ($0.name, $0.document) })
    } catch {
      throw UsageError(error.description)
    }
    let folder = arguments[output] ?? Path.join("Reports/latest", merged.suite.name)
    try Directory.prepareForWriting(folder)
    try ReportFiles.write(merged, to: folder, formats: ReportFiles.usual)
    let report = Path.join(folder, ExportFormat.markdown.fileName)
    try StandardStream.output.write("\(report)\n")
    return merged.failedCases.isEmpty ? .fine : .caseFailed
  }
}
