/// Words as a shell takes them.
enum ShellText {
  /// The word itself, or in single quotes if a shell would make something else of it.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar) || "-._/+,:=@%".unicodeScalars.contains(scalar)
    }
    if isPlain && !word.isEmpty { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
