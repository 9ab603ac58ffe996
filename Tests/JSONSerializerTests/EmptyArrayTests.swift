import Janus
import Testing

/// Arrays without elements are written in place, as far as their elements' type allows it.
@Suite struct EmptyArrayTests {
  final class Harbour: KeyValueCreatable, Equatable {
    var name = ""
    required init() {}
    static func == (left: Harbour, right: Harbour) -> Bool { left.name == right.name }
  }

  enum Flag: String { case red, green }

  struct Berth: KeyValueCreatable, Equatable {
    var number = 0
  }

  struct Port: KeyValueCreatable, Equatable {
    var berths: [Berth] = []
    var names: [String] = []
    var optionalNames: [String?] = []
    var depths: [Double] = []
    var numbers: [Int] = []
    var optionalNumbers: [Int?] = []
    var small: [Int8] = []
    var lists: [[Berth]] = []
    var tables: [[String: Int]] = []
    var harbours: [Harbour] = []
    var optionalBerths: [Berth?] = []
    var flags: [Flag] = []
    var values: [JSONValue] = []
    var maybe: [Berth]?
    var last = ""
  }

  private static let keys = [
    "berths", "names", "optionalNames", "depths", "numbers", "optionalNumbers", "small", "lists", "tables", "harbours",
    "optionalBerths", "flags", "values", "maybe",
  ]

  static let layouts: [(JSONLayout, empty: String, colon: String, line: String, end: String)] = [
    (.compact, "[]", ":", "", ""),
    (.pretty, "[]", ": ", "\n  ", "\n"),
    (.foundationPretty, "[\n\n  ]", " : ", "\n  ", "\n"),
  ]

  @Test("Empty arrays of every type are written in every layout", arguments: layouts)
  func everyTypeOfElementsIsWritten(
    _ layout: JSONLayout, _ empty: String, _ colon: String, _ line: String, _ end: String
  ) throws {
    var port = Port()
    port.maybe = []
    port.last = "x"
    let text = try JSONSerializer(policy: .init { $0.layout = layout }).serializeToString(port)
    let members = Self.keys.map { "\(line)\"\($0)\"\(colon)\(empty)" } + ["\(line)\"last\"\(colon)\"x\""]
    #expect(text == "{\(members.joined(separator: ","))\(end)}")
    #expect(try JSONDeserializer().deserialize(Port.self, from: text) == port)
  }

  @Test("Arrays with elements are written beside empty ones") func theOnesThatAreNotEmptyAreWritten() throws {
    var port = Port()
    port.berths = [Berth(number: 1)]
    port.lists = [[], [Berth(number: 2)], []]
    port.tables = [[:], ["a": 1]]
    let text = try JSONSerializer().serializeToString(port)
    #expect(text.hasPrefix(#"{"berths":[{"number":1}],"names":[],"#))
    #expect(text.contains(#""lists":[[],[{"number":2}],[]],"tables":[{},{"a":1}],"#))
    #expect(try JSONDeserializer().deserialize(Port.self, from: text) == port)
  }

  @Test("An empty array counts as a level of nesting", arguments: 1...40)
  func aLevelTooManyIsRefused(_ limit: Int) throws {
    struct Nested: KeyValueCreatable {
      var inner: [Nested] = []
      var leaves: [Berth] = []
    }
    // Each value has the arrays around it, its own object, and its two arrays.
    func nested(_ levels: Int) -> Nested {
      var value = Nested()
      if levels > 0 { value.inner = [nested(levels - 1)] }
      return value
    }
    let writer = JSONSerializer(policy: .init { $0.depth = limit })
    for levels in 0...20 {
      let isAllowed = 2 * levels + 2 <= limit
      #expect(((try? writer.serialize(nested(levels))) != nil) == isAllowed, "\(levels) levels, at most \(limit)")
    }
  }

  @Test("An empty array can be the root") func aRootIsWritten() throws {
    #expect(try JSONSerializer().serializeToString([Berth]()) == "[]")
    #expect(try JSONSerializer().serializeToString([[Berth]]()) == "[]")
    #expect(try JSONSerializer(policy: .init { $0.depth = 1 }).serializeToString([String]()) == "[]")
    #expect(throws: JSONError.self) { try JSONSerializer(policy: .init { $0.depth = 0 }).serialize([Berth]()) }
    #expect(throws: JSONError.self) { try JSONSerializer(policy: .init { $0.depth = 1 }).serialize([[Berth]()]) }
  }
}
