import Foundation
import Platform
import Testing

@testable import Measuring

@Suite struct CountingEnvironmentTests {
  @Test func everyVariableIsNamedWithItsReason() {
    let variables = CountingEnvironment.variables
    #expect(Set(variables.map(\.name)).count == variables.count)
    #expect(variables.allSatisfy { !$0.reason.isEmpty })
    #expect(CountingEnvironment.changes.count == variables.count)
    #expect(
      CountingEnvironment.options.contains("counting: SWIFT_DETERMINISTIC_HASHING=1"))
  }

  /// jemalloc itself, asked for its settings in a child, has to show what the variable sets.
  @Test func jemallocUnderstandsItsOptions() throws {
    let library = try #require(
      try File.readText("/proc/self/maps", limit: 1 << 24).split(separator: "\n")
        .compactMap { $0.split(separator: " ").last }.first { $0.contains("libjemalloc") })
    var command = ProcessCommand("true")
    command.environment = CountingEnvironment.changes
    command.environment["LD_PRELOAD"] = String(library)
    command.environment["MALLOC_CONF"] =
      (CountingEnvironment.changes["MALLOC_CONF"] ?? "").map { $0 + ",stats_print:true" }
    let outcome = try command.run()
    let report = String(decoding: outcome.standardError, as: UTF8.self)
    #expect(!report.contains("Invalid conf"), "\(report.prefix(300))")
    #expect(report.contains("opt.narenas: 1\n"))
    #expect(report.contains("opt.background_thread: false"))
    #expect(report.contains("opt.dirty_decay_ms: -1"))
  }
}
