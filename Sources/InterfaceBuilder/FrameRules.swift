import AutoLayout

/// Constants without a published source, which were read from stored frames of the kind that `frames`
/// is judged by.
///
/// Everything else that layouts follow is UIKit's own rule and says so where it stands.
struct FrameRules: Equatable, Sendable {
  /// Margins above and below a cell's content since iOS 11, in points.
  ///
  /// UIKit gives them to the cell, and the content view preserves them as far as it covers the cell:
  /// what an accessory or the separator takes off the content view comes off its margin, down to the
  /// 8 pt of every view.
  var verticalMargin = 11.0
  /// Margins at the sides of a cell in a table, in points: UIKit's minimum layout margin.
  var sideMargin = 16.0
  /// The same in a table that is wide.
  var wideSideMargin = 20.0
  /// From this width on a table is wide: iPhones of 375 pt have 16, those of 393 and 414 have 20.
  var wideTable = 393.0
  /// At the sides of a cell of a nib, which stands in no table: `UITableViewCell`'s own.
  var nibSideMargin = 15.0
  /// From this `toolsVersion` on (Xcode 9, iOS 11) content views have these margins, before it 8 pt
  /// all round; 12121 has 8, 13771 and later have 16.
  var contentMarginsFrom = 13173.0
  /// From this `toolsVersion` on (Xcode 11) the cell of a nib stands in no table: it has the margins
  /// of a cell by itself; 14460.31 has 20 at 450 pt, 14810.11 and later have 15 at every width.
  var nibsWithoutTableFrom = 14799.0
  /// The height that a picker wants in Interface Builder, which has no window whose height would be
  /// regular; on a phone held upright it is 216 pt.
  ///
  /// In a stored frame a picker of more than 162 pt would violate more constraints of 750 than it
  /// satisfies.
  var pickerHeight = 162.0
  /// Resources give the system's symbols at 128 pt; as drawn with the body font they are about 20 pt.
  var symbolScale = 20.0 / 128
  /// Whether labels in fonts that are not installed have Helvetica's line heights, not the system's.
  var unknownFontsAreHelvetica = true

  /// As they were read.
  static let fitted = FrameRules()
}

extension FrameRules {
  /// One of the constants with the values that it might have.
  struct Choice: Sendable {
    let name: String
    /// The rules with one value each; the first is what somebody without evidence would take: that of
    /// views in general, of the version before, or of a phone.
    let candidates: [FrameRules]

    fileprivate init<Value>(
      _ name: String, _ path: WritableKeyPath<FrameRules, Value>, _ values: [Value]
    ) {
      self.name = name
      candidates = values.map { value in
        var rules = FrameRules.fitted
        rules[keyPath: path] = value
        return rules
      }
    }
  }

  /// All constants, the fitted value among the candidates of each.
  static var choices: [Choice] {
    [
      Choice("verticalMargin", \.verticalMargin, [View.defaultLayoutMargin, 10, 11, 12]),
      Choice("sideMargin", \.sideMargin, [View.defaultLayoutMargin, 15, 16, 20]),
      Choice("wideSideMargin", \.wideSideMargin, [fitted.sideMargin, 15, 20]),
      Choice("wideTable", \.wideTable, [414, 393, 375]),
      Choice("nibSideMargin", \.nibSideMargin, [fitted.sideMargin, 8, 15, 20]),
      Choice("contentMarginsFrom", \.contentMarginsFrom, [14109, 13173, 11134, 0]),
      Choice(
        "nibsWithoutTableFrom", \.nibsWithoutTableFrom, [.infinity, 14799, 13173, 15400]),
      Choice("pickerHeight", \.pickerHeight, [216, 162]),
      Choice("symbolScale", \.symbolScale, [1, 20.0 / 128]),
      Choice("unknownFontsAreHelvetica", \.unknownFontsAreHelvetica, [false, true]),
    ]
  }

  /// Takes over from other rules what those change of the fitted ones.
  mutating func adopt(_ other: FrameRules) {
    func take<Value: Equatable>(_ path: WritableKeyPath<FrameRules, Value>) {
      if other[keyPath: path] != Self.fitted[keyPath: path] {
        self[keyPath: path] = other[keyPath: path]
      }
    }
    take(\.verticalMargin)
    take(\.sideMargin)
    take(\.wideSideMargin)
    take(\.wideTable)
    take(\.nibSideMargin)
    take(\.contentMarginsFrom)
    take(\.nibsWithoutTableFrom)
    take(\.pickerHeight)
    take(\.symbolScale)
    take(\.unknownFontsAreHelvetica)
  }
}
