import Foundation
import Janus
import Testing

/// What `explanation(of:)` says of each kind of type.
@Suite struct ExplanationTests {
  enum Mood: String, JSONLeaf { case calm }
  enum Level: Int, Decodable { case low }
  struct Plain: Decodable { var a = 0 }
  final class Object: Decodable { var a = 0 }
  struct Model: KeyValueCreatable { var a = 0 }
  struct Both: KeyValueCreatable, Codable { var a = 0 }
  struct Marked: SynthesizedCodable { var a = 0 }

  static let rows: [(type: Any.Type, text: String)] = [
    (Int.self, "Int is read as one value without members: it is one of the standard library's."),
    (Date.self, "Date is read as one value without members: as the format specifies."),
    (UUID.self, "UUID is read as one value without members: it is JSONLeafCreatable."),
    (JSONValue.self, "JSONValue is read as one value without members: any value of JSON."),
    (Mood.self, "Mood is read as one value without members: it is JSONLeafCreatable."),
    (Level.self, "Level is read as one value without members: its raw value."),
    (
      Plain.self,
      """
      Plain is read by its init(from:), because it is Decodable without other conformances. If the compiler synthesizes it, \
      declare this to get a plan: extension Plain: SynthesizedCodable {}
      """
    ),
    (Object.self, "Object is read by its init(from:), because it is Decodable without other conformances."),
    (
      Model.self,
      """
      Model is read by a plan, as an object with the keys of its properties, because it is KeyValueCreatable:
        "a"  a: Int
      """
    ),
    (
      Both.self,
      """
      Both is read by a plan, as an object with the keys of its properties, because it is KeyValueCreatable:
        "a"  a: Int
      `decode` calls its init(from:).
      """
    ),
    (
      Marked.self,
      """
      Marked is read by a plan, as an object with the keys of its properties, because it is SynthesizedDecodable:
        "a"  a: Int, required
      `decode` reads it by a plan, too.
      """
    ),
    (
      Int?.self,
      "Int? is read as the standard library's containers are: null is nil, and anything else a value of type Int."
    ),
    ([Model].self, "[Model] is read as the standard library's containers are: an array of values of type Model."),
    (Set<Int>.self, "Set<Int> is read as the standard library's containers are: an array of values of type Int."),
    (
      [String: Model].self,
      """
      [String: Model] is read as the standard library's containers are: an object whose keys become String, with values of \
      type Model.
      """
    ),
  ]

  /// Whether `decode` has to call `init(from:)` of a marked type, and why.
  static let decoding: [(reader: JSONDeserializer, words: String)] = [
    (JSONDeserializer(), "`decode` reads it by a plan, too."),
    (
      JSONDeserializer(policy: .strict),
      "`decode` calls its init(from:), because the policy is lenient, or rejects duplicate or unknown keys."
    ),
  ]

  @Test("The way in which `decode` reads a marked type is described", arguments: decoding)
  func decode(_ row: (reader: JSONDeserializer, words: String)) {
    #expect(row.reader.explanation(of: Marked.self).contains("\n\(row.words)\n"))
  }

  @Test("The way in which a type is read is described", arguments: rows)
  func ways(_ row: (type: Any.Type, text: String)) {
    let text = JSONDeserializer().explanation(of: row.type)
    let end = "\nThe first of these decides: "
    #expect(text.contains(end))
    #expect(text.split(separator: end)[0] == row.text)
  }
}
