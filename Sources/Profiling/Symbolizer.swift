import Measuring
import Platform
import ProfileFormats

/// Finds the functions that addresses belong to, inlined ones too, in batches: one process an object.
///
/// `llvm-symbolizer` or binutils' `addr2line`, which print the same form; where neither is there, stacks
/// name objects alone.
struct Symbolizer {
  private let program: String?
  private let arguments: [String]
  private let interrupts: Interrupts?

  /// Far above what names of a million addresses take.
  private static let outputLimit = 1 << 30

  init(interrupts: Interrupts?) {
    self.interrupts = interrupts
    if let program = Executable.find("llvm-symbolizer") {
      self.program = program
      arguments = ["--output-style=GNU", "--print-address", "--inlines", "--demangle", "--obj"]
    } else {
      program = Executable.find("addr2line")
      arguments = ["--addresses", "--inlines", "--functions", "--demangle", "--exe"]
    }
  }

  /// Why stacks have no names; nil if they have.
  var missing: String? {
    program == nil
      ? "functions have no names without llvm-symbolizer or addr2line; install Debian's package "
        + "binutils" : nil
  }

  /// The same stacks with functions, the outermost first.
  ///
  /// - Parameter innermostIsReturn: whether the innermost address is one that is returned to, as all
  ///   others are: then the call stands before it.
  func resolve(_ profile: AddressProfile, innermostIsReturn: Bool) throws -> StackProfile {
    var wanted: [String: Set<UInt64>] = [:]
    var placed: [[(path: String, address: UInt64)?]] = []
    var segments: [String: ElfSegments] = [:]
    for stack in profile.stacks {
      placed.append(
        stack.addresses.enumerated().map { depth, address in
          let call = depth == 0 && !innermostIsReturn ? address : address &- 1
          guard let place = profile.map.place(of: call) else { return nil }
          let elf = segments[place.path] ?? ElfSegments(contentsOf: place.path)
          segments[place.path] = elf
          let linked = elf.address(atOffset: place.fileOffset)
          wanted[place.path, default: []].insert(linked)
          return (place.path, linked)
        })
    }
    var names: [String: [UInt64: [StackProfile.Frame]]] = [:]
    for (path, addresses) in wanted.sorted(by: { $0.key < $1.key }) {
      names[path] = try frames(of: addresses.sorted(), in: path)
    }
    var resolved = StackProfile(kinds: profile.kinds)
    for (stack, places) in zip(profile.stacks, placed) {
      let frames = places.reversed().flatMap { place -> [StackProfile.Frame] in
        guard let place else { return [StackProfile.Frame(name: "[unknown]")] }
        return names[place.path]?[place.address] ?? [Self.unnamed(in: place.path)]
      }
      resolved.add(frames, values: stack.values)
    }
    return resolved
  }

  /// A library without symbols: all of its functions as one, as their addresses say nothing.
  private static func unnamed(in path: String) -> StackProfile.Frame {
    StackProfile.Frame(name: "[\(Path.name(path))]", object: Path.name(path))
  }

  private func frames(
    of addresses: [UInt64], in path: String
  ) throws -> [UInt64: [StackProfile.Frame]] {
    guard let program else { return [:] }
    var command = ProcessCommand(program, arguments + [path])
    command.standardInput = Array(
      addresses.map { "0x\(String($0, radix: 16))\n" }.joined().utf8)
    command.outputLimit = Self.outputLimit
    command.timeLimit = .seconds(300)
    let outcome = try command.run(interrupts: interrupts)
    return Self.parse(
      String(decoding: outcome.standardOutput, as: UTF8.self), object: Path.name(path))
  }

  /// Reads `0xADDRESS`, then pairs of lines, a function and `file:line`, innermost first; the frames of
  /// each address come with the outermost first.
  static func parse(_ text: String, object: String) -> [UInt64: [StackProfile.Frame]] {
    var found: [UInt64: [StackProfile.Frame]] = [:]
    var address: UInt64?
    var function: Substring?
    var frames: [StackProfile.Frame] = []
    func close() {
      guard let address else { return }
      if frames.isEmpty { return }
      for index in frames.indices.dropLast() { frames[index].isInlined = true }
      found[address] = frames.reversed()
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("0x"), let next = UInt64(line.dropFirst(2), radix: 16) {
        close()
        address = next
        frames = []
        function = nil
      } else if let name = function {
        function = nil
        if name == "??" { continue }
        let (file, number) = place(line)
        frames.append(
          StackProfile.Frame(
            name: FunctionNames.readable(String(name)), file: file, line: number, object: object))
      } else if !line.isEmpty {
        function = line
      }
    }
    close()
    return found
  }

  /// `file:line` or `file:line (discriminator 2)`, with `??` and `?` for what is not known.
  private static func place(_ text: Substring) -> (String?, Int?) {
    let words = text.prefix { $0 != " " }.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count >= 2 else { return (nil, nil) }
    let file = words.dropLast().joined(separator: ":")
    let number = words.last.flatMap { Int($0) }
    return (
      file == "??" || file.isEmpty ? nil : file, number == 0 ? nil : number
    )
  }
}

/// Where the parts of a program file are linked to: what turns an offset into an address of the file's.
struct ElfSegments {
  private var segments: [(offset: UInt64, size: UInt64, address: UInt64)] = []

  /// The program headers of a 64-bit little-endian ELF file; none of another file.
  init(contentsOf path: String) {
    guard let file = try? File.readStart(path, bytes: 65_536), file.count > 64,
      file.prefix(6) == [0x7f, 0x45, 0x4c, 0x46, 2, 1]
    else { return }
    func number(_ start: Int, _ size: Int) -> UInt64? {
      guard start >= 0, start + size <= file.count else { return nil }
      return (0..<size).reversed().reduce(0) { $0 << 8 | UInt64(file[start + $1]) }
    }
    guard let table = number(32, 8), let size = number(54, 2), let count = number(56, 2),
      table < 65_536
    else { return }
    for index in 0..<Int(count) {
      let header = Int(table) + index * Int(size)
      // Loaded (1): type, flags, offset, address, physical address, size in the file.
      guard number(header, 4) == 1, let offset = number(header + 8, 8),
        let address = number(header + 16, 8), let length = number(header + 32, 8)
      else { continue }
      segments.append((offset, length, address))
    }
  }

  /// The address that an offset in the file is linked to; the offset itself if no segment has it.
  func address(atOffset offset: UInt64) -> UInt64 {
    for segment in segments
    where offset >= segment.offset && offset - segment.offset < segment.size {
      return offset - segment.offset &+ segment.address
    }
    return offset
  }
}
