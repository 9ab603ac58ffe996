import JSONCore

/// Arrays, and dictionaries with strings as keys: what they contain is written without a container and a key in between.
protocol EncodableElements {
  /// Writes the elements of a value of this type.
  static func encodeElements<Value>(of value: Value, _ session: EncodingSession, _ place: OpenValue.Place) throws
}

extension Array: EncodableElements where Element: Encodable {
  static func encodeElements<Value>(of value: Value, _ session: EncodingSession, _ place: OpenValue.Place) throws {
    let elements = sameType(value, as: [Element].self)
    try session.checked(value, at: place) { () throws(JSONError) in try session.text.value.beginArray(place) }
    for element in elements {
      try session.checked(element, at: place) { () throws(JSONError) in try session.text.value.beginElement(place) }
      try session.encode(element, or: session.text.value.mark)
    }
  }
}

extension Dictionary: EncodableElements where Key == String, Value: Encodable {
  static func encodeElements<Same>(of value: Same, _ session: EncodingSession, _ place: OpenValue.Place) throws {
    let entries = sameType(value, as: [String: Value].self)
    try session.checked(value, at: place) { () throws(JSONError) in try session.text.value.beginObject(place) }
    session.text.value.beginEntries(place)
    for (key, entry) in entries {
      try session.checked(entry, at: place) { () throws(JSONError) in try session.text.value.goOn(place) }
      session.noteEntryKey(PathKey(key), of: place)
      let mark = session.text.value.mark
      try session.checked(entry, at: place) { () throws(JSONError) in
        try session.text.value.beginMember(place, key, isUnique: true)
      }
      try session.encode(entry, or: mark)
    }
  }
}
