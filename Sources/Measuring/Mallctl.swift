import CJemalloc
import Glibc

/// A value of jemalloc's by its name, such as `stats.allocated`.
///
/// The name is looked up once: reading by name costs ten times as much.
struct Mallctl {
  let name: String
  private let path: [Int]

  /// Nil if this jemalloc has no such value.
  init?(_ name: String) {
    var path = [Int](repeating: 0, count: 8)
    var length = path.count
    guard mallctlnametomib(name, &path, &length) == 0 else { return nil }
    self.name = name
    self.path = Array(path.prefix(length))
  }

  /// The value, or nil if jemalloc keeps it in another size than the one given to read into.
  ///
  /// Allocates nothing, optimised or not, so that a reading does not count itself.
  func read<Value: BitwiseCopyable>(into value: Value) -> Value? {
    var value = value
    var size = MemoryLayout<Value>.size
    let code = mallctlbymib(path, path.count, &value, &size, nil, 0)
    return code == 0 && size == MemoryLayout<Value>.size ? value : nil
  }

  /// Sets the value; false if it was refused.
  @discardableResult
  func write<Value: BitwiseCopyable>(_ value: Value) -> Bool {
    var value = value
    return mallctlbymib(path, path.count, nil, nil, &value, MemoryLayout<Value>.size) == 0
  }

  /// Does what the name says; false if it was refused.
  @discardableResult
  func call() -> Bool {
    mallctlbymib(path, path.count, nil, nil, nil, 0) == 0
  }
}
