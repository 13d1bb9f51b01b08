/// What an element that stands for a view is made as.
enum ViewKind {
  case plain, label, imageView, stackView, button, textField, textView, onOffSwitch, slider,
    stepper,
    segmentedControl, progressView, activityIndicator, pickerView, datePicker, scrollView,
    pageControl, searchBar, bar, tabBar
  /// A view that shows what it is given and wants no size of its own: tables, collections, web pages,
  /// maps, scenes.
  case given

  init?(_ name: XMLName?) {
    switch name {
    case .view, .tableViewCellContentView, .containerView, .visualEffectView: self = .plain
    case .label: self = .label
    case .imageView: self = .imageView
    case .stackView: self = .stackView
    case .button: self = .button
    case .textField: self = .textField
    case .textView: self = .textView
    case .switch: self = .onOffSwitch
    case .slider: self = .slider
    case .stepper: self = .stepper
    case .segmentedControl: self = .segmentedControl
    case .progressView: self = .progressView
    case .activityIndicatorView: self = .activityIndicator
    case .pickerView: self = .pickerView
    case .datePicker: self = .datePicker
    case .scrollView: self = .scrollView
    case .pageControl: self = .pageControl
    case .searchBar: self = .searchBar
    case .toolbar, .navigationBar: self = .bar
    case .tabBar: self = .tabBar
    case .collectionView, .tableView, .webView, .wkWebView, .mapView, .glkView, .mtkView, .skView,
      .sceneKitView, .arscnView, .tableViewCell, .collectionViewCell:
      self = .given
    default: return nil
    }
  }
}

extension XMLElement {
  /// Whether it stands for a view: by its name, or since it stands among subviews.
  var isView: Bool { ViewKind(name) != nil || parent?.isNamed(.subviews) == true }
}
