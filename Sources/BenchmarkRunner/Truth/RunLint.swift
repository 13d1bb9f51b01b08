import AutoLayout
import BenchmarkResults
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation

/// Looks for the mistakes of `row-heights.md` 6.15 in a run: what is legal, and nearly always wrong.
final class RunLint: PolicyWatcher {
  /// A row may be asked so often with one content and environment: three passes of iOS 9, a screenful
  /// of asks on display, and the way back.
  static let usualAsks = 12
  /// Rows whose keys are looked at.
  private static let keyLimit = 20_000

  private let context: PolicyContext
  private var unsorted: (call: String, paths: [IndexPath])?
  private var unsortedCalls = 0
  private var storesBeforeAsk = 0
  private var filledAtNoWidth = 0
  private var firstFilled: IndexPath?

  init(_ context: PolicyContext) {
    self.context = context
  }

  // MARK: While the run goes on

  func willApply(_ mutation: TableMutation) {
    switch mutation {
    case .insertRows(let paths): note("insertRows", paths)
    case .deleteRows(let paths): note("deleteRows", paths)
    case .reloadRows(let paths): note("reloadRows", paths)
    case .reconfigureRows(let paths): note("reconfigureRows", paths)
    default: break
    }
  }

  private func note(_ call: String, _ paths: [IndexPath]) {
    guard zip(paths, paths.dropFirst()).contains(where: { $0 > $1 }) else { return }
    unsortedCalls += 1
    if unsorted == nil { unsorted = (call, paths) }
  }

  /// A height is about to be asked.
  func willAskHeight() {
    if context.layout.traits.width <= 0 {
      storesBeforeAsk = context.instruments.work[.cacheStores]
    }
  }

  /// A height has been asked.
  func didAskHeight(at path: IndexPath) {
    guard context.layout.traits.width <= 0,
      context.instruments.work[.cacheStores] > storesBeforeAsk
    else { return }
    filledAtNoWidth += 1
    if firstFilled == nil { firstFilled = path }
  }

  // MARK: Afterwards

  /// What was found; nil if nothing was.
  func findings(
    _ truth: TruthCheck.Findings, asks: AskTally, policy: ComposedPolicy
  ) -> [Finding]? {
    let found = [
      oneHeight(truth, scale: context.layout.traits.displayScale), noWidth, sharedKeys(policy),
      unsortedPaths, manyAsks(asks), strayAsks(asks),
    ].compactMap { $0 }
    return found.isEmpty ? nil : found
  }

  private func oneHeight(_ truth: TruthCheck.Findings, scale: Double) -> Finding? {
    guard let first = truth.checked.first, truth.checked.count > 1,
      truth.checked.allSatisfy({ $0.answered == first.answered }),
      truth.checked.contains(where: { $0.required != first.required })
    else { return nil }
    // FDTemplateLayoutCell and UITableView say 44, with the separator or without (FD issue 369).
    let fallbacks = [44, 45].flatMap { [Double($0), Double($0) + 1 / scale] }
    let isFallback = fallbacks.contains { ($0 - first.answered).magnitude < 0.01 }
    return Finding(
      rule: "all-heights-equal",
      message:
        "all \(truth.checked.count) heights are \(TraitCollection.short(first.answered)) pt, "
        + (isFallback ? "the fallback of a cell that tells none" : "though the rows need others")
        + "; look for a cell whose constraints do not reach its bottom")
  }

  private var noWidth: Finding? {
    guard let firstFilled else { return nil }
    return Finding(
      rule: "cache-filled-at-no-width",
      message: "\(filledAtNoWidth) heights were kept that were asked while the table had no width, "
        + "the first of row \(firstFilled.row) in section \(firstFilled.section); measure when there "
        + "is a width, or make it a part of the key")
  }

  private func sharedKeys(_ policy: ComposedPolicy) -> Finding? {
    guard let cache = policy.examinedCache as? any KeyReporting else { return nil }
    var owners: [String: IndexPath] = [:]
    var looked = 0
    for section in context.data.sections.indices {
      for row in context.data.sections[section].indices {
        looked += 1
        guard looked <= Self.keyLimit else { return nil }
        let path = IndexPath(row: row, section: section)
        let key = cache.reportedKey(at: path)
        guard let other = owners.updateValue(path, forKey: key) else { continue }
        let (first, second) = (context.row(at: other), context.row(at: path))
        guard !first.showsTheSame(as: second) else { continue }
        return Finding(
          rule: "keys-shared",
          message: "row \(other.row) in section \(other.section) and row \(row) in section "
            + "\(section) have the key '\(key)' and show different content"
            + (first.reuseIdentifier == second.reuseIdentifier
              ? "" : " in cells of different kinds")
            + "; one is given the height of the other")
      }
    }
    return nil
  }

  private var unsortedPaths: Finding? {
    guard let unsorted else { return nil }
    let shown = unsorted.paths.prefix(6).map { "\($0.section)/\($0.row)" }.joined(separator: " ")
    return Finding(
      rule: "paths-unsorted",
      message: "\(unsortedCalls) calls name rows out of order, the first \(unsorted.call) \(shown)"
        + (unsorted.paths.count > 6 ? " …" : "")
        + "; the table does not mind, caches that follow the calls do")
  }

  private func manyAsks(_ asks: AskTally) -> Finding? {
    guard let most = asks.most, most.count > Self.usualAsks else { return nil }
    return Finding(
      rule: "asked-often",
      message: "the row of key \(most.row.identity) was asked \(most.count) times with the same "
        + "content and environment, over \(Self.usualAsks)")
  }

  private func strayAsks(_ asks: AskTally) -> Finding? {
    guard asks.stray > 0 else { return nil }
    return Finding(
      rule: "asked-with-old-index",
      message: "\(asks.stray) heights were asked for rows that the data source no longer has")
  }
}

extension RowContent {
  /// Whether two rows need the same height in every environment.
  fileprivate func showsTheSame(as other: RowContent) -> Bool {
    var copy = other
    copy.identity = identity
    copy.version = version
    return self == copy
  }
}
