import JSONCore
import TestSupport
import Testing

@testable import JSONDocuments

@Suite("Selectors and segments of paths") struct PathSelectionTests {
  /// Figure 1 of RFC 9535.
  static let store = """
    { "store": {
        "book": [
          { "category": "reference", "author": "Nigel Rees", "title": "Sayings of the Century", "price": 8.95 },
          { "category": "fiction", "author": "Evelyn Waugh", "title": "Sword of Honour", "price": 12.99 },
          { "category": "fiction", "author": "Herman Melville", "title": "Moby Dick", "isbn": "0-553-21311-3", "price": 8.99 },
          { "category": "fiction", "author": "J. R. R. Tolkien", "title": "The Lord of the Rings", "isbn": "0-395-19395-8", "price": 22.99 }
        ],
        "bicycle": { "color": "red", "price": 399 } } }
    """

  struct Row: CustomTestStringConvertible {
    let path: String
    let locations: [String]
    let document: String
    var testDescription: String { path }

    init(_ path: String, in document: String = PathSelectionTests.store, _ locations: [String]) {
      (self.path, self.document, self.locations) = (path, document, locations)
    }
  }

  private static let book = "$['store']['book']"

  static let rows = [
    Row("$", ["$"]),
    Row("$.store.book[*].author", (0..<4).map { "\(book)[\($0)]['author']" }),
    Row("$..author", (0..<4).map { "\(book)[\($0)]['author']" }),
    Row("$.store.*", [book, "$['store']['bicycle']"]),
    Row(
      "$.store..price",
      [
        "$['store']['book'][0]['price']", "$['store']['book'][1]['price']", "$['store']['book'][2]['price']",
        "$['store']['book'][3]['price']", "$['store']['bicycle']['price']",
      ]),
    Row("$..book[2]", ["\(book)[2]"]),
    Row("$..book[2].publisher", []),
    Row("$..book[-1]", ["\(book)[3]"]),
    Row("$..book[0,1]", ["\(book)[0]", "\(book)[1]"]),
    Row("$..book[:2]", ["\(book)[0]", "\(book)[1]"]),
    Row("$..book[?@.isbn]", ["\(book)[2]", "\(book)[3]"]),
    Row("$..book[?@.price<10].title", ["\(book)[0]['title']", "\(book)[2]['title']"]),
    Row(
      "$.store.book[?match(@.author, '.*[T-W].*') && !(@.price > 20)]['title', 'price']",
      ["\(book)[1]['title']", "\(book)[1]['price']"]),
    Row("$.store.book[?@.price == value($..bicycle.price)]", []),
    Row("$.store[?count(@.*) == 4]", [book]),
    Row("$.store.book[?length(@.title) > $.store.book[2].price && search(@.title, 'R')]", ["\(book)[3]"]),
    // Names, indices and slices.
    Row("$.a", in: #"{"b": 1}"#, []),
    Row("$.a", in: "[1]", []),
    Row("$['a']", in: "7", []),
    Row("$[0]", in: #"{"0": 1}"#, []),
    Row("$['0']", in: "[1]", []),
    Row("$[1, 0, 1]", in: "[5, 6]", ["$[1]", "$[0]", "$[1]"]),
    Row("$[-2]", in: "[5, 6]", ["$[0]"]),
    Row("$[-3]", in: "[5, 6]", []),
    Row("$[1:3]", in: "[0, 1, 2, 3]", ["$[1]", "$[2]"]),
    Row("$[::2]", in: "[0, 1, 2, 3]", ["$[0]", "$[2]"]),
    Row("$[3:0:-2]", in: "[0, 1, 2, 3]", ["$[3]", "$[1]"]),
    Row("$[::-1]", in: "[0, 1]", ["$[1]", "$[0]"]),
    Row("$[::0]", in: "[0, 1]", []),
    Row("$[-1:]", in: "[0, 1]", ["$[1]"]),
    Row("$[:]", in: #"{"a": 1}"#, []),
    // Keys are compared by their code points.
    Row("$['\u{E9}']", in: "{\"e\u{301}\": 1, \"\u{E9}\": 2}", ["$['\u{E9}']"]),
    Row(#"$["\u00e9"]"#, in: #"{"\u00E9": 2}"#, ["$['\u{E9}']"]),
    Row(
      #"$['\uD83D\ude00', '\'', "\"", '\b\f\n\r\t\/\\']"#, in: #"{"😀": 1, "'": 2, "\"": 3, "\b\f\n\r\t/\\": 4}"#,
      ["$['😀']", #"$['\'']"#, #"$['"']"#, #"$['\b\f\n\r\t/\\']"#]),
    // Descendants come after their ancestors, each with all selectors.
    Row("$..[0, 'a']", in: #"[{"a": [1]}, 2]"#, ["$[0]", "$[0]['a']", "$[0]['a'][0]"]),
    Row("$..*", in: #"{"a": [1], "b": 2}"#, ["$['a']", "$['b']", "$['a'][0]"]),
    // Filters.
    Row("$[?@.a]", in: #"[{"a": null}, {"a": false}, {}, 1]"#, ["$[0]", "$[1]"]),
    Row("$[?@ == 1.0]", in: "[1, 1.0, 10e-1, 2, \"1\"]", ["$[0]", "$[1]", "$[2]"]),
    Row("$[?@.a == @.b]", in: #"[{}, {"a": 1}, {"a": {"x": 1, "y": 2}, "b": {"y": 2, "x": 1}}]"#, ["$[0]", "$[2]"]),
    Row(
      "$[?@.a <= @.b]", in: #"[{}, {"a": null, "b": null}, {"a": 1}, {"a": [], "b": []}]"#, ["$[0]", "$[1]", "$[3]"]),
    Row("$[?@ < 'é']", in: "[\"e\u{301}\", \"\u{E9}\", \"\u{1F600}\", \"z\"]", ["$[0]", "$[3]"]),
    Row("$[?@ > 9007199254740992]", in: "[9007199254740993, 9007199254740992]", ["$[0]"]),
    Row("$[?@ == 'a' || @ == 'b' && @ == 'c']", in: #"["a", "b", "c"]"#, ["$[0]"]),
    Row("$[?!@.a]", in: #"[{"a": 1}, {"b": 1}]"#, ["$[1]"]),
    Row("$[?$]", in: "[1, 2]", ["$[0]", "$[1]"]),
    Row("$[?@[?@ > 1]]", in: "[[1], [1, 2]]", ["$[1]"]),
    Row("$[?@ > 1, 0]", in: "[1, 2]", ["$[1]", "$[0]"]),
    // Functions.
    Row("$[?length(@) == 1]", in: #"["a", "😀", [1], {"a": 1}, 1, null, ""]"#, ["$[0]", "$[1]", "$[2]", "$[3]"]),
    Row("$[?length(@) == length(7)]", in: "[1, []]", ["$[0]"]),
    Row("$[?count(@..*) > 1]", in: "[[1], [[2]]]", ["$[1]"]),
    Row("$[?value(@..a) == 1]", in: #"[{"a": 1}, {"a": 1, "b": {"a": 1}}]"#, ["$[0]"]),
    Row("$.v[?match(@, $.p)]", in: #"{"p": "a.", "v": ["ab", "xab", "a\n"]}"#, ["$['v'][0]"]),
    Row("$.v[?search(@, $.p)]", in: #"{"p": "a.", "v": ["ab", "xab", "a\n"]}"#, ["$['v'][0]", "$['v'][1]"]),
    Row("$[?match(@, '(') || !search(@, '[')]", in: #"["a"]"#, ["$[0]"]),
    Row("$[?match(@, 1)]", in: #"["1"]"#, []),
  ]

  @Test("A path selects nodes in order, in values and in bytes", arguments: rows) func select(row: Row) throws {
    let path = try JSONPath(row.path)
    let document = try JSONValue(parsing: row.document)
    for way in PathWay.allCases {
      guard let nodes = try way.nodes(at: path, in: document, Array(row.document.utf8)) else { continue }
      #expect(nodes.map(\.location.description) == row.locations, "\(way)")
      for node in nodes { #expect(try document.at(node.location.pointer) == node.value) }
    }
  }

  @Test("White space is allowed between the parts of a path") func whiteSpace() throws {
    let path = try JSONPath("$\n.a ..b\t[ 'c' , ?\r( @ .d == $ ['e'] ) && count( @.* ) > 0 , 1 : 2 : 3 ]")
    let document: JSONValue = ["a": ["b": ["c": 1, "x": ["d": 5]]], "e": 5]
    #expect(document.values(at: path) == [1, ["d": 5]])
  }

  @Test("Of a key that occurs twice, a name selects the last value, and a wildcard all", arguments: PathWay.allCases)
  func duplicateKeys(way: PathWay) throws {
    let text = Array(#"{"a": {"x": 1}, "b": 2, "\u0061": {"y": 3}}"#.utf8)
    let document = try JSONValue(parsing: text)
    func values(_ path: String) throws -> [JSONValue]? {
      try way.nodes(at: JSONPath(path), in: document, text)?.map(\.value)
    }
    #expect(try values("$.a") ?? [["y": 3]] == [["y": 3]])
    #expect(try values("$.a.x") ?? [] == [])
    #expect(try values("$.*") ?? [["x": 1], 2, ["y": 3]] == [["x": 1], 2, ["y": 3]])
    #expect(try values("$..[?@ > 0]") ?? [2, 1, 3] == [2, 1, 3])
  }

  @Test("Nodes are found while they are requested") func lazily() throws {
    // All of them would be too many.
    var nested: JSONValue = 1
    for _ in 0..<60 { nested = [nested, nested] }
    let found = nested.nodes(at: try JSONPath("$" + String(repeating: ".*", count: 60))).prefix(3)
    #expect(found.map(\.location.steps.count) == [60, 60, 60])
    #expect(nested.firstValue(at: try JSONPath("$..[?@ == 1]")) == 1)
  }

  @Test(
    "A path is singular if it has only names and indices",
    arguments: [
      ("$", true), ("$.a[0]['b'][-1]", true), ("$.*", false), ("$..a", false), ("$[0, 1]", false), ("$[1:2]", false),
      ("$[?@.a]", false),
    ])
  func singular(path: String, isSingular: Bool) throws {
    #expect(try JSONPath(path).isSingular == isSingular)
  }

  @Test("Paths and locations are equal if their text or steps have the same code points") func equality() throws {
    #expect(try JSONPath("$.a") == JSONPath("$.a"))
    #expect(try JSONPath("$.a") != JSONPath("$['a']"))
    #expect(try JSONPath("$.\u{E9}") != JSONPath("$.e\u{301}"))
    #expect(try JSONPath("$.a").description == "$.a")
    let document: JSONValue = ["a": [1], "b": ["0": 1]]
    let locations = document.nodes(at: try JSONPath("$[*, *][0, '0']")).map(\.location)
    #expect(locations.map(\.pointer) == ["/a/0", "/b/0", "/a/0", "/b/0"])
    #expect(Set(locations).count == 2)
    #expect(locations[1].steps == [.key("b"), .key("0")])
  }

  @Test("A normalized path escapes quotes, backslashes and control characters") func escapes() throws {
    let document: JSONValue = ["a'\\\"\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é": 1]
    let location = try document.nodes(at: JSONPath("$.*")).map(\.location)[0]
    #expect(location.description == "$['a\\'\\\\\"\\b\\f\\n\\r\\t\\u0000\\u001f\u{7F}é']")
  }

}
