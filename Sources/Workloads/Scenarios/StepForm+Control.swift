import Documents

/// Steps that take time or hold other steps.
extension StepForm {
  static let control: [StepForm] = [
    StepForm(
      "idle", "Nothing moves, and the run loop has time for the policy.",
      [
        ("frames", "refreshes of the display, 0 to 1,000,000"),
        ("seconds", "instead: virtual time, 0 to 3600"),
      ]
    ) { members throws(DocumentError) in
      switch (members["frames"], members["seconds"]) {
      case (let frames?, nil): return .idle(.frames(try frames.integer(in: 0...1_000_000)))
      case (nil, let seconds?):
        return .idle(.seconds(try seconds.number(in: StepMembers.secondsRange)))
      default: throw members.error("say how long", remedy: "give \"frames\" or \"seconds\"")
      }
    },
    StepForm(
      "pullToRefresh",
      "The content is pulled beyond its top and held while rows arrive, then let go.",
      [
        ("seconds", "how long it is held, 0 to 3600; 1"),
        ("steps", "what the refresh brings, in the end: updates and changes"),
      ]
    ) { members throws(DocumentError) in
      .refresh(
        try members.instantSteps(members.required("steps")),
        afterSeconds: try members["seconds"]?.number(in: StepMembers.secondsRange) ?? 1)
    },
    StepForm(
      "repeat", "Steps several times over.",
      [("times", "1 to 1,000,000"), ("steps", "the steps")]
    ) { members throws(DocumentError) in
      let node = try members.required("steps")
      let steps = try ScenarioStep.list(reading: node)
      for (index, step) in steps.enumerated() where step == .load {
        throw try node.elements()[index].error("a table loads for the first time once")
      }
      return .repeated(times: try members.count("times"), steps: steps)
    },
  ]
}
