import Instrumentation
import ProfileFormats

/// What the page of a profile says, format by none; each section is an extension.
struct ProfileReport {
  let document: ProfileDocument

  /// The case.
  var subject: CaseProfile { document.subject }

  /// The sides, the case first.
  var sides: [CaseProfile] { [document.subject] + (document.against.map { [$0] } ?? []) }

  /// The device that is predicted for.
  var device: String { subject.devices.first ?? "iphone6" }

  /// The page's title.
  var title: RichText {
    guard let against = document.against else { return "Profile of \(code: subject.name)" }
    return "Profile of \(code: subject.label) against \(code: against.label)"
  }

  /// The whole page, in the order in which it is read.
  var blocks: [ReportBlock] {
    [.heading(1, title)] + answer + phaseCharts + phases + steps + processor + memory + instructions
      + timeline + missing + files + method
  }

  // MARK: Figures

  /// Times in the unit of the largest.
  func times(_ largest: Double) -> TimeUnit { TimeUnit(largest: largest) }

  static func share(_ part: Double, of whole: Double) -> String {
    whole > 0 ? Figures.percent(part / whole) : "–"
  }

  /// A time with its unit.
  static func time(_ nanoseconds: Double) -> String {
    let unit = TimeUnit(largest: nanoseconds.magnitude)
    return "\(unit.text(of: nanoseconds)) \(unit.name)"
  }

  /// Bytes with their unit, in steps of 1,024.
  static func bytes(_ bytes: Int) -> String {
    let size = Double(bytes).magnitude
    let units: [(String, Double)] = [("MiB", 1_048_576), ("KiB", 1_024)]
    guard let unit = units.first(where: { size >= $0.1 * 10 }) else {
      return "\(Figures.count(Double(bytes))) B"
    }
    return "\(Figures.fixed(Double(bytes) / unit.1, decimals: 1)) \(unit.0)"
  }

  /// What a side is called in the columns of a comparison.
  func name(of side: CaseProfile) -> RichText { .code(side.label) }
}
