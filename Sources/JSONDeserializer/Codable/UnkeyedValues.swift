import JSONCore

/// The elements of an array, one after the other.
struct UnkeyedValues: UnkeyedDecodingContainer {
  private let run: DecodingRun
  private let array: Int
  private let end: Int
  private var entry: Int
  private(set) var currentIndex = 0

  init(_ run: DecodingRun, _ array: Int) {
    self.run = run
    self.array = array
    end = Int(run.indexed[array].next)
    entry = array + 1
  }

  var codingPath: [any CodingKey] { run.codingPath(to: array) }
  var count: Int? { Int(run.indexed[array].count) }
  var isAtEnd: Bool { entry >= end }

  /// Runs `body` on the next element, and continues after it if that succeeds.
  @inline(__always)
  private mutating func next<Value>(_ type: Any.Type, _ body: (Int) throws -> Value) throws -> Value {
    if isAtEnd { throw run.atEnd(type, of: array, currentIndex) }
    let value = try body(entry)
    entry = Int(run.indexed[entry].next)
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    if isAtEnd { throw run.atEnd(Never.self, of: array, currentIndex) }
    guard run.indexed[entry].kind == .null else { return false }
    return try next(Never.self) { _ in true }
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type) { [run] in try run.bool($0) } }
  mutating func decode(_ type: String.Type) throws -> String { try next(type) { [run] in try run.text($0) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try next(type) { [run] in try run.double($0) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try next(type) { [run] in try run.float($0) } }
  mutating func decode(_ type: Int.Type) throws -> Int {
    try next(type) { [run] in try run.integer(type, $0) }
  }
  mutating func decode(_ type: Int8.Type) throws -> Int8 {
    try next(type) { [run] in try run.otherInteger(type, $0) }
  }
  mutating func decode(_ type: Int16.Type) throws -> Int16 {
    try next(type) { [run] in try run.otherInteger(type, $0) }
  }
  mutating func decode(_ type: Int32.Type) throws -> Int32 {
    try next(type) { [run] in try run.otherInteger(type, $0) }
  }
  mutating func decode(_ type: Int64.Type) throws -> Int64 {
    try next(type) { [run] in try run.integer(type, $0) }
  }
  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    try next(type) { [run] in try run.otherInteger(type, $0) }
  }
  mutating func decode(_ type: UInt.Type) throws -> UInt {
    try next(type) { [run] in try run.otherInteger(type, $0) }
  }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
    try next(type) { [run] in try run.otherInteger(type, $0) }
  }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
    try next(type) { [run] in try run.otherInteger(type, $0) }
  }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
    try next(type) { [run] in try run.otherInteger(type, $0) }
  }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
    try next(type) { [run] in try run.otherInteger(type, $0) }
  }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try next(type) { [run] in try run.otherInteger(type, $0) }
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type) { [run] in try run.value(type, $0) }
  }

  mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    if try isAtEnd || decodeNil() { return nil }
    return try decode(type)
  }

  // MARK: Containers inside

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next(KeyedDecodingContainer<Nested>.self) { [run] in
      try ValueDecoder(run, $0).container(keyedBy: type)
    }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next((any UnkeyedDecodingContainer).self) { [run] in try ValueDecoder(run, $0).unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try next((any Decoder).self) { [run] in ValueDecoder(run, $0) }
  }
}
