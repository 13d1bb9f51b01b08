/// The simplex tableau: each basic symbol (a row) as a constant plus a sum over parametric symbols
/// (slots), all of which are zero.
///
/// A row's coefficients live in blocks of 64 doubles, one for each 64 slots that it touches, and a
/// mask of 64 bits says which of them count; what a block holds elsewhere is void and is never read.
/// The masks of the columns say which rows hold a slot. An exchange of a row and a slot happens in
/// place. A cell's system fits one mask a row and one a column; larger ones take more words, and
/// rows own blocks only where they have coefficients.
///
/// Everything of a row or a slot lives in one slab, laid out anew when it grows.
struct Tableau: ~Copyable {
  /// Below this share of its operands a sum is taken for an exact zero: 2^-40 leaves 12 bits for
  /// rounding to have gathered in.
  static let cancellation = 0x1p-40

  /// Words in a column's mask: the room for rows, by 64.
  private(set) var rowWords: Int
  /// Words in a row's mask: the room for slots, by 64.
  private(set) var slotWords: Int
  /// Whether one word is a mask, as for a cell: such systems have code of their own, made of the
  /// same source with the loops over words taken out.
  @inline(__always) var isSmall: Bool { rowWords == 1 && slotWords == 1 }
  private var slab: UnsafeMutableRawPointer
  /// Whether the slab is this tableau's own, and not a part of a solver's first memory.
  private var isOwner: Bool

  // Of rows.
  private(set) var rowMask: UnsafeMutablePointer<UInt64>
  /// ``void`` where a row has no block yet.
  private(set) var rowBlock: UnsafeMutablePointer<UnsafeMutablePointer<Double>>
  private(set) var rowValue: UnsafeMutablePointer<Double>
  private(set) var rowSymbol: UnsafeMutablePointer<Symbol>
  private(set) var usedRows: UnsafeMutablePointer<UInt64>
  /// Rows of constraints' residuals; the others are of variables.
  private(set) var residualRows: UnsafeMutablePointer<UInt64>
  /// Rows of soft constraints' residuals.
  private(set) var softRows: UnsafeMutablePointer<UInt64>
  // Of slots.
  private(set) var columnMask: UnsafeMutablePointer<UInt64>
  private(set) var slotSymbol: UnsafeMutablePointer<Symbol>
  private(set) var usedSlots: UnsafeMutablePointer<UInt64>
  /// Slots of variables.
  private(set) var variableSlots: UnsafeMutablePointer<UInt64>
  /// Slots of soft constraints' residuals.
  private(set) var softSlots: UnsafeMutablePointer<UInt64>

  private(set) var blocks: BlockPool
  /// Stands for no block.
  private let void: UnsafeMutablePointer<Double>

  /// Where each variable and each constraint's residual is.
  var variablePlace: FlatArray<Place>
  var constraintPlace: FlatArray<Place>

  /// Begins in a solver's first memory.
  init(in memory: inout FirstMemory) {
    let layout = SlabLayout(rowWords: 1, slotWords: 1)
    let given = memory.take(FirstMemory.blocks * BlockPool.width, of: Double.self)
    self.init(
      layout, in: memory.take(bytes: layout.byteCount), isOwner: false,
      blocks: BlockPool(given: given, count: FirstMemory.blocks),
      variablePlace: FlatArray(capacity: FirstMemory.variables, in: &memory),
      constraintPlace: FlatArray(capacity: FirstMemory.constraints, in: &memory))
  }

  /// A tableau of its own memory, empty but for room for rows and slots.
  init(rowWords: Int, slotWords: Int) {
    let layout = SlabLayout(rowWords: rowWords, slotWords: slotWords)
    let slab = UnsafeMutableRawPointer.allocate(byteCount: layout.byteCount, alignment: 8)
    self.init(
      layout, in: slab, isOwner: true,
      blocks: BlockPool(given: slab.assumingMemoryBound(to: Double.self), count: 0),
      variablePlace: FlatArray(capacity: 1), constraintPlace: FlatArray(capacity: 1))
  }

  private init(
    _ layout: SlabLayout, in slab: UnsafeMutableRawPointer, isOwner: Bool,
    blocks: consuming BlockPool, variablePlace: consuming FlatArray<Place>,
    constraintPlace: consuming FlatArray<Place>
  ) {
    rowWords = layout.rowWords
    slotWords = layout.slotWords
    self.slab = slab
    self.isOwner = isOwner
    self.blocks = blocks
    self.variablePlace = variablePlace
    self.constraintPlace = constraintPlace
    void = slab.assumingMemoryBound(to: Double.self)
    rowMask = layout.pointer(slab, layout.rowMask)
    rowBlock = layout.pointer(slab, layout.rowBlock)
    rowValue = layout.pointer(slab, layout.rowValue)
    rowSymbol = layout.pointer(slab, layout.rowSymbol)
    usedRows = layout.pointer(slab, layout.usedRows)
    residualRows = layout.pointer(slab, layout.residualRows)
    softRows = layout.pointer(slab, layout.softRows)
    columnMask = layout.pointer(slab, layout.columnMask)
    slotSymbol = layout.pointer(slab, layout.slotSymbol)
    usedSlots = layout.pointer(slab, layout.usedSlots)
    variableSlots = layout.pointer(slab, layout.variableSlots)
    softSlots = layout.pointer(slab, layout.softSlots)
    clearSets()
  }

