import Cassowary
import Foundation

/// kiwi, fetched, built and loaded while the program runs.
struct KiwiPeer {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let library: UnsafeMutableRawPointer
  /// The version in the archive's name.
  let version: String
  /// The compiler and its version.
  let compiler: String

  /// Downloads PyPI's source archive of kiwisolver with pip, compiles the peer beside this file
  /// against its headers with `-O2`, as its own build does, and loads it.
  ///
  /// What is there already is used, unless `kiwi_peer.cpp` or the archive is newer.
  init(sources: URL, workFolder: URL) throws {
    let files = FileManager.default
    let source = sources.appending(path: "kiwi_peer.cpp").path
    guard files.fileExists(atPath: source) else {
      throw Failure(description: "run this from the repository's root: make peers NAME=solver")
    }
    try files.createDirectory(at: workFolder, withIntermediateDirectories: true)
    var archive = try KiwiPeer.archive(in: workFolder)
    if archive == nil {
      try KiwiPeer.run(
        [
          "python3", "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:",
          "kiwisolver",
        ], in: workFolder)
      archive = try KiwiPeer.archive(in: workFolder)
    }
    guard let archive else { throw Failure(description: "pip brought no archive of kiwisolver") }
    let folder = archive.replacingOccurrences(of: ".tar.gz", with: "")
    version = folder.replacingOccurrences(of: "kiwisolver-", with: "")
    let object = workFolder.appending(path: "libkiwi_peer.so").path
    let needs = [source, workFolder.appending(path: archive).path]
    if try needs.contains(where: { try KiwiPeer.isOlder(object, than: $0) }) {
      try KiwiPeer.run(["tar", "xzf", archive], in: workFolder)
      try KiwiPeer.run(
        [
          "c++", "-O2", "-std=c++17", "-shared", "-fPIC", "-I", folder, source, "-o",
          object + ".new",
        ], in: workFolder)
      // A build that was cut off leaves no library that seems whole.
      _ = try? files.removeItem(atPath: object)
      try files.moveItem(atPath: object + ".new", toPath: object)
    }
    compiler = try KiwiPeer.compilerName(in: workFolder)
    guard let library = dlopen(object, RTLD_NOW) else {
      throw Failure(description: "cannot load \(object): \(String(cString: dlerror()))")
    }
    self.library = library
  }

  private static func isOlder(_ file: String, than other: String) throws -> Bool {
    func date(_ path: String) throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    guard FileManager.default.fileExists(atPath: file), let own = try date(file),
      let others = try date(other)
    else { return true }
    return own < others
  }

  private static func compilerName(in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["c++", "--version"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return String(text.prefix { $0 != "\n" })
  }

  private static func archive(in folder: URL) throws -> String? {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().last {
      $0.hasPrefix("kiwisolver-") && $0.hasSuffix(".tar.gz")
    }
  }

  private static func run(_ command: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "\(command.joined(separator: " ")) ended with "
          + "\(process.terminationStatus); kiwi needs python3 with pip, a C++ compiler and the "
          + "package index")
    }
  }

  /// A function of the library.
  func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
    guard let symbol = dlsym(library, name) else {
      throw Failure(description: "the peer has no function \(name)")
    }
    return unsafeBitCast(symbol, to: type)
  }
}

/// A cell in the flat arrays that `kiwi_peer.cpp` reads; owns their memory for the process's life.
struct KiwiCell {
  typealias Make = @convention(c) (UnsafeRawPointer) -> UnsafeMutableRawPointer?
  typealias Run = @convention(c) (UnsafeMutableRawPointer?) -> Double
  typealias Fresh = @convention(c) (UnsafeRawPointer) -> Double

  /// The C struct: ten 32-bit numbers less four, then pointers; laid out by hand as C does.
  let cell: UnsafeMutableRawPointer

  init(_ shape: CellShape) {
    var starts: [Int32] = [0]
    var variables: [Int32] = []
    var coefficients: [Double] = []
    for rule in shape.rules {
      for term in rule.terms {
        variables.append(Int32(term.variable))
        coefficients.append(term.coefficient)
      }
      starts.append(Int32(variables.count))
    }
    let relations = shape.rules.map { rule -> Int32 in
      switch rule.relation {
      case .lessThanOrEqual: -1
      case .equal: 0
      case .greaterThanOrEqual: 1
      }
    }
    let counts = [
      shape.variableCount, shape.rules.count, shape.parameterCount, shape.rowCount, shape.height,
      shape.edits.count,
    ].map(Int32.init)
    let pointers = [
      KiwiCell.kept(starts), KiwiCell.kept(variables), KiwiCell.kept(coefficients),
      KiwiCell.kept(relations), KiwiCell.kept(shape.rules.map { Double($0.priority.value) }),
      KiwiCell.kept(shape.rules.map(\.base)),
      KiwiCell.kept(shape.rules.map { Int32($0.parameter ?? -1) }),
      KiwiCell.kept(shape.rules.map(\.factor)), KiwiCell.kept(shape.rowParameters),
      KiwiCell.kept(shape.edits.map { Int32($0.variable) }),
      KiwiCell.kept(shape.edits.map { Int32($0.parameter) }),
    ]
    let header = counts.count * MemoryLayout<Int32>.stride
    cell = .allocate(
      byteCount: header + pointers.count * MemoryLayout<UnsafeRawPointer>.stride, alignment: 8)
    for (index, count) in counts.enumerated() {
      cell.storeBytes(of: count, toByteOffset: 4 * index, as: Int32.self)
    }
    for (index, pointer) in pointers.enumerated() {
      cell.storeBytes(of: pointer, toByteOffset: header + 8 * index, as: UnsafeRawPointer.self)
    }
  }

  private static func kept<Element>(_ elements: [Element]) -> UnsafeRawPointer {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    memory.initialize(from: elements, count: elements.count)
    return UnsafeRawPointer(memory)
  }
}
