/// Heights of all rows, headers and footers of a table, and where each lies.
///
/// Offset of a row, row at an offset, and every change of one row are O(log n), whether the rows lie
/// in one section or in many. Offsets are doubles; heights are stored as the profile says. Reading
/// and editing check their index paths: none traps. It cannot be copied, as a copy of a million rows
/// would be made by mistake.
public struct RowOffsets: ~Copyable {
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

  /// Builds the structure.
  ///
  /// O(n), where a uniform section counts as one.
  public init(storage: HeightStorage = .float64, sections list: [Section] = []) {
    self.storage = storage
    let listed = list.reduce(0) {
      let rows = $1.rows.count
      return if case .uniform = $1.rows, rows >= SummedSequence.runMinimum { $0 + 2 } else {
        $0 + rows + 2
      }
    }
    var slots = SummedSequence.Builder(storage: storage, capacity: listed)
    for section in list {
      slots.beginSection(of: section.rows.count + 2)
      slots.append(storage.stored(section.header), .header)
      switch section.rows {
      case .uniform(let height, let count):
        slots.append(repeating: height.encoded(storage), count: count)
      case .listed(let heights):
        for height in heights { slots.append(height.encoded(storage)) }
      }
      slots.append(storage.stored(section.footer), .footer)
    }
    self.slots = slots.finish()
  }

  /// The sum of all heights in points.
  public var totalHeight: Double { slots.total }
  /// How many sections there are.
  public var numberOfSections: Int {
    @inline(__always) get { slots.headerCount }
  }
  /// How many rows there are in all sections.
  public var numberOfRows: Int { slots.count - 2 * numberOfSections }

  /// How many rows a section has; nil if there is no such section.
  ///
  /// O(log n).
  public func numberOfRows(inSection section: Int) -> Int? {
    isThere(section) ? size(ofSection: section) - 2 : nil
  }

  /// The height of a row; nil if there is no such row.
  ///
  /// O(log n).
  public func height(ofRowAt path: IndexPath) -> RowHeight? {
    guard let place = place(of: path) else { return nil }
    return RowHeight(encoded: slots.element(at: place))
  }

  /// The distance of a row's top from the table's; nil if there is no such row.
  ///
  /// O(log n).
  public func offset(ofRowAt path: IndexPath) -> Double? {
    guard let place = place(of: path) else { return nil }
    return slots.sum(before: place)
  }

  /// The distance of a section's header from the table's top; nil if there is no such section.
  public func offset(ofSection section: Int) -> Double? {
    isThere(section) ? slots.sum(before: slots.place(ofHeader: section)) : nil
  }

  /// The height of a section's header in points; nil if there is no such section.
  public func headerHeight(ofSection section: Int) -> Double? {
    isThere(section) ? slots[firstSlot(ofSection: section)].magnitude : nil
  }

  /// The height of a section's footer in points; nil if there is no such section.
  public func footerHeight(ofSection section: Int) -> Double? {
    isThere(section) ? slots[firstSlot(ofSection: section + 1) - 1].magnitude : nil
  }

  /// What lies at an offset, with its own; the first or last element of all where the offset is
  /// outside the table.
  ///
  /// Elements without height are passed over. Nil if there are no sections. O(log n).
  public func element(atOffset offset: Double) -> (element: Element, top: Double)? {
    // Most tables have one section: header, rows and footer are told by their index.
    if numberOfSections == 1 {
      guard let (place, top) = slots.searchLeaf(offset, counts: true, headers: false),
        place.index > 0, place.index < slots.count &- 1
      else { return edge(atOffset: offset) }
      return (.row(IndexPath(row: place.index &- 1, section: 0)), top)
    }
    guard let (place, top) = slots.searchLeaf(offset, counts: false, headers: true) else {
      return edge(atOffset: offset)
    }
    let headers = slots.leaves.headers(of: place.leaf)
    let ends = headers | slots.leaves.footers(of: place.leaf)
    let before = headers & SummedSequence.bits(through: place.within)
    guard before != 0, ends &>> place.within & 1 == 0 else { return edge(atOffset: offset) }
    let row = place.within &- (63 &- before.leadingZeroBitCount) &- 1
    return (.row(IndexPath(row: row, section: slots.section(of: place))), top)
  }

