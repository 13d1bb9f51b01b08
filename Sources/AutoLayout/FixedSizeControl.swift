import LayoutTraits
import TextLayout

/// A view whose size UIKit knows, and not its content: switches, sliders, pickers and the like.
public final class FixedSizeControl: View {
  /// Which one.
  public enum Kind: Hashable, Sendable {
    /// `UISwitch`.
    case onOffSwitch
    /// `UISlider`.
    case slider
    /// `UIStepper`.
    case stepper
    /// `UIProgressView`.
    case progressView
    /// `UIActivityIndicatorView`, 20 × 20 pt or 37 × 37 pt.
    case activityIndicator(isLarge: Bool)
    /// `UIPickerView`.
    case pickerView
    /// `UIDatePicker` with wheels.
    case datePicker
    /// `UIDatePicker` in the compact style.
    case compactDatePicker
    /// `UIPageControl`.
    case pageControl
    /// `UISearchBar`.
    case searchBar
    /// `UIToolbar` and `UINavigationBar`.
    case bar
    /// `UITabBar`.
    case tabBar
  }

  /// Which one this is.
  public let kind: Kind

  /// Makes a control.
  public init(_ kind: Kind, context: LayoutContext) {
    self.kind = kind
    super.init(context: context)
  }

  private var metrics: ControlMetrics { ControlMetrics(context.traits) }

  /// The insets of switches and sliders.
  public override var alignmentRectInsets: Insets {
    switch kind {
    case .onOffSwitch: metrics.switchInsets
    case .slider: metrics.sliderInsets
    default: .zero
    }
  }

  /// The control's own size, less what its alignment rectangle leaves out.
  public override var intrinsicContentSize: AxisPair<Double?> {
    let (width, height) = frameSize
    let insets = alignmentRectInsets
    return AxisPair(
      horizontal: width.map { $0 - insets.left - insets.right },
      vertical: height.map { $0 - insets.top - insets.bottom })
  }

  private var frameSize: (width: Double?, height: Double?) {
    func both(_ size: Size) -> (Double?, Double?) { (size.width, size.height) }
    return switch kind {
    case .onOffSwitch: both(metrics.switchSize)
    case .slider: (nil, metrics.sliderHeight)
    case .stepper: both(metrics.stepperSize)
    case .progressView: (nil, metrics.progressHeight)
    case .activityIndicator(let isLarge): isLarge ? (37, 37) : (20, 20)
    case .pickerView: both(metrics.pickerSize)
    case .datePicker: both(metrics.datePickerSize)
    case .compactDatePicker: (nil, metrics.compactDatePickerHeight)
    case .pageControl: (nil, metrics.pageControlHeight)
    case .searchBar: (nil, metrics.version < 11 ? 44 : 56)
    case .bar: (nil, 44)
    case .tabBar: (nil, 49)
    }
  }
}

/// A row of segments, each as wide as the widest title: `UISegmentedControl`.
public final class SegmentedControl: View {
  /// The titles of the segments.
  public var titles: [String] { didSet { widest = nil } }
  private var widest: Double?

  /// Makes a control.
  public init(titles: [String], context: LayoutContext) {
    self.titles = titles
    super.init(context: context)
  }

  private var metrics: ControlMetrics { ControlMetrics(context.traits) }

  /// One point below the segments.
  public override var alignmentRectInsets: Insets { metrics.segmentedControlInsets }

  /// Equal segments with room around the widest title.
  public override var intrinsicContentSize: AxisPair<Double?> {
    let insets = alignmentRectInsets
    return AxisPair(
      horizontal: (widestTitle + metrics.segmentPadding) * Double(titles.count),
      vertical: metrics.segmentedControlHeight - insets.bottom)
  }

  private var widestTitle: Double {
    if let widest { return widest }
    let font = Font.system(metrics.segmentFontSize)
    let widths = titles.map { title in
      title.isEmpty
        ? 0
        : LabelMetrics.width(
          of: context.text.layout(
            context.text.prepare(title, font: font), width: .infinity, lineLimit: 1),
          scale: context.traits.displayScale)
    }
    let found = widths.max() ?? 0
    widest = found
    return found
  }
}
