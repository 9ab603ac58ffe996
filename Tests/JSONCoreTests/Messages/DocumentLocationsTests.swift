import JSONCore
import TestSupport
import Testing

/// Places of a text, asked for in any order.
@Suite struct DocumentLocationsTests {
  /// Objects in an array, deep ones among them, with lines of all lengths.
  static let text: [UInt8] = {
    var text = "[\r\n"
    for number in 0..<Share.count(600) {
      text += number % 7 == 0 ? String(repeating: "[", count: 40) + "\r" : ""
      text += #"{"id": \#(number), "né/me~": ["ä", {"k": "\"x\\"}]}"#
      text += number % 7 == 0 ? String(repeating: "]", count: 40) : ""
      text += number % 5 == 0 ? ",\r\n" : number % 11 == 0 ? ",\n" : ","
    }
    return Array((text + "0]").utf8)
  }()

  @Test("Lines and columns are those that a walk from the start counts")
  func locations() {
    Self.text.withText { text in
      let places = DocumentLocations(text)
      var random = SeededRandom(seed: 3)
      var offsets = (0..<300).map { _ in Int.random(in: 0..<text.count, using: &random) }
      offsets += [0, 1, 2, 3, 255, 256, 257, 511, 512, text.count - 1, text.count]
      for offset in offsets {
        var locator = text.locator
        #expect(places.location(of: offset) == locator.locate(offset).location)
      }
    }
  }

  @Test("Paths are those that a walk from the start finds")
  func paths() {
    Self.text.withText { text in
      let places = DocumentLocations(text)
      var random = SeededRandom(seed: 4)
      let begins = Self.text.indices.filter { Self.text[$0] == UInt8(ascii: "{") || Self.text[$0] == UInt8(ascii: "[") }
      for offset in begins.shuffled(using: &random).prefix(300) + begins.suffix(3) + begins.prefix(3) {
        #expect(places.path(to: offset) == text.path(to: offset))
      }
    }
  }
}
