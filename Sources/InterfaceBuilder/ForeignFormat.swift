/// Formats that go by the same file names, and are no XML documents of Interface Builder.
enum ForeignFormat {
  private static let known: [(start: [UInt8], name: String)] = [
    (Array("NIBArchive".utf8), "a compiled nib"),
    (Array("bplist".utf8), "a binary property list, as compiled nibs were before iOS 6"),
    (
      [0x04, 0x0B] + Array("streamtyped".utf8), "a typed stream, as nibs were before Mac OS X 10.2"
    ),
    (Array("PK".utf8), "a ZIP archive"),
  ]

  /// What a file is instead, and what to do about it; nil for what may be XML.
  static func problem(of bytes: [UInt8]) -> (text: String, remedy: String)? {
    if bytes.isEmpty { return ("the file is empty", "") }
    return known.first { bytes.starts(with: $0.start) }.map {
      ($0.name, "give the .xib or .storyboard that it was made of")
    }
  }
}
