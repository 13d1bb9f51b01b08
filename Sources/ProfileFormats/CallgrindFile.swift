/// What a file of callgrind's says of functions ("Callgrind Format Specification").
public struct CallgrindFile: Sendable {
  /// The instructions of a function.
  public struct Function: Codable, Equatable, Sendable {
    /// Its name.
    public var name: String
    /// Instructions in the function itself.
    public var exclusive: Int
    /// Instructions in it and in what it calls; calls of itself are not counted twice.
    public var inclusive: Int
    /// How often it was called.
    public var calls: Int

    /// Describes a function.
    public init(name: String, exclusive: Int, inclusive: Int, calls: Int) {
      self.name = name
      self.exclusive = exclusive
      self.inclusive = inclusive
      self.calls = calls
    }
  }

  /// The functions, those with the most instructions of their own first.
  public private(set) var functions: [Function] = []
  /// All instructions of functions.
  public var total: Int { functions.reduce(0) { $0 &+ $1.exclusive } }

  /// Reads a file; lines of another kind than functions, calls and costs are left out.
  public init(parsing text: String) {
    var sums: [String: Function] = [:]
    var names = Names()
    var objects = Names()
    var object = ""
    var calledObject = ""
    var function = ""
    var callee = ""
    var isCallCost = false
    func charge(_ name: String, _ change: (inout Function) -> Void) {
      var sum = sums[name] ?? Function(name: name, exclusive: 0, inclusive: 0, calls: 0)
      change(&sum)
      sums[name] = sum
    }
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let first = line.first else { continue }
      switch first {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "*"):
        // A position, then the first event: instructions.
        let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard words.count > 1, let cost = Int(Substring(words[1])) else { continue }
        let isRecursive = isCallCost && callee == function
        charge(function) {
          if !isCallCost { $0.exclusive &+= cost }
          if !isRecursive { $0.inclusive &+= cost }
        }
        isCallCost = false
      default:
        let words = String(Substring(line))
        if words.hasPrefix("ob=") {
          object = objects.name(words.dropFirst(3))
        } else if words.hasPrefix("cob=") {
          calledObject = objects.name(words.dropFirst(4))
        } else if words.hasPrefix("fn=") {
          function = Self.named(names.name(words.dropFirst(3)), in: object)
          calledObject = object
        } else if words.hasPrefix("cfn=") {
          callee = Self.named(names.name(words.dropFirst(4)), in: calledObject)
          calledObject = object
        } else if words.hasPrefix("calls=") {
          isCallCost = true
          let count = Int(words.dropFirst(6).prefix { $0 != " " }) ?? 0
          charge(callee) { $0.calls &+= count }
        }
      }
    }
    functions = sums.values.sorted {
      ($0.exclusive, $0.inclusive, $1.name) > ($1.exclusive, $1.inclusive, $0.name)
    }
  }

  /// A file without what readers stumble over where a part of a program was counted.
  ///
  /// When the program ends callgrind adds a second part without costs, which callgrind_annotate warns of;
  /// and the summary that it writes at the head is that of a moment before, which is read as the total.
  public static func firstPart(of text: String) -> String {
    var part = text
    if let end = text.firstRange(of: "\npart: 2\n") { part = String(text[..<end.lowerBound]) }
    guard let totals = part.matches(of: #/(?m)^totals: (.*)$/#).last?.1 else { return part }
    let sums = String(totals)
    part.replace(#/(?m)^summary: .*$/#, with: "summary: \(sums)", maxReplacements: 1)
    return part
  }

  /// The same file with every function's name rewritten, for people to read.
  public static func rename(_ text: String, _ rename: (String) -> String) -> String {
    var output = ""
    output.reserveCapacity(text.utf8.count * 2)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("fn=(") || line.hasPrefix("cfn=("),
        let space = line.firstIndex(of: ")").map({ line.index(after: $0) }), space < line.endIndex
      {
        output += line[..<space] + " " + rename(String(line[space...].dropFirst()))
      } else {
        output += line
      }
      output += "\n"
    }
    if output.hasSuffix("\n"), !text.hasSuffix("\n") { output.removeLast() }
    return output
  }

  /// A function without a name is an address: all of an object's are told as one.
  private static func named(_ name: String, in object: String) -> String {
    guard name.hasPrefix("0x") else { return name }
    return "[\(object.split(separator: "/").last.map(String.init) ?? "unknown")]"
  }

  /// Names that stand once in the file with a number, `(12) name`, and later as the number alone.
  private struct Names {
    private var known: [Substring: String] = [:]

    mutating func name(_ text: Substring) -> String {
      guard text.hasPrefix("("), let end = text.firstIndex(of: ")") else { return String(text) }
      let number = text[...end]
      let rest = text[text.index(after: end)...].drop { $0 == " " }
      if rest.isEmpty { return known[number] ?? String(number) }
      known[number] = String(rest)
      return String(rest)
    }
  }
}
