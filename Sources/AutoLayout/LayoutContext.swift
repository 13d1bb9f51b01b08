import Instrumentation
import LayoutTraits
import TextLayout

/// What the views of a cell share: the environment, the text engine and what counts the work.
public final class LayoutContext {
  /// The environment that cells are laid out for.
  public var traits: TraitCollection {
    get {
      traitReads &+= 1
      return currentTraits
    }
    set {
      if newValue != currentTraits { traitVersion &+= 1 }
      currentTraits = newValue
    }
  }

  /// Counts the changes of the traits.
  private(set) var traitVersion = 0

  /// How often anyone has looked at the traits, for those who ask whether making or filling a cell
  /// depends on them.
  public private(set) var traitReads = 0
  private var currentTraits: TraitCollection
  /// What labels measure with.
  public let text: TextContext

  /// What counts the work.
  public var instruments: Instruments { text.instruments }

  /// Makes a context.
  public init(traits: TraitCollection, text: TextContext) {
    currentTraits = traits
    self.text = text
  }
}
