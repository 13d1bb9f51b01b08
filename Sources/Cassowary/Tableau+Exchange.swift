extension Tableau {
  /// Adds a multiple of a parametric symbol to a row.
  @inline(__always)
  mutating func add(_ factor: Double, slot: Int, to row: Int) {
    let word = slot >> 6
    let bit: UInt64 = 1 << UInt64(slot & 63)
    let entry = block(row, word) + slot & 63
    let place = row &* slotWords &+ word
    if rowMask[place] & bit == 0 {
      entry.pointee = factor
      rowMask[place] |= bit
      columnMask[slot &* rowWords &+ row >> 6] |= 1 << UInt64(row & 63)
      return
    }
    let sum = entry.pointee + factor
    if sum.magnitude <= factor.magnitude * Tableau.cancellation {
      rowMask[place] &= ~bit
      columnMask[slot &* rowWords &+ row >> 6] &= ~(1 << UInt64(row & 63))
    } else {
      entry.pointee = sum
    }
  }

  /// Adds a multiple of a row, coefficients and value, to another row.
  ///
  /// Time linear in the row's coefficients.
  @inline(__always)
  mutating func add(_ factor: Double, row source: Int, to row: Int) {
    let rowBit: UInt64 = 1 << UInt64(row & 63)
    let columns = columnMask + row >> 6
    let words = slotWords
    let stride = rowWords
    for word in 0..<words {
      let mask = rowMask[source &* words &+ word]
      if mask == 0 { continue }
      let to = block(row, word)
      let from = blocks.base + Int(rowBlock[source &* words &+ word]) &* Tableau.blockWidth
      var held = rowMask[row &* words &+ word]
      var fresh = mask & ~held
      var common = mask & held
      held |= fresh
      while fresh != 0 {
        let bit = fresh.trailingZeroBitCount
        fresh &= fresh - 1
        to[bit] = factor * from[bit]
        columns[(word &* 64 &+ bit) &* stride] |= rowBit
      }
      while common != 0 {
        let bit = common.trailingZeroBitCount
        common &= common - 1
        let product = factor * from[bit]
        let sum = to[bit] + product
        to[bit] = sum
        if sum.magnitude <= product.magnitude * Tableau.cancellation {
          held &= ~(1 << UInt64(bit))
          columns[(word &* 64 &+ bit) &* stride] &= ~rowBit
        }
      }
      rowMask[row &* words &+ word] = held
    }
    let product = factor * rowValue[source]
    let sum = rowValue[row] + product
    rowValue[row] = sum.magnitude <= product.magnitude * Tableau.cancellation ? 0 : sum
  }

  /// Makes the symbol of a slot basic and that of a row, which must hold the slot, parametric.
  ///
  /// The Jordan exchange: the row is solved for the slot's symbol and put in its place in every row
  /// of the column. Time linear in the sum of the coefficients that those rows gain.
  mutating func exchange(_ row: Int, _ slot: Int) {
    let words = slotWords
    let stride = rowWords
    let slotWord = slot >> 6
    let slotBit: UInt64 = 1 << UInt64(slot & 63)
    let pivot =
      blocks.base + Int(rowBlock[row &* words &+ slotWord]) &* Tableau.blockWidth + slot & 63
    let inverse = 1 / pivot.pointee

    // Solve the row for the slot's symbol; the slot itself is put back at the end.
    rowMask[row &* words &+ slotWord] &= ~slotBit
    for word in 0..<words {
      var bits = rowMask[row &* words &+ word]
      if bits == 0 { continue }
      let block = blocks.base + Int(rowBlock[row &* words &+ word]) &* Tableau.blockWidth
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits - 1
        block[bit] *= -inverse
      }
    }
    pivot.pointee = inverse
    rowValue[row] *= -inverse

    // Put it in the slot's place elsewhere. `add` may change other columns, never this one.
    for word in 0..<stride {
      var bits = columnMask[slot &* stride &+ word]
      if word == row >> 6 { bits &= ~(1 << UInt64(row & 63)) }
      while bits != 0 {
        let other = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits - 1
        let entry =
          blocks.base + Int(rowBlock[other &* words &+ slotWord]) &* Tableau.blockWidth + slot & 63
        let factor = entry.pointee
        entry.pointee = factor * inverse
        add(factor, row: row, to: other)
      }
    }
    rowMask[row &* words &+ slotWord] |= slotBit

    let leaving = rowSymbol[row]
    let entering = slotSymbol[slot]
    put(entering, inRow: row)
    put(leaving, inSlot: slot)
  }

  /// Adds to the value of every row a multiple of its coefficient of a slot.
  ///
  /// What happens when the constant of the constraint in that slot changes. Rows whose symbol does
  /// not admit its new value are marked in `suspects`. Time linear in the rows that have the slot.
  mutating func shift(
    _ slot: Int, by delta: Double, suspects: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    var hasSuspects = false
    let words = slotWords
    let slotWord = slot >> 6
    let entries = blocks.base + slot & 63
    for word in 0..<rowWords {
      var bits = columnMask[slot &* rowWords &+ word]
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits - 1
        let row = word &* 64 &+ bit
        let block = Int(rowBlock[row &* words &+ slotWord])
        let value = rowValue[row] + entries[block * Tableau.blockWidth] * delta
        rowValue[row] = value
        if !rowSymbol[row].admits(value) {
          suspects[word] |= 1 << UInt64(bit)
          hasSuspects = true
        }
      }
    }
    return hasSuspects
  }
}

extension Tableau {
  /// Takes a slot out of every row.
  mutating func clearColumn(_ slot: Int) {
    let slotBit: UInt64 = 1 << UInt64(slot & 63)
    for word in 0..<rowWords {
      var bits = columnMask[slot &* rowWords &+ word]
      while bits != 0 {
        let row = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits - 1
        rowMask[row &* slotWords &+ slot >> 6] &= ~slotBit
      }
      columnMask[slot &* rowWords &+ word] = 0
    }
  }
}
