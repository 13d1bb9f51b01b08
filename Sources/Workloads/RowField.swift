/// A field of a row's content that a file can give.
public enum RowField: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  /// The texts of a row, and the name of its picture.
  case title, body, image, user, time
  /// What stands at the row's trailing edge, by UIKit's name: `disclosureIndicator`, `checkmark`, …
  case accessory
}
