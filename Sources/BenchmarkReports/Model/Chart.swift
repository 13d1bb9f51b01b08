/// A picture of figures: what is drawn, not how.
struct Chart: Sendable {
  /// A name for its file: letters, digits and hyphens.
  let name: String
  /// What it shows.
  let title: RichText
  /// What a reader who cannot see it should know.
  let description: RichText
  /// The axis along the bottom.
  let horizontal: Axis
  /// The axis at the left; categories stand from the top down.
  let vertical: Axis
  /// What is drawn, in the order of the legend.
  let series: [Series]
  /// The height of a line that figures are read against, such as a deadline.
  var reference: Double?

  /// What one direction means.
  struct Axis: Sendable {
    /// What is measured, with its unit.
    var label: String
    /// True if equal distances are equal ratios.
    var isLogarithmic = false
    /// Names of the places 0, 1, 2…, if figures do not count here.
    var categories: [String] = []
  }

  /// Figures of one colour.
  struct Series: Sendable {
    /// The name in the legend.
    var name: String
    /// How they are drawn.
    var marks: Marks
    /// The figures.
    var points: [Point]
  }

  /// How the figures of a series are drawn.
  enum Marks: Sendable {
    /// A dot for each.
    case dots
    /// A line through them.
    case line
    /// A level from each to the next.
    case steps
    /// A bar from `from` to the figure, along the axis of figures.
    case bars
  }

  /// A figure.
  struct Point: Sendable {
    var x: Double
    var y: Double
    /// Where the figure's bar begins.
    var from = 0.0
  }
}

/// Charts that were drawn: SVG by the chart's name.
public struct RenderedCharts: Sendable {
  /// The folder beside a report in which its pictures stand.
  public static let folder = "charts"

  /// The pictures, as SVG that takes its colours from the page that it stands in.
  private var pictures: [String: String] = [:]
  /// Why there are none, if that is so.
  public var missingBecause: String?

  /// No charts.
  public init(missingBecause: String? = nil) { self.missingBecause = missingBecause }

  /// The picture of this name.
  subscript(name: String) -> String? {
    get { pictures[name] }
    set { pictures[name] = newValue }
  }

  /// Files to write beside a report: path and text, in the order of the paths.
  public var files: [(path: String, text: String)] {
    pictures.keys.sorted().map { name in
      ("\(Self.folder)/\(name).svg", SVG.standalone(pictures[name] ?? ""))
    }
  }
}
