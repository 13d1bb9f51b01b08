import Instrumentation
import Testing

/// The presets against the published timings they were fitted to, and one that was held out.
@Suite struct DeviceProfileTests {
  /// LFB's feed cell by Auto Layout (`device-timings.md` A1): 131 constraints put into a fresh
  /// engine, 12 labels measured six times on an iPhone 6 and 1.3 times on an iPhone 16.
  private func feedCell(measures: Int) -> WorkCounts {
    var work = WorkCounts()
    work[.sizingPasses] = 1
    work[.constraintsLoaded] = 131
    work[.textMeasures] = measures
    work[.charactersShaped] = measures * 25
    return work
  }

  @Test func feedCellOnBothDevices() {
    let six = DeviceProfile.iphone6.nanoseconds(for: feedCell(measures: 72))
    #expect(abs(Double(six) / 5_720_000 - 1) < 0.03, "fitted: 5.72 ms a row")
    #expect(abs(Double(six) / 6_100_000 - 1) < 0.10, "held out: LayoutKit on iOS 9.3.2, 6.1 ms")
    let sixteen = DeviceProfile.iphone16.nanoseconds(for: feedCell(measures: 16))
    #expect(abs(Double(sixteen) / 554_000 - 1) < 0.10, "fitted: 0.554 ms a row")
  }

  /// A2: views of six constraints each, made and sized once, no text.
  @Test(arguments: [(10, 2_260_000), (40, 7_590_000), (100, 17_830_000)])
  func plainViewsOnIphone6(views: Int, published: Int) {
    var work = WorkCounts()
    work[.sizingPasses] = 1
    work[.constraintsBuilt] = 6 * views
    work[.constraintsLoaded] = 6 * views
    let modelled = Double(DeviceProfile.iphone6.nanoseconds(for: work))
    #expect(abs(modelled / Double(published) - 1) < 0.10)
  }

  @Test func aLabelOf25CharactersCostsTau() {
    var work = WorkCounts()
    work[.textMeasures] = 1
    work[.charactersShaped] = 25
    #expect(abs(DeviceProfile.iphone6.nanoseconds(for: work) - 44_000) < 44)
    #expect(abs(DeviceProfile.iphone16.nanoseconds(for: work) - 15_600) < 30)
    #expect(DeviceProfile.iphone6.nanoseconds(for: work, phase: .text) > 43_900)
    #expect(DeviceProfile.iphone6.nanoseconds(for: work, phase: .layout) == 0)
  }

  @Test func namesAndHonesty() {
    for preset in DeviceProfile.presets {
      #expect(DeviceProfile.named(preset.name) == preset)
      #expect(preset.provenance.contains("Estimate") && preset.provenance.contains("Held out"))
      for counter in WorkCounter.allCases { #expect(preset.unitCost(of: counter) >= 0) }
    }
    #expect(DeviceProfile.named("iphone 6") == nil)
  }

  /// The newer device is faster at everything that the older one is charged for.
  @Test func everyCostIsLowerOnTheNewerDevice() {
    for counter in WorkCounter.allCases where DeviceProfile.iphone6.unitCost(of: counter) > 0 {
      let cost = DeviceProfile.iphone16.unitCost(of: counter)
      #expect(cost > 0 && cost < DeviceProfile.iphone6.unitCost(of: counter), "\(counter)")
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
