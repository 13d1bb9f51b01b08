import Glibc
import Testing

@testable import ProfileFormats

@Suite struct AddressProfileTests {
  private static func words(_ values: [UInt64]) -> [UInt8] {
    values.flatMap { value in (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
  }

  private static let map = """
    55d0a000-55d0b000 r--p 00000000 08:01 123 /usr/bin/some program
    55d0b000-55d0f000 r-xp 00001000 08:01 123 /usr/bin/some program
    7f000000-7f001000 rw-p 00000000 00:00 0 [heap]

    """

  private static let libprofiler =
    words(
      [0, 3, 0, 4_000, 0] + [2, 3, 0x55d0_b010, 0x55d0_b020, 7] + [1, 1, 0x55d0_e000] + [0, 1, 0])
    + Array(map.utf8)

  @Test func samplesOfLibprofilerAreRead() throws {
    let profile = try AddressProfile(libprofiler: Self.libprofiler)
    #expect(
      profile.stacks == [
        AddressProfile.Stack(
          addresses: [0x55d0_b010, 0x55d0_b020, 7], values: [2, 2 * 4_000_000]),
        AddressProfile.Stack(addresses: [0x55d0_e000], values: [1, 4_000_000]),
      ])
    let place = profile.map.place(of: 0x55d0_b010)
    #expect(place?.path == "/usr/bin/some program" && place?.fileOffset == 0x1010)
    #expect(profile.map.place(of: 0x55d0_a010) == nil, "no code")
    #expect(profile.map.place(of: 0x55d0_f000) == nil, "behind the end")
  }

  @Test func aFileCutAnywhereIsRefusedOrReadShort() {
    // Up to the end marker, every cut is an error; never a trap.
    let end = 16 * 8
    for length in 0..<Self.libprofiler.count {
      let profile = try? AddressProfile(libprofiler: Array(Self.libprofiler.prefix(length)))
      #expect((profile == nil) == (length < end), "\(length) bytes")
    }
  }

  @Test func bytesOfAllKindsAreNoProfile() {
    var state: UInt64 = 7
    for _ in 0..<300 {
      let bytes = (0..<200).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
      _ = try? AddressProfile(libprofiler: bytes)
      _ = try? AddressProfile(libprofiler: Self.words([0, 3, 0, 1, 0]) + bytes)
      _ = try? AddressProfile(jemalloc: "heap_v2/1\n@ " + String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func heapsOfJemallocAreReadAndRaised() throws {
    let text = """
      heap_v2/1024
        t*: 3: 3072 [5: 5120]
        t0: 3: 3072 [5: 5120]
      @ 0x10 0x20
        t*: 2: 2048 [4: 4096]
        t0: 2: 2048 [4: 4096]
      @ 0x30
        t*: 0: 0 [1: 1024]

      MAPPED_LIBRARIES:
      \(Self.map)
      """
    let profile = try AddressProfile(jemalloc: text)
    // 1,024 bytes at a rate of 1,024 are seen with probability 1 - 1/e.
    func raised(_ value: Double) -> Int { Int((value / (1 - 1 / M_E)).rounded()) }
    #expect(
      profile.stacks == [
        AddressProfile.Stack(
          addresses: [0x10, 0x20],
          values: [raised(2), raised(2_048), raised(4), raised(4_096)]),
        AddressProfile.Stack(addresses: [0x30], values: [0, 0, raised(1), raised(1_024)]),
      ])
    #expect(profile.map.regions.count == 1)
    #expect(throws: AddressProfile.ReadingError.self) {
      try AddressProfile(jemalloc: "heap profile: 1: 2")
    }
  }

  @Test func addressesOfPerfAreRead() throws {
    let profile = AddressProfile(
      perfScript: """

        \t           55b14 [unknown] (/usr/lib/libharfbuzz.so.0)
        \t558b9d7c1888a63a [unknown] ([unknown])
        \t            10f2 f(a: (Int) -> ()) (/tmp/a program/rowbench)

        \t           55b20 g (/usr/lib/libharfbuzz.so.0)
        """, nanoseconds: 1_000)
    #expect(profile.stacks.map(\.values) == [[1, 1_000], [1, 1_000]])
    let places = profile.stacks.map { $0.addresses.map { profile.map.place(of: $0) } }
    #expect(places.map { $0.map { $0?.fileOffset } } == [[0x55b14, nil, 0x10f2], [0x55b20]])
    #expect(places[0][0]?.path == "/usr/lib/libharfbuzz.so.0")
    #expect(places[0][2]?.path == "/tmp/a program/rowbench")
    #expect(places[1][0]?.path == "/usr/lib/libharfbuzz.so.0")
  }
}
