import Janus
import Testing

/// A string that is read takes the place of any other, whether that has memory of its own or not.
@Suite struct ReplacedStringTests {
  struct Berth: KeyValueCreatable, Equatable {
    var name = ""
    var note: String?
    var tags: [String] = []
  }

  private static let old: [String?] = [
    nil, "", "a", "fifteen letters", "é", "a literal of many bytes",
    String(repeating: "a text in memory ", count: 3), String(repeating: "é", count: 20),
  ]

  private static let new = [
    "", "b", "fifteen bytes!!", "ü", "more than fifteen bytes", "\"\\\n", String(repeating: "ü", count: 20),
  ]

  @Test("A string that is read replaces one of any length", arguments: old, new)
  func takesThePlace(old: String?, new: String) throws {
    // Memory of its own, which is to be given back once.
    let fresh = old.map { String(decoding: Array($0.utf8), as: UTF8.self) }
    let start = Berth(name: fresh ?? "", note: fresh, tags: [fresh ?? ""])
    let wanted = Berth(name: new, note: new, tags: [new, new])
    var berth = start
    let text = try JSONSerializer().serialize(wanted)
    try JSONDeserializer().fill(&berth, from: text)
    #expect(berth == wanted)
    #expect(start.name == old ?? "" && start.note == old)
    try JSONDeserializer().fill(&berth, from: JSONSerializer().serialize(start) + Array(" ".utf8))
    #expect(berth.name == start.name)
    #expect(try JSONDeserializer().deserialize(Berth.self, from: text) == wanted)
    let value = try JSONValue(parsing: text)
    #expect(try JSONDeserializer().deserialize(Berth.self, from: value) == wanted)
    #expect(value["note"].string == new)
  }

  @Test("Null replaces a string of any length", arguments: old)
  func nullTakesThePlace(old: String?) throws {
    var berth = Berth(note: old.map { String(decoding: Array($0.utf8), as: UTF8.self) })
    try JSONDeserializer().fill(&berth, from: #"{"note":null}"#)
    #expect(berth.note == nil)
    try JSONDeserializer().fill(&berth, from: #"{"note":"short"}"#)
    #expect(berth.note == "short")
  }
}
