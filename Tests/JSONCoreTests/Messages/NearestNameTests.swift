import JSONCore
import Testing

/// What is suggested for a name that is not known.
@Suite struct NearestNameTests {
  static let rows: [(name: String, candidates: [String], expected: String?)] = [
    ("titel", ["title", "tiles"], "title"), ("nam", ["id", "name"], "name"), ("first_name", ["firstName"], "firstName"),
    ("livestok", ["grain", "livestock"], "livestock"), ("Name", ["names", "name"], "name"),
    ("cout", ["count"], "count"),
    ("x", ["y", "z"], nil), ("port", ["starboard"], nil), ("", ["a"], nil), ("a", [], nil),
    ("naïve", ["naive"], "naive"),
    ("colour", ["color", "colors"], "color"),
  ]

  @Test("The name with the fewest edits is meant, if they are few", arguments: rows)
  func nearest(name: String, candidates: [String], expected: String?) {
    #expect(NearestName.find(name, among: candidates) == expected)
  }

  @Test("Long names are not compared")
  func longNames() {
    let long = String(repeating: "a", count: 65)
    #expect(NearestName.find(long, among: [long + "b"]) == nil)
  }
}
