import Documents
import Instrumentation
import InterfaceBuilder
import Platform
import Testing
import TextLayout

/// The proof of the layout engine: what Xcode itself stored.
///
/// The files are not in the repository.
@Suite struct SharedFileTests {
  static let folder = "/work/shared/interface-builder"
  static var files: [String] {
    guard let names = try? Directory.names(in: folder) else { return [] }
    return names.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
      .map { Path.join(folder, $0) }
  }

  @Test(.enabled(if: Directory.isDirectory(folder), "no stored frames on this machine"))
  func theRatesHold() throws {
    let text = TextContext(
      engine: try TextEngines.open(.prepared), wordCache: WordCache(), instruments: Instruments())
    var tally = FrameTally()
    for file in Self.files {
      let document = try InterfaceDocument(contentsOf: file)
      for cell in document.cells {
        CellFrames(cell, in: document, text: text)?.comparisons.forEach { tally.add($0) }
      }
    }
    let sizes = tally.constraintsAndNontext
    #expect(sizes.all > 600)
    #expect(Double(sizes.agreeing) >= 0.99 * Double(sizes.all))
    let vertical = tally.textVertical
    #expect(vertical.all > 100)
    #expect(Double(vertical.agreeing) >= 0.95 * Double(vertical.all))
  }
}
