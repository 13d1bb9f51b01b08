import Platform
import Testing

@testable import Instrumentation

/// The presets against the published timings they were fitted to, and one that was held out.
@Suite struct DeviceProfileTests {
  /// LFB's feed cell by Auto Layout (`device-timings.md` A1): 131 constraints put into a fresh engine,
  /// 12 labels of 170 characters measured, once by our engine.
  private var feedCell: WorkCounts {
    var work = WorkCounts()
    work[.sizingPasses] = 1
    work[.constraintsLoaded] = 131
    work[.textMeasures] = 12
    work[.charactersShaped] = 170
    work[.charactersFitted] = 170
    return work
  }

  /// The published figure of each device; of an iPhone 6 the mean of four.
  @Test(arguments: [
    ("iphone6", 5_830_000), ("iphonex", 1_690_000), ("iphone13pro", 610_000),
    ("iphone16", 554_000),
  ])
  func feedCellComesOut(_ name: String, _ published: Int) throws {
    let device = try #require(DeviceProfile.named(name))
    let modelled = Double(device.nanoseconds(for: feedCell))
    #expect(abs(modelled / Double(published) - 1) < 0.03, "\(name): \(modelled)")
  }

  /// A2: views of six constraints each, made and sized once, no text.
  @Test(arguments: [
    ("iphone6", 10, 2_260_000), ("iphone6", 40, 7_590_000), ("iphone6", 100, 17_830_000),
    ("iphonex", 10, 810_000), ("iphonex", 40, 2_710_000), ("iphonex", 100, 7_900_000),
  ])
  func plainViews(_ name: String, views: Int, published: Int) throws {
    let device = try #require(DeviceProfile.named(name))
    var work = WorkCounts()
    work[.sizingPasses] = 1
    work[.constraintsBuilt] = 6 * views
    work[.constraintsLoaded] = 6 * views
    let modelled = Double(device.nanoseconds(for: work))
    #expect(abs(modelled / Double(published) - 1) < (name == "iphone6" ? 0.06 : 0.2))
  }

  /// What the script computes is what is committed, in the code and in the documentation.
  @Test func committedFactorsAreWhatTheScriptComputes() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let script = "/\(folder)/Scripts/fit-device-profiles"
    let outcome = try ProcessCommand("/usr/bin/env", ["python3", script, "--check"]).run()
    let said = String(decoding: outcome.standardError, as: UTF8.self)
    #expect(outcome.ending.isSuccess, "\(said)")
  }

  /// What text is fitted to: the feed cell's labels, measured by hand.
  @Test func theFeedCellsLabelsCostWhatIsPublished() {
    var work = WorkCounts()
    work[.textMeasures] = 12
    work[.charactersShaped] = 170
    for (device, published) in [
      (DeviceProfile.iphone6, 524_000), (.iphonex, 190_000), (.iphone13pro, 200_000),
      (.iphone16, 187_000),
    ] {
      let error = Double(device.nanoseconds(for: work)) / Double(published) - 1
      #expect(abs(error) < 0.002, "\(device.name): \(error)")
      #expect(device.nanoseconds(for: work, phase: .layout) == 0)
    }
  }

  @Test func namesAndHonesty() {
    for preset in DeviceProfile.presets {
      #expect(DeviceProfile.named(preset.name) == preset)
      #expect(preset.provenance.contains("Estimate") && preset.provenance.contains("Held out"))
      for counter in WorkCounter.allCases { #expect(preset.unitCost(of: counter) >= 0) }
    }
    #expect(DeviceProfile.named("iphone 6") == nil)
  }

  /// Each newer device is no slower at layout than the older one; text did not get faster after the
  /// iPhone XS (`device-timings.md` D).
  @Test func costsAreLowerOnNewerDevices() {
    for (older, newer) in zip(DeviceProfile.presets, DeviceProfile.presets.dropFirst()) {
      for counter in WorkCounter.allCases where older.unitCost(of: counter) > 0 {
        let cost = newer.unitCost(of: counter)
        // The newest are taken to measure a label once, as our engine does.
        if counter == .charactersFitted, cost == 0 { continue }
        let most = Double(older.unitCost(of: counter)) * (counter.phase == .text ? 1.06 : 1)
        #expect(cost > 0 && Double(cost) <= most.rounded(.up), "\(newer.name), \(counter)")
      }
    }
  }

  @Test func modelledTimeSaturates() {
    var work = WorkCounts()
    for counter in WorkCounter.allCases { work[counter] = .max }
    #expect(DeviceProfile.iphone6.nanoseconds(for: work) > 1_000_000_000_000_000_000)
  }

  @Test func everyCounterHasRoom() {
    var work = WorkCounts()
    for (number, counter) in WorkCounter.allCases.enumerated() { work[counter] = number }
    for (number, counter) in WorkCounter.allCases.enumerated() { #expect(work[counter] == number) }
  }
}
