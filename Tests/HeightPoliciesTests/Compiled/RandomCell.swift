import AutoLayout
import Cassowary
import TableCells
import TextLayout

/// A kind of cell drawn with a seed: nested views, labels side by side, images with an aspect ratio,
/// parts that come and go, competing priorities, line limits, least heights.
struct RandomCellPrototype: CellPrototype {
  let seed: UInt64

  var reuseIdentifier: String { "random-\(seed)" }
  var summary: String { "drawn with the seed \(seed)" }

  func makeCell(context: LayoutContext) -> RowCell {
    RandomCell(seed: seed, reuseIdentifier: reuseIdentifier, context: context)
  }
}

/// Such a cell; the same seed draws the same one.
final class RandomCell: RowCell {
  private var random: SeededGenerator
  private var fill: [(RowContent) -> Void] = []
  private var constraints: [LayoutConstraint] = []

  init(seed: UInt64, reuseIdentifier: String, context: LayoutContext) {
    random = SeededGenerator(seed: seed)
    super.init(reuseIdentifier: reuseIdentifier, context: context)
    addColumn(to: contentView, depth: 0)
    LayoutConstraint.activate(constraints)
  }

  override func show(_ row: RowContent) { for part in fill { part(row) } }

  private func chance(_ percent: Int) -> Bool { random.number(in: 1...100) <= percent }
  private func distance() -> Double { Double(random.number(in: 0...24)) / 2 }

  private func priority() -> LayoutPriority {
    let values: [Float] = [1, 250, 251, 252, 500, 749, 750, 751, 999, 1000]
    let value = values[random.number(in: 0...values.count - 1)]
    return (try? LayoutPriority(value)) ?? .required
  }

  // MARK: Arrangements

  /// Parts below each other, as wide as their container or narrower.
  private func addColumn(to container: View, depth: Int) {
    var above: View?
    for _ in 0..<random.number(in: 1...4) {
      let part = addPart(to: container, depth: depth)
      let gap = distance()
      let relation: Relation = chance(15) ? .greaterThanOrEqual : .equal
      constraints.append(
        above.map {
          part.topAnchor.constraint(relation, to: $0.bottomAnchor, constant: gap)
        } ?? part.topAnchor.constraint(to: container.topAnchor, constant: gap))
      constraints.append(
        part.leadingAnchor.constraint(to: container.leadingAnchor, constant: distance()))
      constraints.append(
        container.trailingAnchor.constraint(
          chance(25) ? .greaterThanOrEqual : .equal, to: part.trailingAnchor,
          constant: distance()))
      above = part
    }
    if let above {
      constraints.append(
        container.bottomAnchor.constraint(
          chance(15) ? .greaterThanOrEqual : .equal, to: above.bottomAnchor,
          constant: distance(), priority: chance(15) ? .defaultHigh : .required))
    }
    if chance(20) {
      constraints.append(
        container.heightAnchor.constraint(
          .greaterThanOrEqual, toConstant: Double(random.number(in: 20...90)),
          priority: chance(50) ? .required : priority()))
    }
  }

  /// Parts beside each other, which compete for the width.
  private func addRow(to container: View, depth: Int) {
    var before: View?
    for _ in 0..<random.number(in: 2...3) {
      let part = addLeaf(to: container)
      let gap = distance()
      constraints.append(
        before.map {
          part.leadingAnchor.constraint(
            chance(30) ? .greaterThanOrEqual : .equal, to: $0.trailingAnchor, constant: gap)
        } ?? part.leadingAnchor.constraint(to: container.leadingAnchor, constant: gap))
      if chance(80) {
        part.contentHuggingPriority.horizontal =
          LayoutPriority.defaultLow
          + Float(
            random.number(in: 0...9))
        part.contentCompressionResistancePriority.horizontal =
          LayoutPriority.defaultHigh + Float(random.number(in: -9...9))
      }
      switch random.number(in: 0...3) {
      case 0:
        constraints.append(part.centerYAnchor.constraint(to: container.centerYAnchor))
        constraints.append(
          part.topAnchor.constraint(.greaterThanOrEqual, to: container.topAnchor))
      case 1:
        constraints.append(
          before.map { part.firstBaselineAnchor.constraint(to: $0.firstBaselineAnchor) }
            ?? part.topAnchor.constraint(to: container.topAnchor))
      default:
        constraints.append(part.topAnchor.constraint(to: container.topAnchor, constant: gap))
      }
      constraints.append(
        container.bottomAnchor.constraint(
          .greaterThanOrEqual, to: part.bottomAnchor, constant: distance()))
      before = part
    }
    if let before {
      constraints.append(
        container.trailingAnchor.constraint(to: before.trailingAnchor, constant: distance()))
    }
  }

  private func addPart(to container: View, depth: Int) -> View {
    guard depth < 2, chance(45) else { return addLeaf(to: container) }
    let nested = View(context: context)
    container.addSubview(nested)
    if chance(50) {
      addColumn(to: nested, depth: depth + 1)
    } else {
      addRow(to: nested, depth: depth)
    }
    return nested
  }

  // MARK: Leaves

  private func addLeaf(to container: View) -> View {
    let leaf = chance(25) ? makeImage() : makeLabel()
    container.addSubview(leaf)
    if chance(25) {
      leaf.contentHuggingPriority.vertical = priority()
      leaf.contentCompressionResistancePriority.vertical = priority()
    }
    if chance(10) {
      constraints.append(
        leaf.widthAnchor.constraint(
          .lessThanOrEqual, toConstant: Double(random.number(in: 60...200)), priority: priority()))
    }
    return leaf
  }

  private func makeImage() -> View {
    let image = ImageView(context: context)
    let isOptional = chance(60)
    fill.append { [unowned image] row in
      let size = row.image.map { Size(width: $0.width, height: $0.height) }
      image.imageSize = size ?? (isOptional ? nil : Size(width: 24, height: 24))
    }
    if chance(40) {
      constraints.append(
        LayoutConstraint(
          image, .height, to: image, .width, multiplier: Double(random.number(in: 1...8)) / 4,
          priority: chance(50) ? .required : priority()))
    }
    return image
  }

  private func makeLabel() -> View {
    let fonts: [Font] = [.system(17), .system(14), .system(12, weight: .bold), .system(15)]
    let label = Label(
      context: context, font: fonts[random.number(in: 0...3)],
      numberOfLines: [0, 0, 0, 1, 1, 2, 3][random.number(in: 0...6)])
    let field = random.number(in: 0...4)
    fill.append { [unowned label] row in
      switch field {
      case 0: label.text = row.title
      case 1: label.text = row.user
      case 2: label.text = row.time
      case 3: label.text = row.title.isEmpty ? row.body : row.title
      default: label.text = row.body
      }
    }
    return label
  }
}
