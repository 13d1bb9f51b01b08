import CPlatform

/// Counts of instructions in valgrind's callgrind, over a part of the program.
public enum InstructionCounter {
  /// The name under which the host's description lists it.
  public static let instrument = "instructions (callgrind)"

  /// True if this process runs in valgrind, and was built to talk to it.
  public static var isSimulated: Bool { platform_is_simulated() != 0 }

  /// Counts from here.
  public static func begin() { platform_callgrind_begin() }

  /// Counts no further, and has callgrind write what it counted to its file.
  public static func end() { platform_callgrind_end() }
}
