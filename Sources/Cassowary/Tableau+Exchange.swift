extension Tableau {
  /// Adds a multiple of a parametric symbol to a row.
  @inline(__always)
  mutating func add(_ factor: Double, slot: Int, to row: Int) {
    let word = slot >> 6
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: slot)
    let entry = block(row, word, words: slotWords) + slot & 63
    let place = row &* slotWords &+ word
    if rowMask[place] & bit == 0 {
      entry.pointee = factor
      rowMask[place] |= bit
      columnMask[slot &* rowWords &+ row >> 6] |= 1 &<< UInt64(truncatingIfNeeded: row)
      return
    }
    let sum = entry.pointee + factor
    if sum.magnitude <= factor.magnitude * Tableau.cancellation {
      rowMask[place] &= ~bit
      columnMask[slot &* rowWords &+ row >> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: row))
    } else {
      entry.pointee = sum
    }
  }

  /// Adds a multiple of a row, coefficients and value, to another row.
  ///
  /// Time linear in the row's coefficients.
  @inline(__always)
  mutating func add(_ factor: Double, row source: Int, to row: Int) {
    if isSmall {
      add(factor, row: source, to: row, words: 1, stride: 1)
    } else {
      add(factor, row: source, to: row, words: slotWords, stride: rowWords)
    }
  }

  @inline(__always)
  private mutating func add(
    _ factor: Double, row source: Int, to row: Int, words: Int, stride: Int
  ) {
    let rowBit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: row)
    let columns = columnMask + row >> 6
    for word in 0..<words {
      let mask = rowMask[source &* words &+ word]
      if mask == 0 { continue }
      let to = block(row, word, words: words)
      let from = rowBlock[source &* words &+ word]
      var held = rowMask[row &* words &+ word]
      var fresh = mask & ~held
      var common = mask & held
      held |= fresh
      while fresh != 0 {
        let bit = fresh.trailingZeroBitCount
        fresh &= fresh &- 1
        to[bit] = factor * from[bit]
        columns[(word &* 64 &+ bit) &* stride] |= rowBit
      }
      while common != 0 {
        let bit = common.trailingZeroBitCount
        common &= common &- 1
        let product = factor * from[bit]
        let sum = to[bit] + product
        to[bit] = sum
        if sum.magnitude <= product.magnitude * Tableau.cancellation {
          held &= ~(1 &<< UInt64(truncatingIfNeeded: bit))
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
    if isSmall {
      exchange(row, slot, words: 1, stride: 1)
    } else {
      exchange(row, slot, words: slotWords, stride: rowWords)
    }
  }

  @inline(__always)
  private mutating func exchange(_ row: Int, _ slot: Int, words: Int, stride: Int) {
    let slotWord = words == 1 ? 0 : slot >> 6
    let slotBit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: slot)
    let position = slot & 63
    let pivot = rowBlock[row &* words &+ slotWord] + position
    let inverse = 1 / pivot.pointee

    // Solve the row for the slot's symbol; the slot itself is put back at the end.
    rowMask[row &* words &+ slotWord] &= ~slotBit
    for word in 0..<words {
      var bits = rowMask[row &* words &+ word]
      if bits == 0 { continue }
      let block = rowBlock[row &* words &+ word]
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits &- 1
        block[bit] *= -inverse
      }
    }
    pivot.pointee = inverse
    rowValue[row] *= -inverse

    // Put it in the slot's place elsewhere. `add` may change other columns, never this one.
    for word in 0..<stride {
      var bits = columnMask[slot &* stride &+ word]
      if word == row >> 6 { bits &= ~(1 &<< UInt64(truncatingIfNeeded: row)) }
      while bits != 0 {
        let other = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        let entry = rowBlock[other &* words &+ slotWord] + position
        let factor = entry.pointee
        entry.pointee = factor * inverse
        add(factor, row: row, to: other, words: words, stride: stride)
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
    if isSmall {
      shift(slot, by: delta, suspects: suspects, words: 1, stride: 1)
    } else {
      shift(slot, by: delta, suspects: suspects, words: slotWords, stride: rowWords)
    }
  }

  @inline(__always)
  private mutating func shift(
    _ slot: Int, by delta: Double, suspects: UnsafeMutablePointer<UInt64>, words: Int, stride: Int
  ) -> Bool {
    let slotWord = words == 1 ? 0 : slot >> 6
    let position = slot & 63
    var found: UInt64 = 0
    for word in 0..<stride {
      let rows = columnMask[slot &* stride &+ word]
      var bits = rows
      while bits != 0 {
        let row = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        rowValue[row] += rowBlock[row &* words &+ slotWord][position] * delta
      }
      // Values of variables are admitted whatever they are.
      bits = rows & residualRows[word]
      var wrong: UInt64 = 0
      while bits != 0 {
        let bit = bits & (0 &- bits)
        let row = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        if !rowSymbol[row].admits(rowValue[row]) { wrong |= bit }
      }
      suspects[word] |= wrong
      found |= wrong
    }
    return found != 0
  }
}

extension Tableau {
  /// Takes a slot out of every row.
  mutating func clearColumn(_ slot: Int) {
    let slotBit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: slot)
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
