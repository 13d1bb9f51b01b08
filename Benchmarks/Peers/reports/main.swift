import BenchmarkResults
import Documents
import Glibc
import Platform

/// `make peers NAME=reports`: what it takes to make a report of 1,000 cases, and of 200,000 samples.
///
/// The cases are those of the reference run; another result document may be named.
do {
  let path = CommandLine.arguments.dropFirst().first ?? "Reports/reference/policies/results.json"
  let source = try ResultDocument(json: InputFile.read(path), file: path)
  guard !source.cases.isEmpty else {
    throw ResultDocumentError(file: path, path: "$.cases", problem: "has no case to go by")
  }
  let costs = [
    ReportCost(name: "1,000 cases", bar: 3, bytes: try source.grown(to: 1_000).json()),
    ReportCost(name: "200,000 samples", bar: 10, bytes: try source.sampled(to: 200_000).json()),
  ]
  var lines = ["document,bytes,read_s,page_s,all_s,at_most_s"]
  print("From the document's bytes, seconds, the middle of three rounds:")
  for cost in costs {
    let time = try cost.measure(rounds: 3)
    let words =
      "read \(hundredths(time.reading)), report.html with charts \(hundredths(time.page)) "
      + "(at most \(Int(cost.bar))), all five files \(hundredths(time.all))"
    print("\(cost.name), \(cost.bytes.count / 1_000_000) MB: \(words)")
    lines.append(
      "\(cost.name.filter { $0 != "," }),\(cost.bytes.count),\(time.reading),\(time.page),"
        + "\(time.all),\(cost.bar)")
  }
  try Directory.create("Reports/latest/peers")
  try AtomicFile.write(
    lines.map { $0 + "\r\n" }.joined(), to: "Reports/latest/peers/reports.csv")
  print("written: Reports/latest/peers/reports.csv")
} catch {
  try? StandardStream.error.write("error: \(error)\n")
  exit(1)
}

func hundredths(_ seconds: Double) -> String {
  let rounded = Int((seconds * 100).rounded())
  return "\(rounded / 100).\(rounded % 100 < 10 ? "0" : "")\(rounded % 100)"
}
