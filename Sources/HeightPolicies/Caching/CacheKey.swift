import AutoLayout
import LayoutTraits
import TableCells
import TableSimulation

/// What a height is found by: two numbers of the row, and a number for the environment.
struct CacheKey: Hashable, Sendable {
  var high: UInt64
  var low: UInt64
  var environment: UInt32

  /// A hash that is the same in every run: two rounds of SplitMix64's mixing.
  var scattered: UInt64 {
    Self.mixed(Self.mixed(high &+ 0x9E37_79B9_7F4A_7C15 &* UInt64(environment)) ^ low)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// What of a row is the key of its height.
public enum CacheKeyKind: String, Sendable, CaseIterable {
  /// Its place.
  case indexPath = "indexpath"
  /// Its identity alone: stale when its content changes and nobody says so.
  case row = "row-key"
  /// Its identity and its state, the version of its content.
  case rowAndState = "key"
  /// What it shows: rows that show the same share a height.
  case content

  /// The part of the key that is the row's.
  ///
  /// O(1), but for content, which is O(its text).
  func numbers(of data: TableData, at path: IndexPath) -> (high: UInt64, low: UInt64) {
    switch self {
    case .indexPath: return (UInt64(path.section), UInt64(path.row))
    case .row:
      return (UInt64(bitPattern: Int64(data.sections[path.section][path.row].identity)), 0)
    case .rowAndState:
      return (
        UInt64(bitPattern: Int64(data.sections[path.section][path.row].identity)),
        UInt64(bitPattern: Int64(data.sections[path.section][path.row].version))
      )
    case .content:
      var digest = ContentHash()
      digest.combine(contentOf: data.sections[path.section][path.row])
      return digest.value
    }
  }
}

/// What of the environment a key keeps apart.
public enum CacheEnvironment: String, Sendable, CaseIterable {
  /// Nothing: heights of any environment are found, stale ones too.
  case none
  /// How the device is held, as the libraries do: another width or text size finds the old heights.
  case orientation
  /// The width: another text size finds the old heights.
  case width
  /// Everything that heights depend on.
  case full

  /// A value that is equal where heights are not kept apart.
  func part(of traits: TraitCollection, _ orientation: DeviceOrientation) -> Part {
    switch self {
    case .none: .none
    case .orientation: .orientation(orientation)
    case .width: .width(traits.width)
    case .full: .full(traits)
    }
  }

  /// The part of an environment that a key has.
  enum Part: Hashable, Sendable {
    case none
    case orientation(DeviceOrientation)
    case width(Double)
    case full(TraitCollection)
  }
}
