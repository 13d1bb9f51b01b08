extension PolicyParts {
  static let usualEstimates: [PolicyPartKind<any HeightEstimate>] = [
    PolicyPartKind(
      "constant", "one guess for every row",
      parameters: ["estimate": .height(FixedMeasure.defaultHeight)], bareNumber: "estimate"
    ) { ConstantEstimate(height: $1["estimate"]) },
    PolicyPartKind(
      "two-bucket", "one guess with an image and one without",
      parameters: [
        "withImage": .height(TwoBucketEstimate.recipeWithImage),
        "withoutImage": .height(TwoBucketEstimate.recipeWithoutImage),
      ]
    ) { TwoBucketEstimate(withImage: $1["withImage"], withoutImage: $1["withoutImage"]) },
    PolicyPartKind(
      "rough", "a guess a row from text length, script and image, made before the load"
    ) { context, _ in PrecomputedEstimate(context: context) },
    PolicyPartKind(
      "displayed", "the height last seen of the row", parameters: ["unseen": unseen(.usual)],
      bareNumber: "unseen"
    ) { DisplayedHeightEstimate(context: $0, unseen: $1["unseen"]) },
    PolicyPartKind(
      "mean", "the mean of the heights measured of rows of the same kind",
      parameters: ["unseen": unseen(.usual), "sample": sample], bareNumber: "unseen"
    ) {
      AverageEstimate(.mean, unseen: $1["unseen"], rowsToSample: $1.whole("sample"))
    },
    PolicyPartKind(
      "last-five", "the mean of the last five measured of the same kind, as FlashList guesses",
      parameters: ["unseen": unseen(.flashList), "sample": sample], bareNumber: "unseen"
    ) {
      AverageEstimate(.last(5), unseen: $1["unseen"], rowsToSample: $1.whole("sample"))
    },
    PolicyPartKind(
      "exponential", "an average by kind in which the newest heights weigh most",
      parameters: [
        "weight": PolicyParameter(
          usual: 0.2, range: 0.001...1, summary: "of the newest height, against all before"),
        "unseen": unseen(.usual), "sample": sample,
      ], bareNumber: "weight"
    ) {
      AverageEstimate(
        .exponential(weight: $1["weight"]), unseen: $1["unseen"],
        rowsToSample: $1.whole("sample"))
    },
    PolicyPartKind(
      "regression", "a linear guess from text length, script and image, fitted as heights come",
      parameters: ["unseen": unseen(.usual), "sample": sample], bareNumber: "unseen"
    ) {
      RegressionEstimate(
        context: $0, unseen: $1["unseen"], rowsToSample: $1.whole("sample"))
    },
    PolicyPartKind(
      "previous", "the height of the row in the launch before",
      parameters: ["unseen": unseen(.usual)], bareNumber: "unseen",
      wantsPreviousLaunch: { _ in true }
    ) { PreviousLaunchEstimate(context: $0, unseen: $1["unseen"]) },
    PolicyPartKind("exact", "the height itself, measured when a guess is asked") { _, _ in
      ExactEstimate()
    },
  ]

  private enum FirstGuess {
    /// UIKit's own default row.
    case usual
    /// FlashList 2's guess before anything is measured (`row-heights.md` 1.10).
    case flashList
  }

  private static func unseen(_ guess: FirstGuess) -> PolicyParameter {
    PolicyParameter(
      usual: guess == .usual ? FixedMeasure.defaultHeight : 200, range: 1...100_000,
      summary: "points, for what was not seen yet")
  }

  private static let sample = PolicyParameter.count(
    0, in: 0...100_000, "rows measured before the first load, to learn from")
}
