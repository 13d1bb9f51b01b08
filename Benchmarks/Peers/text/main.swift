// Measures the engine `prepared` beside Pango on the same paragraphs: `make peers NAME=text`.

do {
  var table = ComparisonTable()
  let samples = CommandLine.arguments.contains("--quick") ? 3 : 7
  for script in SampleTexts.Script.allCases {
    for characters in [20, 100, 400] {
      var generator = SampleTexts(seed: UInt64(characters))
      let texts = generator.texts(script, characters: characters)
      let benchmark = try ParagraphBenchmark(
        texts, name: "\(script.rawValue)-\(characters)", samples: samples)
      for row in benchmark.rows(script, characters: characters) { table.add(row) }
    }
  }
  var generator = SampleTexts(seed: 100)
  table.add(
    try ThreadBenchmark(generator.texts(.latin, characters: 100)).row(samples: samples))
  try table.write(to: "Reports/latest/peers/text.csv")
} catch {
  print("error: \(error)")
}
