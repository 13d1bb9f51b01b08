import Glibc

/// The reading end of a pipe, and what came through it.
struct OutputPipe {
  /// The end, while the pipe is open.
  private(set) var descriptor: Int32?
  private(set) var bytes: [UInt8] = []
  private let limit: Int

  init(descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Takes in what is there; closes at the end.
  ///
  /// Returns true once it held more than the limit.
  mutating func drain() -> Bool {
    guard let descriptor else { return false }
    let file = FileDescriptor(descriptor)
    while bytes.count <= limit {
      let (count, code) = file.readSome(appendingTo: &bytes)
      if code == EAGAIN {
        file.release()
        return false
      }
      if count == 0 { break }
    }
    // At the end, failed or over the limit: `file` closes.
    self.descriptor = nil
    guard bytes.count > limit else { return false }
    bytes.removeLast(bytes.count - limit)
    return true
  }
}
