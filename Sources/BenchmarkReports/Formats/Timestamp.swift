/// Times of documents, `2026-11-30T07:00:00Z`, as numbers.
enum Timestamp {
  /// Seconds since 1970 in UTC; nil if the text is no such time.
  static func secondsSince1970(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, bytes[19] == UInt8(ascii: "Z"), bytes[10] == UInt8(ascii: "T") else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int? {
      let digits = bytes[range]
      guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
      }
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    // Years begin in March, so that the day of a leap year is the last; Hinnant, days_from_civil.
    let shifted = year - (month <= 2 ? 1 : 0)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    return days * 86_400 + hour * 3_600 + minute * 60 + second
  }
}
