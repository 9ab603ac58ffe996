/// The fields of an event, from the lines so far.
struct EventFields: Sendable {
  /// The lines of the data, as offsets from the start of the event.
  private(set) var dataLines: [Range<Int>] = []
  private(set) var name = ""
  private(set) var id: String?
  private(set) var retry: Duration?
  /// Whether there were only comments.
  private(set) var isEmpty = true

  /// Reads a line; comments and unknown fields have no effect.
  /// - Parameters:
  ///   - line: the line without its end; not empty.
  ///   - offset: where it begins in the event.
  mutating func read(_ line: ArraySlice<UInt8>, at offset: Int) {
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    if colon == line.startIndex { return }
    isEmpty = false
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    let field = line[..<colon]
    if field.elementsEqual("data".utf8) {
      let start = offset + value.startIndex - line.startIndex
      dataLines.append(start..<start + value.count)
    } else if field.elementsEqual("event".utf8) {
      name = String(decoding: value, as: UTF8.self)
    } else if field.elementsEqual("id".utf8) {
      // The standard ignores IDs that no header can have.
      if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    } else if field.elementsEqual("retry".utf8) {
      retry = Self.duration(value) ?? retry
    }
  }

  /// A number of milliseconds, the largest one if it is too large; nil for anything but ASCII digits.
  private static func duration(_ digits: ArraySlice<UInt8>) -> Duration? {
    guard !digits.isEmpty, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    return .milliseconds(Int64(String(decoding: digits, as: UTF8.self)) ?? .max)
  }
}
