import AutoLayout
import Instrumentation
import LayoutTraits
import Platform
import TableCells
import TableSimulation
import Testing
import TextLayout

@testable import HeightPolicies

/// Heights that outlive a launch: what is read again, and what is refused with the reason.
@Suite struct HeightFileTests {
  private func launch(
    _ name: String, file: String, rows: [RowContent] = makeRows(),
    engine: TextEngineName = .prepared, width: Double = 375, cells: CellLibrary = .builtIn,
    change: (PolicyContext) -> Void = { _ in }
  ) throws -> (policy: ComposedPolicy, context: PolicyContext) {
    let made = try makeContext(rows: rows, engine: engine, width: width)
    let context = PolicyContext(data: made.data, cells: cells, layout: made.layout)
    change(context)
    context.heightFile = file
    let policy = try #require(PolicyPreset.named(name)).makePolicy(context)
    policy.prepareForFirstLoad()
    return (policy, context)
  }

  private func withFile(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try withExtendedLifetime(folder) { try body(folder.path(of: "heights")) }
  }

  @Test(arguments: [
    "template+key(saved)", "template+indexpath(saved)", "manual+content(saved,float32)",
    "template+key(saved,lru,1000)", "template+row-key(saved,boxed)",
  ])
  func theNextLaunchMeasuresNothing(name: String) throws {
    try withFile { file in
      let (first, _) = try launch(name, file: file)
      #expect(first.savedHeights?.isRead == false)
      let heights = (0..<60).map { first.height(ofRow: $0) }
      try first.saveHeights()

      let (second, context) = try launch(name, file: file)
      #expect(second.savedHeights == .read(heights: 60))
      let before = context.instruments.work
      #expect((0..<60).map { second.height(ofRow: $0) } == heights)
      let work = context.instruments.work.since(before)
      #expect(work[.cacheMisses] == 0 && work[.textMeasures] == 0 && work[.cacheHits] == 60)
    }
  }

  @Test func rowsThatWereNotMeasuredAreNotInTheFile() throws {
    try withFile { file in
      let (first, _) = try launch("template+key(saved)", file: file)
      let known = [3, 17, 59]
      for row in known { _ = first.height(ofRow: row) }
      try first.saveHeights()
      let (second, _) = try launch("template+indexpath(saved)", file: file)
      #expect(second.savedHeights == .read(heights: 3))
      for row in 0..<60 {
        let path = IndexPath(row: row, section: 0)
        #expect(second.keepsHeight(forRowAt: path) == known.contains(row))
      }
    }
  }

  @Test func whatIsOfSomethingElseIsIgnoredWithTheReason() throws {
    try withFile { file in
      let (first, _) = try launch("template+key(saved)", file: file)
      for row in 0..<60 { _ = first.height(ofRow: row) }
      try first.saveHeights()

      var other = makeRows()
      other[30].body += "!"
      var order = makeRows()
      order.swapAt(1, 2)
      let cases: [(HeightCircumstances.Part, () throws -> ComposedPolicy)] = [
        (.data, { try launch("template+key(saved)", file: file, rows: other).policy }),
        (.data, { try launch("template+key(saved)", file: file, rows: order).policy }),
        (.environment, { try launch("template+key(saved)", file: file, width: 376).policy }),
        (
          .environment,
          {
            try launch("template+key(saved)", file: file) {
              $0.layout.traits.contentSizeCategory = .extraLarge
            }.policy
          }
        ),
        (
          .layout,
          {
            try launch(
              "template+key(saved)", file: file,
              cells: CellLibrary([
                FeedCellPrototype(), BriefCellPrototype(),
                FrameCellPrototype(reuseIdentifier: "Other", fittingHeight: 20),
              ])
            ).policy
          }
        ),
        (.fonts, { try launch("template+key(saved)", file: file, engine: .approximate).policy }),
      ]
      for (part, open) in cases {
        let policy = try open()
        guard case .ignored(.ofOther(_, let what)) = policy.savedHeights else {
          Issue.record("\(part): \(String(describing: policy.savedHeights))")
          continue
        }
        #expect(what.contains(part), "\(what)")
        #expect(policy.savedHeights.map { "\($0)" }?.contains(part.rawValue) == true)
        #expect(!policy.keepsHeight(forRowAt: IndexPath(row: 0, section: 0)))
      }
    }
  }

