import Foundation
import Janus
import Testing

/// Mappings of types that decode and encode themselves: their keys lie elsewhere, and arrays lose what does not fit.
@Suite struct CodableMappingTests {
  struct Member: Codable, Equatable {
    var name: String
    var city: String?
    var zip: Int
    var tags: [Int]
    var notes: [String: Bool]?
  }

  static let format = JSONFormat(
    keys: .snakeCase,
    mappings: [
      JSONMapping<Member>([
        .keys(["title", "label"], for: \.name), .path("address.city", for: \.city),
        .path("address.codes.1", for: "zip"),
        .lossy(\.tags), .lossy("notes"),
      ])
    ])
  static let reader = JSONDeserializer(format)
  static let writer = JSONSerializer(format)

  static let member = Member(name: "Ada", city: "Oslo", zip: 150, tags: [1, 2], notes: ["a": true])
  static let text =
    #"{"title":"Ada","address":{"city":"Oslo","codes":[null,150]},"tags":[1,2],"notes":{"a":true}}"#

  @Test("A mapped Codable type is written at its paths and read from them again") func bothDirections() throws {
    #expect(try String(decoding: Self.writer.encode(Self.member), as: UTF8.self) == Self.text)
    #expect(try Self.reader.decode(Member.self, from: Self.text) == Self.member)
    #expect(try Self.reader.decode([Member].self, from: "[\(Self.text)]") == [Self.member])
    #expect(try Self.reader.decode([Member].self, from: Self.writer.encode([Self.member, Self.member])).count == 2)
    for layout in [JSONLayout.pretty, .sortedKeys] {
      let text = try JSONSerializer(Self.format, policy: .init { $0.layout = layout }).encode([Self.member])
      #expect(try Self.reader.decode([Member].self, from: text) == [Self.member])
    }
  }

  @Test(
    "Fuzzy names match keys in any convention",
    arguments: [
      #"{"userName":"A","homeURL":"B"}"#, #"{"user_name":"A","home_url":"B"}"#, #"{"USERNAME":"A","Home-URL":"B"}"#,
      #"{"UserName":"A","x":{"homeurl":1},"HOME_Url":"B"}"#,
    ])
  func fuzzyNames(document: String) throws {
    struct User: Codable, Equatable { var userName: String, homeURL: String }
    let reader = JSONDeserializer(JSONFormat(keys: .fuzzy))
    #expect(try reader.decode(User.self, from: document) == User(userName: "A", homeURL: "B"))
    #expect(try reader.decode([String: JSONValue].self, from: document).count >= 2)
    let mapped = JSONFormat(keys: .fuzzy, mappings: [JSONMapping<User>([.key("user-NAME", for: \.userName)])])
    #expect(try JSONDeserializer(mapped).decode(User.self, from: document).userName == "A")
  }

  /// Inside a type that plans read, the same holds.
  struct Club: KeyValueCreatable, Equatable { var head: Member? }

  @Test("A plan follows the mapping of a Codable member") func insidePlans() throws {
    let text = try Self.writer.serializeToString(Club(head: Self.member))
    #expect(text == "{\"head\":\(Self.text)}")
    #expect(try Self.reader.deserialize(Club.self, from: text) == Club(head: Self.member))
  }

  @Test(
    "Alternative keys, array indices and null are read where the mapping expects them",
    arguments: [
      (
        #"{"label":"B","address":{"codes":[0,1]},"tags":[]}"#,
        Member(name: "B", city: nil, zip: 1, tags: [], notes: nil)
      ),
      (
        #"{"label":"B","title":"A","address":{"codes":{"1":1}},"tags":[]}"#,
        Member(name: "A", city: nil, zip: 1, tags: [])
      ),
      (
        #"{"label":"B","address":{"city":null,"codes":[0,1]},"tags":[]}"#,
        Member(name: "B", city: nil, zip: 1, tags: [])
      ),
    ])
  func otherPlaces(document: String, member: Member) throws {
    #expect(try Self.reader.decode(Member.self, from: document) == member)
  }

