/// Heights of all rows, headers and footers of a table, and where each lies.
///
/// Offset of a row, row at an offset, and every change of one row are O(log n), whether the rows lie
/// in one section or in many. Offsets are doubles; heights are stored as the profile says. Reading
/// and editing check their index paths: none traps. It cannot be copied, as a copy of a million rows
/// would be made by mistake.
public struct RowOffsets: ~Copyable, Sendable {
  /// A section to be built: its rows are all of one height or listed.
  public struct Section: Sendable {
    /// Height of the header in points.
    public var header: Double
    /// Height of the footer in points.
    public var footer: Double
    /// The rows.
    public var rows: Rows

    /// Makes a section.
    public init(header: Double = 0, footer: Double = 0, rows: Rows) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  /// The rows of a section to be built.
  public enum Rows: Sendable {
    /// Rows of one height: O(1) memory until one is changed.
    case uniform(RowHeight, count: Int)
    /// A height for each.
    case listed([RowHeight])

    /// How many rows there are.
    public var count: Int {
      switch self {
      case .uniform(_, let count): max(0, count)
      case .listed(let heights): heights.count
      }
    }
  }

  /// What lies at an offset.
  public enum Element: Equatable, Sendable {
    /// The header of a section.
    case header(section: Int)
    /// A row.
    case row(IndexPath)
    /// The footer of a section.
    case footer(section: Int)
  }

  /// How heights are stored.
  public let storage: HeightStorage

  /// Header, rows and footer of every section, one after the other.
  var slots: SummedSequence
  /// How many slots each section has: its rows, its header and its footer.
  var sections: SummedSequence

  /// Builds the structure.
  ///
  /// O(n), where a uniform section counts as one.
  public init(storage: HeightStorage = .float64, sections list: [Section] = []) {
    self.storage = storage
    let listed = list.reduce(0) {
      if case .listed(let rows) = $1.rows { $0 + rows.count + 2 } else { $0 + 2 }
    }
    var slots = SummedSequence.Builder(capacity: listed)
    var sections = SummedSequence.Builder(capacity: list.count)
    for section in list {
      slots.append(storage.stored(section.header))
      switch section.rows {
      case .uniform(let height, let count):
        slots.append(repeating: height.encoded(storage), count: count)
      case .listed(let heights):
        for height in heights { slots.append(height.encoded(storage)) }
      }
      slots.append(storage.stored(section.footer))
      sections.append(Double(section.rows.count + 2))
    }
    self.slots = slots.finish()
    self.sections = sections.finish()
  }

  /// The sum of all heights in points.
  public var totalHeight: Double { slots.total }
  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  /// How many rows there are in all sections.
  public var numberOfRows: Int { slots.count - 2 * sections.count }

  /// How many rows a section has; nil if there is no such section.
  ///
  /// O(log n).
  public func numberOfRows(inSection section: Int) -> Int? {
    section >= 0 && section < sections.count ? size(ofSection: section) - 2 : nil
  }

  /// The height of a row; nil if there is no such row.
  ///
  /// O(log n).
  public func height(ofRowAt path: IndexPath) -> RowHeight? {
    slot(of: path).map { RowHeight(encoded: slots[$0]) }
  }

  /// The distance of a row's top from the table's; nil if there is no such row.
  ///
  /// O(log n).
  public func offset(ofRowAt path: IndexPath) -> Double? {
    slot(of: path).map { slots.sum(before: $0) }
  }

  /// The distance of a section's header from the table's top; nil if there is no such section.
  public func offset(ofSection section: Int) -> Double? {
    guard section >= 0, section < sections.count else { return nil }
    return slots.sum(before: firstSlot(ofSection: section))
  }

  /// The height of a section's header in points; nil if there is no such section.
  public func headerHeight(ofSection section: Int) -> Double? {
    guard section >= 0, section < sections.count else { return nil }
    return slots[firstSlot(ofSection: section)].magnitude
  }

  /// The height of a section's footer in points; nil if there is no such section.
  public func footerHeight(ofSection section: Int) -> Double? {
    guard section >= 0, section < sections.count else { return nil }
    return slots[firstSlot(ofSection: section + 1) - 1].magnitude
  }

  /// What lies at an offset, with its own; the first or last element of all where the offset is
  /// outside the table.
  ///
  /// Elements without height are passed over. Nil if there are no sections. O(log n).
  public func element(atOffset offset: Double) -> (element: Element, top: Double)? {
    guard let (slot, top) = slots.search(offset), let element = element(atSlot: slot) else {
      return nil
    }
    return (element, top)
  }

  // MARK: Slots

  /// Slots of a section that is there.
  func size(ofSection section: Int) -> Int { Int(sections[section]) }

  /// The header's slot of a section that is there, or the number of slots.
  func firstSlot(ofSection section: Int) -> Int { Int(sections.sum(before: section)) }

  func slot(of path: IndexPath) -> Int? {
    guard path.section >= 0, path.section < sections.count, path.row >= 0 else { return nil }
    // Most tables have one section, which needs no search.
    if sections.count == 1 { return path.row < slots.count - 2 ? 1 + path.row : nil }
    let (size, first) = sections.elementAndSum(at: path.section)
    return path.row < Int(size) - 2 ? Int(first) + 1 + path.row : nil
  }

  func element(atSlot slot: Int) -> Element? {
    guard slot >= 0, slot < slots.count else { return nil }
    if sections.count == 1 { return element(slot, ofSection: 0, size: slots.count) }
    guard let (section, first) = sections.search(Double(slot)) else { return nil }
    return element(slot - Int(first), ofSection: section, size: size(ofSection: section))
  }

  private func element(_ slot: Int, ofSection section: Int, size: Int) -> Element {
    if slot == 0 { return .header(section: section) }
    if slot == size - 1 { return .footer(section: section) }
    return .row(IndexPath(row: slot - 1, section: section))
  }
}
