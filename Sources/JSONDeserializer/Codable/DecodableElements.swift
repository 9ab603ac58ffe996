import JSONCore

/// Arrays, and dictionaries with strings as keys: what they contain is made without a container and a key in between.
protocol DecodableElements {
  /// The kind of value that this is made of.
  static var kind: DocumentIndex.Kind { get }

  /// Makes a value of this type, which the caller knows by another name.
  /// - Parameter isLossy: whether what does not fit is left out and reported.
  static func decodeElements<Same>(
    as type: Same.Type, _ session: DecodingSession, _ entry: Int, isLossy: Bool
  ) throws -> Same
}

extension Array: DecodableElements where Element: Decodable {
  static var kind: DocumentIndex.Kind { .array }

  static func decodeElements<Same>(
    as type: Same.Type, _ session: DecodingSession, _ entry: Int, isLossy: Bool
  ) throws -> Same {
    if !isLossy { return sameType(try session.array(entry) { try session.value(Element.self, $0) }, as: type) }
    let elements = try session.array(entry) { session.element(Element.self, $0) }
    return sameType(elements.compactMap { $0 }, as: type)
  }
}

extension Dictionary: DecodableElements where Key == String, Value: Decodable {
  static var kind: DocumentIndex.Kind { .object }

  static func decodeElements<Same>(
    as type: Same.Type, _ session: DecodingSession, _ entry: Int, isLossy: Bool
  ) throws -> Same {
    let index = session.index
    guard index[entry].kind == .object else {
      throw session.mismatch(.object, at: entry)
    }
    if !isLossy, !index[entry].hasDuplicates, let leaves = try leaves(as: type, session, entry) { return leaves }
    var entries: [String: Value] = [:]
    entries.reserveCapacity(Int(index[entry].count))
    func add(_ key: String, _ place: Int) throws {
      if !isLossy {
        entries[key] = try session.value(Value.self, place)
      } else if let value = session.element(Value.self, place) {
        entries[key] = value
      }
    }
    if index[entry].hasDuplicates {
      // Only the value that counts has to fit.
      for (key, place) in session.places(of: entry) { try add(key, place) }
    } else {
      try index.forEachMember(of: entry) { key, value in try add(session.string(key), value) }
    }
    return sameType(entries, as: type)
  }

  /// The entries of a dictionary of leaves; for other values the runtime has to look up types with each entry.
  private static func leaves<Same>(as type: Same.Type, _ session: DecodingSession, _ entry: Int) throws -> Same? {
    guard case .direct(let kind) = session.kind(of: Value.self) else { return nil }
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
  /// Makes a dictionary of an object that has no key twice.
  @inline(__always)
  fileprivate func entries<Value>(_ object: Int, _ value: (Int) throws -> Value) throws -> [String: Value] {
    var entries: [String: Value] = [:]
    entries.reserveCapacity(Int(index[object].count))
    try index.forEachMember(of: object) { key, place in entries[string(key)] = try value(place) }
    return entries
  }

  /// An element of a lossy array, or nil with a note of why.
  fileprivate func element<Element: Decodable>(_ type: Element.Type, _ entry: Int) -> Element? {
    do {
      return try value(type, entry)
    } catch {
      tolerate(error, type, at: entry)
      return nil
    }
  }
}
