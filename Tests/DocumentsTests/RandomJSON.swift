import Documents
import Foundation

/// Seeded draws for tests: any mixing generator will do.
struct TestRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed &* 0x2545_F491_4F6C_DD1D &+ 1
    _ = next()
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }
}

/// Random JSON as Foundation has it, and the comparison with ours.
enum RandomJSON {
  static func value(depth: Int, _ random: inout TestRandom) -> Any {
    random.below(2) == 0 ? array(depth, &random) as Any : object(depth, &random) as Any
  }

  private static func array(_ depth: Int, _ random: inout TestRandom) -> [Any] {
    (0..<random.below(5)).map { _ in item(depth - 1, &random) }
  }

  private static func object(_ depth: Int, _ random: inout TestRandom) -> [String: Any] {
    var members: [String: Any] = [:]
    for _ in 0..<random.below(20) { members[string(&random)] = item(depth - 1, &random) }
    return members
  }

  private static func item(_ depth: Int, _ random: inout TestRandom) -> Any {
    switch random.below(depth > 0 ? 6 : 4) {
    case 0: return string(&random)
    case 1: return Int(truncatingIfNeeded: random.next() >> UInt64(random.below(60)))
    case 2: return Double(Int32(truncatingIfNeeded: random.next())) / 1024
    case 3: return random.below(2) == 0 ? NSNull() as Any : (random.below(2) == 0) as Any
    default: return value(depth: depth, &random)
    }
  }

  private static func string(_ random: inout TestRandom) -> String {
    let alphabet = Array("ab\"\\/\n\t\u{1}é漢😀\u{200D}0 ")
    return String((0..<random.below(8)).map { _ in alphabet[random.below(alphabet.count)] })
  }

  static func same(_ ours: JSONValue, _ theirs: Any) -> Bool {
    switch ours {
    case .null: return theirs is NSNull
    case .bool(let flag): return theirs as? Bool == flag
    case .integer(let integer):
      return theirs as? Int == integer || theirs as? Double == Double(integer)
    case .number(let number): return theirs as? Double == number
    case .string(let text): return theirs as? String == text
    case .array(let elements):
      guard let other = theirs as? [Any], other.count == elements.count else { return false }
      return zip(elements, other).allSatisfy { same($0, $1) }
    case .object(let object):
      guard let other = theirs as? [String: Any], other.count == object.members.count else {
        return false
      }
      return object.members.allSatisfy { member in
        other[member.name].map { same(member.value, $0) } ?? false
      }
    }
  }
}
