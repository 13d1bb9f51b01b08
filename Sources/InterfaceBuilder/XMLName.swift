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
  // Attributes of constraints that are no names of elements or attributes too.
  case centerX, centerY, baseline, firstBaseline, lastBaseline, leftMargin, rightMargin,
    leadingMargin, trailingMargin, topMargin, bottomMargin, centerXWithinMargins,
    centerYWithinMargins, notAnAttribute
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
