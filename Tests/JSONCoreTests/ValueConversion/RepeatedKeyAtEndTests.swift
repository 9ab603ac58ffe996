import JSONCore
import Testing

/// Keys that occur again shortly before the end of a text were compared by words. The last word began after the text if the key
/// had 7, 15, … bytes and was followed by eight bytes. The sanitizer sees that.
struct RepeatedKeyAtEndTests {
  @Test(arguments: 0...40)
  func `A key that comes again at the end of a text is read`(length: Int) throws {
    for digits in 1...24 {
      let key = String(repeating: "k", count: length)
      let number = String(repeating: "7", count: digits)
      let text = Array("[{\"\(key)\":1},{\"\(key)\":\(number)}]".utf8)
      let value = try JSONValue(parsing: text)
      #expect(value[1][key].description == number)
    }
  }
}
