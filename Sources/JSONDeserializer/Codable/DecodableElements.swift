import JSONCore

/// Arrays, and dictionaries with strings as keys: what they contain is made without a container and a key in between.
protocol DecodableElements {
  /// Makes a value of this type, which the caller knows by another name.
  static func decodeElements<Same>(as type: Same.Type, _ session: DecodingSession, _ entry: Int) throws -> Same
}

extension Array: DecodableElements where Element: Decodable {
  static func decodeElements<Same>(as type: Same.Type, _ session: DecodingSession, _ entry: Int) throws -> Same {
    sameType(try session.array(entry) { try session.value(Element.self, $0) }, as: type)
  }
}

extension Dictionary: DecodableElements where Key == String, Value: Decodable {
  static func decodeElements<Same>(as type: Same.Type, _ session: DecodingSession, _ entry: Int) throws -> Same {
    let index = session.index
    guard index[entry].kind == .object else {
      throw session.mismatch(
        index[entry].kind == .null ? KeyedDecodingContainer<PathKey>.self : [String: Any].self, at: entry)
    }
    var entries: [String: Value] = [:]
    entries.reserveCapacity(Int(index[entry].count))
    if index[entry].hasDuplicates {
      // Only the value that counts has to fit.
      for (key, place) in session.places(of: entry) { entries[key] = try session.value(Value.self, place) }
    } else {
      let end = Int(index[entry].next)
      var place = entry + 1
      while place < end {
        entries[session.string(place)] = try session.value(Value.self, place + 1)
        place = Int(index[place + 1].next)
      }
    }
    return sameType(entries, as: type)
  }
}
