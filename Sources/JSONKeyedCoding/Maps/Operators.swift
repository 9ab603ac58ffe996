// `!` and `?` are the same type for operators, so what may be missing is said by the operator: `<->` for what has to be
// there, `<?>` for what may be missing.

infix operator <-> : AssignmentPrecedence
infix operator <<- : AssignmentPrecedence
infix operator ->> : AssignmentPrecedence
infix operator <?> : AssignmentPrecedence
infix operator <<? : AssignmentPrecedence
infix operator ?>> : AssignmentPrecedence

// MARK: What has to be there

/// Reads and writes a property that has to be there.
/// - Parameters:
///   - value: the property.
///   - mapping: its place.
/// - Throws: as `<<-`.
public func <-> <Value: Codable>(value: inout Value, mapping: Mapping) throws {
  try value <<- mapping
  try value ->> mapping
}

/// Reads and writes a property that has to be there, but may be null.
///
/// That is a property declared with `!`, or one declared with `?` whose key must not be missing. A flat one is nil if
/// a member is missing. Nil is not written. To let a key be missing, use `<?>`.
/// - Parameters:
///   - value: the property.
///   - mapping: its place.
/// - Throws: as `<<-`.
public func <-> <Value: Codable>(value: inout Value?, mapping: Mapping) throws {
  try value <<- mapping
  try value ->> mapping
}

/// Reads a property that has to be there.
/// - Parameters:
///   - value: the property.
///   - mapping: its place.
/// - Throws: `DecodingError` if the value, or an object on the way to it, is missing, null or of another kind.
public func <<- <Value: Decodable>(value: inout Value, mapping: Mapping) throws {
  if let read = try mapping.read(for: Value.self, { try $0.value(Value.self, at: $1) }) { value = read }
}

/// Reads a property that has to be there, but may be null.
///
/// That is a property declared with `!`, or one declared with `?` whose key must not be missing. A flat one is nil if
/// a member is missing. To let a key be missing, use `<<?`.
/// - Parameters:
///   - value: the property.
///   - mapping: its place.
/// - Throws: `DecodingError` if the key is missing, if the value is of another kind, or if an object on the way to it is
///   missing, null or of another kind.
public func <<- <Value: Decodable>(value: inout Value?, mapping: Mapping) throws {
  if let read = try mapping.read(for: Value.self, { try $0.nullableValue(Value.self, at: $1) }) { value = read }
}

/// Writes a property; nil is left out.
///
/// Values are written when all are mapped; what does not fit is thrown then.
/// - Parameters:
///   - value: the property.
///   - mapping: its place.
/// - Throws: nothing by itself.
public func ->> <Value: Encodable>(value: Value?, mapping: Mapping) throws {
  if let value { mapping.write(value) }
}

// MARK: What may be missing

/// Reads and writes a property that may be missing; nil is not written.
/// - Parameters:
///   - value: the property.
///   - mapping: its place.
/// - Throws: as `<<?`.
public func <?> <Value: Codable>(value: inout Value?, mapping: Mapping) throws {
  try value <<? mapping
  try value ?>> mapping
}

/// Reads and writes a property that keeps its value if it is missing.
/// - Parameters:
///   - value: the property.
///   - mapping: its place.
/// - Throws: as `<<?`.
public func <?> <Value: Codable>(value: inout Value, mapping: Mapping) throws {
  try value <<? mapping
  try value ?>> mapping
}

/// Reads a property that may be missing.
///
/// It is nil if the value is missing or null, or if an object on the way to it is missing, null or of another kind.
/// - Parameters:
///   - value: the property.
///   - mapping: its place.
/// - Throws: `DecodingError` if the value is there and is of another kind.
public func <<? <Value: Decodable>(value: inout Value?, mapping: Mapping) throws {
  if let read = try mapping.read(for: Value.self, { Optional.some(try $0.valueIfPresent(Value.self, at: $1)) }) {
    value = read
  }
}

/// Reads a property that keeps its value if it is missing.
///
/// It does so if the value is missing or null, or if an object on the way to it is missing, null or of another kind.
/// - Parameters:
///   - value: the property.
///   - mapping: its place.
/// - Throws: `DecodingError` if the value is there and is of another kind.
public func <<? <Value: Decodable>(value: inout Value, mapping: Mapping) throws {
  if let read = try mapping.read(for: Value.self, { try $0.valueIfPresent(Value.self, at: $1) }) { value = read }
}

/// Writes a property; nil is left out.
///
/// Values are written when all are mapped; what does not fit is thrown then.
/// - Parameters:
///   - value: the property.
///   - mapping: its place.
/// - Throws: nothing by itself.
public func ?>> <Value: Encodable>(value: Value?, mapping: Mapping) throws {
  try value ->> mapping
}
