import Testing

@testable import ProfileFormats

@Suite struct FunctionNamesTests {
  @Test(arguments: [
    ("main", "main"), ("_ZN3fooEv", "_ZN3fooEv"), ("$snonsense", "$snonsense"), ("", ""),
    ("$s1a1QV2go_2byS2i_SaySSGtKF", "a.Q.go(_: Int, by: Array<String>)"),
  ]) func symbolsAreReadable(symbol: String, name: String) {
    #expect(FunctionNames.readable(symbol) == name)
  }

  @Test(arguments: [
    (
      "function signature specialization <Arg[1] = Exploded> of generic specialization <(A) -> B, "
        + "Swift.Int> of M.f(Swift.Int) throws -> (Swift.Int) -> ()",
      "M.f(Int)"
    ),
    ("M.(g in _0123456789ABCDEF0123456789ABCDEF)(x: Swift.Int) -> ()", "M.g(x: Int)"),
    ("M.T.count.getter : Swift.Int", "M.T.count.getter"),
    ("closure #1 (Swift.Int) -> Swift.Bool in M.h(Swift.Int) -> ()", "closure #1 in M.h(Int)"),
    ("M.k() throws(M.E)", "M.k()"), ("specialization <", "specialization <"),
  ]) func namesAreShort(long: String, short: String) {
    #expect(FunctionNames.shortened(long) == short)
  }
}
