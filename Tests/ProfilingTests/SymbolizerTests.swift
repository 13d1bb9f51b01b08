import ProfileFormats
import Testing

@testable import Profiling

@Suite struct SymbolizerTests {
  @Test func inlinedFramesStandInsideTheirCaller() {
    let frames = Symbolizer.parse(
      """
      0x10
      inner
      /a/b.swift:3 (discriminator 2)
      outer
      /a/c.swift:40
      0x20
      ??
      ??:0
      """, object: "program")
    #expect(
      frames[0x10] == [
        StackProfile.Frame(name: "outer", file: "/a/c.swift", line: 40, object: "program"),
        StackProfile.Frame(
          name: "inner", file: "/a/b.swift", line: 3, object: "program", isInlined: true),
      ])
    #expect(frames[0x20] == nil)
  }
}
