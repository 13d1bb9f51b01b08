import AutoLayout
import LayoutTraits
import TextLayout

/// A kind of cell: how it is made, and what can be said of its height without making one.
public protocol CellPrototype: Sendable {
  /// The name by which rows choose it.
  var reuseIdentifier: String { get }
  /// What it shows, in a line.
  var summary: String { get }

  /// Makes a cell, views and constraints.
  func makeCell(context: LayoutContext) -> RowCell

  /// The height a row needs, by frame arithmetic that shares no code with constraint layout.
  ///
  /// - Returns: the height in points, separator included, rounded up to the pixel; nil for a cell
  ///   whose author has written no such arithmetic.
  func manualHeight(of row: RowContent, traits: TraitCollection, text: TextContext) -> Double?

  /// A guess at the height from the lengths of texts, their scripts and the image, measuring nothing.
  ///
  /// - Returns: a height in points; nil where the cell's author has written no guess.
  func roughHeight(of row: RowContent, traits: TraitCollection, text: TextContext) -> Double?
}

extension CellPrototype {
  /// No arithmetic.
  public func manualHeight(
    of row: RowContent, traits: TraitCollection, text: TextContext
  )
    -> Double?
  { nil }

  /// No guess.
  public func roughHeight(
    of row: RowContent, traits: TraitCollection, text: TextContext
  )
    -> Double?
  { nil }
}
