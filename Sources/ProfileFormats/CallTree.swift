/// The stacks of one profile, or of two, joined where they begin alike: what a flame graph draws.
public struct CallTree: Sendable {
  /// A function in its place.
  public struct Node: Sendable {
    /// The function.
    public let name: String
    /// How many functions are around it.
    public let depth: Int
    /// The value with all that it calls.
    public fileprivate(set) var value = 0
    /// The value in the profile that it is compared with.
    public fileprivate(set) var before = 0
    /// Nodes called from it, by name.
    public fileprivate(set) var children: [Int] = []
  }

  /// All nodes; the first is around all others.
  public private(set) var nodes = [Node(name: "all", depth: 0)]
  /// Whether there are two profiles.
  public private(set) var isDifference = false

  private var places: [Place: Int] = [:]

  private struct Place: Hashable {
    let parent: Int
    let name: String
  }

  /// Functions nested deeper than this are left out: recursion would make a picture of any height.
  static let depthLimit = 120

  /// The tree of a profile.
  public init(_ profile: StackProfile, kind: Int = 0) {
    add(profile, kind) { $0.value += $1 }
    sort()
  }

  /// The tree of a profile beside another.
  public init(_ profile: StackProfile, against before: StackProfile, kind: Int = 0) {
    isDifference = true
    add(profile, kind) { $0.value += $1 }
    add(before, kind) { $0.before += $1 }
    sort()
  }

  private mutating func add(
    _ profile: StackProfile, _ kind: Int, _ charge: (inout Node, Int) -> Void
  ) {
    for stack in profile.stacks {
      let value = profile.value(stack, kind)
      guard value > 0 else { continue }
      var node = 0
      charge(&nodes[0], value)
      for index in stack.frames.prefix(Self.depthLimit) {
        node = child(of: node, named: profile.frame(index).name)
        charge(&nodes[node], value)
      }
    }
  }

  private mutating func child(of parent: Int, named name: String) -> Int {
    let place = Place(parent: parent, name: name)
    if let known = places[place] { return known }
    nodes.append(Node(name: name, depth: nodes[parent].depth + 1))
    places[place] = nodes.count - 1
    nodes[parent].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  /// By name, so that equal functions of two pictures stand in one order.
  private mutating func sort() {
    let names = nodes.map(\.name)
    for index in nodes.indices { nodes[index].children.sort { names[$0] < names[$1] } }
  }
}
