import GeneratedTexts
import Platform
import TextLayout

/// Line counts of `prepared` against Pango's over many texts: a line a script, generator and seed, or a
/// line a file of texts.
struct AgreementReport {
  /// Texts that one line of the report is about.
  private enum Job {
    case generated(TestScript, LineAgreement.Generator, seed: UInt64)
    case file(String)
  }

  private let jobs: [Job]
  private let options: Options

  init(_ options: Options) {
    self.options = options
    jobs =
      options.filters.isEmpty
      ? options.seeds.flatMap { seed in
        options.scripts.flatMap { script in
          options.generators.map { Job.generated(script, $0, seed: seed) }
        }
      } : options.filters.map(Job.file)
  }

  /// Prints the rates, in the order of the scripts, as they come.
  ///
  /// - Returns: true if each is as high as asked.
  func run() throws -> Bool {
    if !options.isPart {
      try StandardStream.output.write(
        "script,texts by,seed,set aside by rules,line counts,differ,rate,asked,holds\n")
    }
    if jobs.count > 1, options.jobs > 1 { return try runInProcesses() }
    var holds = true
    for job in jobs { holds = try compare(job) && holds }
    return holds
  }

  /// A process a job: Pango has state that all threads of a process share.
  private func runInProcesses() throws -> Bool {
    let children = ChildProcesses()
    var started: [Int] = []
    var outcomes: [Int: ProcessOutcome] = [:]
    var shown = 0
    var holds = true
    func start() throws {
      guard started.count < jobs.count else { return }
      started.append(
        try children.start(
          ProcessCommand(Executable.own, options.arguments(for: arguments(of: jobs[started.count])))
        ))
    }
    for _ in 0..<options.jobs { try start() }
    while let (child, outcome) = try children.next() {
      try start()
      outcomes[child] = outcome
      while shown < started.count, let outcome = outcomes[started[shown]] {
        try StandardStream.output.write(String(decoding: outcome.standardOutput, as: UTF8.self))
        holds = holds && outcome.ending.isSuccess
        shown += 1
      }
    }
    return holds
  }

  private func arguments(of job: Job) -> [String] {
    switch job {
    case .generated(let script, let generator, let seed):
      ["--script", script.rawValue, "--generator", generator.rawValue, "--seed", String(seed)]
    case .file(let path): [path]
    }
  }

  private func compare(_ job: Job) throws -> Bool {
    let agreement = try LineAgreement(rules: options.rules)
    switch job {
    case .generated(let script, let generator, let seed):
      let found = agreement.compare(script, generator, texts: options.texts, seed: seed)
      return try show(found, of: "\(script),\(generator),\(seed)", asked: script.leastAgreement)
    case .file(let path):
      var found = LineAgreement.Result()
      let lines = try File.readText(path, limit: 1 << 28).split(whereSeparator: \.isNewline)
      for (index, line) in lines.enumerated() {
        // Sizes and weights by turns.
        let weights = FontWeight.allCases
        let font = Font.system(
          Double(11 + index % 14), weight: weights[index / 14 % weights.count])
        agreement.compare(String(line), font, "\(path):\(index + 1)", &found)
      }
      return try show(found, of: "\(path),,", asked: 0.999)
    }
  }

  private func show(
    _ result: LineAgreement.Result, of name: String, asked: Double
  ) throws -> Bool {
    let isEnough = result.pairs > 0 && result.rate >= asked
    let aside = AgreementRule.allCases.compactMap { rule in
      result.setAside[rule].map { "\(rule) \($0)" }
    }
    try StandardStream.output.write(
      "\(name),\(aside.isEmpty ? "none" : aside.joined(separator: " ")),\(result.pairs),"
        + "\(result.differences),\(fixed(result.rate, 6)),\(asked),\(isEnough ? "yes" : "no")\n"
        + result.examples.prefix(options.examples).map { "  " + $0 + "\n" }.joined())
    return isEnough
  }
}
