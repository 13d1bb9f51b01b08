/// Where the parts of a tableau's slab begin, for a number of words of rows and of slots.
struct SlabLayout {
  /// A part of the slab: where it begins, and how many elements it has.
  struct Part<Element: BitwiseCopyable> {
    let offset: Int
    let count: Int
  }

  let rowWords: Int
  let slotWords: Int
  let rowMask: Part<UInt64>
  let rowBlock: Part<UnsafeMutablePointer<Double>>
  let rowValue: Part<Double>
  let rowSymbol: Part<Symbol>
  let usedRows: Part<UInt64>
  let residualRows: Part<UInt64>
  let softRows: Part<UInt64>
  let columnMask: Part<UInt64>
  let slotSymbol: Part<Symbol>
  let usedSlots: Part<UInt64>
  let variableSlots: Part<UInt64>
  let softSlots: Part<UInt64>
  let byteCount: Int

  init(rowWords: Int, slotWords: Int) {
    self.rowWords = rowWords
    self.slotWords = slotWords
    var end = 0
    func part<Element>(_ count: Int, of: Element.Type) -> Part<Element> {
      // Eight bytes suit every element.
      let part = Part<Element>(offset: end, count: count)
      end += (count * MemoryLayout<Element>.stride + 7) & ~7
      return part
    }
    let rows = rowWords * 64
    let slots = slotWords * 64
    usedRows = part(rowWords, of: UInt64.self)
    residualRows = part(rowWords, of: UInt64.self)
    softRows = part(rowWords, of: UInt64.self)
    usedSlots = part(slotWords, of: UInt64.self)
    variableSlots = part(slotWords, of: UInt64.self)
    softSlots = part(slotWords, of: UInt64.self)
    rowMask = part(rows * slotWords, of: UInt64.self)
    columnMask = part(slots * rowWords, of: UInt64.self)
    rowValue = part(rows, of: Double.self)
    rowBlock = part(rows * slotWords, of: UnsafeMutablePointer<Double>.self)
    rowSymbol = part(rows, of: Symbol.self)
    slotSymbol = part(slots, of: Symbol.self)
    byteCount = end
  }

  /// The memory of a part, bound to its element.
  func pointer<Element>(
    _ slab: UnsafeMutableRawPointer, _ part: Part<Element>
  ) -> UnsafeMutablePointer<Element> {
    (slab + part.offset).bindMemory(to: Element.self, capacity: part.count)
  }
}
