import AutoLayout
import Instrumentation
import LayoutTraits
import TableCells
import TextLayout

/// One prototype's cell, in which rows are shown to be measured, and the patterns that it was found in.
final class CompiledCell {
  /// What one pattern differs in from another.
  private struct Key: Hashable {
    var structure: Int
    /// Which lengths views have, two bits a view, and what labels are not plain or have a
    /// width that was set.
    var contents: UInt64
    /// Where the baselines lie of views in which that depends on the content.
    var baselines: [Double?]
  }

  /// A cell that comes in more patterns than this changes its constraints with every row: there is
  /// nothing to compile.
  private static let patternLimit = 128

  let cell: RowCell
  /// Its content view.
  private let root: Unmanaged<View>
  /// The cell's views, each before its subviews.
  @exclusivity(unchecked) private(set) var views: [View] = []
  /// Whether making or filling the cell has looked at the environment, so that what it shows may be
  /// another in the next.
  @exclusivity(unchecked) private(set) var dependsOnTraits: Bool

  private let prototype: any CellPrototype
  private let context: LayoutContext
  private let packs: Bool
  private var structures: [LayoutStructure: Int] = [:]
  @exclusivity(unchecked) private var structure = -1
  @exclusivity(unchecked) private var structureVersion = -1
  /// The views whose contents come and go: all but plain views and labels.
  @exclusivity(unchecked) private var contentViews: [View] = []
  /// Those of them that may have a baseline of their own.
  @exclusivity(unchecked) private var controls: [View] = []
  /// The same views, and the labels among all, which `views` holds: to be looked at for every row
  /// without counting references to them.
  @exclusivity(unchecked) private var watchedViews: [Unmanaged<View>] = []
  @exclusivity(unchecked) private(set) var labels: [Unmanaged<Label>] = []
  /// Nil where there is nothing to compile: such rows are solved, each in a cell of its own.
  private var patterns: [Key: CellPattern?] = [:]
  @exclusivity(unchecked) private var last: (key: Key, pattern: CellPattern?)?

  init(_ prototype: any CellPrototype, context: LayoutContext, packs: Bool) {
    self.prototype = prototype
    self.context = context
    self.packs = packs
    let reads = context.traitReads
    cell = context.instruments.measure(.build) { prototype.makeCell(context: context) }
    root = .passUnretained(cell.contentView)
    dependsOnTraits = context.traitReads != reads
  }

  /// Fills the cell with a row.
  func show(_ row: RowContent) {
    let reads = context.traitReads
    cell.configure(with: row)
    if context.traitReads != reads { dependsOnTraits = true }
  }

  /// The pattern that the cell is in now; nil if that cannot be compiled.
  ///
  /// - Parameters:
  ///   - row: what it shows.
  ///   - register: makes a number for a new pattern.
  func pattern(
    showing row: RowContent, register: (CellPattern) -> Void, nextNumber: Int
  ) -> CellPattern? {
    let key = presentKey()
    if let last, last.key == key { return last.pattern }
    let pattern: CellPattern?
    if let known = patterns[key] {
      pattern = known
    } else {
      pattern = compile(row, key, number: nextNumber)
      patterns.updateValue(pattern, forKey: key)
      if let pattern { register(pattern) }
    }
    last = (key, pattern)
    return pattern
  }

  private func presentKey() -> Key {
    if root._withUnsafeGuaranteedRef(LayoutStructure.version) != structureVersion {
      readStructure()
    }
    var contents: UInt64 = cell.isPlain ? 0 : 1
    for view in watchedViews {
      contents = contents << 2 | view._withUnsafeGuaranteedRef(Self.lengthBits)
    }
    for label in labels {
      contents = contents << 2 | label._withUnsafeGuaranteedRef(Self.kindBits)
    }
    let baselines =
      controls.isEmpty
      ? []
      : controls.flatMap {
        [$0.firstBaselineOffset, $0.lastBaselineOffset, $0.centredBaselineOffset]
      }
    return Key(structure: structure, contents: contents, baselines: baselines)
  }

  private static func lengthBits(_ view: View) -> UInt64 {
    (view.contentLength(.horizontal) == nil ? 0 : 1)
      | (view.contentLength(.vertical) == nil ? 0 : 2)
  }

  private static func kindBits(_ label: Label) -> UInt64 {
    (label.hasPreferredWidth ? 1 : 0) | (label.isPlain ? 0 : 2)
  }

  private func readStructure() {
    let root = cell.contentView
    structureVersion = LayoutStructure.version(of: root)
    let read = LayoutStructure(of: root)
    structure = structures[read] ?? structures.count
    structures[read] = structure
    views = root.viewsInOrder
    contentViews = views.filter { !($0 is Label) && (!$0.hasPlainContent || $0 is ImageView) }
    controls = contentViews.filter { !($0 is ImageView) }
    watchedViews = contentViews.map(Unmanaged.passUnretained)
    labels = views.compactMap { ($0 as? Label).map(Unmanaged.passUnretained) }
  }

  /// Compiles the layout of a new cell that shows the row: what is right is what such a one says.
  private func compile(_ row: RowContent, _ key: Key, number: Int) -> CellPattern? {
    guard cell.isPlain, patterns.count < Self.patternLimit, contentViews.count + labels.count < 32,
      // Where the baselines of an attributed text lie, the text decides.
      views.allSatisfy({ ($0 as? Label)?.attributedText == nil }),
      !LayoutStructure.dependsOnContents(cell.contentView)
    else { return nil }
    let instruments = context.instruments
    let conflicts = instruments.work[.conflicts]
    let fresh = instruments.measure(.build) { prototype.makeCell(context: context) }
    fresh.configure(with: row)
    let solved = fresh.fittingHeight(width: context.traits.width)
    guard instruments.work[.conflicts] == conflicts,
      // A cell that keeps something of the rows before it is not what a new one would be.
      structures[LayoutStructure(of: fresh.contentView)] == key.structure
    else { return nil }
    instruments.count(.layoutsCompiled)
    let scale = context.traits.displayScale
    do {
      let layout = try CompiledLayout(of: fresh.contentView)
      let height = try layout.height(
        of: fresh.contentView.viewsInOrder, rootWidth: fresh.contentWidth(context.traits.width))
      guard TableViewCell.rowHeight(content: height, scale: scale) == solved else {
        return nil
      }
      return CellPattern(layout, views: views, number: number, scale: scale, packs: packs)
    } catch {
      return nil
    }
  }
}

extension CompiledCell {
  /// The height of a row in a cell that is made for it and dropped.
  func solvedHeight(of row: RowContent) -> Double {
    context.instruments.count(.layoutsNotCompiled)
    let fresh = context.instruments.measure(.build) { prototype.makeCell(context: context) }
    fresh.configure(with: row)
    return fresh.fittingHeight(width: context.traits.width)
  }
}
