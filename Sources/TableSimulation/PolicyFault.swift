/// Something that a policy did which UIKit would punish; the table notes it and goes on.
public enum PolicyFault: Error, Equatable, CustomStringConvertible {
  /// A height or estimate that is no length; `used` stands in its place.
  case invalidHeight(TableAsk, at: IndexPath, answer: Double, used: Double)
  /// A number of sections or rows below 0 or beyond what a table can hold.
  case invalidCount(TableAsk, section: Int, answer: Int, used: Int)
  /// A dequeue with an index path inside a height ask, which recurses in UIKit.
  case dequeueInsideHeightAsk(at: IndexPath)
  /// Answers changed so often that no layout was stable.
  case layoutDidNotSettle(rounds: Int)

  /// What was wrong, where, and what the table did.
  public var description: String {
    switch self {
    case .invalidHeight(let ask, let path, let answer, let used):
      "the policy's \(ask.rawValue) for section \(path.section), row \(path.row) is \(answer), "
        + "which is not a length; the table used \(used)"
    case .invalidCount(let ask, let section, let answer, let used):
      ask == .sectionCount
        ? "the policy says \(answer) sections; the table used \(used)"
        : "the policy says \(answer) rows in section \(section); the table used \(used)"
    case .dequeueInsideHeightAsk(let path):
      "the policy took a cell for section \(path.section), row \(path.row) with its index path from "
        + "inside a height ask: UITableView asks the height there again until its stack overflows; "
        + "take it without the index path"
    case .layoutDidNotSettle(let rounds):
      "heights changed so often that the table stopped laying out after \(rounds) rounds; "
        + "a policy must answer the same height for the same row"
    }
  }
}
