/// Why a worker could not do what it was asked.
public enum WorkerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Standard input holds no request.
  case noRequest
  /// The driver speaks another version of the protocol.
  case protocolVersion(Int)
  /// The driver asks for something that this program does not have.
  case unknown(kind: String, name: String)
  /// A row's reuse identifier has no prototype.
  case unknownCell(identifier: String, known: [String])
  /// The request came without the file of required heights.
  case noRequiredHeights
  /// Instructions are to be counted outside valgrind.
  case notSimulated
  /// The file of required heights does not belong to the table.
  case requiredHeightsOfAnotherTable(path: String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .noRequest:
      "standard input holds no request of the worker protocol; workers are started by rowbench run"
    case .protocolVersion(let version):
      "the request is in version \(version) of the worker protocol, and this program speaks "
        + "version \(WorkerRequest.currentVersion); run the suite with one version of rowbench"
    case .unknown(let kind, let name):
      "this version of rowbench knows no \(kind) '\(name)'"
    case .unknownCell(let identifier, let known):
      "no cell is called '\(identifier)'; there are \(known.joined(separator: ", "))"
    case .noRequiredHeights:
      "the counting pass needs the file of required heights"
    case .notSimulated:
      "instructions are counted in valgrind, and this process is not in it or was built without its "
        + "headers; install Debian's valgrind and build again"
    case .requiredHeightsOfAnotherTable(let path):
      "\(path) does not hold the required heights of this table; run the suite again"
    }
  }
}
