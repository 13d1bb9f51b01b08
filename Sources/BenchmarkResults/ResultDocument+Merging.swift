import Instrumentation

/// Why documents are not the parts of one run.
public struct MergeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Which documents, what is wrong, and what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension ResultDocument {
  /// Joins the parts of one suite that were run apart.
  ///
  /// The cases stand in the suite's order, as if one machine had run them; exact figures are those
  /// of a whole run. `host` is the first part's; `shards` has each part's own.
  ///
  /// - Parameter parts: documents with the names that errors give, in any order.
  /// - Throws: `MergeError` if one is no part, one is missing or there twice, or suite, seed, program,
  ///   samples or fonts differ: such figures do not belong together.
  public init(merging parts: [(name: String, document: ResultDocument)]) throws(MergeError) {
    var found: [(name: String, document: ResultDocument, shard: ShardRecord)] = []
    for (name, document) in parts {
      guard let shard = document.shards?.first, document.shards?.count == 1 else {
        throw MergeError(
          document.shards == nil
            ? "\(name) is no part of a run; rowbench run --shard K/N makes parts"
            : "\(name) has been merged before; merge the parts themselves")
      }
      found.append((name, document, shard))
    }
    found.sort { ($0.shard.number, $0.name) < ($1.shard.number, $1.name) }
    guard let first = found.first else { throw MergeError("there is nothing to merge") }
    for other in found.dropFirst() {
      if let difference = Self.difference(first.document, other.document) {
        throw MergeError("\(first.name) and \(other.name) do not belong together: \(difference)")
      }
    }
    for (earlier, later) in zip(found, found.dropFirst())
    where earlier.shard.number == later.shard.number {
      throw MergeError(
        "\(earlier.name) and \(later.name) are both part \(later.shard.number) of "
          + "\(later.shard.count)")
    }
    let missing = (1...max(1, first.shard.count)).filter { number in
      !found.contains { $0.shard.number == number }
    }
    guard missing.isEmpty else {
      throw MergeError(
        "of \(first.shard.count) parts these are missing: "
          + missing.prefix(20).map(String.init).joined(separator: ", ")
          + (missing.count > 20 ? " and \(missing.count - 20) more" : ""))
    }
    let listed = found.flatMap(\.shard.cases)
    guard listed.map(\.place).sorted() == Array(0..<first.shard.suiteCases) else {
      throw MergeError("the parts do not hold each case of the suite once; run them anew")
    }
    self = first.document
    shards = found.map(\.shard)
    let documents = found.map(\.document)
    run.startedAt = documents.map(\.run.startedAt).min() ?? run.startedAt
    run.seconds = documents.reduce(0) { $0 + $1.run.seconds }
    let places = Dictionary(
      listed.map { ($0.name, $0.place) }, uniquingKeysWith: { earlier, _ in earlier })
    cases = documents.flatMap(\.cases)
      .sorted { places[$0.name, default: .max] < places[$1.name, default: .max] }
    failedCases = documents.flatMap(\.failedCases)
      .sorted { places[$0.name, default: .max] < places[$1.name, default: .max] }
    let names = cases.map { ($0.table, $0.scenario, $0.policy) }
    suite.tables = Self.joined(documents.flatMap(\.suite.tables), inOrderOf: names.map(\.0))
    suite.scenarios = Self.joined(
      documents.flatMap(\.suite.scenarios), inOrderOf: names.map(\.1))
    suite.policies = Self.joined(documents.flatMap(\.suite.policies), inOrderOf: names.map(\.2))
    suite.devices = Self.joined(documents.flatMap(\.suite.devices), inOrderOf: [])
  }

  /// What keeps two parts from being of one run; nil if nothing does.
  private static func difference(_ left: ResultDocument, _ right: ResultDocument) -> String? {
    let shards = (left.shards?.first, right.shards?.first)
    if left.suite.name != right.suite.name {
      return "the suites are \(left.suite.name) and \(right.suite.name)"
    }
    if left.suite.digest != right.suite.digest { return "the suite files differ" }
    if left.suite.seed != right.suite.seed {
      return "the seeds are \(left.suite.seed) and \(right.suite.seed)"
    }
    if left.rowbench != right.rowbench {
      return "the programs are of \(left.rowbench.commit) and \(right.rowbench.commit)"
    }
    if shards.0?.count != shards.1?.count || shards.0?.suiteCases != shards.1?.suiteCases {
      return "they are parts of different splits"
    }
    // A part has the fonts that its own tables use, so a file may be missing on a side.
    for font in left.host.fonts {
      if let other = right.host.fonts.first(where: { $0.fileName == font.fileName }),
        other.sha256 != font.sha256
      {
        return "the fonts differ (\(font.fileName)), and with them what is counted"
      }
    }
    return nil
  }

  /// Each name once: those that cases use in their order, then the others.
  private static func joined(
    _ summaries: [NamedSummary], inOrderOf names: [String]
  ) -> [NamedSummary] {
    var places: [String: Int] = [:]
    for name in names where places[name] == nil { places[name] = places.count }
    var seen: Set<String> = []
    return summaries.filter { seen.insert($0.name).inserted }.enumerated().sorted {
      (places[$0.element.name, default: .max], $0.offset)
        < (places[$1.element.name, default: .max], $1.offset)
    }.map(\.element)
  }
}

extension FontRecord {
  fileprivate var fileName: Substring { file.split(separator: "/").last ?? "" }
}
