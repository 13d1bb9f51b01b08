import AutoLayout
import Documents
import InterfaceBuilder
import Testing

@Suite struct ReadingTests {
  @Test func cellsAndTheirPlaces() throws {
    let document = try read(nib(cell: "accessoryType=\"checkmark\" customClass=\"MyCell\""))
    let cell = try #require(document.cells.first)
    #expect(document.cells.count == 1)
    #expect(cell.name == "Sample")
    #expect(cell.customClass == "MyCell")
    #expect(cell.accessory == .checkmark)
    #expect(cell.role == .nib)
    #expect(cell.place.line == 4)
    #expect(cell.place.column == 1)
    #expect(!cell.hasConstraints)
    #expect(document.toolsVersion == 17701)
  }

  @Test(arguments: [
    ("<document", 1), ("<document>\n<a></b>\n</document>", 2), ("", 1),
    ("<document>\n&nothing;</document>", 2), ("\u{1}\u{2}", 1),
    ("<document a='1' a='2'/>", 1),
  ])
  func brokenXMLHasLineAndColumn(text: String, line: Int) throws {
    let error = try #require(failure(of: text))
    #expect(error.source.line == line)
    #expect((error.source.column ?? 0) >= 1)
    #expect("\(error)".hasPrefix("Sample.xib:\(line):"))
  }

  @Test func entitiesAreRefusedBeforeTheyGrow() throws {
    // Ten to the ninth of "lol": expanded it would be 3 GB.
    var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE document [\n<!ENTITY a0 \"lol\">\n"
    for level in 1...9 {
      text += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">\n"
    }
    text += "]>\n<document>&a9;</document>"
    let error = try #require(failure(of: text))
    #expect(error.problem.contains("document type"))
    #expect(error.source.line == 2)
  }

  @Test func filesOutsideAreNeverRead() throws {
    let text = """
      <!DOCTYPE document [<!ENTITY secret SYSTEM "file:///etc/hostname">]>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">&secret;</document>
      """
    #expect(failure(of: text)?.problem.contains("document type") == true)
  }

  @Test func depthIsBounded() throws {
    let depth = 100_000
    let text =
      String(repeating: "<view>", count: depth) + String(repeating: "</view>", count: depth)
    let error = try #require(failure(of: "<document>" + text + "</document>"))
    #expect(error.problem.contains("512 deep"))
  }

  @Test func otherDocumentsAreNamed() throws {
    let archive = try #require(
      failure(of: "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>")
    )
    #expect(archive.problem.contains("8.00"))
    let mac = try #require(
      failure(of: "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"/>"))
    #expect(mac.problem.contains("Cocoa.XIB"))
    #expect(failure(of: "<html/>")?.problem.contains("<html>") == true)
  }

  @Test func televisionDocumentsAreRead() throws {
    let text = nib().replacing("CocoaTouch.XIB\"", with: "AppleTV.XIB\"")
    #expect(try read(text).cells.count == 1)
  }

  @Test func unknownElementsAreToldOnce() throws {
    let document = try read(
      nib(
        subviews: box("a", "hologram", frame: (0, 0, 1, 1))
          + box("b", "hologram", frame: (0, 0, 1, 1))
      ))
    #expect(document.warnings.count == 1)
    #expect(document.warnings.first?.problem == "unknown element <hologram>")
    #expect(document.warnings.first?.source.line == 8)
  }

  /// Bytes are changed at random: whatever comes out, it is a document or an error, and no trap.
  @Test func damagedFilesNeverTrap() throws {
    let whole = Array(
      nib(
        subviews: box("a", "label", "text=\"Title\"", frame: (0, 0, 10, 10)),
        constraints:
          "<constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"con-te-nt1\" "
          + "secondAttribute=\"top\" constant=\"10\" id=\"c\"/>"
      ).utf8)
    let text = try makeText()
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var read = 0
    for _ in 0..<1_500 {
      var bytes = whole
      for _ in 0...random(3) {
        let position = random(bytes.count)
        switch random(3) {
        case 0: bytes[position] = UInt8(random(256))
        case 1: bytes.remove(at: position)
        default:
          bytes.insert(
            contentsOf: bytes[position..<min(position + random(40), bytes.count)], at: position)
        }
      }
      guard let document = try? InterfaceDocument(parsing: bytes, file: "Damaged.xib") else {
        continue
      }
      read += 1
      for cell in document.cells { _ = CellFrames(cell, in: document, text: text) }
    }
    #expect(read > 100, "seed 42")
  }
}
