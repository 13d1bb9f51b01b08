extension Metric {
  /// The largest sizes of the ranges that allocations are told by, in bytes, ascending: each class of
  /// the allocator falls into the first that holds it.
  public static let allocationSizes = [
    16, 32, 64, 128, 256, 512, 1 << 10, 4 << 10, 16 << 10, 64 << 10, 1 << 20,
  ]

  /// Allocations by range of sizes: those of `allocationSizes`, and what is larger.
  public static let allocationRanges: [Metric] =
    (allocationSizes.map { $0 } + [nil]).map(allocations(upTo:))

  /// How often memory of a range of sizes was asked for.
  ///
  /// - Parameter size: the largest size of the range; nil for what is larger than all.
  static func allocations(upTo size: Int?) -> Metric {
    let name = size.map { "upTo\(words($0))" } ?? "beyond\(words(allocationSizes.last ?? 0))"
    let smaller = size.flatMap { size in allocationSizes.last { $0 < size } }
    let range =
      switch (smaller, size) {
      case (let smaller?, let size?): "more than \(smaller) to \(size) bytes"
      case (nil, let size?): "up to \(size) bytes"
      case (_, nil): "more than \(allocationSizes.last ?? 0) bytes"
      }
    return Metric(
      "cost.memory.allocations.\(name)", .cost, .count, .neutral,
      "allocations in the scenario of \(range), as the allocator's size classes round them")
  }

  private static func words(_ bytes: Int) -> String {
    if bytes >= 1 << 20 { return "\(bytes >> 20)Mi" }
    return bytes >= 1 << 10 ? "\(bytes >> 10)Ki" : "\(bytes)"
  }
}
