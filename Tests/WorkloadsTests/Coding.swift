import Foundation

/// Encoding as the driver encodes for workers.
enum Coding {
  static func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }
}
