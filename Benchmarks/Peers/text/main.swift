// Measures the engine `prepared` beside Pango on the same paragraphs: `make peers NAME=text`.
//
// Words given as arguments choose works whose names start with one of them, such as `latin-100`;
// then only a table is printed.

import GeneratedTexts

do {
  if CommandLine.arguments.count > 1, CommandLine.arguments[1] == "agreement" {
    let a = CommandLine.arguments.dropFirst(2).map { $0 }
    let scripts = a.count > 0 && a[0] != "all" ? [TestScript(rawValue: a[0])!] : TestScript.allCases
    _ = try AgreementReport.run(
      scripts: scripts, generators: LineAgreement.Generator.allCases,
      texts: Int(a[1])!, seed: UInt64(a[2])!, examples: 5)
  }
  let chosen = CommandLine.arguments.dropFirst()
  func isChosen(_ work: String) -> Bool {
    chosen.isEmpty || chosen.contains { work.hasPrefix($0) || $0.hasPrefix(work) }
  }
  var table = ComparisonTable()
  let samples = 7
  if isChosen("open-first-text") { table.add(try OpeningBenchmark.row()) }
  for script in SampleTexts.Script.allCases {
    for characters in [20, 100, 400] where isChosen("\(script.rawValue)-\(characters)") {
      var generator = SampleTexts(seed: UInt64(characters))
      let texts = generator.texts(script, characters: characters)
      let benchmark = try ParagraphBenchmark(
        texts, name: "\(script.rawValue)-\(characters)", samples: samples)
      for kind in ParagraphBenchmark.Kind.allCases where isChosen(benchmark.name(of: kind)) {
        table.add(benchmark.row(kind, script, characters: characters))
      }
    }
  }
  if isChosen("latin-100-threads2") {
    var generator = SampleTexts(seed: 100)
    table.add(
      try ThreadBenchmark(generator.texts(.latin, characters: 100)).row(samples: samples))
  }
  if chosen.isEmpty { try table.write(to: "Reports/latest/peers/text.csv") }
} catch {
  print("error: \(error)")
}
