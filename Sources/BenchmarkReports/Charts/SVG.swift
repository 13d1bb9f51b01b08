/// What gnuplot draws, made fit for a page: texts put in, colours left to the page.
enum SVG {
  /// How many colours series have before they come again.
  static let seriesColors = 8

  /// Okabe and Ito's colours, which people tell apart who do not see them all ("Color Universal
  /// Design", 2008), the yellow darkened for a white page.
  static let palette = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8c7a00", "#555555",
  ]

  /// The word that stands for a text in what gnuplot draws.
  static func placeholder(_ number: Int) -> String { "zq\(number)zq" }

  /// A picture for a page, which says by its own variables (`--c1` to `--c8`, `--axis`, `--grid`)
  /// which colours it has.
  ///
  /// - Parameters:
  ///   - drawn: what gnuplot wrote.
  ///   - words: the texts that its placeholders stand for.
  static func page(_ drawn: String, chart: Chart, words: [String]) -> String {
    guard let box = drawn.firstMatch(of: #/viewBox="([^"]*)"/#)?.1,
      let body = drawn.firstRange(of: "</defs>")?.upperBound
    else { return "" }
    let id = chart.name
    let picture = SVGRewriting.rewritten(
      drawn[body...], id: id, words: words.map { HTML.text($0) })
    return """
      <svg viewBox="\(box)" xmlns="http://www.w3.org/2000/svg" \
      xmlns:xlink="http://www.w3.org/1999/xlink" role="img" aria-labelledby="\(id)-t \(id)-d">
      <title id="\(id)-t">\(HTML.plain(chart.title))</title>
      <desc id="\(id)-d">\(HTML.plain(chart.description))</desc>
      <defs><circle id='\(id)-dot' r='1' fill='currentColor'/></defs>
      <g>\(picture)
      """
  }

  /// The picture as a file of its own, with colours that any viewer knows, on white.
  static func standalone(_ page: String) -> String {
    var text = page.replacing("var(--axis)", with: "#222222").replacing(
      "var(--grid)", with: "#dddddd")
    for (index, color) in palette.enumerated() { text.replace("var(--c\(index + 1))", with: color) }
    text.replace("<defs>", with: "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n<defs>")
    return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" + text + "\n"
  }
}
