import LayoutTraits
import TableSimulation

/// Makes a script that answers wrong as short as it gets: what is left out of it makes it right.
///
/// First guesses at what matters, then halves, quarters and so on are left out (delta debugging), at
/// last single updates of what is left. Replays are limited by what they play, and not by time, so
/// that the result is the same on every machine.
struct ScriptShrinker {
  private let replay: ScriptReplay
  private var eventsLeft: Int

  /// - Parameter budget: events that all replays together may play.
  init(_ replay: ScriptReplay, budget: Int = 4_000) {
    self.replay = replay
    eventsLeft = budget
  }

  /// A shortest script that was found, and its wrong answer.
  ///
  /// - Parameter events: what was recorded; the last is the wrong answer.
  /// - Returns: nil if no replay answers wrong, as where only a table brings it about.
  mutating func shortest(
    of events: [PolicyEvent]
  ) -> (events: [PolicyEvent], wrong: ScriptReplay.Wrong)? {
    guard let last = events.last, case .height(let path, let answer) = last else { return nil }
    let changes = events.filter { !$0.isAsk }
    let related = events.filter { event in
      switch event {
      case .height(let other, let height): height == answer || other == path
      case .layOut(_, let height): height == answer
      case .cell(let other), .endDisplaying(let other): other == path
      case .idleTurn: false
      default: true
      }
    }
    for candidate in [[last], changes + [last], related, events] {
      if let found = attempt(candidate) { return minimised(found) }
    }
    return nil
  }

  private typealias Found = (events: [PolicyEvent], wrong: ScriptReplay.Wrong)

  /// Plays a script, and cuts it behind its first wrong answer.
  private mutating func attempt(_ events: [PolicyEvent]) -> Found? {
    // The first replays are always played: without them there is nothing to shorten.
    eventsLeft -= events.count
    guard let wrong = replay.firstWrong(events) else { return nil }
    return (Array(events[...wrong.event]), wrong)
  }

  private mutating func minimised(_ found: Found) -> Found {
    var best = found
    var size = max(1, (best.events.count - 1) / 2)
    while eventsLeft > 0 {
      var removed = false
      var first = 0
      // The wrong ask itself is the last and stays.
      while first < best.events.count - 1, eventsLeft > 0 {
        var shorter = best.events
        shorter.removeSubrange(first..<min(first + size, best.events.count - 1))
        if let found = attempt(shorter) {
          best = found
          removed = true
        } else {
          first += size
        }
      }
      if size == 1, !removed { break }
      if !removed { size = max(1, size / 2) }
      size = min(size, max(1, best.events.count - 1))
    }
    return withFewerUpdates(best)
  }

  /// Leaves out calls of batches, and places of calls.
  private mutating func withFewerUpdates(_ found: Found) -> Found {
    var best = found
    var index = 0
    while index < best.events.count - 1, eventsLeft > 0 {
      var smaller: Found?
      for form in smallerForms(of: best.events[index]) where smaller == nil {
        smaller = attemptReplacing(index, of: best.events, with: form)
      }
      if let smaller {
        best = smaller
      } else {
        index += 1
      }
    }
    return best
  }

  /// Where rows stand changes with the updates: asks before and after may have to be of neighbours.
  private static let shifts = [0, -1, 1, -2, 2]

  private mutating func attemptReplacing(
    _ index: Int, of events: [PolicyEvent], with event: PolicyEvent
  ) -> Found? {
    for after in Self.shifts {
      for before in Self.shifts {
        guard eventsLeft > 0 else { return nil }
        var changed = events[..<index].map { $0.asking(rowsFurther: before) }
        changed.append(event)
        changed += events[(index + 1)...].map { $0.asking(rowsFurther: after) }
        if let found = attempt(changed) { return found }
      }
    }
    return nil
  }

  private func smallerForms(of event: PolicyEvent) -> [PolicyEvent] {
    guard case .updates(let updates) = event else { return [] }
    var forms: [PolicyEvent] = []
    func append(_ calls: [TableMutation]) {
      var copy = updates
      copy.calls = calls
      forms.append(.updates(copy))
    }
    for index in updates.calls.indices {
      if updates.calls.count > 1 {
        var calls = updates.calls
        calls.remove(at: index)
        append(calls)
      }
      for smaller in updates.calls[index].withOnePlaceLess {
        var calls = updates.calls
        calls[index] = smaller
        append(calls)
      }
    }
    return forms
  }
}

extension TableMutation {
  /// The same call with one of its places left out; none if it has but one.
  fileprivate var withOnePlaceLess: [TableMutation] {
    func less<Place>(_ places: [Place], _ make: ([Place]) -> TableMutation) -> [TableMutation] {
      guard places.count > 1 else { return [] }
      return places.indices.map { index in
        var fewer = places
        fewer.remove(at: index)
        return make(fewer)
      }
    }
    return switch self {
    case .insertRows(let paths): less(paths) { .insertRows($0) }
    case .deleteRows(let paths): less(paths) { .deleteRows($0) }
    case .reloadRows(let paths): less(paths) { .reloadRows($0) }
    case .reconfigureRows(let paths): less(paths) { .reconfigureRows($0) }
    case .invalidateHeights(let paths): less(paths) { .invalidateHeights($0) }
    case .insertSections(let sections): less(sections) { .insertSections($0) }
    case .deleteSections(let sections): less(sections) { .deleteSections($0) }
    case .reloadSections(let sections): less(sections) { .reloadSections($0) }
    case .reloadData, .moveRow, .moveSection: []
    }
  }
}
