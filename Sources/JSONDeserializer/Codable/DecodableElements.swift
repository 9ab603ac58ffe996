import JSONCore

/// Arrays, and dictionaries with strings as keys: what they contain is made without a container and a key in between.
protocol DecodableElements {
  /// The kind of value that this is made of.
  static var kind: DocumentIndex.Kind { get }

  /// Makes a value of what it contains.
  static func decodeElements(_ session: DecodingSession, _ entry: Int) throws -> Self

  /// Makes a value of what fits; the rest is left out and reported.
  static func decodeFittingElements(_ session: DecodingSession, _ entry: Int) throws -> Self
}

extension DecodableElements {
  /// Makes a value of this type, which the caller knows by another name.
  @inline(__always)
  static func decodeElements<Same>(as type: Same.Type, _ session: DecodingSession, _ entry: Int) throws -> Same {
    sameType(try decodeElements(session, entry), as: type)
  }

  /// Makes a value of this type, which the caller knows by another name, of what fits.
  static func decodeFittingElements<Same>(
    as type: Same.Type, _ session: DecodingSession, _ entry: Int
  ) throws -> Same {
    sameType(try decodeFittingElements(session, entry), as: type)
  }
}

/// Arrays of `Decodable` elements. In an extension of `Array`, the runtime would look up the type of the array for each call; here it is `Self`.
protocol DecodableArray: DecodableElements, RangeReplaceableCollection where Element: Decodable {}

extension Array: DecodableElements, DecodableArray where Element: Decodable {
  static var kind: DocumentIndex.Kind { .array }
}

extension DecodableArray {
  /// Makes an array of this type, which the caller knows by another name.
  @inline(__always)
  static func decodeArray<Same>(as type: Same.Type, _ session: DecodingSession, _ entry: Int) throws -> Same {
    sameType(try decodeElements(session, entry), as: type)
  }

  @inline(__always)
  static func decodeElements(_ session: DecodingSession, _ entry: Int) throws -> Self {
    let count = try session.elementCount(of: entry)
    var elements = Self()
    if count > 0 { elements.reserveCapacity(count) }
    var place = entry + 1
    for _ in 0..<count {
      elements.append(try session.value(Element.self, place))
      place = Int(session.indexed[place].next)
    }
    return elements
  }

  static func decodeFittingElements(_ session: DecodingSession, _ entry: Int) throws -> Self {
    var elements = Self()
    var place = entry + 1
    for _ in 0..<(try session.elementCount(of: entry)) {
      if let element = session.element(Element.self, place) { elements.append(element) }
      place = Int(session.indexed[place].next)
    }
    return elements
  }
}

extension Dictionary: DecodableElements where Key == String, Value: Decodable {
  static var kind: DocumentIndex.Kind { .object }

  static func decodeElements(_ session: DecodingSession, _ entry: Int) throws -> [String: Value] {
    if session.isObjectOfSingleKeys(entry), !session.mayHaveEqualKeys(entry), let leaves = try leaves(session, entry) {
      return leaves
    }
    return try entries(session, entry) { try session.value(Value.self, $0) }
  }

  static func decodeFittingElements(_ session: DecodingSession, _ entry: Int) throws -> [String: Value] {
    try entries(session, entry) { session.element(Value.self, $0) }
  }

  /// - Parameter value: makes the value of an entry, or nil if the dictionary is made without it.
  private static func entries(
    _ session: DecodingSession, _ object: Int, _ value: (Int) throws -> Value?
  ) throws -> [String: Value] {
    guard session.indexed[object].kind == .object else { throw session.mismatch(.object, at: object) }
    var entries: [String: Value] = [:]
    entries.reserveCapacity(Int(session.indexed[object].count))
    func add(_ key: String, _ place: Int) throws {
      if let value = try value(place) { entries[key] = value }
    }
    if session.indexed[object].hasDuplicates || session.mayHaveEqualKeys(object) {
      // Only the value that counts has to fit.
      try session.checkEqualKeys(object)
      for (key, place) in session.dictionaryPlaces(of: object) { try add(key, place) }
    } else {
      try session.index.forEachMember(of: object) { key, value in try add(session.string(key), value) }
    }
    return entries
  }

  /// The entries of a dictionary of leaves; for other values the runtime has to look up types with each entry.
  private static func leaves(_ session: DecodingSession, _ entry: Int) throws -> [String: Value]? {
    guard case .direct(let kind) = session.kind(of: Value.self) else { return nil }
    let type = [String: Value].self
    switch kind {
    case .bool: return sameType(try session.entries(entry, session.bool), as: type)
    case .string: return sameType(try session.entries(entry, session.text), as: type)
    case .int: return sameType(try session.entries(entry) { try session.integer(Int.self, $0) }, as: type)
    case .double: return sameType(try session.entries(entry, session.double), as: type)
    case .strings, .ints, .doubles: return nil
    }
  }
}

extension DecodingSession {
  /// Whether a value is an object that has no key twice.
  fileprivate func isObjectOfSingleKeys(_ entry: Int) -> Bool {
    indexed[entry].kind == .object && !indexed[entry].hasDuplicates
  }

  /// Makes a dictionary of an object that has no key twice.
  @inline(__always)
  fileprivate func entries<Value>(_ object: Int, _ value: (Int) throws -> Value) throws -> [String: Value] {
    var entries: [String: Value] = [:]
    entries.reserveCapacity(Int(indexed[object].count))
    try index.forEachMember(of: object) { key, place in entries[string(key)] = try value(place) }
    return entries
  }

  /// What a lossy array or dictionary contains, or nil with a note of why.
  fileprivate func element<Element: Decodable>(_ type: Element.Type, _ entry: Int) -> Element? {
    do {
      return try value(type, entry)
    } catch {
      tolerate(error, type, at: entry)
      return nil
    }
  }
}
