import Cassowary

/// Reads a stream of operations from bytes, so that a fuzzer that knows nothing of solvers can write
/// one: every string of bytes is a stream, and a changed byte is a changed step.
struct OperationDecoder {
  private var bytes: ArraySlice<UInt8>
  let variableCount: Int

  /// Longer streams would only repeat what shorter ones do, and be slow in exact arithmetic.
  static let longest = 40

  init(_ bytes: some Sequence<UInt8>) {
    let all = Array(bytes)
    self.bytes = all.dropFirst()
    variableCount = 1 + Int(all.first ?? 0) % 6
  }

  private mutating func next() -> Int { Int(bytes.popFirst() ?? 0) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[next() % elements.count]
  }

  mutating func operations() -> [Operation] {
    var operations: [Operation] = []
    while !bytes.isEmpty, operations.count < OperationDecoder.longest {
      switch next() % 8 {
      case 0...3: operations.append(.add(sketch()))
      case 4: operations.append(.remove(next()))
      case 5: operations.append(.setConstant(next(), constant()))
      case 6:
        operations.append(
          .edit(variable: next() % variableCount, priority: priority(), value: constant()))
      default:
        operations.append(next() % 2 == 0 ? .solve : .removeEdit(next() % variableCount))
      }
    }
    return operations
  }

  private mutating func sketch() -> Operation.Sketch {
    let shape = next()
    let terms = (0..<shape & 3).map { _ in
      (
        variable: next() % variableCount,
        coefficient: pick([1, -1, 2, -2, 0.5, -0.5, 3, -3, 0, 0.25, -8, 1] as [Double])
      )
    }
    return Operation.Sketch(
      terms: terms, constant: constant(), relation: Relation.allCases[(shape >> 2) % 3],
      priority: shape & 0x40 == 0 ? 1000 : priority())
  }

  /// Small ones mostly, so that ties are common; now and then one far out.
  private mutating func constant() -> Double {
    let byte = Int(Int8(truncatingIfNeeded: next()))
    return byte % 16 == 15 ? 65_536 * Double(byte) : Double(byte) / 2
  }

  private mutating func priority() -> Float { pick([999, 750, 500, 251, 250, 50, 1]) }
}
