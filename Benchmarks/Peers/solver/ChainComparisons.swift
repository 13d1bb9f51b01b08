import Foundation

private typealias Build = @convention(c) (Int32, Int32) -> UnsafeMutableRawPointer?
private typealias Use = @convention(c) (UnsafeMutableRawPointer?) -> Void
private typealias Read = @convention(c) (UnsafeMutableRawPointer?) -> Double
private typealias Edit = @convention(c) (UnsafeMutableRawPointer?, Double) -> Double

/// One solver for a whole table: how building and editing grow with its rows.
func chainComparisons(_ kiwi: KiwiPeer) throws -> [Comparison] {
  let build = try kiwi.function("kiwi_chain_build", as: Build.self)
  let free = try kiwi.function("kiwi_chain_free", as: Use.self)
  let bottom = try kiwi.function("kiwi_chain_bottom", as: Read.self)
  let begin = try kiwi.function("kiwi_chain_edit_begin", as: Use.self)
  let edit = try kiwi.function("kiwi_chain_edit", as: Edit.self)

  func building(_ count: Int, badOrder: Bool) -> Comparison {
    Comparison(
      name: "chain\(count)-\(badOrder ? "badorder" : "build")", ours: "build",
      peer: "kiwi -O2 build",
      unit: "row", units: count,
      prepareOurs: { { try OurCells.Chain(count: count, badOrder: badOrder).bottom } },
      preparePeer: {
        {
          let chain = build(Int32(count), badOrder ? 1 : 0)
          defer { free(chain) }
          return bottom(chain)
        }
      },
      // Ten times ahead is asked of the bad order at 1,000 rows; elsewhere, to be no slower.
      bar: badOrder && count == 1000 ? 0.1 : 1, samples: count >= 1000 ? 3 : 7)
  }

  func editing(_ count: Int, badOrder: Bool) -> Comparison {
    let heights = (0..<16).map { 30 + Double($0 * 7 % 16) }
    return Comparison(
      name: "chain\(count)-\(badOrder ? "badorder-" : "")edit", ours: "suggest and read all",
      peer: "kiwi -O2 suggest and update",
      unit: "edit", units: heights.count,
      prepareOurs: {
        let chain = try OurCells.Chain(count: count, badOrder: badOrder)
        try chain.beginEdit()
        return { try heights.reduce(0) { $0 + (try chain.edit($1)) } }
      },
      preparePeer: {
        let chain = build(Int32(count), badOrder ? 1 : 0)
        begin(chain)
        return { heights.reduce(0) { $0 + edit(chain, $1) } }
      },
      bar: 1, samples: count >= 1000 ? 5 : 7)
  }

  var all: [Comparison] = []
  for count in [10, 100, 300, 1000, 3000] {
    all.append(building(count, badOrder: false))
    all.append(editing(count, badOrder: false))
    // Kiwi's bad order is cubic.
    guard count <= 1000 else { continue }
    all.append(building(count, badOrder: true))
    all.append(editing(count, badOrder: true))
  }
  return all
}
