import Documents
import LayoutTraits

/// Steps that change what rows show, and what surrounds them.
extension StepForm {
  static let changes: [StepForm] = [
    StepForm(
      "changeContent", "Rows show something else in place, and may change height.",
      [
        (
          "what",
          "`text`, `image`, `accessory`, `expand`, `collapse`, `loseImage` or `regainImage`; `text`"
        ),
        (
          "then",
          "how the table hears of it: `reloadRows`, `reconfigureRows`, `invalidateHeights` "
            + "(the cells change by themselves), `emptyBatch`, `reloadData` or `nothing`; `reloadRows`"
        ),
      ] + StepMembers.rowMembers
    ) { members throws(DocumentError) in
      .changeContent(
        ContentChange(
          try members.rows(),
          kind: try members.choice("what", of: "change of content", default: .text),
          notice: try members.choice("then", of: "notice", default: .reloadRows)))
    }
  ]

  static let surroundings: [StepForm] = [
    StepForm(
      "rotate", "The device turns: width and height of the table change places.",
      [("to", "`portrait` or `landscape`; the other way up")]
    ) { members throws(DocumentError) in
      let to: EnvironmentChange.Orientation? = try members["to"]?.stepChoice(of: "orientation")
      if to == .faceUp, let node = members["to"] {
        throw node.error(
          "a device that lies face up has turned its table nowhere",
          remedy: "use the step \"deviceOrientation\" for that")
      }
      return .changeEnvironment(.rotate(to: to))
    },
    StepForm(
      "deviceOrientation", "The device is held another way; the table keeps its size.",
      [("to", "`portrait`, `landscape` or `faceUp`")]
    ) { members throws(DocumentError) in
      .changeEnvironment(
        .deviceOrientation(try members.required("to").stepChoice(of: "orientation")))
    },
    StepForm(
      "resize", "The table gets another size, as in a split view; without members its first one.",
      [
        ("width", "points, 0 to 10,000; the environment's"),
        ("viewportHeight", "points, 0 to 10,000; the environment's"),
      ]
    ) { members throws(DocumentError) in
      .changeEnvironment(
        .resize(
          width: try members["width"]?.number(in: lengthRange),
          viewportHeight: try members["viewportHeight"]?.number(in: lengthRange)))
    },
    StepForm(
      "sweepWidths", "The table gets every width from one to another, and the first one again.",
      [
        ("from", "points, 1 to 10,000"), ("to", "points, 1 to 10,000"),
        ("step", "points, 0.5 to 10,000; 1"),
      ]
    ) { members throws(DocumentError) in
      .sweepWidths(
        from: try members.required("from").number(in: 1...10_000),
        to: try members.required("to").number(in: 1...10_000),
        by: try members["step"]?.number(in: 0.5...10_000) ?? 1)
    },
    StepForm(
      "textSize", "The user chooses another text size.",
      [("to", "a content size category, `extraSmall` to `accessibilityExtraExtraExtraLarge`")]
    ) { members throws(DocumentError) in
      let category: ContentSizeCategory = try members.required("to").stepChoice(
        of: "content size category")
      return .changeEnvironment(.textSize(category.rawValue))
    },
    StepForm(
      "keyboard", "A keyboard comes up or goes: the table gets an inset at its bottom.",
      [("height", "points, 0 to 10,000; 0 takes it away")]
    ) { members throws(DocumentError) in
      .changeEnvironment(.keyboard(height: try members.required("height").number(in: lengthRange)))
    },
    StepForm("leaveWindow", "Another screen covers the table for a while.") {
      _ throws(DocumentError) in .leaveWindow
    },
    StepForm("memoryWarning", "The system wants memory back.") { _ throws(DocumentError) in
      .memoryWarning
    },
  ]

  private static let lengthRange = 0.0...10_000
}
