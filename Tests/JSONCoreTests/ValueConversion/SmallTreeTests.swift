import TestSupport
import Testing

@testable import JSONCore

/// Trees of little text are written into a block of memory, others into the array that is returned: the text is the same.
@Suite("Small and large trees")
struct SmallTreeTests {
  private static let parts: [JSONValue] = [
    .null, true, -12, 1.5, "a", [], [:], ["k": 1], [[1, "a text of many bytes"]],
    .string(String(repeating: "\u{1}\"é", count: 20)), .string(String(repeating: "a", count: 300)),
  ]

  @Test(
    "Trees with any number of elements and members are written",
    arguments: [0, 1, 2, 50, 127, 128, 129] + Share.of([200, 2000]))
  func written(count: Int) throws {
    for part in Self.parts {
      let text = part.description
      let array = JSONValue.array(JSONArray(Array(repeating: part, count: count)))
      #expect(array.description == "[\(Array(repeating: text, count: count).joined(separator: ","))]")
      let object = JSONValue.object(JSONObject((0..<count).map { (key: "a key \($0)", value: part) }))
      let members = (0..<count).map { "\"a key \($0)\":\(text)" }
      #expect(object.description == "{\(members.joined(separator: ","))}")
      for layout in [.pretty, .sortedKeys, .escapesNonASCII, [.foundationPretty, .sortedKeys]] as [JSONLayout] {
        #expect(try JSONValue(parsing: array.serialized(layout)) == array)
        #expect(try JSONValue(parsing: object.serialized(layout)) == object)
      }
    }
  }

  @Test("Trees of any depth are written", arguments: [1, 10, 31, 32, 33, 40, 500])
  func nested(levels: Int) throws {
    var value = JSONValue.string("a text of many bytes")
    for level in 0..<levels { value = level.isMultiple(of: 2) ? [value, []] : ["key": value, "other": [:]] }
    for layout in [.compact, .pretty] as [JSONLayout] {
      #expect(try JSONValue(parsing: value.serialized(layout), depth: 1000) == value)
    }
  }

  @Test("The text of a tree takes no more memory than it needs")
  func capacity() {
    let bytes = JSONValue.array(JSONArray(Array(repeating: 1, count: 100))).serialized()
    #expect(bytes.capacity <= 2 * bytes.count)
  }
}
