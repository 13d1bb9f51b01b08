import LayoutTraits

/// Sizes of UIKit's controls, which changed between versions of iOS.
///
/// Sources: the rectangles that Interface Builder stored (`interface-builder.md`), of Xcode 6 to 26,
/// and where those say nothing the sizes that a control of the version has in a fresh project. Sizes
/// are of frames; `alignmentInsets` say what of the frame constraints do not see.
struct ControlMetrics {
  /// The major version of iOS.
  let version: Int

  init(_ traits: TraitCollection) { version = traits.systemVersion }

  /// iOS 7 drew all controls anew, 13 the text field, stepper and segments, 26 the switch.
  private func value<Value>(
    _ six: Value, _ seven: Value, _ thirteen: Value, _ latest: Value
  ) -> Value {
    switch version {
    case ..<7: six
    case ..<13: seven
    case ..<26: thirteen
    default: latest
    }
  }

  /// UISwitch: 79 × 27 as words on a slider, then 51 × 31, in iOS 26 63 × 28.
  var switchSize: Size {
    value(
      Size(width: 79, height: 27), Size(width: 51, height: 31), Size(width: 51, height: 31),
      Size(width: 63, height: 28))
  }
  /// From iOS 7 on two points of a switch's frame lie right of what is aligned.
  var switchInsets: Insets { version < 7 ? .zero : Insets(right: 2) }

  /// UISlider: its height; it is as wide as it is made.
  var sliderHeight: Double { value(23, 31, 31, 31) }
  /// Two points at each side of a slider and one below it are not aligned.
  var sliderInsets: Insets { version < 7 ? .zero : Insets(left: 2, bottom: 1, right: 2) }

  /// UIStepper.
  var stepperSize: Size {
    value(
      Size(width: 94, height: 27), Size(width: 94, height: 29), Size(width: 94, height: 32),
      Size(width: 94, height: 32))
  }

  /// UISegmentedControl: the frame's height, one point of which is below what is aligned.
  var segmentedControlHeight: Double { value(44, 29, 32, 32) }
  var segmentedControlInsets: Insets { version < 7 ? .zero : Insets(bottom: 1) }
  /// What a segment is wider than its title.
  var segmentPadding: Double { value(22, 21, 24, 24) }
  var segmentFontSize: Double { value(16, 13, 13, 13) }

  /// UIProgressView: 9 pt, then a line of two, four since iOS 14.
  var progressHeight: Double { version < 7 ? 9 : version < 14 ? 2 : 4 }

  /// UIPageControl: 37 pt, 26 since iOS 14.
  var pageControlHeight: Double { version < 7 ? 36 : version < 14 ? 37 : 26 }

  /// UIPickerView: one size for all, any height since iOS 9.
  var pickerSize: Size { Size(width: 320, height: version < 9 ? 162 : 216) }

  /// UIDatePicker with wheels; the compact form since iOS 14 is as high as a button.
  var datePickerSize: Size { Size(width: 320, height: version < 9 ? 162 : 216) }
  /// The compact date picker.
  var compactDatePickerHeight: Double { 34.5 }

  /// UITextField with a rounded border: 31, then 30, since iOS 13 34 pt.
  var roundedTextFieldHeight: Double { value(31, 30, 34, 34) }
  /// What is left and right of the text in a rounded border.
  var roundedTextFieldPadding: Double { 7 }
  /// What a text field without border is higher than its line: nothing at first, since iOS 13 enough
  /// for 22 pt at 17 pt.
  var plainTextFieldPadding: Double { value(2, 0.5, 1.5, 1.5) }

  /// UIButton of the system's type: above and below its title.
  var buttonPadding: Double { value(8, 6, 6, 6) }
  /// Left and right of the title; iOS 6 drew a border.
  var buttonSidePadding: Double { value(12, 0, 0, 0) }
  /// The least width of a button with a title.
  var leastButtonWidth: Double { 30 }
  /// Around the title of a button that has a configuration (iOS 15).
  static let configuredButtonInsets = Insets(top: 7, left: 12, bottom: 7, right: 12)
  /// Between image and title of such a button.
  static let buttonImagePadding = 0.0
}
