import Janus
import TestSupport
import Testing

/// Documents with no other key than those of properties that rules leave out.
@Suite struct IgnoredKeyTests {
  struct Cached: KeyValueCreatable, Equatable, JSONMapped {
    var id = 0
    var lastCache = 1
    static let jsonMapping: JSONMapping<Cached> = [.ignored(\.lastCache)]
  }

  class Renamed: KeyValueCreatable, JSONMapped {
    var title = ""
    var place = Place()
    required init() {}
    static var jsonMapping: JSONMapping<Renamed> { [.keys(["a", "b"], for: \.title), .flat(\.place)] }
  }
  struct Place: KeyValueCreatable, Equatable { var north = 0.0 }

  final class Short: Renamed {
    var id = 0
  }

  static let rows: [(keys: KeyNaming, document: String, isKnown: Bool)] = [
    (.exact, #"{"lastCache":2}"#, true), (.exact, #"{"x":{},"lastCache":[1]}"#, true),
    (.exact, #"{"last_cache":2}"#, false), (.exact, #"{"x":2}"#, false),
    (.exact, "{\(String(repeating: #""x":1,"#, count: 40))\"lastCache\":2}", true),
    (.exact, #"{"\u006castCache":2}"#, true),
    (.snakeCase, #"{"last_cache":2}"#, true), (.snakeCase, #"{"lastCache":2}"#, false),
    (.snakeCase.orExact, #"{"lastCache":2}"#, true), (.fuzzy, #"{"LAST-CACHE":2}"#, true),
    (.kebabCase, #"{"last-cache":2}"#, true), (.foundationSnakeCase, #"{"LAST_CACHE":2}"#, true),
    (.foundationSnakeCase, #"{"last_cache":2}"#, true), (.remote, #"{"lastCache":2}"#, true),
    (.custom(key: { "_" + $0 }), #"{"_lastCache":2}"#, true),
  ]

  @Test("A key of a property that is ignored is a key of the type", arguments: rows, Door.allCases)
  func known(row: (keys: KeyNaming, document: String, isKnown: Bool), door: Door) throws {
    let reader = JSONDeserializer(JSONFormat(keys: row.keys), policy: .init { $0.mismatch = .fail })
    let error = failure { try door.read(Cached.self, from: row.document, with: reader) }
    #expect(error?.code == (row.isKnown ? nil : .noKnownKey))
    let reporting = JSONDeserializer(reader.format)
    let (values, report) = try door.read([Cached].self, from: "[\(row.document)]", with: reporting)
    #expect(values == (row.isKnown ? [Cached()] : []) && report.isEmpty == row.isKnown)
    var cached = Cached(id: 7)
    if row.isKnown { try JSONDeserializer(reader.format).fill(&cached, from: row.document) }
    #expect(cached == Cached(id: 7))
  }

  @Test("Keys of properties that a selection or rules leave out are keys of the type")
  func selections() throws {
    let only = JSONFormat(mappings: [JSONMapping<Cached>(.only([\.id]))])
    #expect(try JSONDeserializer(only).deserialize(Cached.self, from: #"{"lastCache":2}"#) == Cached())
    let format = JSONFormat(mappings: [JSONMapping<Short>(.ignored("title"), .ignored("place"))])
    for document in [#"{"a":"t"}"#, #"{"b":"t"}"#, #"{"north":2}"#] {
      let short = try JSONDeserializer(format).deserialize(Short.self, from: document)
      #expect(short.title.isEmpty && short.place == Place())
    }
    for document in [#"{"title":"t"}"#, #"{"place":{}}"#] {
      #expect(failure { try JSONDeserializer(format).deserialize(Short.self, from: document) }?.code == .noKnownKey)
    }
  }

  @Test("The key of an ignored property is an unknown key, and one of the remaining")
  func others() throws {
    let reader = JSONDeserializer(policy: .init { $0.unknownKeys = .report })
    #expect(try reader.issues(Cached.self, from: #"{"lastCache":2}"#) == ["unknownKey /lastCache"])
    let failing = JSONDeserializer(policy: .init { $0.unknownKeys = .fail })
    #expect(failure { try failing.deserialize(Cached.self, from: #"{"lastCache":2}"#) }?.code == .unknownKey)
    struct Extended: KeyValueCreatable, JSONMapped {
      var cache = 1
      var rest: [String: Int] = [:]
      static let jsonMapping: JSONMapping<Extended> = [.ignored(\.cache), .remaining(\.rest)]
    }
    #expect(try JSONDeserializer().deserialize(Extended.self, from: #"{"cache":2}"#).rest == ["cache": 2])
  }

  @Test("A required property is still required beside an ignored one")
  func required() throws {
    let format = JSONFormat(mappings: [JSONMapping<Cached>(.ignored(\.lastCache), .required(\.id))])
    let error = failure { try JSONDeserializer(format).deserialize(Cached.self, from: #"{"lastCache":2}"#) }
    #expect(error?.description == "line 1, column 1: expected the required property `id`, found nothing.")
  }
}
