extension Tableau {
  /// Calls back with each slot that a row holds, in order, and its coefficient.
  @inline(__always)
  func forEachCoefficient(of row: Int, _ body: (_ slot: Int, _ coefficient: Double) -> Void) {
    for word in 0..<slotWords {
      var bits = rowMask[row &* slotWords &+ word]
      if bits == 0 { continue }
      let block = rowBlock[row &* slotWords &+ word]
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits - 1
        body(word &* 64 &+ bit, block[bit])
      }
    }
  }

  /// Calls back with each slot of a variable that a row holds, in order, and its coefficient.
  @inline(__always)
  func forEachVariable(of row: Int, _ body: (_ slot: Int, _ coefficient: Double) -> Void) {
    for word in 0..<slotWords {
      var bits = rowMask[row &* slotWords &+ word] & variableSlots[word]
      if bits == 0 { continue }
      let block = rowBlock[row &* slotWords &+ word]
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits - 1
        body(word &* 64 &+ bit, block[bit])
      }
    }
  }

  /// Calls back with each row that holds a slot, in order, and its coefficient.
  @inline(__always)
  func forEachRow(of slot: Int, _ body: (_ row: Int, _ coefficient: Double) -> Void) {
    let (slotWord, position) = (slot >> 6, slot & 63)
    for word in 0..<rowWords {
      var bits = columnMask[slot &* rowWords &+ word]
      while bits != 0 {
        let row = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits - 1
        body(row, rowBlock[row &* slotWords &+ slotWord][position])
      }
    }
  }

  /// Calls back with each row of a soft residual that holds a slot, in order, and its coefficient.
  ///
  /// The rows that errors, and so slopes, are in; most rows of a layout's column are of variables.
  @inline(__always)
  func forEachSoftRow(of slot: Int, _ body: (_ row: Int, _ coefficient: Double) -> Void) {
    forEachRow(of: slot, among: softRows, body)
  }

  /// Calls back with each row of any residual that holds a slot, in order, and its coefficient.
  @inline(__always)
  func forEachResidualRow(of slot: Int, _ body: (_ row: Int, _ coefficient: Double) -> Void) {
    forEachRow(of: slot, among: residualRows, body)
  }

  @inline(__always)
  private func forEachRow(
    of slot: Int, among rows: UnsafeMutablePointer<UInt64>,
    _ body: (_ row: Int, _ coefficient: Double) -> Void
  ) {
    let (slotWord, position) = (slot >> 6, slot & 63)
    for word in 0..<rowWords {
      var bits = columnMask[slot &* rowWords &+ word] & rows[word]
      while bits != 0 {
        let row = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits - 1
        body(row, rowBlock[row &* slotWords &+ slotWord][position])
      }
    }
  }

  /// Calls back with each row in use, in order.
  @inline(__always)
  func forEachUsedRow(_ body: (_ row: Int) -> Void) {
    for word in 0..<rowWords {
      var bits = usedRows[word]
      while bits != 0 {
        body(word &* 64 &+ bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// Calls back with each row of a soft constraint's residual, in order.
  @inline(__always)
  func forEachSoftRow(_ body: (_ row: Int) -> Void) {
    for word in 0..<rowWords {
      var bits = softRows[word]
      while bits != 0 {
        body(word &* 64 &+ bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// Calls back with each slot of a soft constraint's residual, in order.
  @inline(__always)
  func forEachSoftSlot(_ body: (_ slot: Int) -> Void) {
    for word in 0..<slotWords {
      var bits = softSlots[word]
      while bits != 0 {
        body(word * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// Calls back with each slot in use, in order.
  @inline(__always)
  func forEachUsedSlot(_ body: (_ slot: Int) -> Void) {
    for word in 0..<slotWords {
      var bits = usedSlots[word]
      while bits != 0 {
        body(word &* 64 &+ bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }
}
