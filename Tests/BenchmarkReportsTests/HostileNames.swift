/// Names that try to be more than text in some form or other.
enum HostileNames {
  static let all = [
    "quote\"s and 'more' \\ \\\" back\\slash\\", "line\nbreak\r\nand\ttab", "end\\",
    "</testcase><script>alert(1)</script>", "]]><!--", "&amp;&#10;%0A%25", "::error::planted",
    "\u{1B}[31mred\u{1B}]0;title\u{7}", "=1+2", "+cmd|' /C calc'!A0", "-1", "@sum(1)", "\u{FF1D}1",
    "right\u{202E}to left\u{2066}", "a,b=c d", "a{b=\"c\"} 1", "# EOF", "zero\u{0}byte",
    "line\u{2028}separator\u{85}next", "  spaces  ", "|pipe|", "[link](http://x)", "😀 é 漢",
    String(repeating: "long ", count: 2_048),
  ]
}
