import LayoutTraits

extension TraitCollection {
  /// The environment in words, as it is told beside a wrong height.
  var inWords: String {
    var words = ["\(Self.short(width)) pt", "\(Self.short(displayScale))x"]
    if contentSizeCategory != .large { words.append("\(contentSizeCategory)") }
    if layoutDirection != .leftToRight { words.append("right to left") }
    if sectionIndexWidth > 0 { words.append("section index \(Self.short(sectionIndexWidth)) pt") }
    words.append("iOS \(systemVersion)")
    return words.joined(separator: ", ")
  }

  static func short(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
