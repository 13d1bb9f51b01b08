import HeightPolicies
import LayoutTraits
import TableSimulation

/// Finds the shortest script that still gives a case's wrong answer.
enum WrongAnswerScript {
  /// Runs the case once more, writes down what its policy is asked up to the wrong answer, and shortens
  /// that.
  ///
  /// - Parameter answer: the first wrong answer of the checked run.
  /// - Returns: nil if the run is too long to be written down, or if nothing but the whole table
  ///   brings the wrong answer about.
  static func lines(
    _ material: CaseMaterial, oracle: HeightOracle, answer: HeightAnswer
  ) -> [String]? {
    let relay = ObserverRelay()
    let run = CaseRun(material, observer: relay)
    let recorder = PolicyRecorder(run.context, answers: answer.sequence + 1)
    relay.observer = recorder
    run.policy.watcher = recorder
    // A step that this table cannot take ended the counted run before; there is nothing to shrink then.
    guard (try? run.play()) != nil else { return nil }
    guard recorder.isComplete else { return nil }
    var shrinker = ScriptShrinker(ScriptReplay(material: material, oracle: oracle))
    guard let (events, wrong) = shrinker.shortest(of: recorder.events) else { return nil }
    return ScriptText.lines(events, wrong: wrong, traits: material.traits)
  }
}

/// Stands for an observer that can be made only when the run is there.
private final class ObserverRelay: TableObserver {
  var observer: (any TableObserver)?

  func willAsk(_ kind: TableAsk, at indexPath: IndexPath) {
    observer?.willAsk(kind, at: indexPath)
  }

  func didAsk(_ kind: TableAsk, at indexPath: IndexPath, answer: Double) {
    observer?.didAsk(kind, at: indexPath, answer: answer)
  }
}
