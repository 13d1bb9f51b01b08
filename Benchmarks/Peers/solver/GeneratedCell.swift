import Cassowary

/// Cells that a seed makes: bands of views one under the other, as feeds have them.
extension CellShape {
  /// A cell whose bands hang below the one before, or, if they `compete`, below the taller of two
  /// labels side by side, so that which constraint binds changes from row to row.
  static func generated(seed: UInt64, competing: Bool) -> CellShape {
    var random = Generator(state: seed)
    var cell = CellShape(name: competing ? "generated-competing" : "generated-plain")
    let content = cell.makeView()
    cell.height = content.h
    cell.require(content.left, .equal, 0)
    cell.require(content.top, .equal, 0)
    cell.require(content.width, .equal, [320.0, 375, 414][random.below(3)])
    cell.require(content.heightTerm, .equal, 0, at: .fittingSize)
    var above = [content.top]
    for _ in 0..<3 + random.below(3) {
      above = cell.addBand(in: content, below: above, competing: competing, &random)
    }
    for bottom in above {
      let relation: Relation = above.count == 1 ? .equal : .greaterThanOrEqual
      cell.require(content.bottom, relation, bottom + 8)
    }
    for _ in 0..<1024 {
      for parameter in 0..<cell.parameterCount {
        // Lines of text, or a picture's height.
        let size =
          parameter % 3 == 2 ? 40 + Double(random.below(160)) : 17 * Double(random.below(9))
        cell.rowParameters.append(size)
      }
    }
    return cell
  }

  /// Adds a band and returns the edges that the next one must be below.
  private mutating func addBand(
    in content: CellView, below above: [CellTerms], competing: Bool, _ random: inout Generator
  ) -> [CellTerms] {
    let inset = Double(8 + random.below(9))
    let gap = Double(4 + random.below(9))
    let lead = makeView()
    place(lead, below: above, gap)
    require(lead.left, .equal, content.left + inset)
    parameterCount += 1
    intrinsic(lead.h, parameter: parameterCount - 1)
    guard competing || random.below(2) == 0 else {
      require(lead.right, .equal, content.right + -inset)
      return [lead.bottom]
    }
    let side = makeView()
    require(side.left, .equal, lead.right + gap)
    require(side.right, .equal, content.right + -inset)
    if competing {
      require(lead.width, .equal, side.width)
      require(side.top, .equal, lead.top)
      parameterCount += 1
      intrinsic(side.h, parameter: parameterCount - 1)
      return [lead.bottom, side.bottom]
    }
    intrinsic(side.w, Double(40 + random.below(60)))
    intrinsic(side.h, 14.5)
    require(side.centerY, .equal, lead.centerY)
    return [lead.bottom]
  }

  /// Puts a view below one edge, or below the lower of several.
  private mutating func place(_ view: CellView, below above: [CellTerms], _ gap: Double) {
    guard above.count > 1 else {
      require(view.top, .equal, above[0] + gap)
      return
    }
    for edge in above { require(view.top, .greaterThanOrEqual, edge + gap) }
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014).
struct Generator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
