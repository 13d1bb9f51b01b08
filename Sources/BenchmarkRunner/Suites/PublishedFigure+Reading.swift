import BenchmarkResults
import Documents

extension PublishedFigure {
  static let memberNames = [
    "what", "source", "published", "unit", "measuredOn", "device", "case", "minus", "over",
    "overMinus", "times", "why",
  ]
  private static let figureRange = 1e-6...1e9
  private static let fileLimits = DocumentLimits(bytes: 1 << 20)

  /// Reads the figures of a file: an array of objects.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - devices: the device profiles that there are.
  static func figures(
    in path: String, devices: [String]
  ) throws(DocumentError) -> [PublishedFigure] {
    let bytes = try InputFile.read(path, limits: fileLimits)
    var figures: [PublishedFigure] = []
    for node in try JSONNode(parsing: bytes, file: path, limits: fileLimits).elements() {
      figures.append(try PublishedFigure(reading: node, devices: devices))
    }
    return figures
  }

  init(reading node: JSONNode, devices: [String]) throws(DocumentError) {
    let members = try node.members()
    try members.check("a published figure", hasOnly: Self.memberNames)
    var published: [Double] = []
    for value in try members.required("published").elements() {
      published.append(try value.number(in: Self.figureRange))
    }
    guard (1...2).contains(published.count) else {
      throw try members.required("published").error(
        "one figure is expected, or the least and the largest of several")
    }
    self.init(
      what: try members.required("what").nonemptyString(),
      source: try members.required("source").nonemptyString(), published: published,
      unit: try members.required("unit").name(of: "unit", among: ["ms", "ratio"]),
      measuredOn: try members.required("measuredOn").nonemptyString(),
      device: try members.required("device").name(of: "device profile", among: devices),
      case: try members.required("case").nonemptyString(),
      minus: try members["minus"]?.nonemptyString(), over: try members["over"]?.nonemptyString(),
      overMinus: try members["overMinus"]?.nonemptyString(),
      times: try members["times"]?.number(in: Self.figureRange),
      why: try members.required("why").nonemptyString())
    guard (unit == "ratio") == (over != nil) else {
      throw node.error(
        "a ratio has the member \"over\", and milliseconds have not",
        remedy: "name the case that is divided by, or write \"unit\": \"ms\"")
    }
  }

  /// The cases that it names.
  var cases: [String] { [`case`, minus, over, overMinus].compactMap { $0 } }
}
