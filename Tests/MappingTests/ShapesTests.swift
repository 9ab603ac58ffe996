import Foundation
import Janus
import Testing

/// One model in several shapes, side by side.
@Suite struct ShapesTests {
  struct User: KeyValueCreatable, JSONMapped, Equatable {
    var userID = 0
    var fullName = ""
    var joined = Date(timeIntervalSince1970: 0)
    static let jsonMapping: JSONMapping<User> = [.key("uid", for: \.userID)]
  }

  struct Team: KeyValueCreatable, Equatable {
    var lead = User()
    var members: [User] = []
  }

  static let own = JSONFormat()
  static let list = JSONFormat(
    keys: .snakeCase, dates: .secondsSince1970,
    mappings: [JSONMapping<User>(.path("profile.name", for: \.fullName)), JSONMapping<Team>(.key("boss", for: \.lead))])
  static let empty = JSONFormat(keys: .kebabCase, mappings: [JSONMapping<User>(.replacingOwnRules)])

  static let rows: [(JSONFormat, String)] = [
    (own, #"{"uid":7,"fullName":"Ada","joined":"1970-01-02T00:00:00Z"}"#),
    (list, #"{"uid":7,"profile":{"name":"Ada"},"joined":86400}"#),
    (empty, #"{"user-id":7,"full-name":"Ada","joined":"1970-01-02T00:00:00Z"}"#),
  ]

  @Test("A model is read and written in the shape of each format", arguments: rows)
  func oneModel(format: JSONFormat, text: String) throws {
    let user = User(userID: 7, fullName: "Ada", joined: Date(timeIntervalSince1970: 86_400))
    #expect(try JSONSerializer(format).serializeToString(user) == text)
    #expect(try JSONDeserializer(format).deserialize(User.self, from: text) == user)
    let team = Team(lead: user, members: [user])
    let key = text.contains("profile") ? "boss" : "lead"
    #expect(try JSONSerializer(format).serializeToString(team) == #"{"\#(key)":\#(text),"members":[\#(text)]}"#)
    #expect(try JSONDeserializer(format).deserialize(Team.self, from: JSONSerializer(format).serialize(team)) == team)
  }

  @Test("A model read in one shape is written in any other") func fromOneShapeToAnother() throws {
    let readers = Self.rows.map { JSONDeserializer($0.0) }
    let writers = Self.rows.map { JSONSerializer($0.0) }
    for (reader, row) in zip(readers, Self.rows) {
      let user = try reader.deserialize(User.self, from: row.1)
      #expect(try writers.map { try $0.serializeToString(user) } == Self.rows.map(\.1))
    }
  }

  @Test("The last mapping of a type counts") func theLastMappingOfATypeCounts() throws {
    let format = JSONFormat(mappings: [
      JSONMapping<User>(.key("a", for: \.userID)), JSONMapping<User>(.key("b", for: \.userID)),
    ])
    #expect(try JSONSerializer(format).serializeToString(User()).hasPrefix(#"{"b":0"#))
    var changed = format
    changed.mappings = []
    #expect(try JSONSerializer(changed).serializeToString(User()).hasPrefix(#"{"uid":0"#))
  }
}