  deinit { if isOwner { slab.deallocate() } }

  /// Forgets all rows and slots and keeps the memory.
  mutating func removeAll() {
    clearSets()
    blocks.removeAll()
  }

  private func clearSets() {
    usedRows.update(repeating: 0, count: rowWords)
    residualRows.update(repeating: 0, count: rowWords)
    softRows.update(repeating: 0, count: rowWords)
    usedSlots.update(repeating: 0, count: slotWords)
    variableSlots.update(repeating: 0, count: slotWords)
    softSlots.update(repeating: 0, count: slotWords)
  }

  // MARK: Rows, slots, blocks

  /// Takes the lowest free slot for a symbol; its column is empty.
  mutating func makeSlot(for symbol: Symbol) -> Int {
    var word = 0
    while word < slotWords, usedSlots[word] == .max { word += 1 }
    if word == slotWords { grow(rowWords: rowWords, slotWords: 2 * slotWords) }
    let bit = (~usedSlots[word]).trailingZeroBitCount
    usedSlots[word] |= 1 &<< UInt64(truncatingIfNeeded: bit)
    let slot = word &* 64 &+ bit
    // The usual case in one store, where a loop would be unrolled for many.
    if rowWords == 1 {
      columnMask[slot] = 0
    } else {
      for word in 0..<rowWords { columnMask[slot &* rowWords &+ word] = 0 }
    }
    put(symbol, inSlot: slot)
    return slot
  }

