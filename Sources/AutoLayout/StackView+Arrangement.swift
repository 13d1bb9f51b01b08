import Cassowary

/// The constraints of a stack, named as UIKit's debugger names them.
extension StackView {
  /// What keeps a stack no longer than what stands in it needs (`UISV-canvas-fit`,
  /// `UISV-spanning-fit`): about the fitting size, so that everything else goes before it.
  private static let canvasFit = LayoutPriority.fittingSize - 1
  private static let spanningFit = LayoutPriority.fittingSize + 1
  /// Equal distances of centres give way to the spacing; the first counts most, as in UIKit.
  private static let equalCentering: Float = 149
  /// Proportions give way to what is required of a view.
  private static let proportion = LayoutPriority.required - 1

  /// Lines and lengths along and across a stack.
  private struct Lines {
    let start, end, center, length: LayoutAttribute
    let startMargin, endMargin, centerWithinMargins: LayoutAttribute

    init(_ axis: Axis) {
      switch axis {
      case .horizontal:
        (start, end, center, length) = (.leading, .trailing, .centerX, .width)
        (startMargin, endMargin, centerWithinMargins) = (
          .leadingMargin, .trailingMargin, .centerXWithinMargins
        )
      case .vertical:
        (start, end, center, length) = (.top, .bottom, .centerY, .height)
        (startMargin, endMargin, centerWithinMargins) = (
          .topMargin, .bottomMargin, .centerYWithinMargins
        )
      }
    }

    func canvas(
      _ isMarginsRelative: Bool
    )
      -> (start: LayoutAttribute, end: LayoutAttribute, center: LayoutAttribute)
    {
      isMarginsRelative ? (startMargin, endMargin, centerWithinMargins) : (start, end, center)
    }
  }

  func makeArrangement() -> [LayoutConstraint] {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    let main = Lines(axis)
    var made = arrangedSubviews.filter(\.isHidden).map {
      LayoutConstraint($0, main.length, constant: 0, identifier: "UISV-hiding")
    }
    guard let first = visible.first, let last = visible.last else { return made }
    let canvas = main.canvas(isLayoutMarginsRelativeArrangement)
    made += [
      LayoutConstraint(
        first, main.start, to: self, canvas.start, identifier: "UISV-canvas-connection"),
      LayoutConstraint(self, canvas.end, to: last, main.end, identifier: "UISV-canvas-connection"),
    ]
    made += spacings(visible, main) + distributed(visible, main)
    made += aligned(visible)
    return made
  }

  // MARK: Along

  private func spacings(_ visible: [View], _ main: Lines) -> [LayoutConstraint] {
    let leavesGaps = distribution == .equalSpacing || distribution == .equalCentering
    let isByBaseline = isBaselineRelativeArrangement && axis == .vertical
    return zip(visible, visible.dropFirst()).map { view, next in
      LayoutConstraint(
        next, isByBaseline ? .firstBaseline : main.start, leavesGaps ? .greaterThanOrEqual : .equal,
        to: view, isByBaseline ? .lastBaseline : main.end, constant: spacing(after: view),
        identifier: "UISV-spacing")
    }
  }

  private func distributed(_ visible: [View], _ main: Lines) -> [LayoutConstraint] {
    switch distribution {
    case .fill: return []
    case .fillEqually: return equalLengths(visible, main)
    case .fillProportionally: return proportionalLengths(visible, main)
    case .equalSpacing: return equalGaps(visible, main)
    case .equalCentering: return equalCentres(visible, main)
    }
  }

  private func equalLengths(_ visible: [View], _ main: Lines) -> [LayoutConstraint] {
    visible.dropFirst().map {
      LayoutConstraint(
        $0, main.length, to: visible[0], main.length, identifier: "UISV-fill-equally")
    }
  }

  private func proportionalLengths(_ visible: [View], _ main: Lines) -> [LayoutConstraint] {
    func wanted(_ view: View) -> Double {
      max(view.placeholderIntrinsicSize[axis] ?? view.intrinsicContentSize[axis] ?? 0, 0)
    }
    guard let base = visible.first(where: { wanted($0) > 0 }) else {
      return equalLengths(visible, main)
    }
    return visible.filter { $0 !== base && wanted($0) > 0 }.map {
      LayoutConstraint(
        $0, main.length, to: base, main.length, multiplier: wanted($0) / wanted(base),
        priority: Self.proportion, identifier: "UISV-fill-proportionally")
    }
  }

