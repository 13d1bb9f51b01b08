import LayoutTraits
import TableSimulation

/// What the libraries do in a table's own methods: each call at once, as its indices stand, and
/// without regard to batches.
extension HookedIndexPathCache {
  /// Follows one call.
  public func willApply(_ mutation: TableMutation) {
    guard followsMutations else { return }
    switch mutation {
    case .reloadData: for orientation in reached { orientations[orientation] = [] }
    case .insertSections(let sections): insert(sections: sections)
    case .deleteSections(let sections): delete(sections: sections)
    case .reloadSections(let sections): reload(sections: sections)
    case .moveSection(let from, let target): exchange(section: from, with: target)
    case .insertRows(let paths): insert(rows: paths)
    case .deleteRows(let paths): delete(rows: paths)
    case .reloadRows(let paths): reload(rows: paths)
    case .moveRow(let from, let target): exchange(row: from, with: target)
    // Younger than the libraries.
    case .reconfigureRows, .invalidateHeights: break
    }
  }

  // MARK: Sections

  private func insert(sections: [Int]) {
    for section in sections where section >= 0 {
      for orientation in reached {
        makeRoom(forSection: section, in: orientation)
        orientations[orientation].insert([], at: section)
      }
    }
  }

  /// Ascending and one by one: after the first, indices mean other sections (FDTemplateLayoutCell
  /// issue 416).
  private func delete(sections: [Int]) {
    for section in sections where section >= 0 {
      for orientation in reached {
        makeRoom(forSection: section, in: orientation)
        orientations[orientation].remove(at: section)
      }
    }
  }

  private func reload(sections: [Int]) {
    for section in sections where section >= 0 {
      for orientation in reached {
        makeRoom(forSection: section, in: orientation)
        orientations[orientation][section] = []
      }
    }
  }

  /// A move exchanges two: right for neighbours only.
  private func exchange(section: Int, with target: Int) {
    guard section >= 0, target >= 0 else { return }
    for orientation in reached {
      makeRoom(forSection: max(section, target), in: orientation)
      orientations[orientation].swapAt(section, target)
    }
  }

  // MARK: Rows

  private func insert(rows: [IndexPath]) {
    if rules.growsBeforeInsert { makeRoom(forAll: rows) }
    for path in rows where isPlace(path) {
      for orientation in reached {
        makeRoom(forSection: path.section, in: orientation)
        guard path.row <= orientations[orientation][path.section].count else { continue }
        orientations[orientation][path.section].insert(Self.absent, at: path.row)
      }
    }
  }

  private func delete(rows: [IndexPath]) {
    if rules.growsBeforeInsert { makeRoom(forAll: rows) }
    // An index set knows no order: as if the last came first.
    let ordered = rules.deletesTogether ? rows.sorted(by: >) : rows
    for path in ordered where isPlace(path) {
      for orientation in reached {
        makeRoom(forSection: path.section, in: orientation)
        // Where rows deleted before have made the array too short, the library throws.
        guard path.row < orientations[orientation][path.section].count else { continue }
        orientations[orientation][path.section].remove(at: path.row)
      }
    }
  }

  private func reload(rows: [IndexPath]) {
    for path in rows where isPlace(path) {
      makeRoom(for: path)
      for orientation in reached {
        orientations[orientation][path.section][path.row] = Self.absent
      }
    }
  }

  private func exchange(row: IndexPath, with target: IndexPath) {
    guard isPlace(row), isPlace(target) else { return }
    makeRoom(for: row)
    makeRoom(for: target)
    for orientation in reached {
      let height = orientations[orientation][row.section][row.row]
      orientations[orientation][row.section][row.row] =
        orientations[orientation][target.section][target.row]
      orientations[orientation][target.section][target.row] = height
    }
  }

  private func makeRoom(forAll paths: [IndexPath]) {
    for path in paths where isPlace(path) { makeRoom(for: path) }
  }
}
