import Foundation
import Janus
import Testing

/// Whether an `Encodable` type is written by its own code or by its properties: the same through both doors, wherever it is.
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

  static let table: [(value: any Own, text: String)] = [
    (Plain(), #"{"own":1}"#), (Creatable(), #"{"name":"a"}"#), (Observing(), #"{"name":"a!"}"#),
    (Mapped(), #"{"title":"a"}"#), (Transformed(), #"{"name":"A"}"#), (MappedBothWays(), #"{"title":1}"#),
    (Proxied(), #""proxy""#),
  ]

  @Test(arguments: table.indices)
  func bothDoorsChooseTheSame(row: Int) throws {
    func check<Value: Own>(_ value: Value, _ text: String) throws {
      let writer = JSONSerializer()
      #expect(try writer.serializeToString(value) == text)
      #expect(try String(decoding: writer.encode(value), as: UTF8.self) == text)
      #expect(try writer.serializeToString([value]) == "[\(text)]")
      #expect(try String(decoding: writer.encode([value]), as: UTF8.self) == "[\(text)]")
      #expect(try String(decoding: writer.encode(["x": [value]]), as: UTF8.self) == #"{"x":[\#(text)]}"#)
    }
    try check(Self.table[row].value, Self.table[row].text)
  }
}

extension EncodableChoiceTests.Own {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyProgramKey.self)
    try container.encode(1, forKey: AnyProgramKey("own"))
  }
}
