import Foundation
import Janus
import TestSupport
import Testing

private struct User: KeyValueCreatable, Codable, Equatable {
  var id = 0
  var userName = ""
  var nickName: String?
  var tags: [String] = []

  private enum CodingKeys: String, CodingKey {
    case id
    case userName = "user_name"
    case nickName = "nick"
    case tags
  }
}

private final class Account: KeyValueCreatable, Codable {
  var balance = 0.0
  init() {}

  enum CodingKeys: String, CodingKey { case balance = "b" }
}

/// Its keys are not those of properties, and its `encode(to:)` throws.
private struct Odd: KeyValueCreatable, Codable, Equatable {
  var value = 1
  var other = 2

  enum CodingKeys: String, CodingKey {
    case value = "v"
    case unrelated = "u"
    case other = "o"
  }

  struct Refused: Error {}

  init() {}
  init(from decoder: any Decoder) throws {
    value = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .value)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    _ = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .unrelated)
    throw Refused()
  }
}

/// A mapping of its own comes first.
private struct Mapped: KeyValueCreatable, Codable {
  var name = ""
  static let jsonMapping: JSONMapping<Mapped> = [.key("mapped", for: \.name)]
  enum CodingKeys: String, CodingKey { case name = "coded" }
}

/// Models that are `Codable` as well: their coding keys are the names for Janus's own verbs, too.
@Suite struct CodingKeyTests {
  static let text = #"{"id":1,"user_name":"ada","nick":"a","tags":["x"]}"#

  @Test("The keys of CodingKeys are read and written in both ways", arguments: Door.allCases)
  func bothWays(door: Door) throws {
    let user = try door.read(User.self, from: Self.text, with: JSONDeserializer(policy: .strict)).value
    #expect(user.userName == "ada" && user.nickName == "a")
    #expect(try JSONSerializer().serializeToString(user) == Self.text)
    #expect(try JSONDeserializer().decode(User.self, from: Self.text) == user)
    #expect(String(decoding: try JSONSerializer().encode(user), as: UTF8.self) == Self.text)
    #expect(try JSONDecoder().decode(User.self, from: Data(Self.text.utf8)) == user)
  }

  @Test("Decoding and encoding keep Codable's errors, Janus's verbs its own")
  func errors() throws {
    let document = #"{"id": "1", "user_name": "ada", "tags": []}"#
    #expect(try JSONDeserializer().deserialize(User.self, from: document).id == 1)
    #expect(throws: DecodingError.self) { try JSONDeserializer().decode(User.self, from: document) }
    #expect(throws: DecodingError.self) { try JSONDeserializer().decode(User.self, from: #"{"id": 1}"#) }
    #expect(try JSONDeserializer().deserialize(User.self, from: #"{"id": 1}"#) == User(id: 1))
  }

  @Test("Coding keys are used inside another model, too")
  func insideModels() throws {
    struct Group: KeyValueCreatable {
      var users: [User] = []
      var account = Account()
    }
    let text = #"{"users":[\#(Self.text)],"account":{"b":1.5}}"#
    let group = try JSONDeserializer(policy: .strict).deserialize(Group.self, from: text)
    #expect(group.account.balance == 1.5)
    #expect(try JSONSerializer().serializeToString(group) == text)
  }

  @Test("Only keys of stored properties count, and those that were encoded before an error")
  func oddKeys() throws {
    let odd = try JSONDeserializer().deserialize(Odd.self, from: #"{"v": 3, "other": 4, "u": 5}"#)
    #expect(odd.value == 3 && odd.other == 4)
    #expect(try JSONSerializer().serializeToString(odd) == #"{"v":3,"other":4}"#)
  }

  @Test("A mapping takes the place of the coding keys")
  func mappings() throws {
    #expect(try JSONSerializer().serializeToString(Mapped(name: "n")) == #"{"mapped":"n"}"#)
    let format = JSONFormat(mappings: [JSONMapping<User>(.key("u", for: \.userName))])
    #expect(try JSONSerializer(format).serializeToString(User()) == #"{"id":0,"u":"","tags":[]}"#)
  }

  @Test("Naming is for the properties whose coding key has their name")
  func naming() throws {
    let text = try JSONSerializer(JSONFormat(keys: .pascalCase)).serializeToString(User(userName: "a"))
    #expect(text == #"{"ID":0,"user_name":"a","Tags":[]}"#)
  }
}
