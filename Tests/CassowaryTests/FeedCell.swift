import Cassowary

/// A feed cell of eight views, each with x, y, w and h, and 41 constraints: the workload on which
/// published solvers were measured.
struct FeedCell {
  static let width = 375.0
  static let imageWidth = 100.0
  static let userSize = (width: 80.0, height: 14.5)
  static let timeSize = (width: 60.0, height: 14.5)

  /// What differs between rows.
  struct Row {
    var title, body, image: Double

    /// The height that arithmetic gives, without any solver.
    var height: Double { 10 + title + 6 + body + 8 + image + 8 + 24 + 8 + 0.5 }
  }

  /// The rows of the measured workload.
  static func rows(_ count: Int = 1024) -> [Row] {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func draw() -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 33)
    }
    return (0..<count).map { _ in
      let (a, b, c) = (draw(), draw(), draw())
      return Row(
        title: 20.5 * Double(1 + a % 2), body: 17 * Double(b % 21),
        image: c % 3 != 0 ? 60 + Double(c % 140) : 0)
    }
  }

  struct View {
    let x, y, w, h: Variable
    init(_ solver: Solver) {
      x = solver.makeVariable()
      y = solver.makeVariable()
      w = solver.makeVariable()
      h = solver.makeVariable()
    }
  }

  let content, title, body, image, avatar, user, time, separator: View

  init(_ solver: Solver) {
    content = View(solver)
    title = View(solver)
    body = View(solver)
    image = View(solver)
    avatar = View(solver)
    user = View(solver)
    time = View(solver)
    separator = View(solver)
  }

  /// Positions of the constraints that depend on the row, in ``constraints(for:)``.
  static let dynamic = [7, 8, 12, 13, 18]

  func constraints(for row: Row) throws -> [Constraint] {
    let resist = Priority.defaultHigh
    let hug = try Priority(251)
    let (c, ti, bo, im) = (content, title, body, image)
    let (av, us, tm, se) = (avatar, user, time, separator)
    return [
      c.x == 0, c.y == 0, c.w == FeedCell.width, (c.h == 0).at(.fittingSize),
      ti.x == c.x + 16, ti.x + ti.w == c.x + c.w - 10, ti.y == c.y + 10,
      (ti.h >= row.title).at(resist), (ti.h <= row.title).at(hug),
      bo.x == ti.x, bo.x + bo.w == c.x + c.w - 10, bo.y == ti.y + ti.h + 6,
      (bo.h >= row.body).at(resist), (bo.h <= row.body).at(hug),
      im.x == bo.x, im.x + im.w <= c.x + c.w - 16, im.y == bo.y + bo.h + 8,
      (im.w == FeedCell.imageWidth).at(resist), (im.h == row.image).at(resist),
      av.x == im.x, av.y == im.y + im.h + 8, av.w == 24, av.h == 24,
      us.x == av.x + av.w + 8, us.y + 0.5 * us.h == av.y + 0.5 * av.h,
      (us.w >= FeedCell.userSize.width).at(resist), (us.w <= FeedCell.userSize.width).at(hug),
      (us.h >= FeedCell.userSize.height).at(resist), (us.h <= FeedCell.userSize.height).at(hug),
      tm.x + tm.w == c.x + c.w - 10, tm.y + tm.h == us.y + us.h, tm.x >= us.x + us.w + 8,
      (tm.w >= FeedCell.timeSize.width).at(resist), (tm.w <= FeedCell.timeSize.width).at(hug),
      (tm.h >= FeedCell.timeSize.height).at(resist), (tm.h <= FeedCell.timeSize.height).at(hug),
      se.x == c.x, se.w == c.w, se.h == 0.5, se.y == av.y + av.h + 8,
      se.y + se.h == c.y + c.h,
    ]
  }
}
