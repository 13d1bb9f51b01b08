import BenchmarkResults
import Platform
import RegressionGate
import SampleResults
import Testing

@Suite struct BaselineStoreTests {
  private let document = SampleResults().document()

  private func withStore(_ body: (BaselineStore) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let store = BaselineStore(folder: folder.path(of: "Baselines"))
    try body(store)
    for name in store.names { _ = try store.delete(name) }
    Directory.removeIfEmpty(store.folder)
  }

  @Test func whatIsSavedIsReadBack() throws {
    try withStore { store in
      #expect(store.names.isEmpty)
      let path = try store.save(document, as: "main", replacing: false)
      #expect(path == store.folder + "/main.json")
      #expect(try store.read("main") == document)
      _ = try store.save(document, as: "a.second-one_2", replacing: false)
      #expect(store.names == ["a.second-one_2", "main"])
      #expect(try store.delete("main") == path)
      #expect(store.names == ["a.second-one_2"])
    }
  }

  @Test func nothingIsReplacedUnasked() throws {
    try withStore { store in
      let path = try store.save(document, as: "main", replacing: false)
      #expect(throws: BaselineError.exists(name: "main", path: path)) {
        try store.save(document, as: "main", replacing: false)
      }
      var other = document
      other.suite.seed += 1
      _ = try store.save(other, as: "main", replacing: true)
      #expect(try store.read("main") == other)
    }
  }

  @Test(arguments: [
    "", ".", "..", "../x", "a/b", ".hidden", "-x", "ä", "a b", "x\n", "\0",
    String(repeating: "x", count: 65),
  ])
  func aNameThatLeadsElsewhereIsRefused(name: String) throws {
    try withStore { store in
      #expect(throws: BaselineError.invalidName(name)) {
        try store.save(document, as: name, replacing: true)
      }
      #expect(throws: BaselineError.invalidName(name)) { try store.read(name) }
      #expect(throws: BaselineError.invalidName(name)) { try store.delete(name) }
    }
  }

  @Test func aMissingOneNamesTheNearest() throws {
    try withStore { store in
      let empty = #expect(throws: BaselineError.self) { try store.read("main") }
      #expect(empty?.description.contains("there are none") == true)
      _ = try store.save(document, as: "main", replacing: false)
      let near = #expect(throws: BaselineError.self) { try store.read("mian") }
      #expect(near?.description.contains("did you mean \"main\"") == true)
    }
  }

  @Test func aDamagedFileIsAnErrorWithItsPlace() throws {
    try withStore { store in
      let path = try store.save(document, as: "main", replacing: false)
      let bytes = try File.read(path, limit: 1 << 28)
      try AtomicFile.write(Array(bytes.prefix(bytes.count / 2)), to: path)
      let cut = #expect(throws: ResultDocumentError.self) { try store.read("main") }
      #expect(cut?.description.contains("main.json") == true)
      try AtomicFile.write(#"{"schema": "99.0"}"#, to: path)
      let newer = #expect(throws: ResultDocumentError.self) { try store.read("main") }
      #expect(newer?.description.contains("newer") == true)
    }
  }
}
