/// What a table does to its content offset when rows above what the user looks at change height.
///
/// UIKit's own rule is not documented, and reports prove that it does not always correct
/// (`row-heights.md` 2.2): so the rule is a parameter, and figures name theirs. The last two are those
/// of web and cross-platform lists (`row-heights.md` 1.9 and 1.10).
public enum OffsetCompensation: String, Sendable, Codable, CaseIterable {
  /// The offset stays, and everything on screen moves by the difference.
  case none
  /// The offset follows the change of every row whose top lies above the top of the viewport.
  case aboveFold = "above-fold"
  /// The offset follows so that the topmost row on screen keeps its place.
  case anchor
  /// TanStack: a row measured for the first time is followed if it begins above the viewport's top,
  /// one measured again only if it ends above it too, and never while scrolling backward; updates are
  /// not followed.
  case tanStack = "tanstack"
  /// FlashList 2: after a layout the offset follows the row that was first on screen before it, by its
  /// key, through updates too, but not in a jump; for 100 ms after a correction that an update caused
  /// no other is made.
  case flashList = "flashlist"
}

/// Time in which FlashList corrects nothing after it has corrected for an update.
let flashListSettlingNanoseconds = 100_000_000
