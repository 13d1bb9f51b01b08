import Documents
import TableCells

/// Natural sizes of pictures by name, as a file gives them: `{"name": {"points": [240, 180]}}`.
struct ImageSizes {
  private let members: JSONMembers

  /// The largest side in points: more than any screen's, less than what would swamp sums.
  private static let sideRange = 0.0...100_000

  init(contentsOf path: String, limits: DocumentLimits) throws(DocumentError) {
    members = try JSONNode(contentsOf: path, limits: limits).members()
  }

  /// The picture of a name; nil if the file does not have it or gives it no area.
  func image(named name: String) throws(DocumentError) -> ImageContent? {
    guard let entry = members[name] else { return nil }
    let points = try entry.members().required("points")
    let sides = try points.elements()
    guard sides.count == 2 else { throw points.error("a width and a height are expected") }
    let (width, height) = (
      try sides[0].number(in: Self.sideRange), try sides[1].number(in: Self.sideRange)
    )
    guard width > 0, height > 0 else { return nil }
    return ImageContent(name: name, width: width, height: height)
  }
}
