import Documents
import Glibc
import InterfaceBuilder
import Platform
import Testing

/// Files that are no files of Interface Builder, or made to hurt: an error with its place, no trap.
@Suite struct HostileInputTests {
  private func failure(of bytes: [UInt8]) -> DocumentError? {
    do throws(DocumentError) {
      _ = try InterfaceDocument(parsing: bytes, file: "Hostile.xib")
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    // Compiled nibs, binary and XML property lists, NeXT's typed streams.
    Array("NIBArchive".utf8) + [1, 0, 0, 0, 9, 0, 0, 0], Array("bplist00".utf8) + [0xD4, 1, 2, 3],
    [0x04, 0x0B] + Array("streamtyped".utf8) + [0x81, 0xE8, 3], [], [0], [0xFF, 0xFE],
    Array(repeating: 0, count: 4096),
  ])
  func otherFormatsAreRefusedWithTheirNames(bytes: [UInt8]) throws {
    let error = try #require(failure(of: bytes))
    #expect(error.source.file == "Hostile.xib")
    #expect(!error.problem.isEmpty)
    if bytes.starts(with: Array("NIBArchive".utf8)) {
      #expect(error.problem.contains("compiled nib"))
    }
    if bytes.starts(with: Array("bplist".utf8)) { #expect(error.problem.contains("property list")) }
    if bytes.isEmpty { #expect(error.problem.contains("empty")) }
  }

  @Test func propertyListsAreNamed() throws {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict/></plist>
      """
    let error = try #require(failure(of: Array(plist.utf8)))
    #expect(error.source.line == 2)
    #expect(error.problem.contains("document type"))
    #expect(failure(of: Array("<plist version=\"1.0\"><dict/></plist>".utf8)) != nil)
  }

  @Test(arguments: [
    ("<document><a></document>", 1, 16), ("<document>\n  <a b=c/></document>", 2, 8),
    ("<document>\n\n&undefined;</document>", 3, 1), ("<document", 1, 1),
    ("<document a=\"1\" a=\"2\"/>", 1, 17), ("<document/><document/>", 1, 12),
    ("<document>]]></document>", 1, 13), ("text", 1, 1),
  ])
  func brokenXMLIsPlaced(text: String, line: Int, column: Int) throws {
    let error = try #require(failure(of: Array(text.utf8)))
    #expect(error.source.line == line, "\(error)")
    #expect(error.source.column == column, "\(error)")
  }

  @Test func invalidUTF8IsPlaced() throws {
    var bytes = Array("<document>\n<a b=\"".utf8)
    bytes += [0xC3, 0x28, 0xFF] + Array("\"/></document>".utf8)
    let error = try #require(failure(of: bytes))
    #expect(error.source.line == 2)
    // A name in an encoding of its own is no reason to trap either.
    #expect(failure(of: Array("<?xml version=\"1.0\" encoding=\"x-none\"?><a/>".utf8)) != nil)
  }

  @Test func danglingAndCyclicReferencesAreWarnedOf() throws {
    let constraints = """
      <constraint firstItem="a" firstAttribute="top" secondItem="gone" secondAttribute="top" id="c1"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="width" constant="5" id="c2"/>
      <constraint firstItem="c1" firstAttribute="top" id="c3"/>
      """
    let text = nib(
      subviews: box("a", frame: (0, 0, 10, 10), box("a", frame: (0, 0, 5, 5))),
      constraints: constraints,
      after: """
        <connections><outlet property="x" destination="nowhere" id="o"/>\
        <outlet property="y" destination="o" id="o"/></connections>
        """)
    let frames = try #require(try frames(text))
    #expect(frames.warnings.count == 3, "\(frames.warnings)")
  }

  @Test(arguments: [
    "nan", "inf", "-inf", "1e400", "1e308", "0x1p1023", "", "١٢", "1,5", "9".padded(400),
  ])
  func absurdNumbersAreWarnedOfOrBounded(number: String) throws {
    let text = nib(
      subviews: box(
        "a", "label", "text=\"x\" numberOfLines=\"\(number)\"", frame: (0, 0, 10, 10),
        """
        <rect key="bounds" x="\(number)" y="0" width="\(number)" height="1"/>\
        <fontDescription key="fontDescription" type="system" pointSize="\(number)"/>
        """),
      constraints: """
        <constraint firstItem="a" firstAttribute="width" constant="\(number)"/>
        <constraint firstItem="a" firstAttribute="height" secondItem="a" secondAttribute="width" multiplier="\(number)"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="con-te-nt1" secondAttribute="top" priority="\(number)"/>
        <constraint firstItem="a" firstAttribute="leading" secondItem="con-te-nt1" secondAttribute="leading"/>
        """)
    let frames = try #require(try frames(text))
    for comparison in frames.comparisons {
      #expect(comparison.solved.isFinite)
      #expect(abs(comparison.solved) <= 1e9)
    }
    #expect(frames.warnings.count >= 1)
  }

  /// Files of 100 MB, whole, cut and of nothing: `ROWBENCH_EXTENDED=1`, and at a hundredth always.
  @Test func hugeFilesTakeBoundedMemory() async {
    await #expect(processExitsWith: .success) {
      let isExtended = Environment.value("ROWBENCH_EXTENDED") == "1"
      let size = isExtended ? 100 << 20 : 1 << 20
      func peak() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return Int(usage.ru_maxrss) << 10
      }
      let view = box("a", frame: (0, 0, 10, 10))
      let count = size / view.utf8.count
      var subviews: [UInt8] = []
      subviews.reserveCapacity(size)
      for _ in 0..<count { subviews.append(contentsOf: view.utf8) }
      let parts = nib(subviews: "HERE").split(separator: "HERE").map { Array($0.utf8) }
      let whole = parts[0] + subviews + parts[1]
      let before = peak()
      let document = try InterfaceDocument(parsing: whole, file: "Huge.xib")
      #expect(document.cells.count == 1)
      #expect(document.cells.first?.isTooLarge == isExtended)
      #expect(throws: DocumentError.self) {
        try InterfaceDocument(parsing: Array(whole.dropLast(200)), file: "Cut.xib")
      }
      #expect(throws: DocumentError.self) {
        try InterfaceDocument(
          parsing: [UInt8](repeating: 0x3C, count: size), file: "Garbage.xib")
      }
      // The flat arrays: a few times the bytes of the file.
      #expect(peak() - before < 5 * whole.count + (64 << 20))
      if isExtended { print("peak of \(whole.count) bytes: \(peak() - before) more") }
    }
  }

  @Test func moreThanTheLimitIsNotEvenRead() throws {
    let bytes = [UInt8](repeating: 0x20, count: (128 << 20) + 1)
    #expect(failure(of: bytes)?.problem.contains("128 MiB") == true)
  }
}

extension String {
  fileprivate func padded(_ count: Int) -> String { String(repeating: self, count: count) }
}
