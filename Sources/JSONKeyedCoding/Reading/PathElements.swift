/// The elements of an array whose members have their keys split.
struct PathElements: UnkeyedDecodingContainer {
  private var base: any UnkeyedDecodingContainer
  private let decoder: PathDecoder

  init(_ base: any UnkeyedDecodingContainer, _ decoder: PathDecoder) {
    self.base = base
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  mutating func decodeNil() throws -> Bool { try base.decodeNil() }

  mutating func decode(_ type: Int128.Type) throws -> Int128 { try value(type) }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try value(type) }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }

  private mutating func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // The container only moves past an element that could be read.
    var next = base
    let value = try PathDecoder.value(type, next.superDecoder(), in: decoder)
    base = next
    return value
  }

  // MARK: Nested containers

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    var next = base
    let container = try PathDecoder(next.superDecoder(), in: decoder).container(keyedBy: type)
    base = next
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    PathElements(try base.nestedUnkeyedContainer(), decoder)
  }

  mutating func superDecoder() throws -> any Decoder { PathDecoder(try base.superDecoder(), in: decoder) }
}
