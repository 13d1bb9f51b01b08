/// A program or a kernel facility that some pass or report uses, and the package that brings it.
public struct ToolInstrument: Sendable {
  /// Its name, such as `valgrind`.
  public let name: String
  /// What it is for.
  public let purpose: String
  /// The Debian package that brings it; nil of what no package can bring.
  public let package: String?
  /// Why it is not to be had; nil if it is.
  public let unavailableBecause: String?

  /// Describes an instrument.
  public init(
    name: String, purpose: String, package: String? = nil, unavailableBecause: String? = nil
  ) {
    self.name = name
    self.purpose = purpose
    self.package = package
    self.unavailableBecause = unavailableBecause
  }
}
