// Operators cannot distinguish the types `T!` and `T?`, so the operator defines what may be missing: `<->` requires a value,
// `<?>` does not.

infix operator <-> : AssignmentPrecedence
infix operator <<- : AssignmentPrecedence
infix operator ->> : AssignmentPrecedence
infix operator <?> : AssignmentPrecedence
infix operator <<? : AssignmentPrecedence
infix operator ?>> : AssignmentPrecedence

// MARK: Required values

/// Reads and writes a required property.
/// - Parameters:
///   - value: the property.
///   - mapping: its location.
/// - Throws: as `<<-`.
public func <-> <Value: Codable>(value: inout Value, mapping: Mapping) throws {
  try value <<- mapping
  try value ->> mapping
}

/// Reads and writes a required property that may be null.
///
/// This is for a property declared with `!`, or one declared with `?` whose key must not be missing. A flat one is nil if a
/// member is missing. Nil is not written. To let a key be missing, use `<?>`.
/// - Parameters:
///   - value: the property.
///   - mapping: its location.
/// - Throws: as `<<-`.
public func <-> <Value: Codable>(value: inout Value?, mapping: Mapping) throws {
  try value <<- mapping
  try value ->> mapping
}

/// Reads a required property.
/// - Parameters:
///   - value: the property.
///   - mapping: its location.
/// - Throws: `DecodingError` if the value, or an object on the path to it, is missing, null or of another type.
public func <<- <Value: Decodable>(value: inout Value, mapping: Mapping) throws {
  if let read = try mapping.read(for: Value.self, { try $0.value(Value.self, at: $1) }) { value = read }
}

/// Reads a required property that may be null.
///
/// This is for a property declared with `!`, or one declared with `?` whose key must not be missing. A flat one is nil if a
/// member is missing. To let a key be missing, use `<<?`.
/// - Parameters:
///   - value: the property.
///   - mapping: its location.
/// - Throws: `DecodingError` if the key is missing, if the value is of another type, or if an object on the path to it is
///   missing, null or of another type.
public func <<- <Value: Decodable>(value: inout Value?, mapping: Mapping) throws {
  if let read = try mapping.read(for: Value.self, { try $0.nullableValue(Value.self, at: $1) }) { value = read }
}

/// Writes a property; nil is not written.
///
/// Values are written after all are mapped; errors are thrown then.
/// - Parameters:
///   - value: the property.
///   - mapping: its location.
/// - Throws: no errors of its own.
public func ->> <Value: Encodable>(value: Value?, mapping: Mapping) throws {
  if let value { mapping.write(value) }
}

// MARK: Optional values

/// Reads and writes a property that may be missing; nil is not written.
/// - Parameters:
///   - value: the property.
///   - mapping: its location.
/// - Throws: as `<<?`.
public func <?> <Value: Codable>(value: inout Value?, mapping: Mapping) throws {
  try value <<? mapping
  try value ?>> mapping
}

/// Reads and writes a property that keeps its value if it is missing.
/// - Parameters:
///   - value: the property.
///   - mapping: its location.
/// - Throws: as `<<?`.
public func <?> <Value: Codable>(value: inout Value, mapping: Mapping) throws {
  try value <<? mapping
  try value ?>> mapping
}

/// Reads a property that may be missing.
///
/// It is nil if the value is missing or null, or if an object on the path to it is missing, null or of another type.
/// - Parameters:
///   - value: the property.
///   - mapping: its location.
/// - Throws: `DecodingError` if the value is present and of another type.
public func <<? <Value: Decodable>(value: inout Value?, mapping: Mapping) throws {
  if let read = try mapping.read(for: Value.self, { Optional.some(try $0.valueIfPresent(Value.self, at: $1)) }) {
    value = read
  }
}

/// Reads a property that keeps its value if it is missing.
///
/// It does so if the value is missing or null, or if an object on the path to it is missing, null or of another type.
/// - Parameters:
///   - value: the property.
///   - mapping: its location.
/// - Throws: `DecodingError` if the value is present and of another type.
public func <<? <Value: Decodable>(value: inout Value, mapping: Mapping) throws {
  if let read = try mapping.read(for: Value.self, { try $0.valueIfPresent(Value.self, at: $1) }) { value = read }
}

/// Writes a property; nil is not written.
///
/// Values are written after all are mapped; errors are thrown then.
/// - Parameters:
///   - value: the property.
///   - mapping: its location.
/// - Throws: no errors of its own.
public func ?>> <Value: Encodable>(value: Value?, mapping: Mapping) throws {
  try value ->> mapping
}
