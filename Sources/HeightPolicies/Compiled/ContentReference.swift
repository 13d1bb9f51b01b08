/// Where a content that was taken in is kept: by which pattern, and in which of its columns' rows.
struct ContentReference: Sendable, Equatable {
  var pattern: Int32
  var row: Int32

  /// Nothing is kept.
  static let none = ContentReference(pattern: -1, row: -1)
}
