/// Names a constraint inside the solver it was added to, until it is removed.
@frozen public struct ConstraintID: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let index: UInt32
  /// Tells it apart from earlier and later constraints at the same index.
  @usableFromInline let serial: UInt32

  @inlinable init(index: UInt32, serial: UInt32) {
    self.index = index
    self.serial = serial
  }
}
