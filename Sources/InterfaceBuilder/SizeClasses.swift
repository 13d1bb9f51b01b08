/// The size classes that a file's variations are chosen by.
public struct SizeClasses: Hashable, Sendable {
  /// Across: true for compact; nil for the canvas of no device, where only defaults hold.
  public var isWidthCompact: Bool?
  /// Down: the same.
  public var isHeightCompact: Bool?

  /// Makes a pair of classes.
  public init(isWidthCompact: Bool?, isHeightCompact: Bool?) {
    self.isWidthCompact = isWidthCompact
    self.isHeightCompact = isHeightCompact
  }

  /// A phone held upright.
  public static let phone = SizeClasses(isWidthCompact: true, isHeightCompact: false)
  /// The square canvas of Xcode 6 and 7.
  public static let any = SizeClasses(isWidthCompact: nil, isHeightCompact: nil)

  /// Phones whose width is regular held sideways: the Plus and Max sizes.
  private static let widePhones: Set<String> = [
    "retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72", "retina6_8",
  ]

  /// The classes of the device that a file was shown on.
  ///
  /// - Parameter adaptation: the part of an iPad's screen that the scene has, such as `splitview1_3`.
  init(device: String?, isLandscape: Bool, adaptation: String?) {
    guard let device else {
      self = .any
      return
    }
    let isPad = device.hasPrefix("ipad")
    let isNarrow = adaptation.map { $0.hasPrefix("splitview1") || $0 == "slideover" } ?? false
    let isWide = isPad ? !isNarrow : isLandscape && Self.widePhones.contains(device)
    self.init(isWidthCompact: !isWide, isHeightCompact: !isPad && isLandscape)
  }

  /// Whether a variation's key holds: `default`, or `heightClass=regular-widthClass=compact`.
  func holds(_ key: String) -> Bool {
    guard key != "default" else { return true }
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=")
      guard pair.count == 2 else { return false }
      let isCompact = pair[1] == "compact"
      switch pair[0] {
      case "widthClass": if isWidthCompact != isCompact { return false }
      case "heightClass": if isHeightCompact != isCompact { return false }
      default: return false
      }
    }
    return true
  }

  /// The variations of an element that hold, the default first, the more special later.
  func variations(of element: XMLElement) -> [XMLElement] {
    element.children.filter { $0.isNamed(.variation) && holds($0[.key] ?? "") }
      .sorted { specificity($0) < specificity($1) }
  }

  private func specificity(_ variation: XMLElement) -> Int {
    guard let key = variation[.key], key != "default" else { return 0 }
    return key.split(separator: "-").count
  }

  /// An element with what its variations change: attributes, fonts, margins.
  func applied(to element: XMLElement) -> XMLElement {
    guard element.child(.variation) != nil else { return element }
    return element.overlaid(by: variations(of: element))
  }

  /// What the masks of an element leave out: `constraints` or `subviews`, told by id.
  func excluded(_ what: StaticString, of element: XMLElement) -> (String?) -> Bool {
    var left: Set<String> = []
    for variation in variations(of: element) {
      for mask in variation.children where mask.isNamed(.mask) && mask.matches(.key, what) {
        for reference in mask.children {
          guard let id = reference[.reference] else { continue }
          if reference.isNamed(.exclude) { left.insert(id) }
          if reference.isNamed(.include) { left.remove(id) }
        }
      }
    }
    guard !left.isEmpty else { return { _ in false } }
    return { $0.map(left.contains) ?? false }
  }
}
