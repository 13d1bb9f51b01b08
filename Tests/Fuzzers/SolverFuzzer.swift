// The entry that libFuzzer calls: `make libfuzzer SECONDS=60`. Bytes become a stream of operations,
// which a solver and exact arithmetic run side by side; a difference ends the process, and libFuzzer
// keeps the bytes.
import Glibc

/// Runs one input; does not return from a wrong answer.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var decoder = OperationDecoder(UnsafeBufferPointer(start: data, count: size))
  let operations = decoder.operations()
  do {
    guard let failure = try Replay.failure(operations, variableCount: decoder.variableCount) else {
      return 0
    }
    let least = try shrink(operations) {
      try Replay.failure($0, variableCount: decoder.variableCount) != nil
    }
    report("\(failure)\nleast failing stream: \(least)")
  } catch {
    report("unexpected error: \(error)")
  }
}

private func report(_ failure: String) -> Never {
  var text = "error: \(failure)\n"
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  abort()
}
