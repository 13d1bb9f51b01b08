import TextLayout

/// Rates with each file left out of whatever was fitted on it.
///
/// Every constant that was read from stored frames (`FrameRules`) is chosen anew for each file, from
/// the other files alone: of its candidates the one with which most of their components agree, the
/// others being as they were fitted; among equals the one that somebody without evidence would take,
/// else the one that was fitted.
public struct LeaveOneOut {
  /// What comes out for a file.
  public struct Outcome: Sendable {
    /// The file.
    public let file: String
    /// How many components agree under the constants that the other files give.
    public let tally: FrameTally
    /// The constants that the other files would have otherwise, by name.
    public let changed: [String]
  }

  private let documents: [(file: String, document: InterfaceDocument)]
  private let text: TextContext

  /// Takes the files that the constants may come from.
  public init(_ documents: [(file: String, document: InterfaceDocument)], text: TextContext) {
    self.documents = documents
    self.text = text
  }

  /// Chooses and counts, in the order of the files.
  ///
  /// - Complexity: a solution of every cell for each candidate of each constant.
  public func outcomes() -> [Outcome] {
    // What everybody shares: for each constant and candidate, how many components agree in each file.
    let scores = FrameRules.choices.map { choice in
      (choice, choice.candidates.map { rules in documents.map { agreeing($0.document, rules) } })
    }
    return documents.indices.map { left in
      var rules = FrameRules.fitted
      var changed: [String] = []
      for (choice, counts) in scores {
        let totals = counts.map { $0.reduce(0, +) - $0[left] }
        let best = zip(totals, choice.candidates).filter { $0.0 == totals.max() }.map(\.1)
        guard let first = best.first, let unknowing = choice.candidates.first else { continue }
        let chosen =
          best.contains(unknowing) ? unknowing : best.contains(.fitted) ? .fitted : first
        if chosen != .fitted {
          rules.adopt(chosen)
          changed.append(choice.name)
        }
      }
      return Outcome(
        file: documents[left].file, tally: tally(documents[left].document, rules),
        changed: changed)
    }
  }

  private func agreeing(_ document: InterfaceDocument, _ rules: FrameRules) -> Int {
    let tally = tally(document, rules)
    return tally.constraintsAndNontext.agreeing + tally.textVertical.agreeing
      + tally.textHorizontal.agreeing
  }

  private func tally(_ document: InterfaceDocument, _ rules: FrameRules) -> FrameTally {
    var tally = FrameTally()
    for cell in document.cells {
      CellFrames(cell, in: document, text: text, rules: rules)?.comparisons.forEach {
        tally.add($0)
      }
    }
    return tally
  }
}
