import AutoLayout
import LayoutTraits
import TextLayout

/// Views by what they are.
extension ViewBuilder {
  func makeView(_ element: XMLElement) -> View {
    switch ViewKind(element.name) ?? .plain {
    case .plain, .given: View(context: context)
    case .label: makeLabel(element)
    case .imageView: makeImageView(element)
    case .stackView: makeStackView(element)
    case .button: makeButton(element)
    case .textField: makeTextField(element)
    case .textView: makeTextView(element)
    case .scrollView: ScrollView(context: context)
    case .segmentedControl: makeSegmentedControl(element)
    case .onOffSwitch: FixedSizeControl(.onOffSwitch, context: context)
    case .slider: FixedSizeControl(.slider, context: context)
    case .stepper: FixedSizeControl(.stepper, context: context)
    case .progressView: FixedSizeControl(.progressView, context: context)
    case .activityIndicator:
      FixedSizeControl(
        .activityIndicator(
          isLarge: element.matches(.style, "whiteLarge") || element.matches(.style, "large")),
        context: context)
    case .pickerView: FixedSizeControl(.pickerView, context: context)
    case .datePicker: FixedSizeControl(datePickerKind(element), context: context)
    case .pageControl: FixedSizeControl(.pageControl, context: context)
    case .searchBar: FixedSizeControl(.searchBar, context: context)
    case .bar: FixedSizeControl(.bar, context: context)
    case .tabBar: FixedSizeControl(.tabBar, context: context)
    }
  }

  private func makeLabel(_ element: XMLElement) -> Label {
    let label = Label(
      context: context, font: fonts.font(of: element) ?? .system(InterfaceFont.defaultSize),
      numberOfLines: Int(min(max(element.number(.numberOfLines) ?? 1, 0), 10_000)))
    label.text = text(of: element)
    if let mode = lineBreakMode(element[.lineBreakMode]) { label.lineBreakMode = mode }
    if let width = element.number(.preferredMaxLayoutWidth), width > 0 {
      label.preferredMaxLayoutWidth = width
    }
    setShrinking(of: label, from: element)
    followTextSize(of: label, \Label.font, element)
    setAttributedText(of: label, from: element)
    return label
  }

  /// Files say so where a label does not shrink its text, and nothing where it does.
  private func setShrinking(of label: Label, from element: XMLElement) {
    label.adjustsFontSizeToFitWidth =
      !element.matches(.adjustsFontSizeToFit, "NO")
      && (element.has(.minimumScaleFactor) || element.has(.minimumFontSize))
    let least = element.number(.minimumFontSize).map { $0 / label.font.size }
    label.minimumScaleFactor = min(max(element.number(.minimumScaleFactor) ?? least ?? 0, 0), 1)
  }

  private func lineBreakMode(_ name: String?) -> LineBreakMode? {
    switch name {
    case "wordWrap": .byWordWrapping
    case "characterWrap": .byCharWrapping
    case "clip": .byClipping
    case "headTruncation": .byTruncatingHead
    case "tailTruncation": .byTruncatingTail
    case "middleTruncation": .byTruncatingMiddle
    default: nil
    }
  }

  private func makeImageView(_ element: XMLElement) -> ImageView {
    let view = ImageView(context: context)
    view.imageSize = element[.image].flatMap(imageSize)
    return view
  }

  private func imageSize(_ name: String) -> Size? {
    guard let image = document.images[name] else { return nil }
    guard image.isSystem else { return image.size }
    let scale = rules.symbolScale
    return Size(width: image.size.width * scale, height: image.size.height * scale)
  }

  private func makeStackView(_ element: XMLElement) -> StackView {
    let stack = StackView(
      context: context, axis: element.matches(.axis, "vertical") ? .vertical : .horizontal,
      distribution: element[.distribution].flatMap(StackView.Distribution.init) ?? .fill,
      alignment: alignment(element[.alignment]), spacing: element.number(.spacing) ?? 0)
    if element.matches(.spacingType, "standard") { stack.spacing = StackView.standardSpacing }
    stack.isBaselineRelativeArrangement = element.isYes(.baselineRelativeArrangement)
    stack.isLayoutMarginsRelativeArrangement =
      element.isYes(.layoutMarginsRelativeArrangement) || margins(of: element) != nil
    return stack
  }

