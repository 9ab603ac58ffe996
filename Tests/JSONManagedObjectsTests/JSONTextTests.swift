import FoundationEssentials
import JSONManagedObjects
import Janus
import Testing

private final class Profile: KeyValueCreatable, JSONMapped {
  var id = 0
  var hobbies: Data?
  var expenses = Data()
  var plain: Data?
  var list: [Data] = []
  static let jsonMapping: JSONMapping<Profile> = [.data(.base64, for: \.plain)]
}

@Suite("Arrays and dictionaries in Data") struct JSONTextTests {
  private let reader = JSONDeserializer(.remote, policy: .init { $0.mismatch = .fail })
  private let writer = JSONSerializer(.remote)

  @Test(
    "An array or object becomes its text, and is written as it was",
    arguments: [
      (#"["football", "soccer", "code"]"#, #"["football","soccer","code"]"#),
      (#"{"cake": 12.50, "juice": 0.50}"#, #"{"cake":12.50,"juice":0.50}"#),
      ("{ \"a \\\" b\" : [ ] , \"c\\\\\" : { \"\\u00e9\" : 1E+2 } }", #"{"a \" b":[],"c\\":{"\u00e9":1E+2}}"#),
      (#"[[ ],{ }, null, true , 123456789012345678901234567890]"#, "[[],{},null,true,123456789012345678901234567890]"),
      (#"{"b": 1, "a": 2, "b": 3}"#, #"{"b":1,"a":2,"b":3}"#), ("{\n\t\"x\" :\r\n \"é\"}", #"{"x":"é"}"#),
    ])
  func containers(json: String, text: String) throws {
    let profile = try reader.deserialize(
      Profile.self, from: #"{"id": 1, "hobbies": \#(json), "expenses": \#(json), "list": [\#(json), "QQ=="]}"#)
    #expect(profile.hobbies == Data(text.utf8) && profile.expenses == Data(text.utf8))
    #expect(profile.list == [Data(text.utf8), Data("A".utf8)])
    for layout in [JSONLayout.compact, .pretty, .sortedKeys, [.escapesNonASCII, .escapesSlashes]] {
      let written = try JSONSerializer(.remote, policy: .init { $0.layout = layout }).serializeToString(profile)
      #expect(written.contains(text))
      let again = try reader.deserialize(Profile.self, from: written)
      #expect(again.hobbies == profile.hobbies && again.expenses == profile.expenses && again.list == profile.list)
    }
  }

  @Test(
    "Other data is Base64, and read again",
    arguments: [
      "", "A", "[1, 2]", "[1", "{\"a\":}", "\"text\"", "12", "null", " []", "[]\n", "[\u{1}]", "[\"\n\"]", "[1][2]",
    ])
  func others(text: String) throws {
    let profile = Profile()
    (profile.hobbies, profile.expenses) = (Data(text.utf8), Data([0x5B, 0xFF, 0x5D]))
    let written = try writer.serializeToString(profile)
    #expect(
      written
        == #"{"id":0,"hobbies":"\#(Data(text.utf8).base64EncodedString())","expenses":"W/9d","list":[]}"#)
    let again = try reader.deserialize(Profile.self, from: written)
    #expect(again.hobbies == profile.hobbies && again.expenses == profile.expenses)
  }

  @Test("A rule says how one property is spelled")
  func rules() throws {
    let base64 = #"{"id":1,"expenses":[1],"plain":"WzFd","list":[]}"#
    let profile = try reader.deserialize(Profile.self, from: base64)
    #expect(profile.plain == Data("[1]".utf8))
    #expect(try writer.serializeToString(profile) == base64)
    #expect(throws: JSONError.self) { try reader.deserialize(Profile.self, from: #"{"plain": [1]}"#) }

    struct Note: KeyValueCreatable, JSONMapped {
      var tags = Data()
      var image = Data()
      var bytes: [Data]?
      var sent: Date?
      static let jsonMapping: JSONMapping<Note> = [
        .data(.jsonText, for: \.tags), .data(.numbers, for: "bytes"), .dates(.secondsSince1970, for: \.sent),
      ]
    }
    let text = #"{"tags":["a"],"image":"QQ==","bytes":[[1,2]],"sent":3}"#
    let note = try JSONDeserializer().deserialize(Note.self, from: text)
    #expect(note.tags == Data(#"["a"]"#.utf8) && note.image == Data("A".utf8) && note.bytes == [Data([1, 2])])
    #expect(try JSONSerializer().serializeToString(note) == text)
  }

  @Test("Contradictory rules for data are an error") func badRules() {
    struct Both: KeyValueCreatable, JSONMapped {
      var data = Data()
      static let jsonMapping: JSONMapping<Both> = [.data(.jsonText, for: \.data), .data(.base64, for: \.data)]
    }
    let error = #expect(throws: JSONError.self) { try JSONSerializer().serialize(Both()) }
    #expect(
      error?.description
        == "the mapping of Both is invalid: `data` has contradictory rules, .data and .data. Keep one of them.")
  }

  @Test(
    "Faults inside the text are found",
    arguments: [
      (
        #"{"hobbies": [1,]}"#,
        "line 1, column 16, at /hobbies/1: a comma before `]` is not JSON. "
          + "Remove the comma, or allow it with the dialect .json.allowingTrailingCommas."
      ),
      (#"{"hobbies": 12}"#, "line 1, column 13, at /hobbies: expected Data, found the number 12."),
      (#"{"hobbies": "[]"}"#, "line 1, column 13, at /hobbies: expected Data, found the string \"[]\"."),
    ])
  func faults(document: String, message: String) {
    let error = #expect(throws: JSONError.self) { try reader.deserialize(Profile.self, from: document) }
    #expect(error?.description.hasPrefix(message) == true)
  }

  @Test("Text that is nested too deeply is written as Base64 and not read") func depth() throws {
    let profile = Profile()
    let deep = String(repeating: "[", count: 10) + String(repeating: "]", count: 10)
    profile.hobbies = Data(deep.utf8)
    #expect(try writer.serializeToString(profile).contains(deep))
    let shallow = JSONSerializer(.remote, policy: .init { $0.depth = 10 })
    #expect(try shallow.serializeToString(profile).contains(Data(deep.utf8).base64EncodedString()))
    let limits = JSONDeserializer(.remote, policy: .init { $0.limits.depth = 10 })
    #expect(throws: JSONError.self) { try limits.deserialize(Profile.self, from: #"{"hobbies": \#(deep)}"#) }
  }

  @Test("JSON5 becomes JSON")
  func json5() throws {
    let reader = JSONDeserializer(.remote, policy: .init { $0.dialect = .json5 })
    let profile = try reader.deserialize(Profile.self, from: "{hobbies: {a: 'b', /* c */ d: [1,],}}")
    #expect(profile.hobbies == Data(#"{"a":"b","d":[1]}"#.utf8))
  }

  @Test("Codable types follow the format as well")
  func codable() throws {
    struct Card: Codable, Equatable {
      var hobbies: Data
      var image: Data
    }
    var format = JSONFormat.foundation
    format.data = .jsonText
    let text = #"{"hobbies":["a",{"b":1}],"image":"QQ=="}"#
    let card = try JSONDeserializer(format).decode(Card.self, from: Data(text.utf8))
    #expect(card.hobbies == Data(#"["a",{"b":1}]"#.utf8))
    #expect(String(decoding: try JSONSerializer(format).encode(card), as: UTF8.self) == text)
  }

  @Test("Arrays and dictionaries of Foundation become text") func foreignDocuments() throws {
    let source: [String: Any] = ["id": 1, "hobbies": ["a", "b"], "expenses": ["cake": 12.5]]
    let profile = try reader.deserialize(Profile.self, from: source)
    #expect(profile.hobbies == Data(#"["a","b"]"#.utf8) && profile.expenses == Data(#"{"cake":12.5}"#.utf8))
    #expect(try writer.dictionary(of: profile)["hobbies"] as? [String] == ["a", "b"])
  }
}
