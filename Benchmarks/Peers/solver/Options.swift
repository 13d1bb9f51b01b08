/// What the command line asks for.
struct Options {
  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  /// Of the generated cells.
  var seed: UInt64 = 1
  /// Only works whose name contains this.
  var filter: String?
  /// Passes of our side alone, for a profiler; nothing is measured or written then.
  var profilePasses = 0

  /// Whether to print only what steady states allocate; the program starts itself so.
  var countsAllocations = false

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let option = rest.popFirst() {
      switch option {
      case "--seed":
        guard let value = rest.popFirst().flatMap(UInt64.init) else {
          throw Misuse(description: "--seed needs a whole number, such as --seed 7")
        }
        seed = value
      case "--filter":
        guard let value = rest.popFirst() else {
          throw Misuse(description: "--filter needs a part of a work's name, such as fresh")
        }
        filter = value
      case "--allocations":
        countsAllocations = true
      case "--profile":
        guard let value = rest.popFirst().flatMap(Int.init), value > 0 else {
          throw Misuse(description: "--profile needs a number of passes, such as 100")
        }
        profilePasses = value
      default:
        throw Misuse(
          description: "no option \(option); there are --seed N, --filter TEXT, "
            + "--profile N and --allocations")
      }
    }
  }
}
