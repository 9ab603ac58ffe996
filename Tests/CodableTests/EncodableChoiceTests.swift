import Foundation
import Janus
import Testing

/// Whether an `Encodable` type is written by its own code or by its properties: `encode` means its own code, wherever the value
/// is; `serialize` means what the type has told Janus, if it has.
@Suite struct EncodableChoiceTests {
  /// Writes something else than its properties.
  protocol Own: Encodable, Sendable {}

  struct Plain: Own { var name = "a" }

  struct Creatable: Own, KeyValueCreatable { var name = "a" }

  struct Observing: Own, SerializationObserving {
    var name = "a"
    mutating func willSerialize() { name += "!" }
  }

  /// Could never be read, so its mapping is about its properties.
  struct Mapped: Own, JSONMapped {
    var name = "a"
    static let jsonMapping: JSONMapping<Mapped> = [.key("title", for: \.name)]
  }

  /// Has a rule that no code of its own could follow.
  struct Transformed: Own, JSONMapped {
    var name = "a"
    static let jsonMapping: JSONMapping<Transformed> = [
      .transform(\.name, read: { (text: String) in text.lowercased() }, write: { $0.uppercased() })
    ]
  }

  struct MappedBothWays: Own, Decodable, JSONMapped {
    var name = "a"
    static let jsonMapping: JSONMapping<MappedBothWays> = [.key("title", for: "own")]
  }

  struct Proxied: Own, JSONProxyProvider {
    var name = "a"
    var jsonProxy: String { "proxy" }
  }

  /// Each value with what `serialize` and `encode` write.
  static let table: [(value: any Own, serialized: String, encoded: String)] = [
    (Plain(), #"{"own":1}"#, #"{"own":1}"#), (Creatable(), #"{"name":"a"}"#, #"{"own":1}"#),
    (Observing(), #"{"name":"a!"}"#, #"{"own":1}"#), (Mapped(), #"{"title":"a"}"#, #"{"own":1}"#),
    (MappedBothWays(), #"{"title":1}"#, #"{"title":1}"#), (Proxied(), #""proxy""#, #"{"own":1}"#),
  ]

  @Test(
    "Encode calls the type's own code, and serialize uses what the type declares to Janus", arguments: table)
  func bothDoors(value: any Own, serialized: String, encoded: String) throws {
    func check<Value: Own>(_ value: Value) throws {
      let writer = JSONSerializer()
      #expect(try writer.serializeToString(value) == serialized)
      #expect(try writer.serializeToString([value]) == "[\(serialized)]")
      #expect(try String(decoding: writer.encode(value), as: UTF8.self) == encoded)
      #expect(try String(decoding: writer.encode([value]), as: UTF8.self) == "[\(encoded)]")
      #expect(try String(decoding: writer.encode(["x": [value]]), as: UTF8.self) == #"{"x":[\#(encoded)]}"#)
      #expect(try writer.serializeToString(["x": Around(inner: value)]) == #"{"x":{"inner":\#(encoded)}}"#)
    }
    try check(value)
  }

  /// Encodes itself, and so what it contains.
  struct Around<Inner: Encodable>: Encodable { var inner: Inner }

  @Test("A rule that code of its own cannot follow is an error of encode")
  func aRuleThatEncodeCannotFollow() throws {
    #expect(try JSONSerializer().serializeToString(Transformed()) == #"{"name":"A"}"#)
    do {
      _ = try JSONSerializer().encode([Transformed()])
      Issue.record("encoded without the rule")
    } catch EncodingError.invalidValue(_, let context) {
      let expected =
        "the mapping of Transformed is invalid: it decodes or encodes `name` itself, and a rule "
        + "does more than move a key. Use only .key, .keys, .path and .lossy, or use deserialize and serialize, which "
        + "follow all rules."
      #expect(context.debugDescription == expected)
    }
  }
}

extension EncodableChoiceTests.Own {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyProgramKey.self)
    try container.encode(1, forKey: AnyProgramKey("own"))
  }
}
