/// An unknown of a solver: an unrestricted real number that constraints talk about.
///
/// A plain integer that means something only to the solver that made it. It stays valid until
/// ``Solver/discard(_:)`` or ``Solver/reset()``.
@frozen public struct Variable: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let raw: UInt32

  @inlinable init(raw: UInt32) { self.raw = raw }

  var index: Int { Int(raw) }
}
