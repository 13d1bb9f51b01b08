import GeneratedTexts
import Instrumentation
import Testing

@testable import TextLayout

/// Packed texts have as many lines as their engine finds.
@Suite struct PackedTextsTests {
  @Test func linesAsTheEnginesOwn() throws {
    let engine = try TextEngines.open(.prepared)
    let instruments = Instruments()
    let texts = PackedTexts()
    var known: [any PreparedText] = []
    let words = ["a", "word", "considerable", "行", "走，", "🎉", "line\nend", "\n", "x y"]
    var state: UInt64 = 20_261_130
    func number(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<300 {
      let text = (0..<number(60)).map { _ in words[number(words.count)] }.joined(separator: " ")
      let prepared = engine.prepare(
        text, font: .system(14), wordCache: nil, instruments: instruments)
      #expect(texts.append(prepared) == known.count)
      known.append(prepared)
    }
    for width in [20.0, 60, 133.25, 320, 5000, .infinity] {
      for limit in [0, 1, 2, 5] {
        for (index, prepared) in known.enumerated() {
          let expected = prepared.layout(
            width: width, lineLimit: limit, instruments: instruments
          ).lineCount
          let lines = texts.lineCount(of: index, width: width, limit: limit)
          // Nil where a word is wider than the line: only at the narrowest two widths.
          if let lines { #expect(lines == expected) } else { #expect(width < 100) }
        }
      }
    }
  }

  @Test func pangoIsLeftOut() throws {
    let text = try TextEngines.open(.pango).prepare(
      "text", font: .system(14), wordCache: nil, instruments: Instruments())
    #expect(PackedTexts().append(text) == nil)
  }

  /// A text that is prepared in place is the text that is prepared and then added, whatever the cache
  /// knows: at every width as many lines, one by one and together.
  @Test func preparedInPlaceAsAdded() throws {
    let engine = try TextEngines.open(.prepared)
    let instruments = Instruments()
    let cache = WordCache()
    for seed in 1...40 {
      var generator = TextGenerator(seed: UInt64(seed))
      let (added, inPlace) = (PackedTexts(), PackedTexts())
      var numbers: [Int32] = [-1]
      for length in [0, 1, 7, 40, 200] {
        let text = generator.mixed(characters: length)
        let prepared = engine.prepare(
          text, font: .system(15), wordCache: nil, instruments: instruments)
        let number = added.append(prepared)
        #expect(
          inPlace.prepare(text, with: engine, cache, instruments) == number,
          "seed \(seed): \(text.debugDescription)")
        if let number { numbers.append(Int32(number)) }
      }
      for width in [9.0, 61.5, 120, 345, 3000, .infinity] {
        for limit in [0, 3] {
          var lines = [Int32](repeating: 9, count: numbers.count)
          let widths = [Double](repeating: width, count: numbers.count)
          let counted = inPlace.countLines(
            of: numbers, widths: widths[...], limit: limit, into: &lines)
          #expect(counted == numbers.count - 1)
          let expected = numbers.map { number -> Int32 in
            if number < 0 { return 0 }
            return added.lineCount(of: Int(number), width: width, limit: limit)
              .map { Int32($0) } ?? -1
          }
          #expect(lines == expected, "seed \(seed), width \(width), limit \(limit)")
        }
      }
    }
  }

  /// Where the bounds meet, a walk along the line comes to the same.
  @Test func boundsMeetWhereTheWalkEnds() throws {
    var state: UInt64 = 7
    func number(_ range: ClosedRange<Int>) -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(range.lowerBound + Int(state >> 33) % (range.upperBound - range.lowerBound + 1))
    }
    var decided = 0
    for _ in 0..<3000 {
      let count = Int(number(1...60))
      let storage = UnsafeMutablePointer<UInt32>.allocate(capacity: 3 * count + LineCounting.lanes)
      storage.initialize(repeating: 0, count: 3 * count + LineCounting.lanes)
      defer { storage.deallocate() }
      let places = SegmentPlaces(
        contentEnds: storage, ends: storage + count, textEnds: storage + 2 * count)
      var position: UInt32 = 0
      for index in 0..<count {
        position += number(1...90_000)
        places.contentEnds[index] = position
        position += number(0...6_000)
        places.ends[index] = position
      }
      let room = number(60_000...400_000)
      guard let lines = LineBounds(places, segments: count).lines(room: Int(room)) else { continue }
      decided += 1
      var walk = LineCounting(
        contentEnds: places.contentEnds, ends: places.ends, room: room, limit: .max)
      let fits = walk.addParagraph(0, count)
      #expect(fits && walk.count == lines)
    }
    #expect(decided > 500)
  }
}

extension PackedTexts {
  /// Prepares a text in place, in 15 points.
  fileprivate func prepare(
    _ text: String, with engine: any TextEngine, _ cache: WordCache, _ instruments: Instruments
  ) -> Int? {
    engine.prepare(
      text, font: .system(15), into: self, wordCache: cache, instruments: instruments)
  }
}
