import AutoLayout
import Cassowary
import LayoutTraits
import TextLayout

/// A cell's layout for one set of constraints and of contents that are there: compiled once, then
/// evaluated for many rows.
///
/// What rows show is kept in columns: a number for each length that the layout depends on, and a
/// prepared text for each label that wraps.
final class CellPattern {
  /// A length that the view itself says.
  private struct ViewSource {
    let place: Int
    let view: Int
    let axis: Axis
  }

  /// The height of a label that shows one line, if anything.
  private struct LineSource {
    let place: Int
    let label: Int
    let height: Double
  }

  /// A label whose text has to be prepared: for its width on one line, or since it wraps.
  private struct TextSource {
    let label: Int
    /// The place of its width on one line among the lengths, if that matters.
    var naturalWidth: Int?
    /// Its place among the wrapping views, if it wraps.
    var wrapping: Int?
  }

  let layout: CompiledLayout
  /// Whether rows are kept in columns; else each is computed from its cell.
  let isPacked: Bool
  private let viewSources: [ViewSource]
  private let lineSources: [LineSource]
  private let textSources: [TextSource]
  private let scale: Double
  let number: Int
  /// Whether heights are also computed for texts on one line, as the engine does on its way: where
  /// content sizes are required they may contradict other constraints there.
  let visitsNatural: Bool

  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private(set) var accessoryWidths: [Double] = []
  /// For each length that the layout depends on its value in every row.
  @exclusivity(unchecked) private(set) var columns: [[Double]]
  /// For each wrapping view the number of its text in every row; -1 for no text.
  @exclusivity(unchecked) private(set) var textNumbers: [[Int32]]
  /// For each wrapping view how its lines become a height; empty unless `isPacked`.
  let wrappingLabels: [WrappingLabel]
  /// Widths found where they depend on the root's alone, for the last few of it.
  @exclusivity(unchecked) var knownWidths: [(root: Double, widths: [Double])] = []
  /// What the cell shows now, on the way into the columns.
  @exclusivity(unchecked) private var lengths: [Double]
  @exclusivity(unchecked) private var texts: [Int32]

  /// - Parameters:
  ///   - views: the cell that rows are shown in, in order.
  ///   - packs: whether the text engine prepares texts that can be packed.
  init(_ layout: CompiledLayout, views: [View], number: Int, scale: Double, packs: Bool) {
    self.layout = layout
    self.number = number
    self.scale = scale
    let labels = views.compactMap { $0 as? Label }
    var ofViews: [ViewSource] = []
    var ofLines: [LineSource] = []
    var texts: [TextSource] = []
    func text(_ label: Int) -> Int {
      if let known = texts.firstIndex(where: { $0.label == label }) { return known }
      texts.append(TextSource(label: label))
      return texts.count - 1
    }
    for (place, length) in layout.lengths.enumerated() {
      guard let label = views[length.view] as? Label, label.isPlain, !label.hasPreferredWidth,
        label.placeholderIntrinsicSize[length.axis] == nil,
        let number = labels.firstIndex(where: { $0 === label })
      else {
        ofViews.append(ViewSource(place: place, view: length.view, axis: length.axis))
        continue
      }
      if length.axis == .horizontal {
        texts[text(number)].naturalWidth = place
      } else if label.numberOfLines == 1 {
        ofLines.append(
          LineSource(
            place: place, label: number,
            height: LabelMetrics.height(lines: 1, font: label.font, scale: scale)))
      } else {
        texts[text(number)].wrapping = layout.wrappingViews.firstIndex(of: length.view)
      }
    }
    viewSources = ofViews
    lineSources = ofLines
    textSources = texts
    let wrapping = layout.wrappingViews.map { views[$0] }
    isPacked =
      packs && !layout.widthsDependOnWrapping
      && wrapping.allSatisfy { ($0 as? Label)?.isPlain ?? false }
    visitsNatural = wrapping.contains {
      $0.contentCompressionResistancePriority.vertical == .required
        || $0.contentHuggingPriority.vertical == .required
    }
    wrappingLabels = wrapping.compactMap { $0 as? Label }.map {
      WrappingLabel(font: $0.font, lineLimit: $0.numberOfLines, scale: scale)
    }
    columns = Array(repeating: [], count: layout.lengths.count)
    textNumbers = Array(repeating: [], count: wrapping.count)
    lengths = Array(repeating: 0, count: layout.lengths.count)
    self.texts = Array(repeating: -1, count: wrapping.count)
  }

  func removeAll() {
    count = 0
    accessoryWidths.removeAll(keepingCapacity: true)
    for index in columns.indices { columns[index].removeAll(keepingCapacity: true) }
    for index in textNumbers.indices { textNumbers[index].removeAll(keepingCapacity: true) }
  }

  // MARK: Taking rows in

  /// The digest of what the cell shows now.
  func digest(of cell: CompiledCell, accessoryWidth: Double) -> ShownDigest? {
    var digest = ShownDigest(pattern: number)
    digest.add(accessoryWidth)
    for source in viewSources {
      guard let length = cell.views[source.view].contentLength(source.axis) else { return nil }
      lengths[source.place] = length
      digest.add(length)
    }
    for source in lineSources {
      let isEmpty = cell.labels[source.label]._withUnsafeGuaranteedRef { $0.text.isEmpty }
      lengths[source.place] = isEmpty ? 0 : source.height
      digest.add(lengths[source.place])
    }
    for source in textSources {
      digest.add(cell.labels[source.label]._withUnsafeGuaranteedRef { $0.text })
    }
    return digest
  }

  /// Takes in what the cell shows, after its digest was made.
  ///
  /// - Returns: nil if a text cannot be packed.
  func append(
    _ texts: PackedTexts, of cell: CompiledCell, context: TextContext, accessoryWidth: Double
  ) -> Int32? {
    for source in textSources {
      let (text, font) = cell.labels[source.label]._withUnsafeGuaranteedRef { ($0.text, $0.font) }
      guard !text.isEmpty else {
        if let place = source.naturalWidth { lengths[place] = 0 }
        if let wrapping = source.wrapping { self.texts[wrapping] = -1 }
        continue
      }
      guard let place = source.naturalWidth else {
        guard let wrapping = source.wrapping,
          let number = context.prepare(text, font: font, into: texts)
        else { return nil }
        self.texts[wrapping] = Int32(truncatingIfNeeded: number)
        continue
      }
      let prepared = context.prepare(text, font: font)
      let lineLimit = cell.labels[source.label]._withUnsafeGuaranteedRef { $0.numberOfLines }
      let natural = context.layout(prepared, width: .infinity, lineLimit: lineLimit)
      lengths[place] = LabelMetrics.width(of: natural, scale: scale)
      if let wrapping = source.wrapping {
        guard let number = texts.append(prepared) else { return nil }
        self.texts[wrapping] = Int32(truncatingIfNeeded: number)
      }
    }
    accessoryWidths.append(accessoryWidth)
    for place in columns.indices { columns[place].append(lengths[place]) }
    for wrapping in textNumbers.indices { textNumbers[wrapping].append(self.texts[wrapping]) }
    count += 1
    return Int32(count - 1)
  }
}
