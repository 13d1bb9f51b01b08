import CExpat
import Documents
import Glibc

/// Reads XML with expat, into flat arrays.
///
/// What the handlers change is theirs alone while expat calls them, one after the other.
///
/// No document type declarations: Interface Builder writes none, and entities, which can grow without
/// bound or name other files, come with them. Bounded: as many bytes and as deep as the limits say.
final class XMLReader {
  /// Bytes of a file at most.
  ///
  /// Interface Builder itself becomes unusable long before.
  static let limits = DocumentLimits(bytes: 128 << 20, depth: 512)

  private let file: String
  private let limits: DocumentLimits
  private let parser: XML_Parser
  @exclusivity(unchecked) private var elements: [XMLDocument.Element] = []
  @exclusivity(unchecked) private var attributes: [XMLDocument.Attribute] = []
  @exclusivity(unchecked) private var values: [UInt8] = []
  @exclusivity(unchecked) private var names = XMLNameTable.known
  /// The elements that are open, outermost first, with the last child of each.
  @exclusivity(unchecked) private var open: [(element: Int32, lastChild: Int32)] = []
  @exclusivity(unchecked) private var textStart: Int32?
  private var problem: (text: String, remedy: String)?

  /// Reads a document.
  static func read(
    _ bytes: [UInt8], file: String, limits: DocumentLimits = XMLReader.limits
  ) throws(DocumentError) -> XMLDocument {
    guard bytes.count <= limits.bytes else {
      throw DocumentError(
        "the file has more than \(limits.bytes >> 20) MiB", in: DocumentSource(file: file))
    }
    if let foreign = ForeignFormat.problem(of: bytes) {
      throw DocumentError(
        foreign.text, remedy: foreign.remedy, in: DocumentSource(file: file, line: 1, column: 1))
    }
    guard let parser = XML_ParserCreate(nil) else {
      throw DocumentError("no memory for an XML parser", in: DocumentSource(file: file))
    }
    defer { XML_ParserFree(parser) }
    let reader = XMLReader(file: file, limits: limits, parser: parser, size: bytes.count)
    try reader.parse(bytes)
    return XMLDocument(
      file: file, elements: reader.elements, attributes: reader.attributes, values: reader.values,
      otherNames: reader.names.otherNames, source: bytes)
  }

  private init(file: String, limits: DocumentLimits, parser: XML_Parser, size: Int) {
    self.file = file
    self.limits = limits
    self.parser = parser
    values.reserveCapacity(size)
    // Some 70 bytes an element and 15 an attribute in files as Xcode writes them.
    elements.reserveCapacity(size / 64)
    attributes.reserveCapacity(size / 16)
  }

  private func parse(_ bytes: [UInt8]) throws(DocumentError) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let context, let name, let attributes else { return }
        Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue().start(name, attributes)
      },
      { context, _ in
        guard let context else { return }
        Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue().end()
      })
    XML_SetCharacterDataHandler(parser) { context, text, length in
      guard let context, let text else { return }
      Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue().add(text, Int(length))
    }
    XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
      guard let context else { return }
      Unmanaged<XMLReader>.fromOpaque(context).takeUnretainedValue().stop(
        "a document type declaration, which may declare entities",
        "Interface Builder writes none; remove it")
    }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.baseAddress, Int32(clamping: buffer.count), 1)
    }
    if let problem { throw error(problem.text, problem.remedy) }
    guard status == XML_STATUS_OK else {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw error("broken XML: \(reason ?? "unknown error")", "open it in Xcode and save it again")
    }
    guard !elements.isEmpty else { throw error("no XML element", "") }
  }

  private func error(_ problem: String, _ remedy: String) -> DocumentError {
    DocumentError(
      problem, remedy: remedy,
      in: DocumentSource(
        file: file, line: Int(XML_GetCurrentLineNumber(parser)),
        column: Int(XML_GetCurrentColumnNumber(parser)) + 1))
  }

  private func stop(_ text: String, _ remedy: String) {
    guard problem == nil else { return }
    problem = (text, remedy)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  // MARK: What expat reports

  private func start(
    _ name: UnsafePointer<XML_Char>, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>
  ) {
    guard open.count < limits.depth else {
      return stop("elements stand in each other more than \(limits.depth) deep", "")
    }
    let first = attributes.count
    var next = list
    while let name = next[0], let value = next[1] {
      let start = Int32(values.count)
      values.append(contentsOf: Self.bytes(value))
      attributes.append(
        XMLDocument.Attribute(name: number(of: name), value: start..<Int32(values.count)))
      next += 2
    }
    guard attributes.count - first <= UInt16.max else { return stop("too many attributes", "") }
    let index = Int32(elements.count)
    elements.append(
      XMLDocument.Element(
        name: number(of: name), attributeCount: UInt16(attributes.count - first),
        firstAttribute: Int32(first), parent: open.last?.element ?? -1,
        offset: Int32(clamping: XML_GetCurrentByteIndex(parser))))
    if let last = open.last {
      if last.lastChild < 0 {
        elements[Int(last.element)].firstChild = index
      } else {
        elements[Int(last.lastChild)].nextSibling = index
      }
      open[open.count - 1].lastChild = index
    }
    open.append((index, -1))
    textStart = nil
    if Self.hasText(elements[Int(index)].name) { textStart = Int32(values.count) }
  }

  private func end() {
    guard let closing = open.popLast() else { return }
    if let start = textStart {
      elements[Int(closing.element)].text = start..<Int32(values.count)
      textStart = nil
    }
  }

  private func add(_ text: UnsafePointer<XML_Char>, _ length: Int) {
    guard textStart != nil, length > 0 else { return }
    text.withMemoryRebound(to: UInt8.self, capacity: length) {
      values.append(contentsOf: UnsafeBufferPointer(start: $0, count: length))
    }
  }

  private static func hasText(_ name: Int16) -> Bool {
    name == XMLName.string.rawValue || name == XMLName.mutableString.rawValue
  }

  // MARK: Names

  private static func bytes(_ text: UnsafePointer<XML_Char>) -> UnsafeBufferPointer<UInt8> {
    let length = strlen(text)
    return UnsafeRawBufferPointer(start: text, count: length).assumingMemoryBound(to: UInt8.self)
  }

  private func number(of name: UnsafePointer<XML_Char>) -> Int16 {
    names.number(of: Self.bytes(name))
  }
}
