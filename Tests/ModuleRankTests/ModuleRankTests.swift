import Foundation
import Testing

/// The import rule of docs/architecture.md: arrows run down, and only where they are declared.
@Suite struct ModuleRankTests {
  let layout: PackageLayout

  init() throws {
    layout = try PackageLayout()
  }

  @Test func manifestNamesEveryModuleInSources() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: layout.root.appendingPathComponent("Sources").path)
    let named = Set(layout.modules.map(\.name))
    #expect(Set(folders).subtracting(named) == [])
    #expect(layout.modules.count == named.count, "a module is named twice")
    #expect(named.contains("RowBenchKit") && named.contains("CJemalloc"))
  }

  @Test func declaredImportsStandAboveInTheManifest() {
    var above: Set<String> = []
    for module in layout.modules {
      for imported in module.declared where !above.contains(imported) {
        Issue.record("\(module.name) declares \(imported), which does not stand above it")
      }
      above.insert(module.name)
    }
  }

  @Test func sourcesImportOnlyWhatIsDeclared() throws {
    let ours = Set(layout.modules.map(\.name))
    for file in try layout.sourceFiles() {
      let allowed = layout.reachable(from: file.module)
      for (module, line) in file.imports where ours.contains(module) && !allowed.contains(module) {
        Issue.record(
          "\(file.path):\(line) imports \(module), which \(file.module) does not declare")
      }
    }
  }

  @Test func theDocumentationShowsTheManifestsModules() throws {
    let page = try String(
      contentsOf: layout.root.appendingPathComponent("docs/architecture.md"), encoding: .utf8)
    let documented = PackageLayout.documentedImports(in: page)
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: layout.root.appendingPathComponent("Sources").path)
    #expect(Set(documented.keys) == Set(folders))
    for module in layout.modules where folders.contains(module.name) {
      #expect(documented[module.name] == module.declared, "\(module.name)")
    }
  }

  @Test func lowModulesDoWithoutFoundation() throws {
    let without: Set = [
      "Cassowary", "BenchmarkStatistics", "TableSimulation", "Instrumentation", "LayoutTraits",
    ]
    for file in try layout.sourceFiles() where without.contains(file.module) {
      for (module, line) in file.imports where module.hasPrefix("Foundation") {
        Issue.record("\(file.path):\(line) imports \(module)")
      }
    }
  }

  @Test func sourcesNeverUseWhatTraps() throws {
    let forbidden = ["try!", "as!", "fatalError(", "nonisolated(unsafe)", "@unchecked Sendable"]
    for file in try layout.sourceFiles() {
      for (index, line) in file.code.enumerated() {
        for word in forbidden where line.range(of: word) != nil {
          Issue.record("\(file.path):\(index + 1) uses \(word)")
        }
      }
    }
  }

  @Test func aManifestIsReadAsItIsWritten() {
    let modules = PackageLayout.modules(
      in: """
        func module(_ name: String, imports: [String] = []) -> Target { }
        let package = Package(
          targets: [
            library("CZ", pkgConfig: "z", package: "zlib1g-dev"),
            module("Low"),  // "NotAModule"
            module(
              "Middle",
              imports: ["Low", "CZ"]),
            .executableTarget(
              name: "Top", dependencies: ["Middle"], swiftSettings: settings),
            tests("Low"),
          ])
        """)
    #expect(modules.map(\.name) == ["CZ", "Low", "Middle", "Top"])
    #expect(modules.map(\.declared) == [[], [], ["Low", "CZ"], ["Middle"]])
    #expect(modules.map(\.isSystemLibrary) == [true, false, false, false])
  }

  @Test func importsAreFoundInEveryForm() {
    let file = PackageLayout.SourceFile(
      module: "M", path: "M.swift",
      code: [
        "import A", "@testable import B", "public import struct C.D", "@_spi(X) import E",
        "let important = 1", "important()",
      ])
    #expect(file.imports.map(\.module) == ["A", "B", "C", "E"])
    #expect(file.imports.map(\.line) == [1, 2, 3, 4])
  }
}
