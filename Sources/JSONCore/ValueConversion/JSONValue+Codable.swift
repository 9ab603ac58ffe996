// Janus's own coders do not come here: they read and write values as they are, with every digit and every duplicate.

extension JSONValue: Codable {
  /// Makes a value from any contents of a decoder.
  /// - Throws: `DecodingError` for what JSON has no kind of value for.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: PathKey.self) {
      self = .object(try JSONObject(members: container))
    } else if var container = try? decoder.unkeyedContainer() {
      self = .array(try JSONArray(elements: &container))
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let bool = try? container.decode(Bool.self) {
        self = .bool(bool)
      } else if let number = try? JSONNumber(from: decoder) {
        self = .number(number)
      } else {
        self = .string(try container.decode(String.self))
      }
    }
  }

  /// Encodes the value; numbers as the widest type that represents them exactly.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let bool): try bool.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .string(let string): try string.encode(to: encoder)
    case .array(let array): try array.encode(to: encoder)
    case .object(let object): try object.encode(to: encoder)
    }
  }
}

extension JSONArray: Codable {
  /// Makes an array of the elements that a decoder has.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    try self.init(elements: &container)
  }

  fileprivate init(elements container: inout any UnkeyedDecodingContainer) throws {
    self.init()
    while !container.isAtEnd { append(try container.decode(JSONValue.self)) }
  }

  /// Encodes the elements.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}

extension JSONObject: Codable {
  /// Makes an object of the members that a decoder has.
  public init(from decoder: any Decoder) throws {
    try self.init(members: decoder.container(keyedBy: PathKey.self))
  }

  fileprivate init(members container: KeyedDecodingContainer<PathKey>) throws {
    self.init(try container.allKeys.map { ($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) })
  }

  /// Encodes the members in their order; of those with the same key the last one counts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PathKey.self)
    for member in self { try container.encode(member.value, forKey: PathKey(member.key)) }
  }
}

extension JSONNumber: Codable {
  /// Makes a number from the widest type in which a decoder provides it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let integer = try? container.decode(Int64.self) {
      self.init(integer)
    } else if let integer = try? container.decode(UInt64.self) {
      self.init(integer)
    } else if let number = JSONNumber(try container.decode(Double.self)) {
      self = number
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected a finite number.")
    }
  }

  /// Encodes the number as the widest type that represents it exactly, or as the nearest `Double`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if isSpelledAsInteger, let integer = int64 {
      try container.encode(integer)
    } else if isSpelledAsInteger, let integer = uint64 {
      try container.encode(integer)
    } else {
      try container.encode(double)
    }
  }
}
