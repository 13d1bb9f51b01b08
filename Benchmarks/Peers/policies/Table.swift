import AutoLayout
import HeightPolicies
import Instrumentation
import LayoutTraits
import TableCells
import TableSimulation
import TextLayout

/// Engines of the process, which every policy shares.
struct Engines {
  private let opened: [TextEngineName: any TextEngine]

  /// Opens both, and measures a text of each script that is not of the table.
  init() throws {
    var opened: [TextEngineName: any TextEngine] = [:]
    for name in [TextEngineName.pango, .prepared] { opened[name] = try TextEngines.open(name) }
    self.opened = opened
    for engine in opened.values {
      let text = TextContext(engine: engine, instruments: Instruments())
      for font in [Font.system(16, weight: .bold), .system(14), .system(13)] {
        for sample in ["Handgloves and quartz", "永和九年", "🙂"] {
          _ = text.layout(text.prepare(sample, font: font), width: 60, lineLimit: 0)
        }
      }
    }
  }

  subscript(name: TextEngineName) -> any TextEngine {
    get throws { try opened[name] ?? TextEngines.open(name) }
  }
}

/// A policy over a feed, in a table of iOS 7: every height is asked once, then the cells shown.
final class Table {
  struct Description: CustomStringConvertible {
    var policy: String
    var engine: TextEngineName
    var threads = 1
    var description: String {
      "\(policy) with \(engine) text" + (threads > 1 ? ", \(threads) threads" : "")
    }
  }

  struct Unknown: Error, CustomStringConvertible {
    let description: String
  }

  private let context: PolicyContext
  private let table: TableView<ComposedPolicy>
  let policy: ComposedPolicy

  /// Makes the policy and the table, empty; that is no part of what is timed.
  init(
    _ description: Description, rows: [RowContent], engines: Engines, width: Double = 375
  ) throws {
    guard let preset = PolicyPreset.named(description.policy) else {
      throw Unknown(description: "there is no policy \(description.policy)")
    }
    let traits = TraitCollection(width: width)
    context = PolicyContext(
      data: TableData(rows: rows), cells: .builtIn,
      layout: LayoutContext(
        traits: traits,
        text: TextContext(engine: try engines[description.engine], instruments: Instruments())))
    policy = preset.makePolicy(
      context,
      parameters: description.threads > 1 ? ["threads": Double(description.threads)] : [:])
    table = TableView(
      policy: policy, profile: .ios7, traits: traits, viewportHeight: 667,
      instruments: context.instruments)
  }

  var work: WorkCounts { context.instruments.work }

  /// Loads for the first time; returns the content's height, which is the sum of the rows'.
  func load() -> Double {
    table.loadFirst()
    return table.contentHeight
  }

  /// Turns the table to another width and asks everything again.
  func turn(to width: Double) -> Double {
    table.environmentDidChange(to: TraitCollection(width: width))
    return table.contentHeight
  }
}