  private func alignment(_ name: String?) -> StackView.Alignment {
    switch name {
    case "leading", "top": .leading
    case "trailing", "bottom": .trailing
    case "center": .center
    case "firstBaseline": .firstBaseline
    case "lastBaseline": .lastBaseline
    default: .fill
    }
  }

  private func makeTextField(_ element: XMLElement) -> TextField {
    let border: TextField.BorderStyle =
      switch element[.borderStyle] {
      case "roundedRect": .roundedRect
      case "line", "bezel": .line
      default: .none
      }
    let field = TextField(
      borderStyle: border, text: text(of: element), placeholder: element[.placeholder] ?? "",
      font: fonts.font(of: element) ?? .system(InterfaceFont.defaultSize), context: context)
    followTextSize(of: field, \TextField.font, element)
    return field
  }

  private func makeTextView(_ element: XMLElement) -> TextView {
    let view = TextView(
      text: text(of: element),
      font: fonts.font(of: element) ?? .system(Self.textViewFontSize),
      isScrollEnabled: !element.matches(.scrollEnabled, "NO"), context: context)
    followTextSize(of: view, \TextView.font, element)
    return view
  }

  /// UIFont's `systemFontSize`.
  private static let textViewFontSize = 14.0

  private func makeSegmentedControl(_ element: XMLElement) -> SegmentedControl {
    let titles = element.child(.segments)?.children.map { $0[.title] ?? "" } ?? []
    return SegmentedControl(titles: titles, context: context)
  }

  private func datePickerKind(_ element: XMLElement) -> FixedSizeControl.Kind {
    let style = element[.preferredDatePickerStyle] ?? element[.datePickerStyle] ?? element[.style]
    return style == "compact" ? .compactDatePicker : .datePicker
  }

  // MARK: Buttons

  private func makeButton(_ element: XMLElement) -> Button {
    let normal = element.child(.state, key: "normal")
    let configuration = element.child(.buttonConfiguration)
    let font =
      fonts.font(of: element) ?? configuration?.child(.fontDescription).map { fonts.read($0) }
    let style = buttonStyle(element, isConfigured: configuration != nil)
    let title =
      configuration?[.title] ?? normal?[.title] ?? normal.map { text(of: $0, .title) } ?? ""
    let button = Button(
      style, title: title, font: font ?? .system(defaultFontSize(style)), context: context)
    followTextSize(of: button, \Button.font, configuration ?? element)
    button.imageSize = (configuration?[.image] ?? normal?[.image]).flatMap(imageSize)
    if let insets = element.child(.inset, key: "contentEdgeInsets") {
      button.contentInsets = Insets(
        top: insets.number(.minY) ?? 0, left: insets.number(.minX) ?? 0,
        bottom: insets.number(.maxY) ?? 0, right: insets.number(.maxX) ?? 0)
      // All zero is how files write the usual insets.
      if button.contentInsets == .zero { button.contentInsets = nil }
    }
    return button
  }

  private func buttonStyle(_ element: XMLElement, isConfigured: Bool) -> Button.Style {
    if isConfigured { return .configured }
    return switch element[.buttonType] {
    case "system", "roundedRect", "plain", "close": .system
    case "detailDisclosure", "infoLight", "infoDark", "contactAdd": .symbol
    default: .custom
    }
  }

  private func defaultFontSize(_ style: Button.Style) -> Double {
    switch style {
    case .custom: Self.customButtonFontSize
    case .configured: InterfaceFont.defaultSize
    case .system, .symbol: Button.defaultFontSize
    }
  }

  /// The font of a button of the app's own type that names none: UIFont's `buttonFontSize`.
  private static let customButtonFontSize = 18.0
}
