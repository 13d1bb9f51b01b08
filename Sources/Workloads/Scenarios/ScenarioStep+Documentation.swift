extension ScenarioStep {
  /// The steps and their members as a table in Markdown, for the documentation.
  public static var documentation: String {
    var lines = ["| step, and its members | what it does or says |", "| --- | --- |"]
    for form in forms {
      lines.append("| **`\(form.name)`** | \(form.summary) |")
      for member in form.members { lines.append("| `\(member.name)` | \(member.summary) |") }
    }
    return lines.joined(separator: "\n")
  }
}

extension Scenario {
  /// The scenarios that have names as a table in Markdown, for the documentation.
  public static var documentation: String {
    let rows = presets.map { "| `\($0.name)` | \($0.summary) |" }
    return (["| name | what happens |", "| --- | --- |"] + rows).joined(separator: "\n")
  }
}
