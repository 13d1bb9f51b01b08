/// One pass over a text that decides about breaks by pairs of characters.
struct LineBreakScan {
  let units: UnsafeBufferPointer<UInt16>
  /// By code unit; see `LineBreakClasses`.
  let classes: UnsafeMutablePointer<UInt8>
  private let loader: Unmanaged<LineBreakClasses>
  private let decisions: UnsafePointer<LineBreakRules.Decision>
  private(set) var breaks: BreakList

  /// The class of the last character that is neither space nor mark; `unknown` at a line's start.
  private(set) var before = LineBreakClass.unknown.rawValue
  /// True if the text has tabs or soft hyphens.
  private(set) var hasMarks = false
  /// What else is to be known of the text before.
  private(set) var state: State = []

  struct State: OptionSet {
    let rawValue: UInt8
    /// Spaces follow the character `before`; this bit's value is an index into the decisions.
    static let spaces = State(rawValue: 1)
    /// Nothing stands before on this line, but perhaps spaces.
    static let start = State(rawValue: 2)
    /// Right after a zero width joiner: LB8a.
    static let joined = State(rawValue: 4)
    /// After a zero width space, perhaps with spaces between: LB8.
    static let zeroWidth = State(rawValue: 8)
    /// `before` is the first of a pair of regional indicators: LB30a.
    static let halfFlag = State(rawValue: 16)
    /// `before` is a hyphen with a place to break before it: ICU keeps "-a" together there.
    static let leadingHyphen = State(rawValue: 32)
  }

  /// - Parameters:
  ///   - decisions: the content of `LineBreakRules.table`.
  ///   - breaks: an empty list with room for every place of the text.
  init(
    units: UnsafeBufferPointer<UInt16>, classes: LineBreakClasses,
    decisions: UnsafePointer<LineBreakRules.Decision>, breaks: BreakList
  ) {
    self.units = units
    loader = .passUnretained(classes)
    self.classes = classes.table
    self.breaks = breaks
    self.decisions = decisions
    state = .start
  }

  /// - Returns: false as soon as pairs do not decide.
  mutating func run() -> Bool {
    let count = units.count
    var position = 0
    while position < count {
      if state.rawValue <= State.spaces.rawValue {
        position = runOrdinary(from: position)
        if position == count { break }
      }
      let kind = classes[Int(units[position])]
      if kind < LineBreakClass.firstSpecial.rawValue, state.rawValue <= State.spaces.rawValue {
        let index = LineBreakRules.index(before, kind, spaces: state.rawValue)
        state = []
        if decisions[index] != .noBreak {
          breakUnlessNumber(decisions[index], before: kind, at: position)
        }
        before = kind
        position &+= 1
      } else if kind == LineBreakClass.sp.rawValue {
        // LB7: no break before a space. It ends what a joiner or a hyphen does to its neighbour.
        state = state.union(.spaces).subtracting([.joined, .halfFlag, .leadingHyphen])
        position &+= 1
      } else {
        guard let next = special(at: position) else { return false }
        position = next
      }
    }
    if count > 0 { breaks.append(count) }
    return true
  }

  /// Goes through characters about which a load of a decision is enough, from a place where nothing but
  /// spaces are to be known of the text before.
  ///
  /// All that changes is kept in registers: this is most of most texts. Between letters no line breaks
  /// (LB28), between ideographs any does (LB31).
  /// - Returns: the place of the first character that needs a closer look.
  private mutating func runOrdinary(from start: Int) -> Int {
    let count = units.count
    guard let units = units.baseAddress else { return start }
    let (classes, decisions) = (classes, decisions)
    let places = breaks.storage + breaks.count
    var found = 0
    var before = before
    var spaces = state.rawValue
    var position = start
    while position < count {
      let kind = classes[Int(units[position])]
      if kind >= LineBreakClass.firstSpecial.rawValue {
        guard kind == LineBreakClass.sp.rawValue else { break }
        spaces = State.spaces.rawValue
        position &+= 1
        continue
      }
      let decision = decisions[LineBreakRules.index(before, kind, spaces: spaces)]
      if decision != .noBreak {
        if decision == .lookAround || isHyphen(kind) { break }
        places[found] = Int32(truncatingIfNeeded: position)
        found &+= 1
      }
      spaces = 0
      before = kind
      position &+= 1
      if kind == LineBreakClass.al.rawValue {
        while position < count, (units[position] | 0x20) &- 0x61 < 26 { position &+= 1 }
      } else if kind == LineBreakClass.id.rawValue {
        while position < count, units[position] &- 0x4E00 < 0x5200 {
          places[found] = Int32(truncatingIfNeeded: position)
          found &+= 1
          position &+= 1
        }
      }
    }
    self.before = before
    state = State(rawValue: spaces)
    breaks.note(found)
    return position
  }