  @Test func aFontThatChangesACellsHeightChangesItsLayout() throws {
    let context = try makeContext()
    let one = HeightCircumstances(of: context)
    #expect(one == HeightCircumstances(of: try makeContext()))
    let pango = HeightCircumstances(of: try makeContext(engine: .pango))
    #expect(one.differences(from: pango).contains(.fonts))
    #expect(!one.differences(from: pango).contains(.data))
  }

  /// A torn write, at every length and with every single bit of a small file turned.
  @Test func nothingOfATornFileIsBelieved() throws {
    let digest = ContentDigest128(high: 1, low: 2)
    let file = HeightFile(
      circumstances: HeightCircumstances(
        fonts: digest, layout: digest, data: digest, environment: digest),
      entries: [
        HeightFile.Entry(identity: -7, version: 2, height: 44.5),
        HeightFile.Entry(identity: 9, version: 0, height: 100),
      ])
    let bytes = file.bytes
    #expect(try HeightFile(bytes: bytes) == file)
    for length in 0..<bytes.count {
      #expect(throws: HeightFileError.self) { try HeightFile(bytes: Array(bytes.prefix(length))) }
    }
    #expect(throws: HeightFileError.self) { try HeightFile(bytes: bytes + [0]) }
    for bit in 0..<8 * bytes.count {
      var turned = bytes
      turned[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: HeightFileError.self, "bit \(bit)") { try HeightFile(bytes: turned) }
    }
  }

  @Test func noBytesMakeTheReaderTrap() {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      var bytes = Array("RowBenHt".utf8) + [1, 0, 0, 0]
      if seed % 3 == 0 { bytes = [] }
      for _ in 0..<random.number(in: 0...200) { bytes.append(UInt8(random.number(in: 0...255))) }
      // A count far beyond the bytes, and one that overflows.
      if seed % 5 == 0 { bytes += Array(repeating: 0xFF, count: 8) }
      #expect(throws: HeightFileError.self, "seed \(seed)") { try HeightFile(bytes: bytes) }
    }
  }

  @Test func reasonsSayWhatHappens() throws {
    try withFile { file in
      let (missing, _) = try launch("manual+key(saved)", file: file)
      guard case .ignored(let reason) = missing.savedHeights else {
        Issue.record("a file that is not there was read")
        return
      }
      #expect("\(reason)".contains(file) && "\(reason)".contains("measured anew"))
      try AtomicFile.write("something else", to: file)
      let (foreign, _) = try launch("manual+key(saved)", file: file)
      #expect(foreign.savedHeights == .ignored(.foreign(path: file)))
      var newer = HeightFile(
        circumstances: HeightCircumstances(of: foreign.context), entries: []
      ).bytes
      newer[8] = 2
      try AtomicFile.write(newer, to: file)
      let (other, _) = try launch("manual+key(saved)", file: file)
      #expect(other.savedHeights == .ignored(.otherForm(path: file, version: 2)))
      // Saving puts a whole file in the place of any of these.
      _ = other.height(ofRow: 0)
      try other.saveHeights()
      #expect(try launch("manual+key(saved)", file: file).policy.savedHeights == .read(heights: 1))
    }
  }

  @Test func withoutAFileNothingIsSaved() throws {
    let context = try makeContext()
    let policy = try #require(PolicyPreset.named("manual+key(saved)")).makePolicy(context)
    policy.prepareForFirstLoad()
    #expect(policy.savedHeights == nil)
    try policy.saveHeights()
  }

  @Test func aFileThatCannotBeWrittenIsToldOf() throws {
    let (policy, _) = try launch("manual+key(saved)", file: "/nowhere/heights")
    #expect(throws: SystemError.self) { try policy.saveHeights() }
  }

  @Test func theEstimateOfThePreviousLaunchIsTheHeightOfThen() throws {
    try withFile { file in
      let (first, context) = try launch("template~previous(70)", file: file)
      #expect(first.estimatedHeight(forRowAt: IndexPath(row: 4, section: 0)) == 70)
      let heights = (0..<50).map { first.height(ofRow: $0) }
      context.data.sections[0].removeLast()
      try first.saveHeights()

      // Another width and other data: still the best guess there is.
      let (second, _) = try launch("template~previous(70)", file: file, width: 320)
      for row in 0..<60 {
        let guess = second.estimatedHeight(forRowAt: IndexPath(row: row, section: 0))
        #expect(guess == (row < 50 ? heights[row] : 70), "row \(row)")
      }
    }
  }
}

extension SavedHeights {
  fileprivate var isRead: Bool {
    if case .read = self { return true }
    return false
  }
}
