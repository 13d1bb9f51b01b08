import BenchmarkReports
import BenchmarkStatistics
import Foundation
import ReportConsumers
import Testing

@Suite struct HDRTests {
  /// Figures of every size, of one value, none, and spread over the widest range.
  private static func samples() -> [(digits: Int, figures: [UInt64])] {
    var state: UInt64 = 20_261_130
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11
    }
    return [
      (3, []), (3, [0]), (3, [7]), (3, Array(repeating: 1_000_000, count: 300)),
      (3, (1...1_000).map { $0 }), (2, (0..<500).map { _ in next() % 5_000_000 }),
      (3, (0..<800).map { _ in next() >> (next() % 40) }), (1, (0..<90).map { _ in next() % 977 }),
      (4, (0..<200).map { _ in 100_000 + next() % 900_000 }), (3, [0, 0, 1, 1 << 50]),
    ]
  }

  @Test(.enabled(if: Consumer.has("hdrh"), "\(Consumer.hint)"))
  func hdrHistogramReadsTheEncodingAndPrintsTheSameText() throws {
    var lines = ""
    var texts: [String] = []
    for (digits, figures) in Self.samples() {
      var histogram = LogLinearHistogram(significantDigits: digits)
      for figure in figures { histogram.record(figure) }
      lines += "\(digits) \(try histogram.hdrBase64()) "
      lines += figures.map { String($0) }.joined(separator: " ") + "\n"
      texts.append(histogram.hdrPercentileText())
    }
    let found = try JSONDecoder().decode(
      [HDRReading].self, from: Data(try Consumer.read(lines, as: "hdr").utf8))
    #expect(found.count == texts.count)
    for (index, pair) in zip(found, texts).enumerated() {
      #expect(pair.0.holdsTheFigures, "sample \(index)")
      #expect(pair.0.text == pair.1, "sample \(index)")
    }
  }

  /// What PyPI's hdrhistogram wrote for these figures; `Golden/make-hdr-fixtures.py` says how.
  @Test func theEncodingsAndTextsAreThoseOfHdrHistogram() throws {
    struct Fixture: Decodable {
      var digits: Int
      var figures: [UInt64]
      var uncompressed: String
      var text: String
    }
    let file = Golden.folder.appending(path: "hdr-fixtures.json")
    let fixtures = try JSONDecoder().decode([Fixture].self, from: Data(contentsOf: file))
    #expect(fixtures.count >= 5)
    for fixture in fixtures {
      var histogram = LogLinearHistogram(significantDigits: fixture.digits)
      for figure in fixture.figures { histogram.record(figure) }
      let bytes = try histogram.hdrUncompressed()
      let hexadecimal = bytes.map { byte in
        String(repeating: "0", count: byte < 16 ? 1 : 0) + String(byte, radix: 16)
      }.joined()
      #expect(hexadecimal == fixture.uncompressed)
      #expect(histogram.hdrPercentileText() == fixture.text)
    }
  }

  @Test func countsOfManySizesAreWrittenInFewBytes() throws {
    var histogram = LogLinearHistogram(significantDigits: 1)
    histogram.record(0, count: 1)
    let header = try histogram.hdrUncompressed().count - 1
    #expect(header == 40)
    for (count, bytes) in [(63, 1), (64, 2), (1 << 20, 4), (1 << 55, 9), (.max, 9)] {
      var one = LogLinearHistogram(significantDigits: 1)
      one.record(0, count: count)
      #expect(try one.hdrUncompressed().count == header + bytes, "\(count)")
    }
  }

  @Test func aUnitScalesTheText() {
    var histogram = LogLinearHistogram()
    histogram.record(2_000)
    #expect(
      histogram.hdrPercentileText(unit: 1_000).contains("       2.000 1.000000000000          1\n"))
  }
}

private struct HDRReading: Decodable {
  let holdsTheFigures: Bool
  let text: String

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    holdsTheFigures = try values.decode(Bool.self)
    _ = try values.decode(String.self)
    text = try values.decode(String.self)
  }
}
