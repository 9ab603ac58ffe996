import Foundation
import Janus
import Testing

/// Values of any kind as members of types that encode themselves, with any coder.
@Suite struct JSONValueCodableTests {
  struct Envelope: Codable, Equatable {
    var payload: JSONValue
    var object: JSONObject?
    var array: JSONArray?
    var number: JSONNumber
  }

  static let documents = [
    #"{"payload":{"b":[1,2.5,"x",true,{}],"a":[]},"object":{"k":-1},"array":[1,["x"]],"number":3}"#,
    #"{"payload":"text","number":18446744073709551615}"#,
    #"{"payload":[[],[[0.001]]],"number":-0.125}"#,
  ]

  @Test("A JSONValue member survives every coder", arguments: documents)
  func withEveryCoder(document: String) throws {
    let byJanus = try JSONDeserializer().decode(Envelope.self, from: document)
    let byFoundation = try JSONDecoder().decode(Envelope.self, from: Data(document.utf8))
    #expect(byJanus == byFoundation)
    #expect(try String(decoding: JSONSerializer().encode(byJanus), as: UTF8.self) == document)
    #expect(try JSONDecoder().decode(Envelope.self, from: JSONEncoder().encode(byJanus)) == byJanus)
    let list = try PropertyListEncoder().encode(byJanus)
    #expect(try PropertyListDecoder().decode(Envelope.self, from: list) == byJanus)
  }

  @Test("A null member survives the coders that know null") func nullWithCodersThatHaveIt() throws {
    let text = #"{"payload":null,"number":0}"#
    let value = try JSONDecoder().decode(Envelope.self, from: Data(text.utf8))
    #expect(value == Envelope(payload: .null, object: nil, number: 0))
    #expect(try String(decoding: JSONSerializer().encode(value), as: UTF8.self) == text)
    #expect(try JSONDeserializer().decode(Envelope.self, from: JSONEncoder().encode(value)) == value)
  }

  @Test("Only Janus's own coders keep every digit") func everyDigit() throws {
    let text = #"{"payload":[1.00000000000000000000000001,1e999],"number":123456789012345678901234567890}"#
    let value = try JSONDeserializer().decode(Envelope.self, from: text)
    #expect(try String(decoding: JSONSerializer().encode(value), as: UTF8.self) == text)
  }
}
