extension DeviceProfile {
  /// The profile of this name; nil if there is none.
  public static func named(_ name: String) -> DeviceProfile? {
    presets.first { $0.name == name }
  }

  /// Every profile, oldest device first.
  public static let presets = [iphone6, iphonex, iphone13pro, iphone16]

  /// The profiles that every report predicts for.
  public static let predicted = presets.filter { Metric.predictedDevices.contains($0.name) }

  /// iPhone 6: the device for which most figures are published; it schedules frames.
  ///
  /// UIKit puts a cell's constraints into a fresh engine at every sizing call (`device-timings.md` A3),
  /// so a template that edits its solver in place here is priced for all of them there, by the counter
  /// `constraintsLoaded`.
  public static let iphone6 = DeviceProfile(
    name: "iphone6", title: "iPhone 6, iOS 9 to 12",
    provenance: """
      Estimate, fitted to published timings of plain views and of one feed cell (docs/devices.md). \
      \(DeviceFit.iphone6.worth) A label that constraints size is measured \
      as often as the feed cell's time tells, whatever the cell. \
      \(leftOut)
      """,
    unitCosts: DeviceFit.iphone6.unitCosts)

  /// iPhone X: two factors over the iPhone 6.
  public static let iphonex = DeviceProfile(
    name: "iphonex", title: "iPhone X, iOS 11 and 12",
    provenance: """
      Estimate: iPhone 6's proportions with one factor for layout and one for text (docs/devices.md). \
      \(DeviceFit.iphonex.worth) \(leftOut)
      """,
    unitCosts: DeviceFit.iphonex.unitCosts)

  /// iPhone 13 Pro: two factors over the iPhone 6, since only its feed cell is published.
  public static let iphone13pro = DeviceProfile(
    name: "iphone13pro", title: "iPhone 13 Pro, iOS 18.6",
    provenance: """
      Estimate, extrapolated: iPhone 6's proportions with one factor for layout and one for text, each \
      from one timing of a feed cell whose labels are assumed to be measured once (docs/devices.md). \
      \(DeviceFit.iphone13pro.worth) No published figure separates creation from layout here. \
      \(leftOut)
      """,
    unitCosts: DeviceFit.iphone13pro.unitCosts)

  /// iPhone 16: two factors over the iPhone 6, since only its feed cell is published.
  public static let iphone16 = DeviceProfile(
    name: "iphone16", title: "iPhone 16, iOS 18.6",
    provenance: """
      Estimate, extrapolated: iPhone 6's proportions with one factor for layout and one for text, each \
      from one timing of a feed cell whose labels are assumed to be measured once (docs/devices.md). \
      \(DeviceFit.iphone16.worth) No published figure separates creation from layout here. \
      \(leftOut)
      """,
    unitCosts: DeviceFit.iphone16.unitCosts)

  private static let leftOut = """
    Superlinear cost of deep nesting and a processor that clocks down while scrolling slowly are left \
    out; costs of asks, cache, configuring and solver steps are assumptions.
    """
}
