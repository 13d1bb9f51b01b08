import Documents
import TableSimulation

extension Scenario {
  /// A fast fling's 7 pixels a millisecond on a screen of scale 2, in points a second
  /// (`row-heights.md` appendix C, S12).
  public static let fastSpeed = 3_500.0
}

/// Steps that load the table and move its content.
extension StepForm {
  static let movements: [StepForm] = [
    StepForm("load", "The table loads and shows its first rows.") { _ throws(DocumentError) in .load
    },
    StepForm(
      "scroll", "The content scrolls at constant speed, frame by frame.",
      [
        ("to", "`start` or `end`, however far that is"),
        ("by", "instead of `to`: points, negative towards the start"),
        ("screens", "instead of `to`: heights of the viewport, negative towards the start"),
        ("seconds", "with `to`: give up after so long, 0 to 3600"),
        ("pointsPerSecond", "1 to 100,000; 3500"),
        ("meanwhile", meanwhile),
      ], read: scroll),
    StepForm(
      "fling", "The finger has left the content moving, and it comes to rest or to an end.",
      [
        ("pointsPerSecond", "1 to 100,000 towards the end, or negative towards the start; 3500"),
        ("rate", "UIScrollView's `normal` or `fast`; `normal`"),
        ("to", "`start` or `end`: fling again until it is there; decides the direction too"),
        ("meanwhile", meanwhile),
      ], read: fling),
    StepForm(
      "drag", "A finger drags the content, beyond the ends too, rests and lets go.",
      [
        ("by", "points, negative towards the start"), ("seconds", "0 to 3600; 0.5"),
        ("meanwhile", meanwhile),
      ]
    ) { members throws(DocumentError) in
      .move(
        .drag(
          points: try members.required("by").number(in: StepMembers.distanceRange),
          seconds: try members["seconds"]?.number(in: StepMembers.secondsRange) ?? 0.5),
        meanwhile: try members.meanwhile())
    },
    StepForm(
      "jump", "scrollToRow: a row is brought into view.",
      [
        ("row", "a place"), ("section", "the section that the place is in"),
        (
          "position",
          "`top`, `middle` or `bottom` of the viewport, or `none`: as near as it takes; `top`"
        ),
        ("animated", "`true` or `false`; `false`"), ("meanwhile", meanwhile),
      ]
    ) { members throws(DocumentError) in
      .move(
        .jump(
          try members.row("row"),
          position: try members.choice("position", of: "position", default: .top),
          isAnimated: try members["animated"]?.bool() ?? false),
        meanwhile: try members.meanwhile())
    },
    StepForm(
      "statusBarTap", "The content scrolls to its top, as after a tap on the status bar.",
      [("meanwhile", meanwhile)]
    ) { members throws(DocumentError) in
      .move(.statusBarTap, meanwhile: try members.meanwhile())
    },
  ]

  private static let meanwhile =
    "`{\"everyFrames\": n, \"steps\": […]}`: updates and changes on the way"

  private static func scroll(_ members: StepMembers) throws(DocumentError) -> ScenarioStep {
    let given = ["to", "by", "screens"].filter { members[$0] != nil }
    guard given.count == 1 else {
      throw members.error(
        given.isEmpty
          ? "the scroll has no goal" : "the scroll has \(given.count) goals",
        remedy: "say one of \"to\", \"by\" and \"screens\"")
    }
    if let node = members["seconds"], members["to"] == nil {
      throw node.error("\"seconds\" means nothing without \"to\"")
    }
    let extent: ScrollExtent
    if let node = members["by"] {
      extent = .points(try node.number(in: StepMembers.distanceRange))
    } else if let node = members["screens"] {
      extent = .screens(try node.number(in: -1e6...1e6))
    } else {
      let goal: ScrollGoal = try members.required("to").stepChoice(of: "destination")
      if let node = members["seconds"] {
        extent = .seconds(try node.number(in: StepMembers.secondsRange), towards: goal)
      } else {
        extent = .to(goal)
      }
    }
    return .move(
      .scroll(extent, pointsPerSecond: try members.speed()), meanwhile: try members.meanwhile())
  }

  private static func fling(_ members: StepMembers) throws(DocumentError) -> ScenarioStep {
    var speed = Scenario.fastSpeed
    if let node = members["pointsPerSecond"] {
      let limit = StepMembers.speedRange.upperBound
      speed = try node.number(in: -limit...limit)
      guard speed.magnitude >= StepMembers.speedRange.lowerBound else {
        throw node.error(
          "a fling of less than a point a second moves nothing",
          remedy: "give 1 to 100000, negative towards the start")
      }
    }
    let goal: ScrollGoal? = try members["to"]?.stepChoice(of: "destination")
    if let goal { speed = goal == .end ? speed.magnitude : -speed.magnitude }
    return .move(
      .fling(
        pointsPerSecond: speed,
        rate: try members.choice("rate", of: "deceleration rate", default: .normal), to: goal),
      meanwhile: try members.meanwhile())
  }
}
