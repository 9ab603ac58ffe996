import Foundation
import Janus
import JSONKeyedCoding
import Testing

/// Keys that are paths, inside `Keyed`, by every coder.
@Suite struct KeyedBoxTests {
  private func read<Value: Decodable>(_ coder: KeyedCoder, _ type: Value.Type, _ text: String) throws -> Value {
    try coder.read(Keyed<Value>.self, text).value
  }

  @Test("Keys that are paths are read and written by every coder", arguments: KeyedCoder.allCases) func innerKeys(
    _ coder: KeyedCoder
  ) throws {
    let text = #"{"inner":{"greeting":"Hallo world","details":{"description":"Its nice here"}}}"#
    let welcome = try read(coder, PathWelcome.self, text)
    #expect(welcome.greeting == "Hallo world")
    #expect(welcome.details.description == "Its nice here")
    try coder.expectBothWays(text, as: Keyed<PathWelcome>.self)
    try coder.expectBothWays("[\(text)]", as: [Keyed<PathWelcome>].self)
    try coder.expectBothWays("[\(text)]", as: Keyed<[PathWelcome]>.self)
  }

  @Test("An optional property at a path is nil if the path ends early", arguments: KeyedCoder.allCases)
  func optionalValues(_ coder: KeyedCoder) throws {
    for text in ["{}", #"{"data":null}"#, #"{"data":{"user":null}}"#, #"{"data":3}"#, #"{"data":{}}"#]
    where !text.contains("null") || KeyedCoder.withNull.contains(coder) {
      let value = try read(coder, PathUser.self, text)
      #expect(value.user == nil, "\(text)")
      #expect(try coder.written(Keyed(value)) == "{}")
    }
    try coder.expectBothWays(#"{"data":{"user":{"name":"Ada"}}}"#, as: Keyed<PathUser>.self)
    let complaint = KeyedCoder.complaint { try read(coder, PathUser.self, #"{"data":{"user":3}}"#) }
    #expect(complaint == "typeMismatch data.user")
  }

  @Test("A required property at a path is an error if the path ends early", arguments: KeyedCoder.allCases)
  func requiredValues(_ coder: KeyedCoder) throws {
    for (text, expected) in [
      ("{}", "keyNotFound data"), (#"{"data":{}}"#, "keyNotFound data.n"),
      (#"{"data":{"n":"x"}}"#, "typeMismatch data.n"), (#"{"data":{"n":null}}"#, "valueNotFound data.n"),
    ] where !text.contains("null") || KeyedCoder.withNull.contains(coder) {
      #expect(KeyedCoder.complaint { try read(coder, PathNumber.self, text) } == expected, "\(text)")
    }
    try coder.expectBothWays(#"{"data":{"n":4}}"#, as: Keyed<PathNumber>.self)
  }

  @Test("A flat property has the members of its object", arguments: KeyedCoder.allCases) func flat(_ coder: KeyedCoder)
    throws
  {
    let text = #"{"inner":{"greeting":"hallo"},"longitude":3.2,"latitude":3.4}"#
    let place = try read(coder, PathPlace.self, text)
    #expect(place.location == KeyedLocation(latitude: 3.4, longitude: 3.2))
    try coder.expectBothWays(text, as: Keyed<PathPlace>.self)
    try coder.expectBothWays(
      #"{"inner":{"greeting":"hallo"},"latitude":3.4}"#, as: Keyed<PathPlace>.self,
      written: #"{"inner":{"greeting":"hallo"}}"#)
    try coder.expectBothWays(#"{"name":"n","longitude":3.2,"latitude":3.4}"#, as: Keyed<PathRequiredPlace>.self)
    let complaint = KeyedCoder.complaint { try read(coder, PathRequiredPlace.self, #"{"latitude":3.4}"#) }
    #expect(complaint == "keyNotFound longitude")
  }

  @Test("A flat property without the box is an error", arguments: KeyedCoder.allCases) func flatWithoutTheBox(
    _ coder: KeyedCoder
  ) throws {
    let text = #"{"location":{"longitude":3.2,"latitude":3.4}}"#
    #expect(KeyedCoder.complaint { try coder.read(PathRequiredPlace.self, text) } == "dataCorrupted location")
    let place = PathRequiredPlace(location: KeyedLocation(latitude: 1, longitude: 2))
    #expect(KeyedCoder.complaint { try coder.written(place) } == "invalidValue location")
  }

  @Test("Flat arrays lose the elements that do not fit, and others do not", arguments: KeyedCoder.allCases) func arrays(
    _ coder: KeyedCoder
  ) throws {
    let text = """
      {"lossy": [{"element": 1}, {}], "a": {"b": [1, "x", 3], "c": ["x", 2]}, "flat": [{}, {"element": 3}, 5]}
      """
    let value = try read(coder, PathArrays.self, text)
    #expect(
      value
        == PathArrays(
          lossy: [KeyedElement(element: 1)], nested: [1, 3], flat: [KeyedElement(element: 3)], optional: [2]))
    try coder.expectBothWays(
      text, as: Keyed<PathArrays>.self,
      written: #"{"lossy":[{"element":1}],"a":{"b":[1,3],"c":[2]},"flat":[{"element":3}]}"#)
    try coder.expectBothWays(#"{"a":{"b":[]},"flat":[]}"#, as: Keyed<PathArrays>.self)
    #expect(
      KeyedCoder.complaint { try read(coder, PathArrays.self, #"{"a":{"b":3},"flat":[]}"#) } == "typeMismatch a.b")
    #expect(KeyedCoder.complaint { try read(coder, PathArrays.self, #"{"flat":[]}"#) } == "keyNotFound a")
  }

  @Test("The strategies of Foundation's coders apply inside the box") func strategiesHold() throws {
    let text = """
      {
        "in": {"date": 1000, "data": "QUI=", "url": "https://a.b/c", "decimal": 1.25,
          "id": "6B29FC40-CA47-1067-B31D-00DD010662DA"},
        "dates": [2000, 3000], "users": [{"data": {"user": {"name": "Ada"}}}],
        "byName": {"my_key": {"data": {"user": {"name": "Bob"}}}}, "plain": {"other_key": 1}
      }
      """
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .millisecondsSince1970
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let value = try PathLeaves.keyed.fromJSON(text.replacing("byName", with: "by_name"), decoder: decoder)
    #expect(value.date == Date(timeIntervalSince1970: 1))
    #expect(value.data == Data("AB".utf8))
    #expect(value.url.absoluteString == "https://a.b/c")
    #expect(value.decimal == Decimal(string: "1.25"))
    #expect(value.dates == [2, 3].map(Date.init(timeIntervalSince1970:)))
    #expect(value.byName["my_key"]?.user?.name == "Bob")
    #expect(value.plain == ["other_key": 1])
    let written = try value.keyed.jsonString(encoder: encoder)
    #expect(try KeyedCoder.sorted(written) == KeyedCoder.sorted(text.replacing("byName", with: "by_name")))

    let format = JSONFormat(dates: .millisecondsSince1970)
    let janus = try PathLeaves.keyed.fromJSON(text, decoder: JSONDeserializer(format))
    #expect(janus == value)
    let again = try janus.keyed.jsonString(encoder: JSONSerializer(format))
    #expect(try KeyedCoder.sorted(again) == KeyedCoder.sorted(text))

    let list = try value.keyed.jsonData(encoder: PropertyListEncoder())
    #expect(try PathLeaves.keyed.fromJSON(list, decoder: PropertyListDecoder()) == value)
  }

  @Test("The key strategy applies to each part of a path", arguments: KeyedCoder.snakeCase)
  func keyStrategiesHoldForEachPart(_ coder: KeyedCoder) throws {
    struct Named: Codable {
      var name: String
      enum CodingKeys: String, KeyedKey { case name = "userInfo.myName" }
    }
    let text = #"{"user_info":{"my_name":"Ada"}}"#
    let named = try coder.read(Keyed<Named>.self, text, snakeCase: true)
    #expect(named.value.name == "Ada")
    #expect(try coder.written(named, snakeCase: true) == text)
  }

  @Test("Types that use their keys by hand may have paths", arguments: KeyedCoder.allCases) func keysByHand(
    _ coder: KeyedCoder
  ) throws {
    let token = #"{"access.token":"access","expires_in":2,"refresh_token":"refresh"}"#
    try coder.expectBothWays(#"{"data":\#(token)}"#, as: Keyed<PathTokenHolder>.self)
    try coder.expectBothWays(token, as: Keyed<PathFlatToken>.self)
    #expect(try read(coder, PathFlatToken.self, token).token.access == "access")
    let text = #"{"a":{"b":{"d":{"e":"n"}},"c":[1,2]}}"#
    #expect(try read(coder, PathContainers.self, text).numbers == [1, 2])
    try coder.expectBothWays(text, as: Keyed<PathContainers>.self)
  }

  /// Codes the elements of an array with all kinds of containers.
  struct ElementContainers: Codable, Equatable {
    var name = "a"
    var isAbsent = false
    var numbers = [1, 2]
    var base = PathBase(id: 3)
    var wide = (Int128.max, UInt128.max)

    enum CodingKeys: String, KeyedKey { case all = "x.y" }
    enum InnerKeys: String, KeyedKey { case name = "d.e" }

    init() {}

    init(from decoder: any Decoder) throws {
      var list = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .all)
      name = try list.nestedContainer(keyedBy: InnerKeys.self).decode(String.self, forKey: .name)
      isAbsent = try list.decodeNil()
      if !isAbsent { _ = try list.decode(Bool.self) }
      var inner = try list.nestedUnkeyedContainer()
      numbers = []
      while !inner.isAtEnd {
        #expect(inner.currentIndex == numbers.count)
        numbers.append(try inner.decode(Int.self))
      }
      base = try PathBase(from: list.superDecoder())
      wide = (try list.decode(Int128.self), try list.decode(UInt128.self))
      #expect(list.isAtEnd)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      var list = container.nestedUnkeyedContainer(forKey: .all)
      var first = list.nestedContainer(keyedBy: InnerKeys.self)
      try first.encode(name, forKey: .name)
      if isAbsent { try list.encodeNil() } else { try list.encode(true) }
      var inner = list.nestedUnkeyedContainer()
      for number in numbers { try inner.encode(number) }
      try base.encode(to: list.superEncoder())
      try list.encode(wide.0)
      try list.encode(wide.1)
      #expect(list.count == 6)
    }

    static func == (one: Self, other: Self) -> Bool {
      one.name == other.name && one.isAbsent == other.isAbsent && one.numbers == other.numbers
        && one.base.id == other.base.id && one.wide == other.wide
    }
  }

  @Test("Elements may have containers of their own", arguments: KeyedCoder.withNull)
  func containersOfElements(_ coder: KeyedCoder) throws {
    for isAbsent in [false, true] {
      var value = ElementContainers()
      value.isAbsent = isAbsent
      let text = """
        {"x":{"y":[{"d":{"e":"a"}},\(isAbsent ? "null" : "true"),[1,2],{"data":{"id":3}},\
        170141183460469231731687303715884105727,340282366920938463463374607431768211455]}}
        """
      #expect(try coder.read(Keyed<ElementContainers>.self, text).value == value)
      #expect(try coder.read(Keyed<ElementContainers>.self, Self.text(coder, Keyed(value))).value == value)
      #expect(try Self.text(coder, Keyed(value)) == text)
    }
  }

  /// What a value is written as, with its numbers as they are.
  private static func text(_ coder: KeyedCoder, _ value: some Encodable) throws -> String {
    String(
      decoding: coder == .janus ? try JSONSerializer().encode(value) : try JSONEncoder().encode(value), as: UTF8.self)
  }

  @Test("A subclass and its superclass have paths", arguments: KeyedCoder.allCases) func subclasses(_ coder: KeyedCoder)
    throws
  {
    try coder.expectBothWays(#"{"data":{"id":1,"name":"n"}}"#, as: Keyed<PathDerived>.self)
  }

  @Test("The options of a key set its delimiter") func options() throws {
    let key = AnyKey(key: AnyKey("a/b"), options: KeyOptions(delimiter: .character("/"), flat: .none))
    #expect(key.options == KeyOptions(delimiter: .character("/"), flat: .none))
    let (delimiter, flat) = ("/", String?.none)
    #expect(KeyOptions(delimiter: delimiter, flat: flat) == KeyOptions(delimiter: .string("/"), flat: nil))
    #expect(KeyOptions(delimiter: nil) == KeyOptions(delimiter: .none))
    struct Slashed: Codable {
      var n: Int
      enum CodingKeys: String, KeyedKey {
        case n = "a/b.c"
        var options: KeyOptions? { KeyOptions(delimiter: .character("/")) }
      }
    }
    #expect(try Slashed.keyed.fromJSON(#"{"a":{"b.c":3}}"#).n == 3)
    #expect(try Slashed(n: 3).keyed.jsonString() == #"{"a":{"b.c":3}}"#)
  }

  @Test("A container lists only the keys that the document has") func allKeysAreThoseThatAreThere() throws {
    struct Present: Decodable {
      var keys: [String]
      enum CodingKeys: String, KeyedKey { case a, b = "in.b", c = "in.c" }
      init(from decoder: any Decoder) throws {
        keys = try decoder.container(keyedBy: CodingKeys.self).allKeys.map(\.rawValue)
      }
    }
    #expect(try Present.keyed.fromJSON(#"{"in":{"c":null,"x":1},"a":1}"#).keys == ["a", "in.c"])
  }

  @Test("Whole documents of any type are read and written") func wholeDocuments() throws {
    #expect(try [Int].keyed.fromJSON("[1,2,3]") == [1, 2, 3])
    #expect(try Int.keyed.fromJSON("3") == 3)
    #expect(try Double.keyed.fromJSON("3.3") == 3.3)
    #expect(try String.keyed.fromJSON(#""domek""#) == "domek")
    #expect(try "domek".keyed.jsonString() == #""domek""#)
    #expect(KeyedCoder.complaint { try String.keyed.fromJSON("domek") } != nil)
    #expect(try Int?.none.keyed.jsonString() == "null")
    #expect(try [PathNumber].keyed.fromJSON(#"[{"data":{"n":4}}]"#) == [PathNumber(n: 4)])
    #expect(try Date(timeIntervalSinceReferenceDate: 5).keyed.jsonString() == "5.0")
    struct Empty: Codable { var nilValue: Int? }
    #expect(try Empty.keyed.fromJSON("{}").keyed.jsonString() == "{}")
    #expect(
      try KeyedWelcome.keyed.fromJSON(#"{"inner":{"greeting":"g","details":{"description":"d"}}}"#).greeting == "g")
  }

  struct Overlap: Codable {
    var x: Int
    var y: Int
    enum CodingKeys: String, KeyedKey { case x, y = "x.y" }
  }

  @Test("A scalar has no room for members of another property", arguments: KeyedCoder.allCases)
  func aScalarHasNoRoomInside(_ coder: KeyedCoder) {
    #expect(KeyedCoder.complaint { try coder.written(Keyed(Overlap(x: 1, y: 2))) } == "invalidValue x")
  }

  final class Ring: Encodable {
    var next: Ring?
    enum CodingKeys: String, KeyedKey { case next = "a.next" }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(next, forKey: .next)
    }
  }

  @Test("An object that contains itself is an error") func anObjectThatContainsItself() {
    let ring = Ring()
    ring.next = ring
    defer { ring.next = nil }
    #expect(throws: EncodingError.self) { try ring.keyed.jsonString() }
  }
}
