extension ResultDocumentError {
  /// Says where and what a decoder found wrong.
  init(_ error: DecodingError, file: String) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(
        file: file, path: Self.path(context.codingPath),
        problem: "the key \(key.stringValue.debugDescription) is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self.init(
        file: file, path: Self.path(context.codingPath), problem: context.debugDescription)
    case .dataCorrupted(let context):
      let reason = context.underlyingError.map { " (\($0))" } ?? ""
      self.init(
        file: file, path: Self.path(context.codingPath),
        problem: context.debugDescription + reason)
    @unknown default:
      self.init(file: file, path: nil, problem: "\(error)")
    }
  }

  /// A decoder's path in the usual notation: `$.cases[3].policy`.
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "$") { path, key in
      path += key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)"
    }
  }
}
