import Documents

/// An XML document as it was read: elements in document order, with the values of their attributes.
///
/// Elements and attributes are entries of flat arrays, values stretches of one array of bytes; a
/// string is made when somebody asks for a value.
final class XMLDocument: Sendable {
  /// Where an element stands and what belongs to it.
  struct Element: Sendable {
    /// A number of `XMLName`, or below 0 for another name: `-2 - index` into `otherNames`.
    var name: Int16
    var attributeCount: UInt16
    var firstAttribute: Int32
    var parent: Int32
    var firstChild: Int32 = -1
    var nextSibling: Int32 = -1
    /// Where it begins in the file.
    var offset: Int32
    /// Its text, for elements that have one.
    var text: Range<Int32>?
  }

  /// A name and a value.
  struct Attribute: Sendable {
    var name: Int16
    var value: Range<Int32>
  }

  /// The file as the user named it.
  let file: String
  let elements: [Element]
  let attributes: [Attribute]
  let values: [UInt8]
  let otherNames: [String]
  /// The file's own bytes, for lines.
  let source: [UInt8]

  init(
    file: String, elements: [Element], attributes: [Attribute], values: [UInt8],
    otherNames: [String], source: [UInt8]
  ) {
    self.file = file
    self.elements = elements
    self.attributes = attributes
    self.values = values
    self.otherNames = otherNames
    self.source = source
  }

  /// The outermost element; a document that was read has one.
  var root: XMLElement { XMLElement(document: self, index: 0) }

  /// Line and column, both from 1, of a place in the file.
  func place(at offset: Int) -> DocumentSource {
    var line = 1
    var start = 0
    let end = min(offset, source.count)
    for index in 0..<end where source[index] == 0x0A {
      line += 1
      start = index + 1
    }
    // Characters, not bytes: continuation bytes of UTF-8 do not count.
    let column = source[start..<max(start, end)].count { $0 & 0xC0 != 0x80 } + 1
    return DocumentSource(file: file, line: line, column: column)
  }
}

/// One element of a document.
struct XMLElement: Sendable {
  let document: XMLDocument
  let index: Int
  /// The elements whose attributes and children go before this one's own, the strongest first: the
  /// variations that hold for a size class; nil for none.
  private let overlays: [Int]?

  init(document: XMLDocument, index: Int) { self.init(document: document, index: index, nil) }

  private init(document: XMLDocument, index: Int, _ overlays: [Int]?) {
    self.document = document
    self.index = index
    self.overlays = overlays
  }

  /// The same element, as other elements change it.
  ///
  /// - Parameter overlays: the strongest last.
  func overlaid(by overlays: [XMLElement]) -> XMLElement {
    guard !overlays.isEmpty else { return self }
    return XMLElement(document: document, index: index, overlays.reversed().map(\.index))
  }

  private var entry: XMLDocument.Element { document.elements[index] }

  /// The name, if the reader knows it.
  var name: XMLName? { XMLName(rawValue: entry.name) }

  /// The name as it is written.
  var nameText: String {
    name?.text ?? document.otherNames[-2 - Int(entry.name)]
  }

  func isNamed(_ name: XMLName) -> Bool { entry.name == name.rawValue }

  /// Where it stands, for errors.
  var place: DocumentSource { document.place(at: Int(entry.offset)) }

  /// The element that this one stands in; nil for the root.
  var parent: XMLElement? {
    entry.parent >= 0 ? XMLElement(document: document, index: Int(entry.parent)) : nil
  }

  /// The value of an attribute.
  subscript(name: XMLName) -> String? {
    range(of: name).map {
      String(decoding: document.values[Int($0.lowerBound)..<Int($0.upperBound)], as: UTF8.self)
    }
  }

  /// Whether an attribute is there, whatever its value.
  func has(_ name: XMLName) -> Bool { range(of: name) != nil }

  /// Whether an attribute is `YES`.
  func isYes(_ name: XMLName) -> Bool { matches(name, "YES") }

  /// Whether an attribute has a value.
  func matches(_ name: XMLName, _ value: StaticString) -> Bool {
    guard let range = range(of: name), range.count == value.utf8CodeUnitCount else { return false }
    return document.values.withUnsafeBufferPointer { bytes in
      for index in 0..<range.count
      where bytes[Int(range.lowerBound) + index] != value.utf8Start[index] { return false }
      return true
    }
  }

  private func range(of name: XMLName) -> Range<Int32>? {
    for overlay in overlays ?? [] where name != .key && name != .id {
      if let range = range(of: name, in: document.elements[overlay]) { return range }
    }
    return range(of: name, in: entry)
  }

  private func range(of name: XMLName, in entry: XMLDocument.Element) -> Range<Int32>? {
    let wanted = name.rawValue
    let first = Int(entry.firstAttribute)
    return document.attributes.withUnsafeBufferPointer { attributes in
      for index in first..<(first + Int(entry.attributeCount))
      where attributes[index].name == wanted {
        return attributes[index].value
      }
      return nil
    }
  }

  /// The text between its tags; nil where there is none or none is kept.
  var text: String? {
    entry.text.map {
      String(decoding: document.values[Int($0.lowerBound)..<Int($0.upperBound)], as: UTF8.self)
    }
  }

  /// The elements in this one.
  var children: Children { Children(document: document, index: Int(entry.firstChild)) }

  /// The first element of a name in this one.
  func child(_ name: XMLName) -> XMLElement? {
    var next = Int(entry.firstChild)
    while next >= 0 {
      if document.elements[next].name == name.rawValue {
        return XMLElement(document: document, index: next)
      }
      next = Int(document.elements[next].nextSibling)
    }
    return nil
  }

  /// The first element of a name and a `key` in this one.
  func child(_ name: XMLName, key: StaticString) -> XMLElement? {
    for overlay in overlays ?? [] {
      if let found = child(name, key: key, of: document.elements[overlay]) { return found }
    }
    return child(name, key: key, of: entry)
  }

  private func child(
    _ name: XMLName, key: StaticString, of parent: XMLDocument.Element
  ) -> XMLElement? {
    var next = Int(parent.firstChild)
    while next >= 0 {
      if document.elements[next].name == name.rawValue {
        let child = XMLElement(document: document, index: next)
        if child.matches(.key, key) { return child }
      }
      next = Int(document.elements[next].nextSibling)
    }
    return nil
  }

  /// The value of an attribute, if it is one of the known names.
  func name(_ attribute: XMLName) -> XMLName? {
    range(of: attribute).flatMap { range in
      document.values.withUnsafeBufferPointer { bytes in
        XMLName(
          rawValue: XMLNameTable.known.knownNumber(
            of: UnsafeBufferPointer(rebasing: bytes[Int(range.lowerBound)..<Int(range.upperBound)])
          ))
      }
    }
  }

  /// Whether an attribute has the value that another one of another element has.
  func matches(_ attribute: XMLName, _ other: XMLElement, _ otherAttribute: XMLName) -> Bool {
    guard let mine = range(of: attribute), let theirs = other.range(of: otherAttribute),
      mine.count == theirs.count
    else { return false }
    for offset in 0..<mine.count
    where document.values[Int(mine.lowerBound) + offset]
      != other.document.values[Int(theirs.lowerBound) + offset]
    { return false }
    return true
  }

  /// The elements within an element, one after the other.
  struct Children: Sequence, IteratorProtocol {
    let document: XMLDocument
    var index: Int

    mutating func next() -> XMLElement? {
      guard index >= 0 else { return nil }
      let element = XMLElement(document: document, index: index)
      index = Int(document.elements[index].nextSibling)
      return element
    }
  }
}
