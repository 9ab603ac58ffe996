import Foundation
import Janus
import JSONKeyedCoding
import Testing

extension ComingFromKeyedCodable {
  /// What Foundation's decoder and Janus's make of a document, and on demand that for property lists.
  func read<Value: Decodable>(
    _ type: Value.Type, _ document: String, fromPropertyList: Bool = false
  ) throws -> [Value] {
    let data = Data(document.utf8)
    let values = [try JSONDecoder().decode(type, from: data), try JSONDeserializer().decode(type, from: data)]
    guard fromPropertyList else { return values }
    let list = try PropertyListSerialization.data(
      fromPropertyList: JSONSerialization.jsonObject(with: data), format: .binary, options: 0)
    return values + [try PropertyListDecoder().decode(type, from: list)]
  }

  /// Checks that a document is read as a type by both, and written as it was.
  func expectBothWays<Model: Codable>(
    _ document: String, as type: Model.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try JSONValue(parsing: document)
    for model in try read(type, document) {
      for written in [try JSONEncoder().encode(model), try JSONSerializer().encode(model)] {
        #expect(try JSONValue(parsing: written) == expected, sourceLocation: sourceLocation)
      }
    }
  }

  // MARK: Types that have moved

  struct Moved: KeyValueCreatable, JSONMapped, Codable, Equatable {
    var number = 0
    static let jsonMapping: JSONMapping<Moved> = [.path("a.n", for: \.number)]
  }

  struct Unmoved: Codable, Keyedable {
    var moved: Moved?
    mutating func map(map: KeyMap) throws { try moved <?> map["data.moved"] }
    init(from decoder: any Decoder) throws { try KeyedDecoder(with: decoder).decode(to: &self) }
  }

  struct UnmovedPath: Codable {
    var moved: Moved
    var list: [String: [Moved]]
    enum CodingKeys: String, KeyedKey { case moved = "data.moved", list }
  }

  @Test("Types that have moved work inside types that have not") func typesThatHaveMoved() throws {
    let coded = try JSONDeserializer().decode(Unmoved.self, from: #"{"data":{"moved":{"a":{"n":5}}}}"#)
    #expect(coded.moved == Moved(number: 5))
    #expect(try JSONSerializer().encodeToString(coded) == #"{"data":{"moved":{"a":{"n":5}}}}"#)
    let text = #"{"data":{"moved":{"a":{"n":5}}},"list":{"k":[{"a":{"n":6}}]}}"#
    let value = try JSONDeserializer().decode(Keyed<UnmovedPath>.self, from: text).value
    #expect(value.moved == Moved(number: 5))
    #expect(value.list == ["k": [Moved(number: 6)]])
    #expect(try JSONSerializer().encodeToString(Keyed(value)) == text)
  }
}

extension ComingFromKeyedCodableByMappings {
  /// Checks that a text is read as a value, and that the value is written as the text and read again.
  func expectBothWays<Model: KeyValueCreatable & Equatable>(
    _ text: String, _ value: Model, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try reader.deserialize(Model.self, from: text) == value, sourceLocation: sourceLocation)
    let written = try writer.serializeToString(value)
    #expect(try JSONValue(parsing: written) == JSONValue(parsing: text), sourceLocation: sourceLocation)
    #expect(try reader.deserialize(Model.self, from: written) == value, sourceLocation: sourceLocation)
  }
}
