/// The rules of UAX 14 (Unicode 15) for a pair of characters, with ICU's refinements.
///
/// Two characters and whether spaces stand between decide nearly everywhere. Where a number may
/// stand about the place the answer is `lookAround`.
enum LineBreakRules {
  enum Decision: UInt8 {
    case noBreak, mayBreak, lookAround
  }

  /// Decides about the place before `after`.
  ///
  /// - Parameters:
  ///   - before: the class of the last character that is no space, with its marks (LB9).
  ///   - spaces: true if spaces stand between.
  static func decide(_ before: LineBreakClass, _ after: LineBreakClass, spaces: Bool) -> Decision {
    typealias C = LineBreakClass
    // LB11, LB13: these never start a line, even after spaces.
    if after == .wj || closers.contains(after) || after == .ex || after == .sy { return .noBreak }
    if after == .is {
      // After spaces a point may open a number (" .5"), which the digit after it decides.
      return spaces && !openers.contains(before) ? .lookAround : .noBreak
    }
    // LB14 to LB17: through spaces.
    if openers.contains(before) { return .noBreak }
    if before == .qu, openers.contains(after) { return .noBreak }
    if closers.contains(before), after == .ns { return .noBreak }
    if before == .b2, after == .b2 { return .noBreak }
    if spaces { return .mayBreak }  // LB18

    if before == .wj || before == .gl { return .noBreak }  // LB11, LB12
    if after == .gl {  // LB12a
      return before == .ba || before == .hy || before == .hyphen ? .mayBreak : .noBreak
    }
    if before == .qu || after == .qu { return .noBreak }  // LB19
    // LB21, LB22
    if [.ba, .hyphen, .hy, .ns, .in].contains(after) || before == .bb { return .noBreak }
    // LB23 to LB25: letters, digits, and what stands before and after numbers.
    let pictures: [C] = [.id, .eb, .em]
    switch (before, after) {
    case (.al, .nu), (.nu, .al), (.al, .al): return .noBreak
    case (.pr, _) where pictures.contains(after): return .noBreak
    case (_, .po) where pictures.contains(before): return .noBreak
    case (.pr, .al), (.po, .al), (.al, .pr), (.al, .po): return .noBreak
    case (.nu, .po), (.nu, .pr), (.po, .nu), (.pr, .nu), (.hy, .nu), (.is, .nu), (.nu, .nu):
      return .noBreak
    // Only as parts of a number: "1/5", "(5)%", "5.%", "$(5".
    case (.sy, .nu), (.cl, .po), (.cp, .po), (.cl, .pr), (.cp, .pr),
      (.is, .po), (.sy, .po), (.is, .pr), (.sy, .pr), (.po, .op), (.pr, .op), (.po, .wideOpen),
      (.pr, .wideOpen):
      return .lookAround
    default: break
    }
    if let korean = decideKorean(before, after) { return korean }
    switch (before, after) {
    case (.is, .al): return .noBreak  // LB29
    case (.al, .op), (.nu, .op), (.cp, .al), (.cp, .nu): return .noBreak  // LB30
    case (.eb, .em): return .noBreak  // LB30b
    default: return .mayBreak  // LB31
    }
  }

  private static let openers: [LineBreakClass] = [.op, .wideOpen]
  private static let closers: [LineBreakClass] = [.cl, .cp]

  /// Syllables of Hangul and their parts: LB26, LB27.
  private static func decideKorean(_ before: LineBreakClass, _ after: LineBreakClass) -> Decision? {
    switch (before, after) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3), (.jv, .jv), (.jv, .jt), (.h2, .jv),
      (.h2, .jt), (.jt, .jt), (.h3, .jt):
      .noBreak
    case (.jl, .po), (.jv, .po), (.jt, .po), (.h2, .po), (.h3, .po), (.pr, .jl), (.pr, .jv),
      (.pr, .jt), (.pr, .h2), (.pr, .h3):
      .noBreak
    default: nil
    }
  }

  /// All decisions, by `index`.
  static let table: [Decision] = {
    var table = [Decision](repeating: .mayBreak, count: 2 * side * side)
    for before in LineBreakClass.allCases where isPair(before) {
      for after in LineBreakClass.allCases where isPair(after) {
        for spaces: UInt8 in [0, 1] {
          table[index(before.rawValue, after.rawValue, spaces: spaces)] = decide(
            before, after, spaces: spaces == 1)
        }
      }
    }
    return table
  }()

  /// Room for every class in a row of the table.
  private static let side = 64

  /// - Parameter spaces: 1 if spaces stand between, else 0.
  @inline(__always)
  static func index(_ before: UInt8, _ after: UInt8, spaces: UInt8) -> Int {
    (Int(spaces) &* side &+ Int(before)) &* side &+ Int(after)
  }

  /// True for the classes that the rules for pairs are about.
  static func isPair(_ kind: LineBreakClass) -> Bool {
    kind.rawValue < LineBreakClass.firstSpecial.rawValue || kind == .ri
  }
}
