import Instrumentation
import LayoutTraits
import TextLayout

/// What the views of a cell share: the environment, the text engine and what counts the work.
public final class LayoutContext {
  /// The environment that cells are laid out for.
  public var traits: TraitCollection
  /// What labels measure with.
  public let text: TextContext

  /// What counts the work.
  public var instruments: Instruments { text.instruments }

  /// Makes a context.
  public init(traits: TraitCollection, text: TextContext) {
    self.traits = traits
    self.text = text
  }
}
