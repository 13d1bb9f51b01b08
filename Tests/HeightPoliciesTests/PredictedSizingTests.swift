import HeightPolicies
import Instrumentation
import TableCells
import TableSimulation
import Testing

/// Auto Layout to frame arithmetic on devices, by counted work of a cell of the published shape, beside
/// what LayoutKit and LayoutFrameworkBenchmark measured (`device-timings.md` A1).
@Suite struct PredictedSizingTests {
  /// Modelled time of the rows from the eleventh on, each asked once.
  private func time(_ policy: String, on device: DeviceProfile) throws -> Double {
    let rows = (1...100).map {
      RowContent(
        identity: $0, reuseIdentifier: PostCellPrototype.reuseIdentifier, title: "\($0)")
    }
    let context = try makeContext(rows: rows)
    let composed = try #require(PolicyPreset.named(policy)).makePolicy(context)
    for row in 0..<10 { _ = composed.height(ofRow: row) }
    let before = context.instruments.work
    for row in 10..<100 { _ = composed.height(ofRow: row) }
    return Double(device.nanoseconds(for: context.instruments.work.since(before))) / 90
  }

  private func ratio(on device: DeviceProfile) throws -> Double {
    try time("template", on: device) / time("manual", on: device)
  }

  /// 6.1 to 0.37 ms a row on iOS 9.3.2, 5.62 to 0.524 on iOS 11.
  @Test func onAnIPhone6BetweenTheTwoPublishedRatios() throws {
    let ratio = try ratio(on: .iphone6)
    #expect(ratio >= 10.7 && ratio <= 16.5, "\(ratio)")
  }

  /// 0.554 to 0.187 ms a row.
  @Test func onAnIPhone16WithinAFifthOfThePublishedRatio() throws {
    let ratio = try ratio(on: .iphone16)
    #expect(abs(ratio / 3 - 1) <= 0.2, "\(ratio)")
  }

  /// The times themselves, of which theirs have six texts in five of ours.
  @Test func timesARowAreThePublishedOnes() throws {
    let published: [(DeviceProfile, template: Double, manual: Double)] = [
      (.iphone6, 5_620_000, 524_000), (.iphone16, 554_000, 187_000),
    ]
    for (device, template, manual) in published {
      #expect(abs(try time("template", on: device) / template - 1) < 0.2, "\(device.name)")
      #expect(abs(try time("manual", on: device) / manual - 1) < 0.2, "\(device.name)")
    }
  }
}
