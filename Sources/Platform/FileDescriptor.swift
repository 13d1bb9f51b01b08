import Glibc

/// An open file that is closed when its owner is done with it.
struct FileDescriptor: ~Copyable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  /// Opens a path; an interrupted call is tried again.
  init(opening path: String, flags: Int32, mode: mode_t = 0, operation: String) throws(SystemError)
  {
    number = retryingInterrupted { open(path, flags | O_CLOEXEC, mode) }
    guard number >= 0 else { throw SystemError(operation, path, code: errno) }
  }

  deinit {
    _ = close(number)
  }

  /// Closes, and returns the error number of a write that failed only now, or 0.
  consuming func closeReportingError() -> Int32 {
    let result = close(number)
    let code = errno
    discard self
    return result == 0 || code == EINTR ? 0 : code
  }

  /// Gives up ownership without closing.
  consuming func release() {
    discard self
  }

  /// Writes all bytes from where the file stands.
  ///
  /// Returns 0 or an error number.
  borrowing func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Glibc.write(
        number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // A descriptor that somebody else made non-blocking, such as a shared terminal.
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Appends what one call reads, at most 64 KiB, as much as a pipe holds by default (pipe(7)).
  ///
  /// Returns how much that was (0 at the end) and an error number or 0.
  borrowing func readSome(appendingTo bytes: inout [UInt8]) -> (count: Int, code: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      let count = retryingInterrupted { read(number, buffer.baseAddress, buffer.count) }
      if count < 0 { return (0, errno) }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return (count, 0)
    }
  }
}

/// Calls again for as long as a signal interrupts.
func retryingInterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Nanoseconds of the clock that never goes back and that setting the time of day does not move.
func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