  /// Puts in a break before a character unless a number forbids it.
  @inline(__always)
  private mutating func breakUnlessNumber(
    _ decision: LineBreakRules.Decision, before kind: UInt8, at position: Int
  ) {
    if decision == .lookAround, isInNumber(before: kind, at: position) { return }
    breaks.append(position)
    if isHyphen(kind) { state = .leadingHyphen }
  }

  @inline(__always)
  private func isHyphen(_ kind: UInt8) -> Bool {
    kind == LineBreakClass.hy.rawValue || kind == LineBreakClass.hyphen.rawValue
  }

  /// Treats a character that takes more than a look into the table.
  ///
  /// - Returns: the position after it; nil if pairs do not decide.
  private mutating func special(at position: Int) -> Int? {
    var kind = lineBreakClass(of: units[position])
    var end = position + 1
    if kind == .surrogate {
      let (scalar, length) = Scalars.decode(units, at: position, before: units.count)
      // A lone surrogate counts as a letter.
      kind =
        length == 2 ? loader._withUnsafeGuaranteedRef { $0.supplementary(scalar) } : .al
      end = position + length
    }
    switch kind {
    case .complex, .unknown, .surrogate: return nil
    case .end: return lineEnd(at: position)
    case .tab, .softHyphen:
      hasMarks = true
      decide(before: LineBreakClass.ba.rawValue, at: position)
    case .sp: state.formUnion(.spaces)
    case .zw:
      // LB7: no break before it.
      state = .zeroWidth
      before = LineBreakClass.wj.rawValue
    case .cm, .zwj:
      if state.isDisjoint(with: [.start, .spaces, .zeroWidth]) {
        // LB9: a mark belongs to the character before it.
        if kind == .zwj { state.insert(.joined) } else { state.remove(.joined) }
      } else {
        // LB10: without one it counts as a letter.
        decide(before: LineBreakClass.al.rawValue, at: position)
        if kind == .zwj { state.insert(.joined) }
      }
    default: decide(before: kind.rawValue, at: position)
    }
    return end
  }

  /// The class of a code unit; its page is looked up where it has to be.
  @inline(__always)
  func lineBreakClass(of unit: UInt16) -> LineBreakClass {
    LineBreakClass(rawValue: loader._withUnsafeGuaranteedRef { $0[unit] }) ?? .complex
  }

  /// Decides before a character that is no space, whatever the state.
  private mutating func decide(before kind: UInt8, at position: Int) {
    let old = state
    let isFlag = kind == LineBreakClass.ri.rawValue
    let endsFlag = isFlag && old.contains(.halfFlag)
    state = isFlag && !endsFlag ? .halfFlag : []
    var decision = LineBreakRules.Decision.noBreak
    if old.contains(.zeroWidth) {
      decision = .mayBreak
    } else if old.contains(.joined) || endsFlag || old == .start {
      decision = .noBreak
    } else if old.contains(.leadingHyphen), kind == LineBreakClass.al.rawValue {
      decision = .noBreak
    } else {
      // What follows spaces at a line's start breaks off as it would after a letter.
      let left = old.contains(.start) ? LineBreakClass.al.rawValue : before
      let spaces = old.intersection(.spaces).rawValue
      decision = decisions[LineBreakRules.index(left, kind, spaces: spaces)]
    }
    if decision != .noBreak {
      breakUnlessNumber(decision, before: kind, at: position)
    } else if old == .start, isHyphen(kind) {
      state = .leadingHyphen
    }
    before = kind
  }

  private mutating func lineEnd(at position: Int) -> Int {
    let isPair =
      units[position] == 0x0D && position + 1 < units.count && units[position + 1] == 0x0A
    let end = position + (isPair ? 2 : 1)
    // The end of the text is put in by `run`.
    if end < units.count { breaks.append(end) }
    before = LineBreakClass.unknown.rawValue
    state = .start
    return end
  }
}
