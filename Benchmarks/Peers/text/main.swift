// Measures the engine `prepared` beside Pango on the same paragraphs: `make peers NAME=text`, and
// compares their line counts over generated texts: `make agreement`. `--help` lists the options.

import Glibc

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  if options.showsHelp {
    print(Options.help)
  } else if options.comparesLines {
    exit(try AgreementReport(options).run() ? 0 : 2)
  } else {
    try measure(options)
  }
} catch let wrong as Options.Wrong {
  print("error: \(wrong)")
  exit(64)
} catch {
  print("error: \(error)")
  exit(1)
}

func measure(_ options: Options) throws {
  var table = ComparisonTable()
  if options.wants("open-first-text") { table.add(try OpeningBenchmark.row()) }
  for script in SampleTexts.Script.allCases {
    for characters in [20, 100, 400] where options.wants("\(script.rawValue)-\(characters)") {
      let name = "\(script.rawValue)-\(characters)"
      var generator = SampleTexts(seed: options.seed &+ UInt64(characters))
      let texts = generator.texts(script, characters: characters)
      let benchmark = try ParagraphBenchmark(texts, name: name, samples: options.samples)
      for kind in ParagraphBenchmark.Kind.allCases where options.wants(benchmark.name(of: kind)) {
        table.add(benchmark.row(kind, script, characters: characters))
      }
      if characters == 100, options.wants(name + "-threads2") {
        table.add(
          try ThreadBenchmark(texts, name: name + "-threads2").row(samples: options.samples))
      }
      for row in try MemoryReport(name: name, texts: texts).rows() where options.wants(row.work) {
        table.add(row)
      }
    }
  }
  if let path = options.csv ?? (options.filters.isEmpty ? "Reports/latest/peers/text.csv" : nil) {
    try table.write(to: path)
  }
}
