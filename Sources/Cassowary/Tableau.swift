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
  /// Coefficients in a block, and bits in a word.
  static let blockWidth = 64
  /// Below this share of its operands a sum is taken for an exact zero: 2^-40 leaves 12 bits for
  /// rounding to have gathered in.
  static let cancellation = 0x1p-40

  /// Words in a column's mask: the room for rows, by 64.
  private(set) var rowWords: Int
  /// Words in a row's mask: the room for slots, by 64.
  private(set) var slotWords: Int
  private var slab: UnsafeMutableRawPointer

  // Of rows.
  private(set) var rowMask: UnsafeMutablePointer<UInt64>
  private(set) var rowBlock: UnsafeMutablePointer<Int32>
  private(set) var rowValue: UnsafeMutablePointer<Double>
  private(set) var rowSymbol: UnsafeMutablePointer<Symbol>
  private(set) var usedRows: UnsafeMutablePointer<UInt64>
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

  // Blocks handed out so far, and the last one given back, each of which holds the next.
  private(set) var blocks: FlatArray<Double>
  private var blockCount = 0
  private var freeBlock: Int32 = -1

  /// Where each variable and each constraint's residual is.
  var variablePlace: FlatArray<Place>
  var constraintPlace: FlatArray<Place>

  init(rowWords: Int = 1, slotWords: Int = 1, blocks blockCapacity: Int = 64) {
    self.rowWords = rowWords
    self.slotWords = slotWords
    blocks = FlatArray(capacity: blockCapacity * Tableau.blockWidth)
    variablePlace = FlatArray(capacity: blockCapacity)
    constraintPlace = FlatArray(capacity: blockCapacity)
    let layout = SlabLayout(rowWords: rowWords, slotWords: slotWords)
    slab = .allocate(byteCount: layout.byteCount, alignment: 64)
    rowMask = layout.pointer(slab, layout.rowMask)
    rowBlock = layout.pointer(slab, layout.rowBlock)
    rowValue = layout.pointer(slab, layout.rowValue)
    rowSymbol = layout.pointer(slab, layout.rowSymbol)
    usedRows = layout.pointer(slab, layout.usedRows)
    softRows = layout.pointer(slab, layout.softRows)
    columnMask = layout.pointer(slab, layout.columnMask)
    slotSymbol = layout.pointer(slab, layout.slotSymbol)
    usedSlots = layout.pointer(slab, layout.usedSlots)
    variableSlots = layout.pointer(slab, layout.variableSlots)
    softSlots = layout.pointer(slab, layout.softSlots)
    clearSets()
  }

  deinit { slab.deallocate() }

  /// Forgets all rows and slots and keeps the memory.
  mutating func removeAll() {
    clearSets()
    blockCount = 0
    freeBlock = -1
  }

  private func clearSets() {
    usedRows.update(repeating: 0, count: rowWords)
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
    usedSlots[word] |= 1 << UInt64(bit)
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
    usedSlots[slot >> 6] &= ~(1 << UInt64(slot & 63))
    variableSlots[slot >> 6] &= ~(1 << UInt64(slot & 63))
    softSlots[slot >> 6] &= ~(1 << UInt64(slot & 63))
  }

  /// Takes the lowest free row for a symbol; it has no coefficients and the value zero.
  mutating func makeRow(for symbol: Symbol) -> Int {
    var word = 0
    while word < rowWords, usedRows[word] == .max { word += 1 }
    if word == rowWords { grow(rowWords: 2 * rowWords, slotWords: slotWords) }
    let bit = (~usedRows[word]).trailingZeroBitCount
    usedRows[word] |= 1 << UInt64(bit)
    let row = word &* 64 &+ bit
    if slotWords == 1 {
      rowMask[row] = 0
      rowBlock[row] = -1
    } else {
      for word in 0..<slotWords {
        rowMask[row &* slotWords &+ word] = 0
        rowBlock[row &* slotWords &+ word] = -1
      }
    }
    rowValue[row] = 0
    put(symbol, inRow: row)
    return row
  }

  /// Makes a symbol basic in a row.
  @inline(__always)
  func put(_ symbol: Symbol, inRow row: Int) {
    let bit: UInt64 = 1 << UInt64(row & 63)
    let others = softRows[row >> 6] & ~bit
    softRows[row >> 6] = symbol.isSoft ? others | bit : others
    rowSymbol[row] = symbol
    place(symbol, at: Place(row: row))
  }

  /// Makes a symbol parametric in a slot.
  @inline(__always)
  func put(_ symbol: Symbol, inSlot slot: Int) {
    let bit: UInt64 = 1 << UInt64(slot & 63)
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
    let rowBit: UInt64 = 1 << UInt64(row & 63)
    for word in 0..<slotWords {
      let place = row &* slotWords &+ word
      var bits = rowMask[place]
      while bits != 0 {
        let slot = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits - 1
        columnMask[slot &* rowWords &+ row >> 6] &= ~rowBit
      }
      let block = rowBlock[place]
      if block >= 0 {
        blocks[Int(block) &* Tableau.blockWidth] = Double(freeBlock)
        freeBlock = block
      }
    }
    usedRows[row >> 6] &= ~rowBit
    softRows[row >> 6] &= ~rowBit
  }

  /// The block of a row for a word of slots, made if there is none.
  @inline(__always)
  mutating func block(_ row: Int, _ word: Int) -> UnsafeMutablePointer<Double> {
    let place = row &* slotWords &+ word
    if rowBlock[place] < 0 { rowBlock[place] = makeBlock() }
    return blocks.base + Int(rowBlock[place]) &* Tableau.blockWidth
  }

  private mutating func makeBlock() -> Int32 {
    if freeBlock >= 0 {
      let block = freeBlock
      freeBlock = Int32(blocks[Int(block) &* Tableau.blockWidth])
      return block
    }
    let used = blockCount * Tableau.blockWidth
    blocks.grow(to: used + Tableau.blockWidth, keeping: used)
    blockCount += 1
    return Int32(blockCount - 1)
  }

  // MARK: Reading

  /// The coefficient of a slot in a row that has it.
  @inline(__always)
  func coefficient(_ row: Int, _ slot: Int) -> Double {
    let block = Int(rowBlock[row &* slotWords &+ slot >> 6])
    return blocks[block * Tableau.blockWidth + slot & 63]
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
    var larger = Tableau(rowWords: newRowWords, slotWords: newSlotWords, blocks: 1)
    larger.takeSlab(of: self)
    swap(&slab, &larger.slab)
    rowMask = larger.rowMask
    rowBlock = larger.rowBlock
    rowValue = larger.rowValue
    rowSymbol = larger.rowSymbol
    usedRows = larger.usedRows
    softRows = larger.softRows
    columnMask = larger.columnMask
    slotSymbol = larger.slotSymbol
    usedSlots = larger.usedSlots
    variableSlots = larger.variableSlots
    softSlots = larger.softSlots
    rowWords = newRowWords
    slotWords = newSlotWords
  }

  /// Copies the rows and slots of a tableau that is no larger into this slab.
  private mutating func takeSlab(of other: borrowing Tableau) {
    let rows = other.rowWords * 64
    let slots = other.slotWords * 64
    for row in 0..<rows where other.usedRows[row >> 6] >> UInt64(row & 63) & 1 == 1 {
      for word in 0..<slotWords {
        let held = word < other.slotWords
        rowMask[row &* slotWords &+ word] = held ? other.rowMask[row * other.slotWords + word] : 0
        rowBlock[row &* slotWords &+ word] =
          held ? other.rowBlock[row * other.slotWords + word] : -1
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
    softRows.update(from: other.softRows, count: other.rowWords)
    variableSlots.update(from: other.variableSlots, count: other.slotWords)
    softSlots.update(from: other.softSlots, count: other.slotWords)
    usedSlots.update(from: other.usedSlots, count: other.slotWords)
  }

  /// Becomes a copy of another tableau, bit for bit, of the first so many variables and constraints.
  mutating func copy(_ other: borrowing Tableau, variables: Int, constraints: Int) {
    if rowWords != other.rowWords || slotWords != other.slotWords {
      grow(
        rowWords: other.rowWords, slotWords: other.slotWords)
    }
    takeSlab(of: other)
    blocks.copy(other.blockCount * Tableau.blockWidth, from: other.blocks)
    blockCount = other.blockCount
    freeBlock = other.freeBlock
    variablePlace.copy(variables, from: other.variablePlace)
    constraintPlace.copy(constraints, from: other.constraintPlace)
  }
}
