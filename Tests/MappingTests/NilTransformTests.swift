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

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rule: JSONMapping<Note>.Rule
    let written: String

    init(_ name: String, _ rule: JSONMapping<Note>.Rule, _ written: String) {
      testDescription = name
      self.rule = rule
      self.written = written
    }
  }

  static let rows: [Row] = [
    Row(
      "both without optionals",
      .transform(\.text, read: { (text: String) in text.lowercased() }, write: { $0.uppercased() }), #""A""#),
    Row(
      "writing an optional",
      .transform(\.text, read: { (text: String) in text.lowercased() }, write: { $0!.uppercased() }), #""A""#),
    Row(
      "reading and writing an optional",
      .transform(\.text, read: { (text: String?) in text?.lowercased() }, write: { $0!.uppercased() }), #""A""#),
    Row(
      "making an optional",
      .transform(
        \.text, read: { (text: String) -> String? in text.lowercased() },
        write: { (text: String?) in text!.uppercased() }), #""A""#),
    Row(
      "by name",
      .transform(
        "text", read: { (text: String) -> String? in text.lowercased() },
        write: { (text: String?) -> String in text!.uppercased() }), #""A""#),
    Row("number", .transform(\.number, read: { (text: String) in Int(text)! }, write: { String($0! + 1) }), #""8""#),
    Row("array", .transform(\.big, read: { (number: Int) in [number] }, write: { $0![0] }), "7"),
  ]

  @Test("Nil is left out, or null, without a call", arguments: rows)
  func nothing(row: Row) throws {
    let format = JSONFormat(mappings: [JSONMapping<Note>(row.rule)])
    #expect(try JSONSerializer(format).serializeToString(Note()) == #"{"id":1}"#)
    #expect(
      try JSONSerializer(format, policy: .init { $0.nilProperties = .writeNull }).serializeToString(Note())
        == #"{"id":1,"text":null,"number":null,"big":null}"#)
    let note = Note(text: "a", number: 7, big: [7])
    let text = try JSONSerializer(format).serializeToString(note)
    #expect(text.contains(row.written), "\(text)")
    let null = #"{"id":2,"text":null,"number":null,"big":null}"#
    #expect(try JSONDeserializer(format).deserialize(Note.self, from: null) == Note(id: 2))
  }
}
