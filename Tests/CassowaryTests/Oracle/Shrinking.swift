/// The shortest stream found that still fails: leaves out runs of operations, halving their length.
func shrink(
  _ operations: [Operation], failing: ([Operation]) throws -> Bool
) rethrows -> [Operation] {
  var current = operations
  var length = max(1, current.count / 2)
  while true {
    var start = 0
    var hasShrunk = false
    while start < current.count {
      var shorter = current
      shorter.removeSubrange(start..<min(start + length, current.count))
      if try failing(shorter) {
        current = shorter
        hasShrunk = true
      } else {
        start += length
      }
    }
    if length > 1 {
      length /= 2
    } else if !hasShrunk {
      return current
    }
  }
}
