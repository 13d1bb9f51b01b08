/// Folded stacks: a line a stack, as flame graph tools read them.
///
/// Functions stand from the outermost on with semicolons between them, then a blank and a number.
public enum FoldedStacks {
  /// A profile as folded text, in the order of the lines.
  ///
  /// - Parameter kind: which of the profile's values.
  public static func text(of profile: StackProfile, kind: Int = 0) -> String {
    var sums: [String: Int] = [:]
    for stack in profile.stacks {
      let value = profile.value(stack, kind)
      guard value != 0 else { continue }
      let line = stack.frames.map { name(profile.frame($0).name) }.joined(separator: ";")
      sums[line, default: 0] += value
    }
    return sums.keys.sorted().map { "\($0) \(sums[$0] ?? 0)\n" }.joined()
  }

  /// A function's name without what separates names and lines.
  static func name(_ name: String) -> String {
    let plain = name.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case ";": ":"
      case "\n", "\r", "\t": " "
      default: Character(scalar)
      }
    }
    return plain.isEmpty ? "?" : String(plain)
  }

  /// The profile that a folded text holds; a line that is none is left out.
  public static func profile(parsing text: String, kind: StackProfile.Kind) -> StackProfile {
    var profile = StackProfile(kinds: [kind])
    for line in text.split(whereSeparator: \.isNewline) {
      guard let space = line.lastIndex(of: " "), let value = Int(line[line.index(after: space)...])
      else { continue }
      let frames = line[..<space].split(separator: ";").map {
        StackProfile.Frame(name: String($0))
      }
      profile.add(frames, values: [value])
    }
    return profile
  }
}
