import Cassowary

extension View {
  /// What another solution, as good as the one chosen, would give another value: UIKit's
  /// `hasAmbiguousLayout`, by view and attribute.
  ///
  /// Of this root's tree as it was last laid out. Takes the time of an optimisation a variable.
  public var ambiguousAttributes: [(view: View, attribute: LayoutAttribute)] {
    layoutEngine.ambiguousAttributes
  }
}

extension LayoutEngine {
  var ambiguousAttributes: [(view: View, attribute: LayoutAttribute)] {
    var found: [(View, LayoutAttribute)] = []
    for item in items where !(item.view is LayoutGuide) {
      guard let origin = item.origin else { continue }
      let variables: [(Variable, LayoutAttribute)] = [
        (origin.x, .left), (origin.y, .top), (item.width, .width), (item.height, .height),
      ]
      for (variable, attribute) in variables {
        if (try? solver.isAmbiguous(variable)) ?? true { found.append((item.view, attribute)) }
      }
    }
    return found
  }
}
