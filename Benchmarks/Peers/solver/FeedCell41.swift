import Cassowary

/// The feed cell on which the published solvers were measured: 32 variables, 41 constraints.
extension CellShape {
  static func feedCell41() -> CellShape {
    var cell = CellShape(name: "feedcell41")
    let (title, body, image) = (0, 1, 2)
    cell.parameterCount = 3
    let c = cell.makeView()
    let ti = cell.makeView()
    let bo = cell.makeView()
    let im = cell.makeView()
    let av = cell.makeView()
    let us = cell.makeView()
    let tm = cell.makeView()
    let se = cell.makeView()
    cell.height = c.h
    cell.require(c.left, .equal, 0)
    cell.require(c.top, .equal, 0)
    cell.require(c.width, .equal, 375)
    cell.require(c.heightTerm, .equal, 0, at: .fittingSize)
    cell.require(ti.left, .equal, c.left + 16)
    cell.require(ti.right, .equal, c.right + -10)
    cell.require(ti.top, .equal, c.top + 10)
    cell.intrinsic(ti.h, parameter: title)
    cell.require(bo.left, .equal, ti.left)
    cell.require(bo.right, .equal, c.right + -10)
    cell.require(bo.top, .equal, ti.bottom + 6)
    cell.intrinsic(bo.h, parameter: body)
    cell.require(im.left, .equal, bo.left)
    cell.require(im.right, .lessThanOrEqual, c.right + -16)
    cell.require(im.top, .equal, bo.bottom + 8)
    cell.require(im.width, .equal, 100, at: resist)
    cell.require(im.h, .equal, parameter: image, at: resist)
    cell.edits.append((im.h, image))
    cell.require(av.left, .equal, im.left)
    cell.require(av.top, .equal, im.bottom + 8)
    cell.require(av.width, .equal, 24)
    cell.require(av.heightTerm, .equal, 24)
    cell.require(us.left, .equal, av.right + 8)
    cell.require(us.centerY, .equal, av.centerY)
    cell.intrinsic(us.w, 80)
    cell.intrinsic(us.h, 14.5)
    cell.require(tm.right, .equal, c.right + -10)
    cell.require(tm.bottom, .equal, us.bottom)
    cell.require(tm.left, .greaterThanOrEqual, us.right + 8)
    cell.intrinsic(tm.w, 60)
    cell.intrinsic(tm.h, 14.5)
    cell.require(se.left, .equal, c.left)
    cell.require(se.width, .equal, c.width)
    cell.require(se.heightTerm, .equal, 0.5)
    cell.require(se.top, .equal, av.bottom + 8)
    cell.require(se.bottom, .equal, c.bottom)
    cell.rowParameters = feedCell41Rows()
    cell.closedForm = { sizes in
      var sum = 10 + 6 + 8 + 8 + 24 + 8 + 0.5
      for size in sizes { sum += size }
      return sum
    }
    return cell
  }

  /// 1,024 rows; their heights sum to 363,475.
  private static func feedCell41Rows() -> [Double] {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func draw() -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 33)
    }
    return (0..<1024).flatMap { _ in
      let (a, b, c) = (draw(), draw(), draw())
      return [
        20.5 * Double(1 + a % 2), 17 * Double(b % 21), c % 3 != 0 ? 60 + Double(c % 140) : 0,
      ]
    }
  }
}