  private func equalGaps(_ visible: [View], _ main: Lines) -> [LayoutConstraint] {
    guard visible.count > 1 else { return [] }
    let guides = guides(visible.count - 1)
    var made: [LayoutConstraint] = []
    for (index, guide) in guides.enumerated() {
      made += [
        LayoutConstraint(
          guide, main.start, to: visible[index], main.end, identifier: "UISV-distributing-edge"),
        LayoutConstraint(
          visible[index + 1], main.start, to: guide, main.end, identifier: "UISV-distributing-edge"),
      ]
      guard index > 0 else { continue }
      made.append(
        LayoutConstraint(
          guide, main.length, to: guides[0], main.length, identifier: "UISV-fill-equally"))
    }
    return made + [fit(main.length, Self.canvasFit, "UISV-canvas-fit")]
  }

  private func equalCentres(_ visible: [View], _ main: Lines) -> [LayoutConstraint] {
    guard visible.count > 1 else { return [] }
    let guides = guides(visible.count - 1)
    var made: [LayoutConstraint] = []
    for (index, guide) in guides.enumerated() {
      made += [
        LayoutConstraint(
          guide, main.start, to: visible[index], main.center, identifier: "UISV-distributing-edge"),
        LayoutConstraint(
          visible[index + 1], main.center, to: guide, main.end, identifier: "UISV-distributing-edge"
        ),
      ]
      guard index > 0 else { continue }
      let priority = LayoutPriority.defaultLow - (250 - Self.equalCentering) - Float(index - 1)
      made.append(
        LayoutConstraint(
          guide, main.length, to: guides[0], main.length, priority: priority,
          identifier: "UISV-fill-equally"))
    }
    return made + [fit(main.length, Self.canvasFit, "UISV-canvas-fit")]
  }

  private func guides(_ count: Int) -> [LayoutGuide] {
    while gapGuides.count < count {
      let guide = LayoutGuide(in: context)
      gapGuides.append(guide)
      addLayoutGuide(guide)
    }
    return Array(gapGuides.prefix(count))
  }

  private func fit(
    _ length: LayoutAttribute, _ priority: LayoutPriority, _ name: String
  ) -> LayoutConstraint {
    LayoutConstraint(self, length, constant: 0, priority: priority, identifier: name)
  }

  // MARK: Across

  private func aligned(_ visible: [View]) -> [LayoutConstraint] {
    let cross = Lines(axis == .horizontal ? .vertical : .horizontal)
    let canvas = cross.canvas(isLayoutMarginsRelativeArrangement)
    func line(
      _ view: View, _ own: LayoutAttribute, _ relation: Relation, _ stack: LayoutAttribute,
      _ name: String, _ priority: LayoutPriority = .required
    ) -> LayoutConstraint {
      LayoutConstraint(view, own, relation, to: self, stack, priority: priority, identifier: name)
    }
    let connection = "UISV-canvas-connection"
    let boundary = "UISV-spanning-boundary"
    var made: [LayoutConstraint] = []
    for view in visible {
      switch effectiveAlignment {
      case .fill:
        made += [
          line(view, cross.start, .equal, canvas.start, connection),
          line(view, cross.end, .equal, canvas.end, connection),
        ]
      case .leading:
        made += [
          line(view, cross.start, .equal, canvas.start, connection),
          line(view, cross.end, .lessThanOrEqual, canvas.end, boundary),
        ]
      case .trailing:
        made += [
          line(view, cross.end, .equal, canvas.end, connection),
          line(view, cross.start, .greaterThanOrEqual, canvas.start, boundary),
        ]
      case .center:
        made += [
          line(view, cross.center, .equal, canvas.center, connection),
          line(view, cross.start, .greaterThanOrEqual, canvas.start, boundary),
          line(view, cross.end, .lessThanOrEqual, canvas.end, boundary),
        ]
      case .firstBaseline, .lastBaseline:
        let isFirst = effectiveAlignment == .firstBaseline
        made += [
          line(view, cross.start, .greaterThanOrEqual, canvas.start, boundary),
          line(view, cross.end, .lessThanOrEqual, canvas.end, boundary),
          // The row of baselines hangs from the top, or stands on the bottom.
          isFirst
            ? line(view, cross.start, .equal, canvas.start, connection, Self.canvasFit)
            : line(view, cross.end, .equal, canvas.end, connection, Self.canvasFit),
        ]
      }
    }
    if let baseline = baseline {
      made += visible.dropFirst().map {
        LayoutConstraint($0, baseline, to: visible[0], baseline, identifier: "UISV-alignment")
      }
    }
    if effectiveAlignment != .fill {
      made.append(fit(cross.length, Self.spanningFit, "UISV-spanning-fit"))
    }
    return made
  }

  /// Views that follow each other downwards have no common baseline; UIKit then aligns at the leading
  /// edge.
  private var effectiveAlignment: Alignment {
    axis == .vertical && (alignment == .firstBaseline || alignment == .lastBaseline)
      ? .leading : alignment
  }

  private var baseline: LayoutAttribute? {
    switch effectiveAlignment {
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    default: nil
    }
  }
}
