import TextLayout

/// What a warm process has done before it measures: a text in each script, in each font of the cells.
///
/// Opening a font and shaping its first text costs milliseconds (`text.md` 5), which belong to the
/// start of an app and not to the first row of a table. The texts are of no table, so nothing that a
/// policy could keep is warmed.
enum EngineWarmUp {
  private static let texts = ["Warm-up 0123", "預熱用的文字，不在任何表格裏。", "🎬🧭"]
  private static let sizes = [12.0, 13, 14, 15, 16]

  static func run(_ text: TextContext) {
    for size in sizes {
      for weight in FontWeight.allCases {
        for string in texts {
          let prepared = text.prepare(string, font: .system(size, weight: weight))
          _ = text.layout(prepared, width: 60, lineLimit: 0)
        }
      }
    }
  }
}