  /// What lies at an offset in a run, at the end, or nowhere.
  @inline(never)
  private func edge(atOffset offset: Double) -> (element: Element, top: Double)? {
    guard let (place, top) = slots.search(offset) else { return nil }
    return (element(at: place), top)
  }

  // MARK: Slots

  @inline(__always)
  func isThere(_ section: Int) -> Bool { section >= 0 && section < numberOfSections }

  /// Slots of a section that is there.
  func size(ofSection section: Int) -> Int {
    slots.index(ofHeader: section + 1) - slots.index(ofHeader: section)
  }

  /// The header's slot of a section that is there, or the number of slots.
  func firstSlot(ofSection section: Int) -> Int { slots.index(ofHeader: section) }

  /// The slot of a row; nil if there is none.
  func slot(of path: IndexPath) -> Int? {
    var way = SummedSequence.Path()
    guard let place = place(of: path, recording: &way) else { return nil }
    return slots.start(along: way) + place.within
  }

  /// Where a row lies, without the elements before its leaf; nil if there is none.
  func place(of path: IndexPath) -> SummedSequence.Place? {
    var way = SummedSequence.Path()
    return place(of: path, recording: &way)
  }

  /// Where a row lies, without the elements before its leaf, and the way to it; nil if there is none.
  @inline(__always)
  func place(
    of path: IndexPath, recording way: inout SummedSequence.Path
  ) -> SummedSequence.Place? {
    let sections = numberOfSections
    guard path.section >= 0, path.section < sections, path.row >= 0, path.row < slots.count else {
      return nil
    }
    // Most tables have one section, which begins at the first slot.
    if sections == 1 {
      return path.row < slots.count - 2
        ? slots.place(of: 1 + path.row, recording: &way, headers: false) : nil
    }
    return place(ofRow: path.row, inSection: path.section, recording: &way)
  }

  /// From the section's header, which is in most cases in the same leaf as the row.
  @inline(__always)
  private func place(
    ofRow row: Int, inSection section: Int, recording way: inout SummedSequence.Path
  ) -> SummedSequence.Place? {
    var place = slots.place(ofHeader: section, recording: &way, counts: false)
    let within = place.within &+ 1 &+ row
    let behind =
      slots.leaves.footers(of: place.leaf) & ~SummedSequence.bits(through: place.within)
    if behind != 0 {
      // The section ends in this leaf.
      if within >= behind.trailingZeroBitCount { return nil }
      place.within = within
      return place
    }
    if within < slots.leafSize(way) {
      place.within = within
      return place
    }
    return self.place(
      ofRowAt: slots.start(along: way) &+ within, inSection: section, recording: &way)
  }

  /// A row that does not lie in the leaf of its section's header; nil if it is not in the section.
  @inline(never)
  private func place(
    ofRowAt slot: Int, inSection section: Int, recording way: inout SummedSequence.Path
  ) -> SummedSequence.Place? {
    guard slot < slots.count else { return nil }
    let found = slots.place(of: slot, recording: &way)
    if slots.section(of: found) != section { return nil }
    return isFooter(found) ? nil : found
  }

  @inline(__always)
  private func isFooter(_ place: SummedSequence.Place) -> Bool {
    place.leaf >= 0 && slots.leaves.footers(of: place.leaf) >> place.within & 1 == 1
  }

  @inline(never)
  private func element(at place: SummedSequence.Place) -> Element {
    let section = slots.section(of: place)
    if place.leaf < 0 { return .row(IndexPath(row: row(at: place, of: section), section: section)) }
    if slots.leaves.headers(of: place.leaf) &>> place.within & 1 == 1 {
      return .header(section: section)
    }
    if slots.leaves.footers(of: place.leaf) &>> place.within & 1 == 1 {
      return .footer(section: section)
    }
    return .row(IndexPath(row: row(at: place, of: section), section: section))
  }

  /// The number of a row in its section, whose header may lie in the same leaf.
  @inline(__always)
  private func row(at place: SummedSequence.Place, of section: Int) -> Int {
    if section == 0 { return place.index &- 1 }
    if place.leaf >= 0 {
      let before =
        slots.leaves.headers(of: place.leaf) & SummedSequence.bits(through: place.within)
      if before != 0 { return place.within &- (63 &- before.leadingZeroBitCount) &- 1 }
    }
    return place.index &- slots.index(ofHeader: section) &- 1
  }
}
