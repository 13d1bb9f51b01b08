/// Room for what a step of the method computes per slot; nothing in it outlives the step.
struct Scratch: ~Copyable {
  let slotWords: Int
  private let slab: UnsafeMutableRawPointer
  private let isOwner: Bool

  /// The slope of the level's objective along each slot, and the largest part of that sum.
  let slope: UnsafeMutablePointer<Double>
  let slopeScale: UnsafeMutablePointer<Double>
  /// Slots that may take the place of a leaving row's symbol, with the first level that this costs
  /// anything, and how much.
  let candidates: UnsafeMutablePointer<Int>
  let levels: UnsafeMutablePointer<Float>
  let ratios: UnsafeMutablePointer<Double>
  /// Slots with a slope, and those whose rise or fall a higher level forbids.
  let sloped: UnsafeMutablePointer<UInt64>
  let riseFrozen: UnsafeMutablePointer<UInt64>
  let fallFrozen: UnsafeMutablePointer<UInt64>
  /// Slots of soft residuals for whose own level that has been settled.
  let judged: UnsafeMutablePointer<UInt64>

  /// Five numbers a slot and four bits a slot, in units of eight bytes.
  static func byteCount(slotWords: Int) -> Int { 8 * (5 * 64 * slotWords + 4 * slotWords) }

  init(slotWords: Int) {
    self.init(
      slotWords, isOwner: true,
      in: .allocate(byteCount: Scratch.byteCount(slotWords: slotWords), alignment: 8))
  }

  /// Begins in a solver's first memory, for one word of slots.
  init(in memory: inout FirstMemory) {
    self.init(1, isOwner: false, in: memory.take(bytes: Scratch.byteCount(slotWords: 1)))
  }

  private init(_ slotWords: Int, isOwner: Bool, in memory: UnsafeMutableRawPointer) {
    self.slotWords = slotWords
    self.isOwner = isOwner
    slab = memory
    let slots = slotWords * 64
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
    levels = part(4 * slots, slots, of: Float.self)
    sloped = part(5 * slots, slotWords, of: UInt64.self)
    riseFrozen = part(5 * slots + slotWords, slotWords, of: UInt64.self)
    fallFrozen = part(5 * slots + 2 * slotWords, slotWords, of: UInt64.self)
    judged = part(5 * slots + 3 * slotWords, slotWords, of: UInt64.self)
  }

  deinit { if isOwner { slab.deallocate() } }
}
