/// A chart as commands for gnuplot.
///
/// No text of a chart reaches gnuplot: a placeholder of the same length stands for each, so that
/// nothing in a name is taken for a command and the layout still has its width.
struct GnuplotScript {
  /// The commands.
  private(set) var text = ""
  /// The texts that the placeholders stand for, by their number.
  private(set) var words: [String] = []

  /// Names longer than this are cut: a legend must leave room for the picture.
  private static let longestWords = 40
  private static let width = 760

  /// Colours that gnuplot writes for what the page colours itself.
  static let axisColor = "#0f0f0f"
  static let gridColor = "#0e0e0e"

  /// Writes the commands that draw a chart into a file.
  init(_ chart: Chart, output: String) {
    let rows = chart.vertical.categories.count
    // A line of text needs 16 px; the rest is for axis, labels and legend.
    let height = rows > 0 ? 120 + rows * 17 : 340
    let limits = chart.horizontal.categories.isEmpty ? "" : "set xrange [-0.6:*]\n"
    text = """
      reset
      set terminal svg size \(Self.width),\(height) dynamic noenhanced font 'sans-serif,12'
      set output '\(output)'
      set border 3 lc rgb '\(Self.axisColor)'
      set tics nomirror
      set grid lc rgb '\(Self.gridColor)' lt 1 lw 0.6
      set key outside top center horizontal maxrows 4
      set xlabel '\(placeholder(chart.horizontal.label))'
      set ylabel '\(placeholder(chart.vertical.label))'
      \(limits)
      """
    axis("x", chart.horizontal)
    axis("y", chart.vertical)
    if rows > 0 { text += "set yrange [\(rows - 1).6:-0.6]\n" }
    if let reference = chart.reference {
      text += "set arrow from graph 0,first \(reference) to graph 1,first \(reference) nohead "
      text += "lc rgb '\(Self.axisColor)' dt 2\n"
    }
    plot(chart)
  }

  private mutating func axis(_ name: String, _ axis: Chart.Axis) {
    if !axis.categories.isEmpty {
      let tics = axis.categories.enumerated().map { "'\(placeholder($1))' \($0)" }
      text += "set \(name)tics (\(tics.joined(separator: ", ")))\n"
    } else if axis.isLogarithmic {
      text += "set logscale \(name)\nset format \(name) '%g'\n"
    } else {
      text += "set format \(name) '%.4g'\n"
    }
  }

  private mutating func plot(_ chart: Chart) {
    var plots: [String] = []
    for (index, series) in chart.series.enumerated() where !series.points.isEmpty {
      text += "$d\(index) << EOD\n"
      for point in series.points { text += "\(point.x) \(point.y) \(point.from)\n" }
      text += "EOD\n"
      let title = "title '\(placeholder(series.name))'"
      let color = "lc rgb '#0100\(Self.hexadecimal(index % SVG.seriesColors + 1))'"
      let style =
        switch series.marks {
        case .dots: "using 1:2 with points pt 7 ps 0.45 \(color)"
        case .line: "using 1:2 with linespoints pt 7 ps 0.4 lw 1.6 \(color)"
        case .steps: "using 1:2 with steps lw 1.6 \(color)"
        case .bars:
          "using (($1+$3)/2):2:3:1:($2-0.36):($2+0.36) with boxxyerror fs solid 1 noborder \(color)"
        }
      plots.append("$d\(index) \(style) \(title)")
    }
    text += "plot " + plots.joined(separator: ", ") + "\nunset output\n"
  }

  private static func hexadecimal(_ value: Int) -> String {
    (value < 16 ? "0" : "") + String(value, radix: 16)
  }

  /// A word for gnuplot that stands for a text and is about as long.
  private mutating func placeholder(_ words: String) -> String {
    let shown =
      words.count <= Self.longestWords ? words : words.prefix(Self.longestWords - 1) + "…"
    self.words.append(String(shown))
    let mark = SVG.placeholder(self.words.count - 1)
    return mark + String(repeating: "a", count: max(0, shown.count - mark.count))
  }
}
