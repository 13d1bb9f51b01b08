import Instrumentation
import ProfileFormats

extension PhaseGroup {
  /// The counts that say why a phase takes what it takes, the most telling first.
  var counters: [WorkCounter] {
    switch self {
    case .configure: [.configures, .heightAsks]
    case .build: [.cellsCreated, .viewsCreated, .constraintsBuilt]
    case .solve: [.solves, .constraintsLoaded, .pivots, .layoutsEvaluated, .framesSet]
    case .text: [.charactersShaped, .textMeasures, .textsPrepared, .wordCacheMisses]
    case .lookup: [.cacheHits, .cacheMisses, .estimateAsks]
    case .keys: [.charactersScanned, .cacheHits, .cacheMisses]
    case .bookkeeping: [.cacheStores, .rowTouches, .cacheEvictions]
    case .table: [.heightAsks, .estimateAsks, .cellAsks, .rowTouches]
    }
  }
}

extension ProfileReport {
  /// What may be changed about a phase, from the counts of the run.
  func advice(on group: PhaseGroup, _ work: [String: Int]) -> RichText {
    func count(_ counter: WorkCounter) -> Int { work["\(counter)"] ?? 0 }
    func words(_ counter: WorkCounter) -> String { Figures.count(Double(count(counter))) }
    let asks = count(.heightAsks)
    switch group {
    case .configure:
      return """
        Cells were filled \(figure: words(.configures)) times for \(figure: words(.heightAsks)) height \
        asks: keep heights, so that a row is filled once, or fill only what its height depends on.
        """
    case .build:
      let perAsk = count(.cellsCreated) * 2 > asks
      let fact: RichText = """
        \(figure: words(.cellsCreated)) cells with \(figure: words(.constraintsBuilt)) constraints were \
        made for \(figure: words(.heightAsks)) height asks
        """
      return fact
        + (perAsk
          ? ": measure in one kept cell of each kind (\(code: "template")), or without views at all "
            + "(\(code: "compiled"), \(code: "manual"))."
          : ": few for each ask; make fewer kinds of cells, or simpler ones.")
    case .solve:
      let fact: RichText = """
        \(figure: words(.solves)) solves with \(figure: words(.pivots)) pivots; UIKit would load \
        \(figure: words(.constraintsLoaded)) constraints
        """
      return fact
        + (count(.layoutsEvaluated) > 0
          ? ": most heights come from arithmetic already; what is left is cells on screen."
          : ": reduce the layout to arithmetic once (\(code: "compiled")), or keep heights so that "
            + "each row is solved once.")
    case .text:
      let misses: RichText =
        count(.wordCacheMisses) > 0
        ? ", \(figure: words(.wordCacheMisses)) words for the first time" : ""
      let fact: RichText = """
        \(figure: words(.charactersShaped)) characters were shaped in \(figure: words(.textMeasures)) \
        measured texts
        """
      return fact + misses
        + (count(.estimateAsks) > 0
          ? ": keep heights by row, so that a text is measured once."
          : ": keep heights by row, or give estimates so that only rows near the screen are measured.")
    case .lookup:
      return """
        \(figure: words(.cacheHits)) heights were found and \(figure: words(.cacheMisses)) were not: an \
        array by place (\(code: "indexpath")) is found faster than a hash table.
        """
    case .keys:
      return """
        \(figure: words(.charactersScanned)) bytes of text were read for keys: a key of the row's \
        identity and version (\(code: "row")) reads none.
        """
    case .bookkeeping:
      return """
        \(figure: words(.cacheStores)) heights were kept, \(figure: words(.cacheEvictions)) dropped, and \
        \(figure: words(.rowTouches)) rows touched: a larger bound, or a cache by row that updates need \
        not move.
        """
    case .table:
      let fact: RichText = """
        The table asked \(figure: words(.heightAsks)) heights and \(figure: words(.estimateAsks)) \
        estimates, and touched \(figure: words(.rowTouches)) rows
        """
      return fact
        + (count(.estimateAsks) > 0
          ? ": what is left is its own work, and what the other phases do not hold."
          : ": with estimates (\(code: "~mean")) it asks for heights of rows near the screen alone.")
    }
  }
}
