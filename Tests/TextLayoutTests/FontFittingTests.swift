import Instrumentation
import Testing

@testable import TextLayout

@Suite struct FontFittingTests {
  @Test(arguments: TextEngineName.allCases)
  func theTextFits(_ name: TextEngineName) throws {
    let context = TextContext(engine: try TextEngines.open(name), instruments: Instruments())
    let font = Font.system(20)
    for text in ["Shrinks until it fits", "行高适应宽度", "a"] {
      let natural = context.layout(
        context.prepare(text, font: font), width: .infinity, lineLimit: 0
      ).width
      for part in [1.0, 0.95, 0.7, 0.5, 0.31] {
        let fitted = context.font(
          font, fitting: text, width: natural * part, minimumScaleFactor: 0.3)
        let width = context.layout(
          context.prepare(text, font: fitted), width: .infinity, lineLimit: 0
        ).width
        #expect(width <= natural * part)
        // Within a hundredth of the size that would be exact.
        #expect(abs(fitted.size - 20 * part) < 0.2)
      }
      let least = context.font(font, fitting: text, width: 1, minimumScaleFactor: 0.5)
      #expect(least.size == 10)
      #expect(context.font(font, fitting: text, width: 1, minimumScaleFactor: 0) == font)
      #expect(context.font(font, fitting: text, width: 1, minimumScaleFactor: 1) == font)
      #expect(context.font(font, fitting: text, width: .nan, minimumScaleFactor: 0.5) == font)
    }
  }
}
