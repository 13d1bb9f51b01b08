/// One pass over a text that decides about breaks by pairs of characters.
struct LineBreakScan {
  let units: UnsafeBufferPointer<UInt16>
  let classes: LineBreakClasses
  let decisions: UnsafeBufferPointer<LineBreakRules.Decision>

  /// The class of the last character that is neither space nor mark; nil at a line's start.
  private(set) var before: LineBreakClass?
  /// True if spaces follow that character.
  private(set) var spaces = false
  /// True right after a zero width joiner: LB8a.
  private var joined = false
  /// True if a zero width space precedes, perhaps with spaces between: LB8.
  private var zeroWidth = false
  /// True if `before` is the first of a pair of regional indicators: LB30a.
  private var halfFlag = false
  /// True if `before` is a hyphen with a place to break before it: ICU keeps "-a" together there.
  private var leadingHyphen = false

  init(
    units: UnsafeBufferPointer<UInt16>, classes: LineBreakClasses,
    decisions: UnsafeBufferPointer<LineBreakRules.Decision>
  ) {
    self.units = units
    self.classes = classes
    self.decisions = decisions
  }

  /// - Returns: false as soon as pairs do not decide.
  mutating func run(_ ends: inout [Int32]) -> Bool {
    let count = units.count
    var position = 0
    while position < count {
      let kind = classes[units[position]]
      if kind < LineBreakClass.firstSpecial.rawValue, let previous = before, !joined, !zeroWidth {
        // The ordinary case, kept short: one load of a decision.
        let index = LineBreakRules.index(previous.rawValue, kind, spaces: spaces)
        if decisions[index] == .noBreak {
          leadingHyphen = false
        } else {
          breakUnlessNumber(decisions[index], before: kind, at: position, &ends)
        }
        before = LineBreakClass(rawValue: kind)
        spaces = false
        halfFlag = false
        position += 1
      } else {
        guard let next = special(at: position, &ends) else { return false }
        position = next
      }
    }
    if count > 0 { ends.append(Int32(truncatingIfNeeded: count)) }
    return true
  }

  /// Puts in a break before a character unless a number, or a hyphen that leads a word, forbids it.
  private mutating func breakUnlessNumber(
    _ decision: LineBreakRules.Decision, before kind: UInt8, at position: Int,
    _ ends: inout [Int32]
  ) {
    let keepsHyphen = leadingHyphen && !spaces && kind == LineBreakClass.al.rawValue
    leadingHyphen = false
    if keepsHyphen || (decision == .lookAround && isInNumber(before: kind, at: position)) { return }
    ends.append(Int32(truncatingIfNeeded: position))
    leadingHyphen = isHyphen(kind)
  }

  private func isHyphen(_ kind: UInt8) -> Bool {
    kind == LineBreakClass.hy.rawValue || kind == LineBreakClass.hyphen.rawValue
  }

  /// Treats a character that takes more than a look into the table.
  ///
  /// - Returns: the position after it; nil if pairs do not decide.
  private mutating func special(at position: Int, _ ends: inout [Int32]) -> Int? {
    var kind = LineBreakClass(rawValue: classes[units[position]]) ?? .complex
    var length = 1
    if kind == .surrogate {
      let (scalar, decoded) = Scalars.decode(units, at: position, before: units.count)
      // A lone surrogate counts as a letter.
      kind = decoded == 2 ? classes.supplementary(scalar) : .al
      length = decoded
    }
    let end = position + length
    switch kind {
    case .complex, .unknown, .surrogate: return nil
    case .end: return lineEnd(at: position, &ends)
    case .sp:
      // LB7. Spaces at a line's start have nothing before them, and what follows may break off.
      spaces = true
      joined = false
      return end
    case .zw:
      zeroWidth = true
      spaces = false
      joined = false
      leadingHyphen = false
      before = .wj  // LB7: no break before it; LB8 decides what comes after.
      return end
    case .cm where before != nil && !spaces && !zeroWidth,
      .zwj where before != nil && !spaces && !zeroWidth:
      // LB9: a mark belongs to the character before it.
      joined = kind == .zwj
      return end
    default: break
    }
    let isMark = kind == .cm || kind == .zwj
    pair(isMark ? .al : kind, at: position, joins: kind == .zwj, &ends)
    return end
  }

  /// Decides before a character that is no space, whatever the state.
  private mutating func pair(
    _ kind: LineBreakClass, at position: Int, joins: Bool, _ ends: inout [Int32]
  ) {
    let isFlag = kind == .ri
    var decision = LineBreakRules.Decision.noBreak
    if zeroWidth {
      decision = .mayBreak
    } else if joined || (isFlag && halfFlag && !spaces) {
      decision = .noBreak
    } else if before != nil || spaces {
      // What follows spaces at a line's start breaks off as it would after a letter.
      let left = before ?? .al
      decision = decisions[LineBreakRules.index(left.rawValue, kind.rawValue, spaces: spaces)]
    }
    if decision == .noBreak {
      leadingHyphen = isHyphen(kind.rawValue) && before == nil && !spaces
    } else {
      breakUnlessNumber(decision, before: kind.rawValue, at: position, &ends)
    }
    halfFlag = isFlag && !(halfFlag && !spaces && !zeroWidth)
    before = kind
    spaces = false
    zeroWidth = false
    joined = joins
  }

  private mutating func lineEnd(at position: Int, _ ends: inout [Int32]) -> Int {
    let isPair =
      units[position] == 0x0D && position + 1 < units.count && units[position + 1] == 0x0A
    let end = position + (isPair ? 2 : 1)
    // The end of the text is put in by `run`.
    if end < units.count { ends.append(Int32(truncatingIfNeeded: end)) }
    before = nil
    spaces = false
    joined = false
    zeroWidth = false
    halfFlag = false
    leadingHyphen = false
    return end
  }
}
