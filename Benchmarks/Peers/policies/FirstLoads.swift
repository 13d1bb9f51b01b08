import TableCells
import TextLayout

/// First loads, and a load at a new width, of one feed by several policies.
struct FirstLoads {
  let rows: [RowContent]
  let engines: Engines
  let label: String

  var comparisons: [Comparison] {
    [
      against(
        "firstload-\(label)-naive-pango", .init(policy: "compiled", engine: .prepared),
        .init(policy: "naive", engine: .pango), bar: 1 / 40),
      against(
        "firstload-\(label)-threads2", .init(policy: "compiled", engine: .prepared, threads: 2),
        .init(policy: "naive", engine: .pango), bar: 1 / 70),
      against(
        "firstload-\(label)-naive-prepared", .init(policy: "compiled", engine: .prepared),
        .init(policy: "naive", engine: .prepared), bar: 1 / 12),
      against(
        "firstload-\(label)-fd", .init(policy: "compiled", engine: .prepared),
        .init(policy: "fd-1.7-indexpath", engine: .pango), bar: nil, isExact: false),
      against(
        "firstload-\(label)-fd-prepared", .init(policy: "compiled", engine: .prepared),
        .init(policy: "fd-1.7-indexpath", engine: .prepared), bar: nil, isExact: false),
      newWidth,
    ]
  }

  /// - Parameter isExact: whether the peer answers the required height.
  private func against(
    _ name: String, _ ours: Table.Description, _ peer: Table.Description, bar: Double?,
    isExact: Bool = true
  ) -> Comparison {
    Comparison(
      name: name, ours: "first load, \(ours)",
      peer: "first load, \(peer)"
        + (ours.engine == peer.engine ? "" : "; the text engines differ"),
      bar: bar, rows: rows.count, sharesEngine: isExact && ours.engine == peer.engine,
      measureOurs: { try load(ours) }, measurePeer: { try load(peer) })
  }

  private func load(_ description: Table.Description) throws -> Timed {
    let table = try Table(description, rows: rows, engines: engines)
    return Timed { table.load() }
  }

  /// Ours keeps the texts that it prepared at another width; the peer keeps nothing.
  private var newWidth: Comparison {
    return Comparison(
      name: "newwidth-\(label)",
      ours: "compiled with prepared text, texts prepared before: all heights at 320 points",
      peer: "naive with pango text: all heights at 320 points; the text engines differ",
      bar: 1 / 1000, rows: rows.count, sharesEngine: false,
      measureOurs: {
        let table = try Table(
          .init(policy: "compiled", engine: .prepared), rows: rows, engines: engines)
        _ = table.load()
        return Timed { table.turn(to: 320) }
      },
      measurePeer: {
        let table = try Table(
          .init(policy: "naive", engine: .pango), rows: rows, engines: engines, width: 320)
        return Timed { table.load() }
      })
  }
}
