import HeightPolicies
import LayoutTraits
import TableCells
import TableSimulation

/// A script as people read it: a line a step, index paths as section/row.
enum ScriptText {
  static func lines(
    _ events: [PolicyEvent], wrong: ScriptReplay.Wrong, traits: TraitCollection
  ) -> [String] {
    var lines = ["load at \(traits.inWords)"]
    for (index, event) in events.enumerated() {
      if index == wrong.event {
        lines.append(
          "height \(place(wrong.path)) answers \(points(wrong.answered)), the row (key "
            + "\(wrong.row.identity)"
            + (wrong.row.version > 0 ? ", version \(wrong.row.version)" : "")
            + ") needs \(points(wrong.required))")
      } else {
        lines.append(line(event))
      }
    }
    return lines
  }

  private static func line(_ event: PolicyEvent) -> String {
    switch event {
    case .height(let path, let answer): "height \(place(path)) answers \(points(answer))"
    case .cell(let path): "cell \(place(path))"
    case .layOut(let path, let height): "show \(place(path)) at \(points(height))"
    case .endDisplaying(let path): "hide \(place(path))"
    case .updates(let updates):
      updates.isBatch
        ? "batch { \(updates.calls.map(words).joined(separator: "; ")) }"
        : updates.calls.map(words).joined(separator: "; ")
    case .reload: "reloadData"
    case .environment(let traits): "environment \(traits.inWords)"
    case .orientation(let orientation): "device \(orientation.rawValue)"
    case .memoryWarning: "memory warning"
    case .idleTurn: "idle turn"
    }
  }

  private static func words(_ call: TableMutation) -> String {
    switch call {
    case .reloadData: "reloadData"
    case .insertRows(let paths): "insertRows \(places(paths))"
    case .deleteRows(let paths): "deleteRows \(places(paths))"
    case .reloadRows(let paths): "reloadRows \(places(paths))"
    case .reconfigureRows(let paths): "reconfigureRows \(places(paths))"
    case .invalidateHeights(let paths): "invalidateHeights \(places(paths))"
    case .moveRow(let from, let target): "moveRow \(place(from)) to \(place(target))"
    case .insertSections(let sections): "insertSections \(list(sections))"
    case .deleteSections(let sections): "deleteSections \(list(sections))"
    case .reloadSections(let sections): "reloadSections \(list(sections))"
    case .moveSection(let from, let target): "moveSection \(from) to \(target)"
    }
  }

  private static func place(_ path: IndexPath) -> String { "\(path.section)/\(path.row)" }
  private static func places(_ paths: [IndexPath]) -> String {
    paths.map(place).joined(separator: " ")
  }
  private static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: " ")
  }
  private static func points(_ height: Double) -> String { "\(TraitCollection.short(height)) pt" }
}
