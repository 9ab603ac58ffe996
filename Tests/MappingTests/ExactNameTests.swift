import Janus
import TestSupport
import Testing

/// Properties that are read by their own names beside the keys that the format makes of them.
@Suite struct ExactNameTests {
  struct Person: KeyValueCreatable, Codable, Equatable {
    var firstName = ""
    var userID = 0
    var line1 = ""
    var bestFriend: Friend?
  }

  struct Friend: KeyValueCreatable, Codable, Equatable { var nickName = "" }

  static let ada = Person(firstName: "Ada", userID: 7, line1: "Long Street", bestFriend: Friend(nickName: "Charles"))
  static let byName =
    #"{"firstName":"Ada","userID":7,"line1":"Long Street","bestFriend":{"nickName":"Charles"}}"#

  static let namings: [KeyNaming] = [
    .exact, .snakeCase, .camelCase, .pascalCase, .kebabCase, .screamingSnakeCase, .fuzzy, .foundationSnakeCase,
    .custom(key: { "k_" + $0 }, property: { String($0.dropFirst(2)) }), .snakeCase.acronyms(["line"]),
  ]

  @Test("Both names are read through every door, and the key is written", arguments: namings)
  func bothAreRead(naming: KeyNaming) throws {
    let (plain, both) = (JSONFormat(keys: naming), JSONFormat(keys: naming.orExact))
    let reader = JSONDeserializer(both, policy: .init { $0.unknownKeys = .fail })
    let text = try JSONSerializer(both).serializeToString(Self.ada)
    #expect(try text == JSONSerializer(plain).serializeToString(Self.ada))
    for door in Door.allCases {
      #expect(try door.read(Person.self, from: text, with: reader).value == Self.ada)
      #expect(try door.read(Person.self, from: Self.byName, with: reader).value == Self.ada)
    }
    #expect(try reader.decode(Person.self, from: Self.byName) == Self.ada)
    #expect(try reader.decode(Person.self, from: text) == Self.ada)
    var other = naming.orExact.acronyms(["friend"])
    #expect(try JSONDeserializer(JSONFormat(keys: other)).deserialize(Person.self, from: Self.byName) == Self.ada)
    other = naming.acronyms(["friend"]).orExact
    #expect(try JSONDeserializer(JSONFormat(keys: other)).deserialize(Person.self, from: Self.byName) == Self.ada)
  }

  @Test("Exact names are not read unless the naming allows them") func withoutItTheyAreNot() {
    let reader = JSONDeserializer(JSONFormat(keys: .snakeCase))
    #expect(throws: JSONError.self) { try reader.deserialize(Friend.self, from: #"{"nickName":"Charles"}"#) }
  }

  struct Pair: KeyValueCreatable, JSONMapped, Equatable {
    var userName = "none"
    var other = "none"
    var third = "none"
    static let jsonMapping: JSONMapping<Pair> = [.key("userName", for: \.other), .key("3", for: \.third)]
  }

  @Test("A name that is another property's key belongs to that one")
  func othersKeys() throws {
    let reader = JSONDeserializer(JSONFormat(keys: .snakeCase.orExact))
    let pair = try reader.deserialize(Pair.self, from: #"{"userName": "a", "user_name": "b", "third": "c", "3": "d"}"#)
    #expect(pair == Pair(userName: "b", other: "a", third: "d"))
  }

  struct Outer: KeyValueCreatable, JSONMapped, Equatable {
    var outerName = ""
    var part = Friend()
    var rest: [String: JSONValue] = [:]
    static let jsonMapping: JSONMapping<Outer> = [.flat(\.part), .remaining(\.rest)]
  }

  @Test("Exact names apply to flat parts, and remaining keys keep the others") func flatPartsAndRemainingKeys() throws {
    let format = JSONFormat(keys: .kebabCase.orExact)
    let read = try JSONDeserializer(format).deserialize(
      Outer.self, from: #"{"outerName": "o", "nickName": "n", "nick_name": 1}"#)
    #expect(read == Outer(outerName: "o", part: Friend(nickName: "n"), rest: ["nick_name": 1]))
    let text = try JSONSerializer(format).serializeToString(read)
    #expect(text == #"{"outer-name":"o","nick-name":"n","nick_name":1}"#)
    #expect(try JSONDeserializer(format).deserialize(Outer.self, from: text) == read)
  }
}
