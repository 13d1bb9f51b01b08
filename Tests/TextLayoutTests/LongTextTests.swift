import Instrumentation
import Testing

@testable import TextLayout

/// Texts whose width on one line is beyond what Pango can add up.
@Suite struct LongTextTests {
  @Test func aTextOf300000CharactersWrapsAsItDoesInTheOtherEngine() throws {
    let text = String(repeating: "word ", count: 60_000)
    var lines: [Int] = []
    for name in [TextEngineName.pango, .prepared] {
      let context = TextContext(engine: try TextEngines.open(name), instruments: Instruments())
      let prepared = context.prepare(text, font: .system(14))
      #expect(context.layout(prepared, width: .infinity, lineLimit: 0).width > 1_000_000)
      lines.append(context.layout(prepared, width: 349, lineLimit: 0).lineCount)
    }
    #expect(lines[0] == lines[1])
    #expect(lines[0] > 5_000)
  }
}
