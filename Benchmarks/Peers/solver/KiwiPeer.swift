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

  /// Downloads PyPI's source archive of kiwisolver with pip, compiles the peer beside this file
  /// against its headers with `-O2`, as its own build does, and loads it.
  init(sources: URL, workFolder: URL) throws {
    let files = FileManager.default
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
    try KiwiPeer.run(["tar", "xzf", archive], in: workFolder)
    let folder = archive.replacingOccurrences(of: ".tar.gz", with: "")
    version = folder.replacingOccurrences(of: "kiwisolver-", with: "")
    let object = workFolder.appending(path: "libkiwi_peer.so").path
    try KiwiPeer.run(
      [
        "c++", "-O2", "-std=c++17", "-shared", "-fPIC", "-I", folder,
        sources.appending(path: "kiwi_peer.cpp").path, "-o", object,
      ], in: workFolder)
    guard let library = dlopen(object, RTLD_NOW) else {
      throw Failure(description: "cannot load \(object): \(String(cString: dlerror()))")
    }
    self.library = library
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
