import JSONCore
import Testing

@Suite("Keys that are written again and again")
struct WrittenKeysTests {
  private static let layouts: [JSONLayout] = [
    .compact, .pretty, .sortedKeys, [.pretty, .sortedKeys], .escapesSlashes, .escapesNonASCII,
  ]

  private static let keys = [
    "", "a", "id", "name", "fifteen letters", "sixteen letters.", "longer than a small string", "quote \" and \\", "\n",
    "é", "日本語の長い鍵", "a/b", String(repeating: "k", count: 251), String(repeating: "k", count: 252),
    String(repeating: "k", count: 253), String(repeating: "l", count: 1000),
  ]

  /// A few members, for objects that are too small for anything to be noted.
  private static func objects(_ keys: [String], count: Int) -> [JSONValue] {
    (0..<count).map { index in
      .object(JSONObject((0..<5).map { (key: keys[(index * 3 + $0) % keys.count], value: .number(JSONNumber(index))) }))
    }
  }

  /// The text that the elements have one by one, side by side.
  private static func joined(_ elements: [JSONValue], _ layout: JSONLayout) -> String {
    let texts = elements.map { String(decoding: $0.serialized(layout), as: UTF8.self) }
    guard layout.contains(.pretty) else { return "[\(texts.joined(separator: ","))]" }
    let lines = texts.map { $0.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") }
    return "[\n\(lines.joined(separator: ",\n"))\n]"
  }

  @Test("Keys that occur again are written as they were the first time", arguments: layouts)
  func again(layout: JSONLayout) throws {
    let elements = Self.objects(Self.keys, count: 100)
    // The same keys made anew, each a string of its own, and made by the parser, which makes each once.
    let parsed = try JSONValue(parsing: JSONValue.array(elements).serialized())
    #expect(
      String(decoding: JSONValue.array(elements).serialized(layout), as: UTF8.self) == Self.joined(elements, layout))
    #expect(String(decoding: parsed.serialized(layout), as: UTF8.self) == Self.joined(elements, layout))
    #expect(try JSONValue(parsing: parsed.serialized(layout)) == parsed)
  }

  @Test("More keys than the table has places are written as they are", arguments: [15, 16, 17, 255, 256, 257, 3000])
  func many(count: Int) throws {
    let elements = Self.objects((0..<count).map { "key \($0)" }, count: 2 * count)
    let value = try JSONValue(parsing: JSONValue.array(elements).serialized())
    #expect(value.description == Self.joined(elements, .compact))
  }

  @Test("Keys that occur again in nested objects are written as they are")
  func nested() throws {
    let inner = JSONValue.object(JSONObject(Self.keys.map { (key: $0, value: .array([1, ["id": 2]])) }))
    let value = JSONValue.object(JSONObject((0..<40).map { (key: Self.keys[$0 % 4], value: inner) }))
    let expected = "{" + (0..<40).map { "\(JSONValue.string(Self.keys[$0 % 4])):\(inner)" }.joined(separator: ",") + "}"
    #expect(value.description == expected)
    #expect(try JSONValue(parsing: value.description) == value)
  }
}
