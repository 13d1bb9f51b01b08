import Glibc
import Platform

extension HostDescription {
  /// The processor's name; the architecture where the kernel gives no name, as on most ARM.
  static func processor() -> String {
    let text = (try? File.readText("/proc/cpuinfo", limit: 16 << 20)) ?? ""
    return processor(in: text) ?? unameFields().machine
  }

  /// The first `model name` of `/proc/cpuinfo`.
  static func processor(in text: String) -> String? {
    value(of: "model name", in: text, separator: ":")
  }

  /// Logical cores that this process may run on, which may be fewer than there are.
  static func cores() -> Int {
    let text = (try? File.readText("/proc/self/status", limit: 1 << 20)) ?? ""
    let allowed = value(of: "Cpus_allowed_list", in: text, separator: ":")
    return allowed.flatMap(count(inList:)) ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// How many numbers a list of the kernel's holds: 5 for `0-3,8`.
  static func count(inList list: String) -> Int? {
    var count = 0
    for range in list.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = range.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
        first >= 0, last >= first
      else { return nil }
      count += last - first + 1
    }
    return count
  }

  /// Physical memory in bytes.
  static func memoryBytes() -> Int {
    Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The system's name and version as it calls itself (os-release(5)).
  static func operatingSystem() -> String {
    let text = (try? File.readText("/etc/os-release", limit: 1 << 20)) ?? ""
    guard let name = value(of: "PRETTY_NAME", in: text, separator: "=") else { return "Linux" }
    return name.hasPrefix("\"") && name.hasSuffix("\"") && name.count > 1
      ? String(name.dropFirst().dropLast()) : name
  }

  /// The kernel's name, release and architecture.
  static func kernel() -> String {
    let fields = unameFields()
    return "\(fields.system) \(fields.release) \(fields.machine)"
  }

  private static func unameFields() -> (system: String, release: String, machine: String) {
    var names = utsname()
    uname(&names)
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    return (text(names.sysname), text(names.release), text(names.machine))
  }

  /// The first value that stands under a name in lines of `name separator value`.
  static func value(of name: String, in text: String, separator: Character) -> String? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: separator, maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]) == name else { continue }
      return trimmed(parts[1])
    }
    return nil
  }

  static func firstLine(_ path: String) -> String? {
    let text = try? File.readText(path, limit: 4096)
    return text?.split(separator: "\n").first.map(String.init)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text.drop { $0.isWhitespace })
  }
}
