import HeightPolicies
import LayoutTraits
import TableCells
import TableSimulation

/// Heights by place, in arrays that have only the rows that were asked, with faults to put back.
///
/// What would be a range exception is counted.
final class FragileCache: HeightCache {
  struct Faults: OptionSet {
    let rawValue: Int
    /// Mutations take it that every row and section was asked before.
    static let assumesEverythingWasAsked = Faults(rawValue: 1)
    /// A mutation inside a height ask is lost: the answer of the ask is kept all the same.
    static let keepsWhatIsInvalidatedMeanwhile = Faults(rawValue: 2)
    /// All rows of a section share one height, as where a key is made of the section alone.
    static let sharesHeightsInASection = Faults(rawValue: 4)
    /// A reload keeps all heights.
    static let keepsHeightsThroughReloads = Faults(rawValue: 8)
  }

  private let faults: Faults
  private(set) var rangeErrors = 0
  private var sections: [[Double?]] = []
  private var invalidated: Set<IndexPath> = []

  init(_ faults: Faults = []) { self.faults = faults }

  func height(at path: IndexPath) -> Double? {
    let path = place(path)
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    else { return nil }
    return sections[path.section][path.row]
  }

  func store(_ height: Double, at path: IndexPath) {
    let path = place(path)
    if !faults.contains(.keepsWhatIsInvalidatedMeanwhile), invalidated.remove(path) != nil {
      return
    }
    invalidated = []
    makeRoom(for: path)
    sections[path.section][path.row] = height
  }

  /// What a caller does who knows that one height is out of date.
  func invalidate(_ path: IndexPath) {
    invalidated.insert(path)
    if height(at: path) != nil { sections[path.section][path.row] = nil }
  }

  func removeAll() { if !faults.contains(.keepsHeightsThroughReloads) { sections = [] } }

  func willApply(_ mutation: TableMutation) {
    switch mutation {
    case .reloadData: removeAll()
    case .deleteRows(let paths):
      for path in paths.sorted(by: >) where has(path) {
        sections[path.section].remove(at: path.row)
      }
    case .insertRows(let paths):
      for path in paths.sorted() where hasSection(path.section, upTo: path.row) {
        sections[path.section].insert(nil, at: path.row)
      }
    case .reloadSections(let indices):
      for section in indices where hasSection(section) { sections[section] = [] }
    case .deleteSections(let indices):
      for section in indices.reversed() where hasSection(section) { sections.remove(at: section) }
    case .insertSections(let indices):
      for section in indices {
        if section <= sections.count {
          sections.insert([], at: section)
        } else if faults.contains(.assumesEverythingWasAsked) {
          rangeErrors += 1
        }
      }
    default: break
    }
  }

  private func has(_ path: IndexPath) -> Bool {
    hasSection(path.section, upTo: path.row + 1)
  }

  private func hasSection(_ section: Int, upTo count: Int = 0) -> Bool {
    if sections.indices.contains(section), sections[section].count >= count { return true }
    if faults.contains(.assumesEverythingWasAsked) { rangeErrors += 1 }
    return false
  }

  private func place(_ path: IndexPath) -> IndexPath {
    faults.contains(.sharesHeightsInASection) ? IndexPath(row: 0, section: path.section) : path
  }

  private func makeRoom(for path: IndexPath) {
    while sections.count <= path.section { sections.append([]) }
    while sections[path.section].count <= path.row { sections[path.section].append(nil) }
  }
}
