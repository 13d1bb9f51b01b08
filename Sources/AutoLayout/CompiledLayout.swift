import Cassowary

/// The layout of a view tree reduced to arithmetic: what its height is for a width and for the lengths
/// that its content wants.
///
/// Made of a tree that has been sized once. Constraints that can change neither the root's height nor
/// the width of a text that wraps are left out, and so are the lengths that only they depend on: the
/// fewer lengths, the fewer texts have to be measured. The answers are those of a tree that is made
/// and sized anew; where such a tree's answer would depend on the order of its constraints, there is
/// none.
public final class CompiledLayout {
  /// A length that content wants, by the view's place in the tree and the axis.
  public struct ContentLength: Hashable, Sendable {
    /// The view's place in the tree, from the root at 0 downwards, each view before its subviews.
    public let view: Int
    /// Along which axis.
    public let axis: Axis
  }

  /// The lengths that must be known.
  public let lengths: [ContentLength]
  /// The views whose heights depend on their widths, as text does that wraps, and matter.
  public let wrappingViews: [Int]
  /// For each wrapping view the place of its height in `lengths`.
  public let wrappedHeights: [Int]
  /// For each wrapping view the place in `lengths` of its width, if the view may become as narrow as
  /// its widest line.
  public let narrowedWidths: [Int?]
  /// Whether widths depend on what wraps to them: on its height, as an aspect ratio can make them, or
  /// on its widest line.
  public let widthsDependOnWrapping: Bool
  /// The lengths, as places in `lengths`, that the widths of wrapping views depend on.
  public let lengthsForWidths: [Int]
  /// The lengths, as places in `lengths`, that the height depends on.
  public let lengthsForHeight: [Int]

  private let widthTemplate: CompiledTemplate?
  private let heightTemplate: CompiledTemplate

  /// Compiles the tree of a root view that has been sized with its present content.
  ///
  /// - Throws: if the tree's constraints cannot be told as arithmetic.
  public init(of root: View) throws(LayoutCompilationError) {
    let reading = try LayoutReading(root)
    let system = ReducedSystem(reading.constraints)
    let height = system.components(of: reading.rootHeight)
    let wrapping = system.wrappingViews(reading, above: height)
    let widths = wrapping.reduce(into: Set<Int>()) {
      $0.formUnion(system.components(of: $1.width))
    }
    let dependsOnHeights = wrapping.contains {
      !system.components(ofConstraint: $0.constraint).isDisjoint(with: widths)
    }
    do {
      let forHeight = try reading.template(
        of: [reading.rootHeight], keeping: height, of: system)
      let forWidths =
        wrapping.isEmpty
        ? nil : try reading.template(of: wrapping.map(\.width), keeping: widths, of: system)
      heightTemplate = forHeight.template
      widthTemplate = forWidths?.template
      var all = forHeight.lengths
      for length in forWidths?.lengths ?? [] where !all.contains(length) { all.append(length) }
      func places(_ some: [ContentLength]) -> [Int] {
        some.compactMap { all.firstIndex(of: $0) }
      }
      lengthsForHeight = places(forHeight.lengths)
      lengthsForWidths = places(forWidths?.lengths ?? [])
      wrappingViews = wrapping.map(\.view)
      wrappedHeights = places(
        wrapping.map { ContentLength(view: $0.view, axis: .vertical) })
      lengths = all
      narrowedWidths = wrapping.map { view in
        view.narrowing.flatMap { _ in
          all.firstIndex(of: ContentLength(view: view.view, axis: .horizontal))
        }
      }
      widthsDependOnWrapping = dependsOnHeights || narrowedWidths.contains { $0 != nil }
    } catch {
      throw .solver(error)
    }
    guard wrappedHeights.count == wrappingViews.count else { throw .unknownStructure }
  }

  /// The widths of the wrapping views at many points.
  ///
  /// - Parameters:
  ///   - columns: all widths of the root, then for each of `lengthsForWidths` all its values.
  ///   - results: for each of `wrappingViews` all its widths; as many as points times views.
  public func widths(
    columns: [Double], count: Int, into results: inout [Double]
  ) throws(LayoutCompilationError) {
    guard let widthTemplate else { return }
    do {
      try widthTemplate.evaluate(columns: columns, count: count, into: &results)
    } catch {
      throw .solver(error)
    }
    for index in results.indices { results[index] = LayoutEngine.rounded(width: results[index]) }
  }

  /// The root's height at many points, not rounded to pixels.
  ///
  /// - Parameters:
  ///   - columns: all widths of the root, then for each of `lengthsForHeight` all its values.
  ///   - results: as many heights as points.
  public func heights(
    columns: [Double], count: Int, into results: inout [Double]
  ) throws(LayoutCompilationError) {
    do {
      try heightTemplate.evaluate(columns: columns, count: count, into: &results)
    } catch {
      throw .solver(error)
    }
  }
}

/// Why a view tree, or a point of it, cannot be reduced to arithmetic.
public enum LayoutCompilationError: Error, CustomStringConvertible {
  /// Required constraints contradict each other: which of them hold depends on their order.
  case conflicting
  /// The engine has done something that is not told by constraints and content sizes.
  case unknownStructure
  /// The solver says why.
  case solver(SolverError)

  /// What is wrong.
  public var description: String {
    switch self {
    case .conflicting: "required constraints contradict each other"
    case .unknownStructure: "the layout depends on more than constraints and content sizes"
    case .solver(let error): error.description
    }
  }
}
