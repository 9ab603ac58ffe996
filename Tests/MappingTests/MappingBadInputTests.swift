import Janus
import TestSupport
import Testing

/// The results for documents that do not match a mapping: the value, and what the report says.
@Suite struct MappingBadInputTests {
  struct Point: KeyValueCreatable, JSONMapped, Equatable {
    var x = 0
    var y = 0
    static let jsonMapping: JSONMapping<Point> = [.required(\.x), .required(\.y)]
  }

  struct Item: KeyValueCreatable, JSONMapped, Equatable {
    var id = 0
    static let jsonMapping: JSONMapping<Item> = [.required(\.id)]
  }

  struct Model: KeyValueCreatable, JSONMapped, Equatable {
    var name: String? = "before"
    var count = 1
    var place: Point?
    var items: [Item] = []
    var third = 3
    var level = 1
    var aliased = 0

    static let jsonMapping: JSONMapping<Model> = [
      .path("data.user.name", for: \.name), .path("data.count", for: \.count), .flat(\.place), .lossy(\.place),
      .lossy(\.items), .path("list.2.id", for: \.third), .default(9, for: \.level), .keys(["a", "b"], for: \.aliased),
    ]
  }

  static let rows: [(document: String, value: Model, report: String)] = [
    // Paths.
    (#"{"data":null}"#, Model(name: nil), ""),
    (#"{"data":{"user":null}}"#, Model(name: nil), ""),
    (#"{"data":{"user":{"name":null},"count":null}}"#, Model(name: nil), ""),
    ("{\n\"data\": 3}", Model(), "line 2, column 9, at /data: expected an object, found the number 3."),
    (
      "{\n\"data\": {\"user\": \"x\", \"count\": 2}}", Model(count: 2),
      "line 2, column 18, at /data/user: expected an object, found the string \"x\"."
    ),
    (
      #"{"data":{"user":{"name":[]}}}"#, Model(),
      "line 1, column 25, at /data/user/name: expected String?, found an array."
    ),
    (#"{"data":[1]}"#, Model(), "line 1, column 9, at /data: expected an object, found an array."),
    // Indexes.
    (#"{"list":[0,0,{"id":4}]}"#, Model(third: 4), ""),
    (#"{"list":[0]}"#, Model(), "line 1, column 9, at /list: expected more than 1 element, found nothing."),
    (#"{"list":[]}"#, Model(), "line 1, column 9, at /list: expected more than 0 elements, found nothing."),
    (#"{"list":{"2":{"id":4}}}"#, Model(third: 4), ""),
    (#"{"list":[0,0,7]}"#, Model(), "line 1, column 14, at /list/2: expected an object, found the number 7."),
    (#"{"list":true}"#, Model(), "line 1, column 9, at /list: expected an array, found true."),
    // Flat parts.
    (#"{"x":1,"y":2}"#, Model(place: Point(x: 1, y: 2)), ""),
    (#"{"x":1}"#, Model(), "line 1, column 1: expected the required property `place.y` (key \"y\"), found nothing."),
    (#"{"x":1,"y":"q"}"#, Model(), #"line 1, column 12, at /y: expected Int, found the string "q"."#),
    (
      #"{"x":null,"y":null}"#, Model(),
      ""
    ),
    // Lossy.
    (#"{"items":{"id":1}}"#, Model(), "line 1, column 10, at /items: expected [Item], found an object."),
    (#"{"items":null}"#, Model(), ""),
    (
      "{\"items\":[{\"id\":1},\n{},{\"id\":\"x\"},5,null,{\"id\":2}]}", Model(items: [Item(id: 1), Item(id: 2)]),
      """
      line 2, column 1, at /items/1: expected the required property `id`, found nothing.
      line 2, column 10, at /items/2/id: expected Int, found the string "x".
      line 2, column 15, at /items/3: expected Item, found the number 5.
      line 2, column 17, at /items/4: expected Item, found null.
      """
    ),
    // Defaults.
    (#"{"level":"high"}"#, Model(level: 9), #"line 1, column 10, at /level: expected Int, found the string "high"."#),
    (#"{"level":null}"#, Model(level: 9), ""),
    // Two keys for one property.
    (
      #"{"a":1,"b":2}"#, Model(aliased: 2),
      #"line 1, column 8, at /b: expected each key once, found the key "b" again."#
    ),
  ]

  @Test("A value that does not fit a mapping is skipped and reported", arguments: rows, Door.allCases)
  func tolerates(row: (document: String, value: Model, report: String), door: Door) throws {
    var expected = row.value
    // What a document does not say is the default.
    if !row.document.contains("level") { expected.level = 9 }
    let (value, report) = try door.read(Model.self, from: row.document)
    #expect(value == expected)
    if [.bytes, .string, .data].contains(door) {
      #expect(report.description == row.report)
    } else {
      // Other places in the text.
      #expect(report.issues.count == row.report.split(separator: "\n").count)
    }
    let again = try JSONSerializer(policy: .init { $0.nilProperties = .writeNull }).serialize(value)
    #expect(try JSONDeserializer().deserialize(Model.self, from: again) == value)
  }

  static let refusals: [(document: String, error: String)] = [
    (
      "{\"data\":\n3}",
      "line 2, column 1, at /data: expected an object, found the number 3. "
        + "Correct the document, or give the property a type that takes such a value."
    ),
    (
      #"{"a":1,"b":2}"#,
      #"line 1, column 8, at /b: expected each key once, found the key "b" again. "#
        + "Remove one of them, or choose which counts: duplicates: .first or .last."
    ),
  ]

  @Test("A strict reader refuses a value that does not fit a mapping", arguments: refusals)
  func refuses(row: (document: String, error: String)) {
    let strict = JSONDeserializer(
      policy: .init {
        $0.mismatch = .fail
        $0.duplicates = .fail
      })
    #expect(failure { try strict.deserialize(Model.self, from: row.document) }?.description == row.error)
  }

  @Test(
    "Lossy rules and defaults accept unfit values even from a strict reader",
    arguments: [#"{"x":"1","y":[]}"#, #"{"x":1}"#, #"{"items":[{"id":[]},{}]}"#, #"{"level":{}}"#])
  func toleratesEvenWhenStrict(_ document: String) throws {
    // Lossy collections, lossy parts and defaults define the result for values that do not match.
    let strict = JSONDeserializer(
      policy: .init {
        $0.mismatch = .fail
        $0.coercion = .exact
      })
    let (value, report) = try strict.deserializeReporting(Model.self, from: document)
    #expect(value.place == nil && value.items.isEmpty && value.level == 9)
    #expect(!report.isEmpty)
  }

  static let missing: [(document: String, error: String)] = [
    ("{\n  }", "line 1, column 1: expected the required property `id`, found nothing."),
    (
      #"{"id": null}"#,
      "line 1, column 8, at /id: expected Int, found null. "
        + "Correct the document, or give the property a type that takes such a value."
    ),
    (
      #"{"id": 1.5}"#,
      "line 1, column 8, at /id: expected a value that Int can hold, found the number 1.5. "
        + "Use a wider type; nothing is rounded or cut off silently."
    ),
  ]

  @Test("A missing required property is an error", arguments: missing, Door.allCases)
  func requires(row: (document: String, error: String), door: Door) {
    let error = failure { try door.read(Item.self, from: row.document) }
    #expect(error?.message == failure { try JSONDeserializer().deserialize(Item.self, from: row.document) }?.message)
    if [.bytes, .string, .data].contains(door) { #expect(error?.description == row.error) }
  }

  @Test("A document that is not JSON is an error under any mapping") func syntaxIsNeverTolerated() {
    for document in [
      #"{"items":[{"id":tru}]}"#, #"{"x":1,"y":}"#, #"{"data":{"user":{"name":"\q"}}}"#, #"{"level":01}"#,
    ] {
      #expect(failure { try JSONDeserializer().deserialize(Model.self, from: document) } != nil, "\(document)")
    }
  }

  @Test("No prefix or mutation of a document crashes") func noPrefixOrMutationCrashes() throws {
    let document = Array(
      #"{"data":{"user":{"name":"n"},"count":2},"x":1,"y":2,"items":[{"id":1},{}],"list":[0,0,{"id":1}],"b":1}"#.utf8)
    for prefix in DamagedDocument.prefixes(of: document) {
      #expect(throws: JSONError.self) { try JSONDeserializer().deserialize(Model.self, from: prefix) }
    }
    for changed in DamagedDocument.mutations(of: document) {
      guard let value = try? JSONDeserializer().deserialize(Model.self, from: changed) else { continue }
      let again = try JSONSerializer().serialize(value)
      #expect(try JSONDeserializer().deserialize(Model.self, from: again) == value)
    }
  }
}
