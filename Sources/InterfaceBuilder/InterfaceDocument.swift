import AutoLayout
import Documents

/// A .xib or .storyboard file, read: the cells in it and what they need to know of their tables.
public final class InterfaceDocument: Sendable {
  let xml: XMLDocument
  /// The version of Interface Builder that saved it, such as 14490.70; 0 if the file does not say.
  public let toolsVersion: Double
  /// Natural sizes of images by name, as the file's resources give them.
  let images: [String: ImageResource]
  /// The size classes of the device that the file was last shown on; of files before Xcode 8, which
  /// name none, those of no device.
  let sizeClasses: SizeClasses
  /// The cells in the order of the file.
  public let cells: [InterfaceCell]
  /// What the reader came across and does not know, each once, with its line.
  public let warnings: [DocumentError]

  /// Reads a file.
  ///
  /// - Throws: an error with line and column for what is no such file, or is of a kind that cannot be
  ///   read.
  public convenience init(contentsOf path: String) throws(DocumentError) {
    try self.init(parsing: InputFile.read(path, limits: XMLReader.limits), file: path)
  }

  /// Reads a cell's file of either kind: Interface Builder's, or RowBench's own JSON, by its ending.
  public static func layout(contentsOf path: String) throws(DocumentError) -> InterfaceDocument {
    guard path.hasSuffix(".json") else { return try InterfaceDocument(contentsOf: path) }
    return try LayoutFile.read(InputFile.read(path, limits: XMLReader.limits), file: path)
  }

  /// Reads a document from its bytes.
  ///
  /// - Parameter file: the name that errors give.
  /// - Complexity: linear in the bytes.
  public init(parsing bytes: [UInt8], file: String) throws(DocumentError) {
    xml = try XMLReader.read(bytes, file: file)
    let root = xml.root
    try Self.check(root)
    toolsVersion = root[.toolsVersion].map(ToolsVersion.read) ?? 0
    let device = root.child(.device)
    sizeClasses = SizeClasses(
      device: device?[.id], isLandscape: device?.matches(.orientation, "landscape") ?? false,
      adaptation: device?.child(.adaptation)?[.id])
    images = root.child(.resources).map(ImageResource.read) ?? [:]
    var found: [InterfaceCell] = []
    for index in xml.elements.indices
    where xml.elements[index].name == XMLName.tableViewCell.rawValue {
      found.append(InterfaceCell(XMLElement(document: xml, index: index)))
    }
    cells = found
    warnings = UnknownElements.warnings(of: found)
  }

  private static func check(_ root: XMLElement) throws(DocumentError) {
    if root.isNamed(.archive) {
      throw DocumentError(
        "an archive of version \(root[.version] ?? "unknown"), the format before Xcode 4.3",
        remedy: "open it in Xcode and save it again: that writes a <document>", in: root.place)
    }
    guard root.isNamed(.document) else {
      throw DocumentError(
        "the root element is <\(root.nameText)>",
        remedy: "a .xib or .storyboard file has <document>", in: root.place)
    }
    let type = root[.type] ?? ""
    guard type.contains("CocoaTouch") || type.contains("AppleTV") else {
      throw DocumentError(
        "a document of type \(type.quoted)",
        remedy: "only those of iOS and tvOS (CocoaTouch, AppleTV) have table-view cells",
        in: root.place)
    }
  }
}

/// An image that a file names, with its size.
struct ImageResource: Sendable {
  let size: Size
  /// Whether it is a symbol of the system's, whose size follows a font.
  let isSystem: Bool

  static func read(_ resources: XMLElement) -> [String: ImageResource] {
    var images: [String: ImageResource] = [:]
    for image in resources.children where image.isNamed(.image) {
      guard let name = image[.name], let width = image.number(.width),
        let height = image.number(.height)
      else { continue }
      images[name] = ImageResource(
        size: Size(width: width, height: height), isSystem: image.matches(.catalog, "system"))
    }
    return images
  }
}