  /// Gives a slot back; its column must be empty.
  mutating func dropSlot(_ slot: Int) {
    usedSlots[slot >> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: slot))
    variableSlots[slot >> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: slot))
    softSlots[slot >> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: slot))
  }

  /// Takes the lowest free row for a symbol; it has no coefficients and the value zero.
  mutating func makeRow(for symbol: Symbol) -> Int {
    var word = 0
    while word < rowWords, usedRows[word] == .max { word += 1 }
    if word == rowWords { grow(rowWords: 2 * rowWords, slotWords: slotWords) }
    let bit = (~usedRows[word]).trailingZeroBitCount
    usedRows[word] |= 1 &<< UInt64(truncatingIfNeeded: bit)
    let row = word &* 64 &+ bit
    if slotWords == 1 {
      rowMask[row] = 0
      rowBlock[row] = void
    } else {
      for word in 0..<slotWords {
        rowMask[row &* slotWords &+ word] = 0
        rowBlock[row &* slotWords &+ word] = void
      }
    }
    rowValue[row] = 0
    put(symbol, inRow: row)
    return row
  }

  /// Makes a symbol basic in a row.
  @inline(__always)
  func put(_ symbol: Symbol, inRow row: Int) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: row)
    let others = residualRows[row >> 6] & ~bit
    residualRows[row >> 6] = symbol.isExternal ? others : others | bit
    let otherSoft = softRows[row >> 6] & ~bit
    softRows[row >> 6] = symbol.isSoft ? otherSoft | bit : otherSoft
    rowSymbol[row] = symbol
    place(symbol, at: Place(row: row))
  }

  /// Makes a symbol parametric in a slot.
  @inline(__always)
  func put(_ symbol: Symbol, inSlot slot: Int) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: slot)
    let others = variableSlots[slot >> 6] & ~bit
    variableSlots[slot >> 6] = symbol.isExternal ? others | bit : others
    let otherSoft = softSlots[slot >> 6] & ~bit
    softSlots[slot >> 6] = symbol.isSoft ? otherSoft | bit : otherSoft
    slotSymbol[slot] = symbol
    place(symbol, at: Place(slot: slot))
  }

  @inline(__always)
  private func place(_ symbol: Symbol, at place: Place) {
    if symbol.isExternal {
      variablePlace[Int(symbol.index)] = place
    } else {
      constraintPlace[Int(symbol.index)] = place
    }
  }

  /// Gives a row and its blocks back.
  mutating func dropRow(_ row: Int) {
    let rowBit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: row)
    for word in 0..<slotWords {
      let place = row &* slotWords &+ word
      var bits = rowMask[place]
      while bits != 0 {
        let slot = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits - 1
        columnMask[slot &* rowWords &+ row >> 6] &= ~rowBit
      }
      if rowBlock[place] != void { blocks.takeBack(rowBlock[place]) }
    }
    usedRows[row >> 6] &= ~rowBit
    residualRows[row >> 6] &= ~rowBit
    softRows[row >> 6] &= ~rowBit
  }

  /// The block of a row for a word of slots, made if there is none.
  @inline(__always)
  mutating func block(
    _ row: Int, _ word: Int, words: Int
  ) -> UnsafeMutablePointer<Double> {
    let place = row &* words &+ word
    if rowBlock[place] == void { rowBlock[place] = blocks.make() }
    return rowBlock[place]
  }

  // MARK: Reading

  /// The coefficient of a slot in a row that has it.
  @inline(__always)
  func coefficient(_ row: Int, _ slot: Int) -> Double {
    rowBlock[row &* slotWords &+ slot >> 6][slot & 63]
  }

  /// The number of rows that have a slot.
  @inline(__always)
  func rowCount(of slot: Int) -> Int {
    var count = 0
    for word in 0..<rowWords { count += columnMask[slot &* rowWords &+ word].nonzeroBitCount }
    return count
  }

  // MARK: Memory

  private mutating func grow(rowWords newRowWords: Int, slotWords newSlotWords: Int) {
    var larger = Tableau(rowWords: newRowWords, slotWords: newSlotWords)
    larger.takeSlab(of: self, void: void)
    swap(&slab, &larger.slab)
    swap(&isOwner, &larger.isOwner)
    rowMask = larger.rowMask
    rowBlock = larger.rowBlock
    rowValue = larger.rowValue
    rowSymbol = larger.rowSymbol
    usedRows = larger.usedRows
    residualRows = larger.residualRows
    softRows = larger.softRows
    columnMask = larger.columnMask
    slotSymbol = larger.slotSymbol
    usedSlots = larger.usedSlots
    variableSlots = larger.variableSlots
    softSlots = larger.softSlots
    rowWords = newRowWords
    slotWords = newSlotWords
  }

  /// Copies the rows and slots of a tableau that is no larger into this slab, their blocks included.
  ///
  /// - Parameter void: what stands for no block in the copy.
  private mutating func takeSlab(
    of other: borrowing Tableau, void: UnsafeMutablePointer<Double>
  ) {
    let rows = other.rowWords * 64
    let slots = other.slotWords * 64
    for row in 0..<rows where other.usedRows[row >> 6] >> UInt64(row & 63) & 1 == 1 {
      for word in 0..<slotWords {
        let held = word < other.slotWords
        rowMask[row &* slotWords &+ word] = held ? other.rowMask[row * other.slotWords + word] : 0
        rowBlock[row &* slotWords &+ word] =
          held ? other.rowBlock[row * other.slotWords + word] : void
      }
    }
    for slot in 0..<slots where other.usedSlots[slot >> 6] >> UInt64(slot & 63) & 1 == 1 {
      for word in 0..<rowWords {
        columnMask[slot &* rowWords &+ word] =
          word < other.rowWords ? other.columnMask[slot * other.rowWords + word] : 0
      }
    }
    rowValue.update(from: other.rowValue, count: rows)
    rowSymbol.update(from: other.rowSymbol, count: rows)
    slotSymbol.update(from: other.slotSymbol, count: slots)
    clearSets()
    usedRows.update(from: other.usedRows, count: other.rowWords)
    residualRows.update(from: other.residualRows, count: other.rowWords)
    softRows.update(from: other.softRows, count: other.rowWords)
    variableSlots.update(from: other.variableSlots, count: other.slotWords)
    softSlots.update(from: other.softSlots, count: other.slotWords)
    usedSlots.update(from: other.usedSlots, count: other.slotWords)
  }

  /// Becomes a copy of another tableau, bit for bit, of the first so many variables and constraints.
  mutating func copy(_ other: borrowing Tableau, variables: Int, constraints: Int) {
    if rowWords != other.rowWords || slotWords != other.slotWords {
      grow(rowWords: other.rowWords, slotWords: other.slotWords)
    }
    takeSlab(of: other, void: other.void)
    copyBlocks(of: other)
    variablePlace.copy(variables, from: other.variablePlace)
    constraintPlace.copy(constraints, from: other.constraintPlace)
  }

  /// Gives every row blocks of its own with what those of the other tableau hold.
  private mutating func copyBlocks(of other: borrowing Tableau) {
    blocks.removeAll()
    for row in 0..<rowWords * 64 where usedRows[row >> 6] >> UInt64(row & 63) & 1 == 1 {
      for place in row * slotWords..<(row + 1) * slotWords {
        let held = rowBlock[place]
        rowBlock[place] = void
        if held == other.void || rowMask[place] == 0 { continue }
        let block = blocks.make()
        block.update(from: held, count: BlockPool.width)
        rowBlock[place] = block
      }
    }
  }
}
