import Documents
import Foundation
import Platform
import Testing

/// Random documents of the pieces that the readers look for.
///
/// 2,000 of each kind unless `ROWBENCH_FUZZ_CASES` says another number, from the seed in
/// `ROWBENCH_FUZZ_SEED` on.
@Suite struct DocumentFuzzTests {
  private static let cases = Environment.value("ROWBENCH_FUZZ_CASES").flatMap { Int($0) } ?? 2_000
  private static let firstSeed =
    Environment.value("ROWBENCH_FUZZ_SEED").flatMap { UInt64($0) } ?? 1

  private static let jsonPieces: [[UInt8]] =
    [
      "{", "}", "[", "]", ":", ",", "\"", "\"a\"", "\"b\"", "\"\\u00e9\"", "\"\\ud83d\\ude00\"",
      "\\", "\\u", "\\ud83d", "0", "-", "1", ".5", "e3", "12345678901234567890", "true", "null",
      "fals", " ", "\n", "é",
    ].map { Array($0.utf8) } + [[0xC3], [0x00], [0xEF, 0xBB, 0xBF]]

  /// What one of us takes and Foundation does not, or the other way, has a known reason.
  @Test func takesTheJSONThatFoundationTakes() {
    var taken = 0
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(max(0, Self.cases)) {
      var random = TestRandom(seed)
      let bytes = Self.document(of: Self.jsonPieces, balanced: seed % 4 != 0, &random)
      let peer =
        (try? JSONSerialization.jsonObject(
          with: Data(bytes), options: [.fragmentsAllowed])) != nil
      do {
        _ = try JSONNode(parsing: bytes, file: "f")
        taken += 1
        #expect(peer, "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      } catch {
        // Foundation takes a comma at the end, keeps one of two members of a name, and mends halves of
        // surrogate pairs; and what has a zero byte it takes for UTF-16 or UTF-32.
        let isStricter =
          ["stands twice", "surrogate", "a comma stands"].contains { error.problem.contains($0) }
          || bytes.contains(0)
        #expect(
          !peer || isStricter,
          "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription) \(error)")
        #expect(error.isOneLine, "seed \(seed)")
      }
    }
    #expect(taken * 50 > Self.cases)
  }

  private static let csvPieces: [[UInt8]] =
    [
      ",", ",", "\"", "\"\"", "\"a\"", "\n", "\r\n", "\r", "x", " ", "é", "\"b,\nc\"",
    ].map { Array($0.utf8) } + [[0xFF]]

  /// Whatever is taken can be written with every field in quotes, and reads the same.
  @Test func csvThatIsTakenMeansOneThing() {
    var taken = 0
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(max(0, Self.cases)) {
      var random = TestRandom(seed)
      let bytes = Self.document(of: Self.csvPieces, balanced: false, &random)
      do {
        let table = try CSVTable(parsing: bytes, file: "f")
        taken += 1
        let text = ([table.header] + table.records.map(\.fields)).map { fields in
          fields.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") + "\r\n"
        }.joined()
        let again = try CSVTable(parsing: Array(text.utf8), file: "f")
        #expect(again.header == table.header, "seed \(seed)")
        #expect(again.records.map(\.fields) == table.records.map(\.fields), "seed \(seed)")
      } catch {
        #expect(error.isOneLine, "seed \(seed)")
      }
    }
    #expect(taken * 20 > Self.cases)
  }

  /// Pieces in a row; balanced ones are wrapped, so that more than a few documents are right.
  private static func document(
    of pieces: [[UInt8]], balanced: Bool, _ random: inout TestRandom
  ) -> [UInt8] {
    func piece() -> [UInt8] { pieces[random.below(pieces.count)] }
    guard balanced else { return (0..<random.below(12)).flatMap { _ in piece() } }
    let isObject = random.below(2) == 0
    let items = (0..<random.below(4)).map { _ in
      (isObject ? piece() + Array(":".utf8) : []) + piece() + (random.below(3) == 0 ? piece() : [])
    }
    return Array((isObject ? "{" : "[").utf8) + items.joined(separator: Array(",".utf8))
      + Array((isObject ? "}" : "]").utf8)
  }
}

extension DocumentError {
  fileprivate var isOneLine: Bool { description.allSatisfy { !$0.isNewline } }
}
