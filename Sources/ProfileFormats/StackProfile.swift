/// Call stacks with what was found in them: samples of the processor, allocations, bytes.
public struct StackProfile: Codable, Equatable, Sendable {
  /// A function on a stack.
  public struct Frame: Codable, Hashable, Sendable {
    /// The function's name as people read it.
    public var name: String
    /// The source file; nil where debugging information does not say.
    public var file: String?
    /// The line in that file.
    public var line: Int?
    /// The program or library that holds it.
    public var object: String?
    /// Whether the compiler put it into the frame around it.
    public var isInlined: Bool

    /// Describes a function.
    public init(
      name: String, file: String? = nil, line: Int? = nil, object: String? = nil,
      isInlined: Bool = false
    ) {
      self.name = name
      self.file = file
      self.line = line
      self.object = object
      self.isInlined = isInlined
    }
  }

  /// What is counted, such as `cpu` in `microseconds`.
  public struct Kind: Codable, Equatable, Sendable {
    /// What it is.
    public var name: String
    /// Its unit, as pprof calls it: `count`, `bytes`, `nanoseconds`.
    public var unit: String

    /// Describes a kind.
    public init(_ name: String, unit: String) {
      self.name = name
      self.unit = unit
    }
  }

  /// A stack and its values.
  public struct Stack: Codable, Equatable, Sendable {
    /// Places in `frames`, the outermost function first.
    public var frames: [Int]
    /// A value for each kind.
    public var values: [Int]

    /// Describes a stack.
    public init(frames: [Int], values: [Int]) {
      self.frames = frames
      self.values = values
    }
  }

  /// What the values of every stack are.
  public let kinds: [Kind]
  /// The functions, each once.
  public private(set) var frames: [Frame] = []
  /// The stacks, each once, in the order of their first appearance.
  public private(set) var stacks: [Stack] = []

  private enum CodingKeys: CodingKey { case kinds, frames, stacks }

  private var frameIndices: [Frame: Int] = [:]
  private var stackIndices: [[Int]: Int] = [:]

  /// No stacks yet.
  public init(kinds: [Kind]) { self.kinds = kinds }

  /// Adds values to a stack; those of an equal stack are summed.
  ///
  /// - Parameters:
  ///   - stack: the outermost function first.
  ///   - values: one for each kind; missing ones are 0.
  public mutating func add(_ stack: [Frame], values: [Int]) {
    let indices = stack.map { frame in
      if let known = frameIndices[frame] { return known }
      frames.append(frame)
      frameIndices[frame] = frames.count - 1
      return frames.count - 1
    }
    if let known = stackIndices[indices] {
      for (kind, value) in values.enumerated() where kind < kinds.count {
        stacks[known].values[kind] &+= value
      }
      return
    }
    stackIndices[indices] = stacks.count
    let missing = repeatElement(0, count: max(0, kinds.count - values.count))
    stacks.append(Stack(frames: indices, values: Array(values.prefix(kinds.count)) + missing))
  }

  /// The sum of one kind over all stacks.
  public func total(_ kind: Int = 0) -> Int {
    stacks.reduce(0) { $0 &+ value($1, kind) }
  }

  /// The value of a stack, 0 for a kind that it has not.
  public func value(_ stack: Stack, _ kind: Int) -> Int {
    stack.values.indices.contains(kind) ? stack.values[kind] : 0
  }

  /// The function at a place; a stand-in where a document names a place that is not there.
  public func frame(_ index: Int) -> Frame {
    frames.indices.contains(index) ? frames[index] : Frame(name: "?")
  }

  /// The same with every value multiplied, so that profiles of different lengths can be compared.
  public func scaled(by factor: Double, kinds new: [Kind]? = nil) -> StackProfile {
    var scaled = StackProfile(kinds: new ?? kinds)
    for stack in stacks {
      let values = stack.values.map { value -> Int in
        let product = (Double(value) * factor).rounded()
        return product.magnitude < 9e18 ? Int(product) : (product < 0 ? .min : .max)
      }
      scaled.add(stack.frames.map(frame), values: values)
    }
    return scaled
  }

  /// Two profiles are equal if they hold the same stacks in the same order.
  public static func == (left: StackProfile, right: StackProfile) -> Bool {
    left.kinds == right.kinds && left.frames == right.frames && left.stacks == right.stacks
  }
}

// MARK: - Sums

extension StackProfile {
  /// What a function has on top of the stack, and anywhere in it.
  public struct FunctionSum: Codable, Equatable, Sendable {
    /// The function.
    public var name: String
    /// The program or library that holds it.
    public var object: String?
    /// The value of the stacks in which it is innermost.
    public var exclusive: Int
    /// The value of the stacks that it is in, each counted once.
    public var inclusive: Int
  }

  /// The functions by what they have themselves, the largest first.
  public func functions(_ kind: Int = 0) -> [FunctionSum] {
    var sums: [String: FunctionSum] = [:]
    for stack in stacks {
      let value = value(stack, kind)
      guard value != 0 else { continue }
      var seen: Set<String> = []
      for (depth, index) in stack.frames.enumerated() {
        let frame = frame(index)
        var sum =
          sums[frame.name]
          ?? FunctionSum(name: frame.name, object: frame.object, exclusive: 0, inclusive: 0)
        if seen.insert(frame.name).inserted { sum.inclusive += value }
        if depth == stack.frames.count - 1 { sum.exclusive += value }
        sums[frame.name] = sum
      }
    }
    return sums.values.sorted {
      ($0.exclusive, $0.inclusive, $1.name) > ($1.exclusive, $1.inclusive, $0.name)
    }
  }
}
