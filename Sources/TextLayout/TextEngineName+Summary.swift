extension TextEngineName {
  /// What the engine is, in a line.
  public var summary: String {
    switch self {
    case .pango: "Pango over FreeType: the heavy text system that stands for UILabel's"
    case .prepared: "HarfBuzz and ICU into the widths of words, then arithmetic at any width"
    case .approximate: "advances of single characters without shaping: fast, and only near"
    }
  }
}
