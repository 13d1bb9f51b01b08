import BenchmarkResults
import Instrumentation
import SampleResults
import Testing

@testable import BenchmarkReports

@Suite struct MarkdownEscapeTests {
  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("a|b", "a\\|b"), ("*bold* _it_ `code`", "\\*bold\\* \\_it\\_ \\`code\\`"),
    ("[x](http://y)", "\\[x\\](http&#58;//y)"), ("www.example.org", "www&#46;example.org"),
    ("two\nlines\r", "two\\u{A}lines\\u{D}"), ("\u{202E}evil\u{2066}", "\\u{202E}evil\\u{2066}"),
    ("a\u{2028}b\u{200B}", "a\\u{2028}b\\u{200B}"), ("&lt;", "&amp;lt;"), ("\\", "\\\\"),
    ("@someone", "&#64;someone"), ("CPU @ 3 GHz", "CPU @ 3 GHz"), ("\0", "\\u{0}"),
    ("中文 👩‍🚀 ü", "中文 👩\\u{200D}🚀 ü"), ("", ""),
  ])
  func textRendersAsItself(_ text: String, _ expected: String) {
    #expect(Markdown.text(text) == expected)
  }

  @Test func namesInCodeStyleCannotLeaveIt() {
    #expect(Markdown.code("template+key~mean!idle") == "`template+key~mean!idle`")
    #expect(Markdown.code("a`b") == "a\\`b")
    #expect(Markdown.code("a|b") == "a\\|b")
    #expect(Markdown.code("") == "")
  }

  /// Names from files stand everywhere in the report; none may add a line, a cell or a tag.
  @Test func hostileNamesChangeNothingButThemselves() throws {
    let plain = ReadableReport(SampleResults().document()).markdown()
    var document = SampleResults().document()
    let hostile = "x|y\n# <script>\u{202E}`*"
    document.suite.name = hostile
    document.host.processor = hostile
    document.host.fonts[0].file = hostile
    document.suite.policies[0].name = hostile
    document.suite.tables[0].summary = hostile
    document.failedCases[0].reason = hostile
    for index in document.cases.indices {
      document.cases[index].table = hostile
      document.cases[index].scenario += hostile
      document.cases[index].environment.name += hostile
      document.cases[index].environment.textEngine += hostile
      document.cases[index].environment.device = hostile
      document.cases[index].policy += hostile
      document.cases[index].firstWrong?.kind = hostile
    }
    document.failedCases[0].table = hostile
    document.failedCases[0].scenario += hostile
    document.failedCases[0].environment = document.cases[0].environment
    let report = ReadableReport(document).markdown()
    #expect(!report.contains("<script>"))
    #expect(!report.contains("\u{202E}"))
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines where line.hasPrefix("#") { #expect(!line.hasPrefix("# <")) }
    // Every table keeps its cells: pipes that are not escaped are as many in each of its lines.
    for (line, next) in zip(lines, lines.dropFirst())
    where line.hasPrefix("|") && next.hasPrefix("|") {
      #expect(cells(line) == cells(next), "\(line)")
    }
    #expect(
      lines.count { $0.hasPrefix("<details>") }
        == plain.split(separator: "\n").count { $0 == "<details>" })
  }

  private func cells(_ line: Substring) -> Int {
    var count = 0
    var isEscaped = false
    for character in line {
      if character == "|" && !isEscaped { count += 1 }
      isEscaped = character == "\\" && !isEscaped
    }
    return count
  }
}
