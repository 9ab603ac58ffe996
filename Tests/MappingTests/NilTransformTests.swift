import Janus
import Testing

/// Transforms of optional properties, whose functions are not called for nil however they are written.
@Suite struct NilTransformTests {
  struct Note: KeyValueCreatable, Equatable {
    var id = 1
    var text: String?
    var number: Int?
    var big: [Int]?
  }

  static let rows: [(rule: JSONMapping<Note>.Rule, written: String)] = [
    (.transform(\.text, read: { (text: String) in text.lowercased() }, write: { $0.uppercased() }), #""A""#),
    (.transform(\.text, read: { (text: String) in text.lowercased() }, write: { $0!.uppercased() }), #""A""#),
    (.transform(\.text, read: { (text: String?) in text?.lowercased() }, write: { $0!.uppercased() }), #""A""#),
    (
      .transform(
        \.text, read: { (text: String) -> String? in text.lowercased() },
        write: { (text: String?) in text!.uppercased() }), #""A""#
    ),
    (
      .transform(
        "text", read: { (text: String) -> String? in text.lowercased() },
        write: { (text: String?) -> String in text!.uppercased() }), #""A""#
    ),
    (.transform(\.number, read: { (text: String) in Int(text)! }, write: { String($0! + 1) }), #""8""#),
    (.transform(\.big, read: { (number: Int) in [number] }, write: { $0![0] }), "7"),
  ]

  @Test("Nil is left out, or null, without a call", arguments: rows.indices)
  func nothing(index: Int) throws {
    let rule = Self.rows[index].rule
    let format = JSONFormat(mappings: [JSONMapping<Note>(rule)])
    #expect(try JSONSerializer(format).serializeToString(Note()) == #"{"id":1}"#)
    #expect(
      try JSONSerializer(format, policy: .init(nilProperties: .writeNull)).serializeToString(Note())
        == #"{"id":1,"text":null,"number":null,"big":null}"#)
    let note = Note(text: "a", number: 7, big: [7])
    let text = try JSONSerializer(format).serializeToString(note)
    #expect(text.contains(Self.rows[index].written), "\(text)")
    let null = #"{"id":2,"text":null,"number":null,"big":null}"#
    #expect(try JSONDeserializer(format).deserialize(Note.self, from: null) == Note(id: 2))
  }
}
