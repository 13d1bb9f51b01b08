// swift-tools-version: 6.2
import PackageDescription

/// In CI a warning fails the build; on a developer's machine it is shown.
let warnings: [SwiftSetting] =
  Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] = warnings + [.enableUpcomingFeature("MemberImportVisibility")]

/// One module of the package: it imports the modules named, and those below them, and nothing else.
func module(_ name: String, imports: [String] = [], resources: [Resource] = []) -> Target {
  .target(
    name: name, dependencies: imports.map { .byName(name: $0) }, resources: resources,
    swiftSettings: settings,
    // Rounding calls libm where the processor has no instruction for it; Foundation would bring it.
    linkerSettings: [.linkedLibrary("m")])
}

/// A benchmark against peers: `make peers NAME=…`.
func peers(_ name: String, imports: [String], exclude: [String] = []) -> Target {
  .executableTarget(
    name: "Peers-" + name, dependencies: imports.map { .byName(name: $0) },
    path: "Benchmarks/Peers/" + name, exclude: exclude, swiftSettings: settings)
}

func tests(
  _ name: String, imports: [String] = [], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: ([name] + imports).map { .byName(name: $0) },
    exclude: exclude, resources: resources, swiftSettings: settings)
}

func library(_ name: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "RowBench",
  products: [
    .library(name: "RowBenchKit", targets: ["RowBenchKit"]),
    .executable(name: "rowbench", targets: ["RowBenchCommand"]),
  ],
  // Lowest rank first: a module may import only what stands above it in this list.
  targets: [
    // Debian's libraries.
    library("CJemalloc", pkgConfig: "jemalloc", package: "libjemalloc-dev"),
    library("CHarfBuzz", pkgConfig: "harfbuzz", package: "libharfbuzz-dev"),
    library("CICU", pkgConfig: "icu-uc", package: "libicu-dev"),
    library("CPango", pkgConfig: "pangoft2", package: "libpango1.0-dev"),
    library("CExpat", pkgConfig: "expat", package: "libexpat1-dev"),
    library("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
    library("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
    // Our own C: what runs between fork and exec, and in a signal handler.
    .target(name: "CPlatform"),
    // Vector instructions that Swift has no words for.
    .target(name: "CVectors"),

    // What everything stands on.
    module("Platform", imports: ["CPlatform"]),
    module("Documents", imports: ["Platform"]),
    module("Instrumentation"),
    module("LayoutTraits"),

    // The engines.
    module("Cassowary"),
    module(
      "TextLayout",
      imports: [
        "LayoutTraits", "Instrumentation", "Platform", "CHarfBuzz", "CICU", "CPango", "CVectors",
      ]),
    module(
      "AutoLayout", imports: ["Cassowary", "TextLayout", "LayoutTraits", "Instrumentation"]),
    module("TableCells", imports: ["AutoLayout"]),
    module("InterfaceBuilder", imports: ["TableCells", "Documents", "CExpat"]),
    module("TableSimulation", imports: ["LayoutTraits", "Instrumentation", "CVectors"]),
    module(
      "HeightPolicies", imports: ["TableSimulation", "TableCells", "Documents", "Platform"]),
    module(
      "Workloads",
      imports: ["TableSimulation", "TableCells", "InterfaceBuilder", "Documents", "Platform"],
      resources: [.embedInCode("Scenarios/scenarios.json")]),

    // Measuring and telling.
    module("BenchmarkStatistics"),
    module("Measuring", imports: ["Instrumentation", "Platform", "CJemalloc", "CPlatform"]),
    module("ProfileFormats", imports: ["Instrumentation", "CZlib"]),
    module(
      "BenchmarkResults", imports: ["Instrumentation", "BenchmarkStatistics", "Platform"]),
    module(
      "BenchmarkHistory",
      imports: ["BenchmarkResults", "BenchmarkStatistics", "Platform", "CSQLite"]),
    module("BenchmarkComparison", imports: ["BenchmarkResults", "BenchmarkStatistics"]),
    module(
      "BenchmarkRunner",
      imports: ["HeightPolicies", "Workloads", "Measuring", "BenchmarkResults"]),
    module("Profiling", imports: ["BenchmarkRunner", "ProfileFormats"]),
    module("RegressionGate", imports: ["BenchmarkRunner", "BenchmarkComparison"]),
    module(
      "BenchmarkReports",
      imports: ["BenchmarkHistory", "BenchmarkComparison", "ProfileFormats", "CZlib"],
      resources: [.embedInCode("Page/report.css"), .embedInCode("Page/report.js")]),

    // What people use.
    module(
      "RowBenchKit",
      imports: [
        "BenchmarkRunner", "Profiling", "RegressionGate", "BenchmarkReports", "InterfaceBuilder",
      ]),
    .executableTarget(
      name: "RowBenchCommand", dependencies: ["RowBenchKit"], swiftSettings: settings),

    // What measures this package against its peers, on the same work.
    peers("table", imports: ["TableSimulation", "LayoutTraits", "Instrumentation", "Platform"]),

    // Reads this manifest and the sources: arrows run down only.
    .testTarget(name: "ModuleRankTests", swiftSettings: settings),

    // Made-up result documents for the tests of all that reads them.
    .target(
      name: "SampleResults",
      dependencies: ["BenchmarkResults", "BenchmarkStatistics", "Instrumentation"],
      path: "Tests/SampleResults", swiftSettings: settings),

    // Programs of others that read what RowBench writes.
    .target(
      name: "ReportConsumers", dependencies: ["Platform"], path: "Tests/ReportConsumers",
      exclude: ["read-export.py", "junit.xsd"], swiftSettings: settings),

    // Texts of many scripts, and the comparison of engines over them.
    .target(
      name: "GeneratedTexts", dependencies: ["TextLayout", "Instrumentation"],
      path: "Tests/GeneratedTexts", swiftSettings: settings),

    peers(
      "policies",
      imports: ["HeightPolicies", "Workloads", "TableSimulation", "Measuring", "Platform"]),
    peers(
      "text",
      imports: ["TextLayout", "GeneratedTexts", "Measuring", "Instrumentation", "Platform"]),
    peers(
      "gate",
      imports: [
        "RegressionGate", "BenchmarkComparison", "BenchmarkResults", "BenchmarkRunner",
        "BenchmarkStatistics", "Instrumentation", "Measuring", "Platform", "RowBenchKit",
        "Workloads",
      ]),
    peers(
      "reports",
      imports: [
        "BenchmarkReports", "BenchmarkComparison", "BenchmarkResults", "Documents",
        "Instrumentation", "Measuring", "Platform",
      ]),
    peers("layout", imports: ["InterfaceBuilder", "Measuring"]),
    peers("solver", imports: ["Cassowary"], exclude: ["kiwi_peer.cpp"]),

    tests("Platform"),
    tests("Documents"),
    tests("Instrumentation", imports: ["Platform"]),
    tests("Cassowary", exclude: ["Oracle/peer_oracles.py"]),
    tests(
      "TextLayout",
      imports: ["GeneratedTexts", "Instrumentation", "LayoutTraits", "Platform", "CHarfBuzz"]),
    tests("AutoLayout", imports: ["Measuring"]),
    tests("TableCells"),
    tests("InterfaceBuilder"),
    tests("TableSimulation", imports: ["LayoutTraits", "Instrumentation"]),
    tests("HeightPolicies"),
    tests("Workloads"),
    tests("BenchmarkStatistics", resources: [.copy("Fixtures")]),
    tests("Measuring", imports: ["Instrumentation", "Platform"]),
    tests(
      "BenchmarkResults", imports: ["SampleResults", "BenchmarkStatistics", "Instrumentation"]),
    tests(
      "BenchmarkComparison",
      imports: ["SampleResults", "BenchmarkResults", "BenchmarkStatistics", "Instrumentation"]),
    tests(
      "BenchmarkHistory",
      imports: ["SampleResults", "BenchmarkResults", "Instrumentation", "Platform", "CSQLite"]),
    tests("BenchmarkRunner"),
    tests(
      "ProfileFormats", imports: ["Instrumentation", "Platform", "ReportConsumers"],
      exclude: ["Browser"]),
    tests("Profiling", imports: ["RowBenchKit", "Platform"]),
    tests("RegressionGate", imports: ["SampleResults", "RowBenchKit"]),
    tests(
      "BenchmarkReports",
      imports: [
        "SampleResults", "BenchmarkResults", "BenchmarkComparison", "BenchmarkStatistics",
        "Instrumentation", "Platform", "ReportConsumers",
      ],
      exclude: ["Browser"], resources: [.copy("Golden")]),
    tests("RowBenchKit", resources: [.copy("Snapshots")]),
  ],
  swiftLanguageModes: [.v6]
)
