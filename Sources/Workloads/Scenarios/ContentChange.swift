/// Rows that show something else in place, and how the table hears of it.
public struct ContentChange: Codable, Equatable, Sendable {
  /// What changes of a row.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// Another text, of another length.
    case text
    /// Another picture.
    case image
    /// The next accessory, which takes another width from the content.
    case accessory
    /// Three times the text, until it collapses.
    case expand
    /// The text that it had before it expanded.
    case collapse
    /// The picture goes, as one that is not loaded yet.
    case loseImage
    /// The picture that went is there.
    case regainImage
  }

  /// How the table hears of the changes.
  public enum Notice: String, Codable, Sendable, CaseIterable {
    /// The rows are reloaded, or reconfigured.
    case reloadRows, reconfigureRows
    /// The cells on screen change by themselves, and heights are asked again.
    case invalidateHeights
    /// An empty batch: heights are asked again, cells stay.
    case emptyBatch
    /// Everything is reloaded.
    case reloadData
    /// Not at all.
    case nothing
  }

  /// Which rows; those that have nothing to change stay.
  public var selection: RowSelection
  /// What of them.
  public var kind: Kind
  /// How the table hears of it.
  public var notice: Notice

  /// Makes a change.
  public init(_ selection: RowSelection, kind: Kind, notice: Notice) {
    self.selection = selection
    self.kind = kind
    self.notice = notice
  }
}
