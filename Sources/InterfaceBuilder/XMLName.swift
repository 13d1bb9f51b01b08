/// Names of elements and attributes that the reader knows, so that looking for one compares numbers.
enum XMLName: Int16, CaseIterable {
  // Documents.
  case document, archive, type, version, toolsVersion, targetRuntime, useAutolayout, device, id,
    orientation, objects, scenes, resources, image, name, width, height, catalog, systemVersion,
    customFonts, adaptation
  // Cells and tables.
  case tableView, tableViewCell, tableViewCellContentView, prototypes, cells, tableViewSection,
    reuseIdentifier, rowHeight, estimatedRowHeight, style, accessoryType, editingAccessoryType,
    indentationLevel, indentationWidth, textLabel, detailTextLabel, contentView, dataMode,
    separatorStyle, separatorInset, insetsContentViewsToSafeArea
  // Views.
  case subviews, view, label, imageView, stackView, button, textField, textView, `switch`, slider,
    stepper, segmentedControl, segments, segment, progressView, activityIndicatorView, pickerView,
    datePicker, scrollView, collectionView, webView, wkWebView, mapView, pageControl, searchBar,
    toolbar, navigationBar, tabBar, visualEffectView, containerView, glkView, mtkView, skView,
    sceneKitView, arscnView, tableSectionHeaderView
  // Attributes and keys of views.
  case key, rect, x, y, frame, hidden, text, title, placeholder, numberOfLines, lineBreakMode,
    preferredMaxLayoutWidth, horizontalHuggingPriority, verticalHuggingPriority,
    horizontalCompressionResistancePriority, verticalCompressionResistancePriority,
    placeholderIntrinsicWidth, placeholderIntrinsicHeight,
    translatesAutoresizingMaskIntoConstraints, preservesSuperviewLayoutMargins,
    insetsLayoutMarginsFromSafeArea, layoutMarginsFollowReadableWidth, userLabel,
    restorationIdentifier, customClass, fixedFrame, misplaced, ambiguous, contentMode,
    autoresizingMask, widthSizable, heightSizable, flexibleMinX, flexibleMaxX, flexibleMinY,
    flexibleMaxY, edgeInsets, directionalEdgeInsets, layoutMargins, directionalLayoutMargins, top,
    bottom, left, right, leading, trailing, inset, contentEdgeInsets, minX, minY, maxX, maxY
  case axis, distribution, alignment, spacing, spacingType, baselineRelativeArrangement,
    layoutMarginsRelativeArrangement, customSpacing, arrangedSubview
  case fontDescription, pointSize, weight, family, attributedText, attributedString, fragment,
    content, attributes, string, mutableString, font, adjustsFontForContentSizeCategory,
    adjustsFontSizeToFit, minimumScaleFactor, minimumFontSize, metaFont, paragraphStyle,
    lineSpacing, paragraphSpacing, paragraphSpacingBefore, minimumLineHeight, maximumLineHeight,
    lineHeightMultiple
  case borderStyle, buttonType, state, buttonConfiguration, configuration, scrollEnabled,
    highlightedImage, backgroundImage, datePickerMode, preferredDatePickerStyle, datePickerStyle,
    viewLayoutGuide, layoutGuides, layoutGuide, safeArea, contentLayoutGuide, frameLayoutGuide,
    keyboard, size, dataDetectorType
  // Constraints.
  case constraints, constraint, firstItem, firstAttribute, secondItem, secondAttribute, relation,
    constant, multiplier, priority, symbolic, identifier, visualFormat
  // Variations.
  case variation, mask, include, exclude, reference
  // What hangs on views and says nothing of layout.
  case connections, outlet, outletCollection, property, destination, userDefinedRuntimeAttributes,
    userDefinedRuntimeAttribute, keyPath, value, integer, real, boolean, color,
    textInputTraits, accessibility, gestureRecognizers, point, action, segue, pushTransition,
    userComments, collectionViewFlowLayout, collectionViewLayout, collectionViewCell, offsetWrapper,
    freeformSimulatedSizeMetrics, array, preferredSymbolConfiguration, imageReference, symbolScale
}

extension XMLName {
  /// The name as it is written in files.
  var text: String { "\(self)" }
}

/// Finds names by their bytes.
struct XMLNameTable: Sendable {
  private static let known = XMLNameTable()
  private let slots: [Int16]
  private let names: [[UInt8]]
  private let mask: Int

  private init() {
    names = XMLName.allCases.map { Array($0.text.utf8) }
    var size = 16
    while size < names.count * 4 { size *= 2 }
    mask = size - 1
    var slots = [Int16](repeating: -1, count: size)
    for (index, name) in names.enumerated() {
      var slot = name.withUnsafeBufferPointer { Self.hash($0) } & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int16(index)
    }
    self.slots = slots
  }

  /// The number of a name; -1 for one that the reader does not know.
  static func number(of bytes: UnsafeBufferPointer<UInt8>) -> Int16 { known.number(of: bytes) }

  private func number(of bytes: UnsafeBufferPointer<UInt8>) -> Int16 {
    var slot = Self.hash(bytes) & mask
    while slots[slot] >= 0 {
      let candidate = Int(slots[slot])
      if names[candidate].count == bytes.count, names[candidate].elementsEqual(bytes) {
        return slots[slot]
      }
      slot = (slot + 1) & mask
    }
    return -1
  }

  /// FNV-1a.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash)
  }
}
