import Documents

/// Elements that the reader does not know: each name once, with its line.
enum UnknownElements {
  static func warnings(of cells: [InterfaceCell]) -> [DocumentError] {
    var seen: Set<String> = []
    var found: [DocumentError] = []
    for cell in cells { look(at: cell.element, &seen, &found) }
    return found
  }

  private static func look(
    at element: XMLElement, _ seen: inout Set<String>, _ found: inout [DocumentError]
  ) {
    for child in element.children {
      let isUnknownView = element.isNamed(.subviews) && ViewKind(child.name) == nil
      if isUnknownView || (child.name == nil && !harmless.contains(child.nameText)) {
        let name = child.nameText
        if seen.insert(name).inserted {
          found.append(
            DocumentError(
              "unknown element <\(name)>",
              remedy: isUnknownView ? "it is laid out as a plain view" : "it is left out",
              in: child.place))
        }
      }
      look(at: child, &seen, &found)
    }
  }

  /// Elements that hang on views and say nothing of layout.
  private static let harmless: Set<String> = [
    "nil", "dictionary", "date", "locale", "calendar", "accessibilityTraits", "bool", "number",
    "null", "url", "data", "blurEffect", "vibrancyEffect", "imageReference", "systemColor",
    "keyCommand", "tapGestureRecognizer", "rotationGestureRecognizer", "window", "userDefaults",
    "connection", "binding", "extendedEdge", "simulatedStatusBarMetrics", "barButtonItem", "items",
    "wkWebViewConfiguration", "audiovisualMediaTypes", "wkPreferences", "shadow", "menu", "command",
    "tabBarItem", "navigationItem", "cellSize", "range", "allowedInputModes",
    "textAttributes", "backgroundConfiguration", "contentInset", "attachment", "scopeButtonTitles",
    "collectionViewLayout", "viewController", "outletCollection", "activity", "animations",
    "autoresizingMask", "preferredSymbolConfiguration",
  ]
}
