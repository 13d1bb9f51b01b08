import Foundation

/// Profiles in the form that speedscope opens (its `file-format-spec.ts`, version 0.0.1).
public enum Speedscope {
  /// Profiles as one file, each under a name.
  ///
  /// - Throws: what the encoder throws; nothing in practice.
  public static func json(
    _ profiles: [(name: String, profile: StackProfile, kind: Int)], title: String, exporter: String
  ) throws -> String {
    var frames: [File.Frame] = []
    var places: [StackProfile.Frame: Int] = [:]
    func place(_ frame: StackProfile.Frame) -> Int {
      if let known = places[frame] { return known }
      frames.append(File.Frame(name: frame.name, file: frame.file, line: frame.line))
      places[frame] = frames.count - 1
      return frames.count - 1
    }
    let sampled = profiles.map { name, profile, kind in
      let stacks = profile.stacks.filter { profile.value($0, kind) > 0 }
      let weights = stacks.map { profile.value($0, kind) }
      return File.Sampled(
        name: name,
        unit: unit(profile.kinds.indices.contains(kind) ? profile.kinds[kind].unit : ""),
        endValue: weights.reduce(0, &+),
        samples: stacks.map { $0.frames.map { place(profile.frame($0)) } }, weights: weights)
    }
    let file = File(
      name: title, exporter: exporter, shared: File.Shared(frames: frames), profiles: sampled)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(file), as: UTF8.self) + "\n"
  }

  /// The units that the form knows.
  private static func unit(_ unit: String) -> String {
    ["nanoseconds", "microseconds", "milliseconds", "seconds", "bytes"].contains(unit)
      ? unit : "none"
  }

  private struct File: Encodable {
    struct Frame: Encodable {
      var name: String
      var file: String?
      var line: Int?
    }

    struct Shared: Encodable {
      var frames: [Frame]
    }

    struct Sampled: Encodable {
      var type = "sampled"
      var name: String
      var unit: String
      var startValue = 0
      var endValue: Int
      var samples: [[Int]]
      var weights: [Int]
    }

    var schema = "https://www.speedscope.app/file-format-schema.json"
    var name: String
    var exporter: String
    var activeProfileIndex = 0
    var shared: Shared
    var profiles: [Sampled]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case name, exporter, activeProfileIndex, shared, profiles
    }
  }
}
