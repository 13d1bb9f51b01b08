import Platform
import Testing

@Suite struct AffinityTests {
  @Test func listsAreRead() {
    #expect(Affinity.list("2") == [2])
    #expect(Affinity.list("0,2") == [0, 2])
    #expect(Affinity.list("4-7,1") == [4, 5, 6, 7, 1])
    for wrong in [
      "", ",", "1,", "-", "1-", "-1", "3-2", "a", "1-2-3", "1024", "+1", "99999999999999999999",
    ] {
      #expect(Affinity.list(wrong) == nil, "\(wrong)")
    }
  }

  @Test func aPinnedProcessAndItsChildrenStayWhereTheyAre() async throws {
    let last = try #require(Affinity.processors.last)
    await #expect(processExitsWith: .success) { [last = last as Int] in
      try Affinity.restrict(to: [last])
      #expect(Affinity.processors == [last])
      let outcome = try ProcessCommand("nproc").run()
      #expect(String(decoding: outcome.standardOutput, as: UTF8.self) == "1\n")
    }
  }

  @Test func processorsThatAreNotThereAreTold() async {
    await #expect(processExitsWith: .success) {
      let error = #expect(throws: SystemError.self) { try Affinity.restrict(to: [1_000]) }
      #expect(error?.description.contains("processor 1000") == true)
    }
  }
}
