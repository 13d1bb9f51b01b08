import GeneratedTexts
import Instrumentation
import Testing

@testable import TextLayout

/// The work counters say exactly what was done.
@Suite struct WorkCountTests {
  /// Five words, four of them different; 19 letters, 23 UTF-16 code units.
  let text = "they came they saw them"

  @Test func pangoShapesAtEveryNewWidth() throws {
    let engine = try TextEngines.open(.pango)
    let instruments = Instruments()
    let prepared = engine.prepare(text, font: .system(17), wordCache: nil, instruments: instruments)
    #expect(instruments.work[.textsPrepared] == 1)
    #expect(instruments.work[.charactersShaped] == 0)
    for (width, shaped) in [(100.0, 23), (100, 23), (200, 46), (100, 69), (.infinity, 92)] {
      _ = prepared.layout(width: width, lineLimit: 0, instruments: instruments)
      #expect(instruments.work[.charactersShaped] == shaped)
      #expect(instruments.work[.charactersSegmented] == shaped)
    }
    #expect(instruments.work[.textMeasures] == 5)
  }

  @Test func preparedShapesOnce() throws {
    let engine = try TextEngines.open(.prepared)
    let instruments = Instruments()
    let prepared = engine.prepare(text, font: .system(17), wordCache: nil, instruments: instruments)
    for width in [100.0, 200, .infinity] {
      _ = prepared.layout(width: width, lineLimit: 0, instruments: instruments)
    }
    #expect(instruments.work[.textsPrepared] == 1)
    #expect(instruments.work[.textMeasures] == 3)
    #expect(instruments.work[.charactersSegmented] == 23)
    #expect(instruments.work[.charactersShaped] == 19)
    #expect(instruments.work[.wordCacheHits] == 0)
    #expect(instruments.work[.wordCacheMisses] == 0)
  }

  @Test func cachedWordsAreNotShaped() throws {
    let engine = try TextEngines.open(.prepared)
    let cache = WordCache()
    let first = Instruments()
    _ = engine.prepare(text, font: .system(17), wordCache: cache, instruments: first)
    #expect(first.work[.wordCacheMisses] == 4)
    #expect(first.work[.wordCacheHits] == 1)
    // New words of plain letters are put together of pairs, each shaped once, as is each of their
    // first letters.
    #expect(first.work[.charactersShaped] == 25)
    // The pairs are kept, and not the words.
    #expect(cache.count == 0)
    let second = Instruments()
    _ = engine.prepare(text, font: .system(17), wordCache: cache, instruments: second)
    #expect(second.work[.wordCacheHits] == 5)
    #expect(second.work[.wordCacheMisses] == 0)
    #expect(second.work[.charactersShaped] == 0)
    // Another font is another table.
    let third = Instruments()
    _ = engine.prepare(text, font: .system(18), wordCache: cache, instruments: third)
    #expect(third.work[.wordCacheHits] == 1)
  }

  /// With a cache or without, from one engine or another: the same extents.
  @Test func cacheChangesNothing() throws {
    let engine = try TextEngines.open(.prepared)
    let other = try TextEngines.open(.prepared)
    let cache = WordCache()
    let instruments = Instruments()
    for seed in 1...60 {
      var generator = TextGenerator(seed: UInt64(seed))
      let text = generator.mixed(characters: 120)
      let cold = engine.prepare(text, font: .system(15), wordCache: nil, instruments: instruments)
      let warm = other.prepare(text, font: .system(15), wordCache: cache, instruments: instruments)
      for width in [10.0, 100, 345] {
        let expected = cold.layout(width: width, lineLimit: 0, instruments: instruments)
        let found = warm.layout(width: width, lineLimit: 0, instruments: instruments)
        #expect(expected == found, "seed \(seed), width \(width)")
      }
    }
  }
}