  @Test("A lossy property skips and reports the elements that do not fit") func lossyPartsAreReported() throws {
    let text =
      #"{"title":"A","address":{"codes":[0,1]},"tags":[1,"x",null,{"a":1},2.5,3],"notes":{"a":1,"b":false},"title":"B"}"#
    let (member, report) = try Self.reader.decodeReporting(Member.self, from: text)
    #expect(member == Member(name: "B", city: nil, zip: 1, tags: [1, 3], notes: ["b": false]))
    #expect(
      report.issues.map { "\($0.path): \($0.message)" } == [
        #"/tags/1: expected Int, found the string "x""#, "/tags/2: expected Int, found null",
        "/tags/3: expected Int, found an object", "/tags/4: expected a value that Int can hold, found the number 2.5",
        "/notes/a: expected Bool, found the number 1",
        #"/title: expected each key once, found the key "title" again"#,
      ])
    #expect(throws: DecodingError.self) {
      try JSONDeserializer(Self.format, policy: .init { $0.duplicates = .fail }).decode(Member.self, from: text)
    }
  }

  @Test("A missing part of the document is an error") func missingPartsAreErrors() {
    for text in [#"{"title":"A","tags":[]}"#, #"{"title":"A","address":3,"tags":[]}"#, #"{"name":"A"}"#] {
      #expect(throws: DecodingError.self) { try Self.reader.decode(Member.self, from: text) }
    }
  }

  @Test("A rule that sets more than the place of a key is an error") func rulesThatNeedMoreThanAPlaceAreErrors() {
    let format = JSONFormat(mappings: [JSONMapping<Member>([.default(3, for: \.zip)])])
    let expected =
      "the mapping of Member is invalid: it decodes or encodes `zip` itself, and a rule does more than move a "
      + "key. Use only .key, .keys, .path and .lossy, or make the type KeyValueCreatable."
    do {
      _ = try JSONDeserializer(format).decode(Member.self, from: Self.text)
      Issue.record("decoded with a mapping that cannot work")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == expected)
    } catch {
      Issue.record(error)
    }
    do {
      _ = try JSONSerializer(format).encode([Self.member])
      Issue.record("encoded with a mapping that cannot work")
    } catch EncodingError.invalidValue(_, let context) {
      #expect(context.debugDescription == expected)
    } catch {
      Issue.record(error)
    }
  }

  @Test(
    "Two properties with overlapping paths cannot be written",
    arguments: [
      JSONMapping<Member>([.path("x", for: \.name), .path("x.z", for: \.city)]),
      JSONMapping<Member>([.path("x.z", for: \.city), .path("x", for: \.name)]),
      JSONMapping<Member>([.key("x", for: \.city), .key("x", for: \.zip)]),
      JSONMapping<Member>([.path("x.0.y", for: \.city), .path("x.0", for: \.tags)]),
    ])
  func placesInsideOneAnotherCannotBeWritten(mapping: JSONMapping<Member>) {
    #expect(throws: EncodingError.self) { try JSONSerializer(JSONFormat(mappings: [mapping])).encode(Self.member) }
  }

  @Test("Two properties with overlapping paths can be read") func placesInsideOneAnotherCanBeRead() throws {
    struct Two: Decodable, Equatable { var all: [String: Int], one: Int }
    let mapping = JSONMapping<Two>([.key("x", for: \.all), .path("x.one", for: \.one)])
    let reader = JSONDeserializer(JSONFormat(mappings: [mapping]))
    #expect(try reader.decode(Two.self, from: #"{"x":{"one":1}}"#) == Two(all: ["one": 1], one: 1))
  }

  @Test("Two properties can exchange their keys") func placesMayBeExchanged() throws {
    struct Two: Codable, Equatable { var a = 1, b = 2 }
    let format = JSONFormat(mappings: [JSONMapping<Two>([.key("b", for: \.a), .key("a", for: \.b)])])
    let text = try String(decoding: JSONSerializer(format).encode(Two()), as: UTF8.self)
    #expect(text == #"{"b":1,"a":2}"#)
    #expect(try JSONDeserializer(format).decode(Two.self, from: text) == Two())
  }

  /// A type's own mapping, hand-written containers, and all keys.
  struct Manual: Codable, Equatable, JSONMapped {
    var values: [String: Int] = [:]
    static let jsonMapping: JSONMapping<Manual> = [.path("in.x", for: "a"), .key("z", for: "b")]

    enum Key: String, CodingKey { case a, b, c, x, z }

    init(_ values: [String: Int]) { self.values = values }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in container.allKeys {
        if key == .c {
          var list = try container.nestedUnkeyedContainer(forKey: .c)
          values[key.stringValue] = try list.decode(Int.self)
        } else {
          values[key.stringValue] = try container.superDecoder(forKey: key).singleValueContainer().decode(Int.self)
        }
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        let key = Key(stringValue: key)!
        if key == .c {
          var list = container.nestedUnkeyedContainer(forKey: .c)
          try list.encode(value)
        } else {
          try container.superEncoder(forKey: key).singleValueContainer(encoding: value)
        }
      }
    }
  }

  @Test("A type that fills its containers by hand follows a mapping") func containersByHand() throws {
    let value = Manual(["a": 1, "b": 2, "c": 3])
    let text = try String(decoding: JSONSerializer().encode(value), as: UTF8.self)
    #expect(text == #"{"in":{"x":1},"z":2,"c":[3]}"#)
    #expect(try JSONDeserializer().decode(Manual.self, from: text) == value)
    #expect(
      try JSONDeserializer().decode(Manual.self, from: #"{"in":{},"c":[3],"x":4,"a":1}"#) == Manual(["c": 3, "x": 4]))
  }
}

extension Encoder {
  fileprivate func singleValueContainer(encoding value: Int) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }
}
