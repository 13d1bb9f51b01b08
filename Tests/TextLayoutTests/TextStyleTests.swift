import LayoutTraits
import Testing

@testable import TextLayout

@Suite struct TextStyleTests {
  /// Every style has a size for each category, and none shrinks as the category grows.
  @Test(arguments: TextStyle.allCases)
  func sizesGrow(_ style: TextStyle) {
    let sizes = ContentSizeCategory.allCases.map(style.size(at:))
    #expect(sizes.count == 12)
    for (smaller, larger) in zip(sizes, sizes.dropFirst()) { #expect(smaller <= larger) }
    #expect(sizes[11] > sizes[3])
  }

  /// What UIKit's documentation and many public projects name as defaults.
  @Test func knownSizes() {
    #expect(Font.preferred(.body) == .system(17))
    #expect(Font.preferred(.headline) == .system(17, weight: .semibold))
    #expect(Font.preferred(.largeTitle).size == 34)
    #expect(Font.preferred(.caption2).size == 11)
    #expect(Font.preferred(.body, at: .accessibilityExtraExtraExtraLarge).size == 53)
    #expect(Font.preferred(.body, at: .extraSmall).size == 14)
  }
}
