/// Room for what a step of the method computes per slot; nothing in it outlives the step.
struct Scratch: ~Copyable {
  let slotWords: Int
  private let slab: UnsafeMutableRawPointer

  /// The slope of the level's objective along each slot, and the largest part of that sum.
  let slope: UnsafeMutablePointer<Double>
  let slopeScale: UnsafeMutablePointer<Double>
  /// Slots that may take the place of a leaving row's symbol, and their ratios.
  let candidates: UnsafeMutablePointer<Int>
  let ratios: UnsafeMutablePointer<Double>
  /// Slots with a slope, and those whose rise or fall a higher level forbids.
  let sloped: UnsafeMutablePointer<UInt64>
  let riseFrozen: UnsafeMutablePointer<UInt64>
  let fallFrozen: UnsafeMutablePointer<UInt64>
  /// Slots of soft residuals for whose own level that has been settled.
  let judged: UnsafeMutablePointer<UInt64>

  init(slotWords: Int) {
    self.slotWords = slotWords
    let slots = slotWords * 64
    // Four numbers a slot and four bits a slot, all of eight bytes.
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: 8 * (4 * slots + 4 * slotWords), alignment: 8)
    slab = memory
    func part<Element>(
      _ offset: Int, _ count: Int, of: Element.Type
    )
      -> UnsafeMutablePointer<Element>
    {
      (memory + 8 * offset).bindMemory(to: Element.self, capacity: count)
    }
    slope = part(0, slots, of: Double.self)
    slopeScale = part(slots, slots, of: Double.self)
    ratios = part(2 * slots, slots, of: Double.self)
    candidates = part(3 * slots, slots, of: Int.self)
    sloped = part(4 * slots, slotWords, of: UInt64.self)
    riseFrozen = part(4 * slots + slotWords, slotWords, of: UInt64.self)
    fallFrozen = part(4 * slots + 2 * slotWords, slotWords, of: UInt64.self)
    judged = part(4 * slots + 3 * slotWords, slotWords, of: UInt64.self)
  }

  deinit { slab.deallocate() }
}
