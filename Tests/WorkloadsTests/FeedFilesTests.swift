import TableCells
import Testing
import Workloads

/// The feeds that come as files.
@Suite struct FeedFilesTests {
  private static let fdFeed = Fixtures.sharedFile("fd_feed.json")
  private static let fdImages = Fixtures.sharedFile("fd_images.json")

  /// The make-up of the demo table as `row-heights.md` appendix A1 gives it.
  @Test(
    .enabled(if: fdFeed != nil && fdImages != nil, "there is no shared/data beside the checkout"))
  func theDemoFeedOfFD() throws {
    let table = try RowFile(
      path: #require(Self.fdFeed), pointer: "/feed",
      fields: RowFieldMap(parsing: "body=content,user=username,image=imageName", option: "--map"),
      imagesPath: Self.fdImages
    ).read()
    #expect(table.notes.isEmpty)
    var rowsByLengths: [[Int]: Int] = [:]
    for row in table.rows {
      rowsByLengths[[row.title.count, row.body.count, row.image == nil ? 0 : 1], default: 0] += 1
    }
    #expect(
      rowsByLengths == [
        [11, 62, 1]: 3, [21, 54, 1]: 3, [22, 36, 1]: 3, [18, 42, 1]: 3, [19, 154, 1]: 6,
        [19, 214, 0]: 12, [20, 0, 1]: 12, [0, 159, 0]: 12,
      ])
    #expect(table.rows[0].image == ImageContent(name: "forkingdog", width: 128, height: 128))
  }

  @Test func theFeedOfThreeHundredRows() throws {
    let table = try RowFile(
      path: Fixtures.repositoryFile("Benchmarks/Data/feed-300.json"),
      imagesPath: Fixtures.repositoryFile("Benchmarks/Data/feed-300-images.json")
    ).read()
    #expect(table.notes.isEmpty)
    let rows = table.rows
    #expect(rows.count == 300)
    func count(_ condition: (RowContent) -> Bool) -> Int { rows.count(where: condition) }
    func has(_ row: RowContent, _ range: ClosedRange<UInt32>) -> Bool {
      (row.title + row.body).unicodeScalars.contains { range.contains($0.value) }
    }
    #expect(rows.allSatisfy { !$0.user.isEmpty && !$0.time.isEmpty })
    #expect((60...150).contains(count { $0.title.isEmpty }))
    #expect((10...40).contains(count { $0.body.isEmpty && $0.image != nil }))
    #expect((100...200).contains(count { $0.image == nil }))
    #expect((50...100).contains(count { has($0, 0x4E00...0x9FFF) }))
    #expect((25...80).contains(count { has($0, 0x1F300...0x1FAFF) }))
    let lengths = rows.map(\.body.utf16.count).filter { $0 > 0 }.sorted()
    #expect((60...100).contains(lengths[lengths.count / 2]))
    #expect(lengths.last ?? 0 > 700 && lengths[0] == 1)
    let distinct = Set(rows.map { [$0.title, $0.body, $0.user, $0.image?.name ?? ""] })
    #expect((240...280).contains(distinct.count))
  }
}
