import Testing

@testable import TextLayout

@Suite struct FontFileTests {
  /// The vectors of FIPS 180-4, and lengths about the border of a block by the shell's sha256sum.
  @Test func checksum() {
    for (text, expected) in [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 55),
        "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
      ),
      (
        String(repeating: "a", count: 64),
        "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
      ),
    ] {
      let found = Array(text.utf8).withUnsafeBytes { SHA256.hexadecimal(of: $0) }
      #expect(found == expected)
    }
  }

  @Test(arguments: TextEngineName.allCases)
  func engineNamesItsFiles(_ name: TextEngineName) throws {
    let files = try TextEngines.open(name).fontFiles
    #expect(files.count == 15)
    #expect(
      Set(files.map(\.package)) == [
        "fonts-inter", "fonts-noto-cjk", "fonts-noto-core", "fonts-noto-color-emoji",
      ])
    #expect(try files[0].sha256.count == 64)
  }

  @Test func missingFileNamesThePackage() {
    let source = FontSource(
      file: FontFile(family: "Inter", path: "/nowhere/Inter.otf", package: "fonts-inter"),
      faceIndex: 0)
    let error = #expect(throws: TextEngineError.self) { _ = try FontFace(source) }
    #expect(
      error?.description
        == "font file /nowhere/Inter.otf is missing: install the Debian package fonts-inter")
    #expect(throws: TextEngineError.self) { try source.file.sha256 }
  }

  @Test func notAFont() {
    let source = FontSource(
      file: FontFile(family: "Inter", path: "/etc/passwd", package: "fonts-inter"), faceIndex: 0)
    #expect(throws: TextEngineError.fontUnreadable(path: "/etc/passwd", package: "fonts-inter")) {
      _ = try FontFace(source)
    }
  }
}
