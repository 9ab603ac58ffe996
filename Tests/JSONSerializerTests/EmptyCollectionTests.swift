import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

/// Collections without elements, which the policy may leave out.
@Suite struct EmptyCollectionTests {
  struct Nothing: KeyValueCreatable, Equatable {}
  struct Stock: DictionaryReflection, DictionaryCreatable, Equatable {
    typealias JSONKey = String
    typealias JSONEntryValue = Int
    var counts: [String: Int] = [:]
    var jsonEntries: [(key: String, value: Int)] { counts.sorted { $0.key < $1.key } }
    subscript(key: String) -> Int? {
      get { counts[key] }
      set { counts[key] = newValue }
    }
  }

  struct Everything: KeyValueCreatable, Equatable {
    var id = 1
    var array: [Int] = []
    var structs: [Nothing] = []
    var set: Set<String> = []
    var dictionary: [String: Int] = [:]
    var numbered: [Int: Int] = [:]
    var slice: ArraySlice<Int> = []
    var json = JSONArray()
    var object = JSONObject()
    var stock = Stock()
    var list = NSArray()
    var table = NSDictionary()
    var set2 = NSSet()
    var optional: [Int]?
    var nothing = Nothing()
    var text = ""
    var data = Data()
    var value = JSONValue.array([])
    var lists: [[Int]] = []
    var any: [String: [Int]] = [:]
  }

  private static let layouts: [JSONLayout] = [.compact, .pretty, .foundationPretty, .sortedKeys]

  @Test("Empty collections are left out, and read as they begin", arguments: layouts)
  func omitted(layout: JSONLayout) throws {
    let writer = JSONSerializer(
      policy: .init {
        $0.emptyCollections = .omit
        $0.layout = layout
      })
    let text = try writer.serializeToString(Everything())
    let keys = try JSONValue(parsing: text).object?.map(\.key)
    #expect(keys?.sorted() == ["data", "id", "nothing", "text", "value"])
    #expect(try JSONDeserializer().deserialize(Everything.self, from: text) == Everything())
    var filled = Everything()
    (filled.array, filled.dictionary, filled.lists, filled.any) = ([0], ["": 0], [[]], ["a": []])
    (filled.set2, filled.optional, filled.json) = (NSSet(array: [1]), [], [[]])
    let other = try writer.serializeToString(filled)
    let value = try JSONValue(parsing: other)
    #expect(value["lists"] == [[]] && value["any"] == ["a": []] && value["json"] == [[]] && value["optional"] == .null)
    filled.optional = nil
    #expect(try JSONDeserializer().deserialize(Everything.self, from: other) == filled)
    #expect(try writer.serializeToString([[Int]]()) == "[]" || layout == .foundationPretty)
  }

  @Test("Empty collections are written without the policy")
  func written() throws {
    #expect(JSONSerializer.Policy().emptyCollections == .write)
    #expect(try JSONSerializer().serializeToString(Carrier<[Int]>(value: [])) == #"{"value":[]}"#)
  }

  private static let writer = JSONSerializer(policy: .init { $0.emptyCollections = .omit })

  @Test("Empty collections that reading requires are written")
  func demanded() throws {
    struct Demanding: KeyValueCreatable, Equatable, JSONMapped {
      var required: [Int] = [1]
      var other: [Int] = [2]
      var inner: [Int] = [3]
      static let jsonMapping: JSONMapping<Demanding> = [
        .required(\.required), .default([9], for: \.other, when: .missing), .path("a.b", for: \.inner),
      ]
    }
    let value = Demanding(required: [], other: [], inner: [])
    #expect(try Self.writer.serializeToString(value) == #"{"required":[],"other":[]}"#)
    struct Marked: SynthesizedCodable, Equatable {
      var tags: [String]
      var more: [String]?
    }
    let marked = Marked(tags: [], more: [])
    #expect(try Self.writer.serializeToString(marked) == #"{"tags":[]}"#)
    #expect(try String(decoding: Self.writer.encode(marked), as: UTF8.self) == #"{"tags":[],"more":[]}"#)
    enum Choice: JSONUnion, Equatable {
      case list(Listed), number(Int)
      static let jsonUnion: JSONUnionMapping<Choice> = .init(
        .untagged, .case("list", Choice.list) { if case .list(let list) = $0 { list } else { nil } },
        .case("number", Choice.number) { if case .number(let number) = $0 { number } else { nil } })
    }
    struct Listed: KeyValueCreatable, Equatable {
      var list: [Int] = []
      var more: [Int]?
    }
    let text = try Self.writer.serializeToString([Choice.list(Listed(more: []))])
    #expect(text == #"[{"list":[]}]"#)
    #expect(try JSONDeserializer().deserialize([Choice].self, from: text) == [.list(Listed())])
  }

  @Test("Classes, flat parts, computed and transformed properties omit empty collections, too")
  func places() throws {
    final class Object: DeserializableObject, JSONMapped {
      var part: Inner? = Inner()
      var tags: [String] = []
      var names: [String] = []
      static let jsonMapping: JSONMapping<Object> = [
        .flat(\.part), .property("all", get: { $0.names }, set: { $0.names = $1 }), .ignored(\.names),
        .transform(\.tags, read: { (tags: Set<String>) in tags.sorted() }, write: { Set($0) }),
      ]
    }
    struct Inner: KeyValueCreatable { var inner: [Int] = [], id = 1 }
    let object = Object()
    #expect(try Self.writer.serializeToString(object) == #"{"id":1}"#)
    (object.tags, object.names, object.part) = (["a"], ["b"], Inner(inner: [1]))
    #expect(try Self.writer.serializeToString(object) == #"{"inner":[1],"id":1,"tags":["a"],"all":["b"]}"#)
  }
}
