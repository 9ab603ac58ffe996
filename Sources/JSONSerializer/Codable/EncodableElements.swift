import JSONCore

/// Arrays, and dictionaries with strings as keys: what they contain is written without a container and a key in between.
protocol EncodableElements {
  /// Writes what a value contains.
  func encodeElements(_ session: EncodingSession, _ place: OpenValue.Place) throws
}

extension EncodableElements {
  /// Writes what a value of this type contains, which the caller knows by another name.
  @inline(__always)
  static func encodeElements<Same>(of value: Same, _ session: EncodingSession, _ place: OpenValue.Place) throws {
    try sameType(value, as: Self.self).encodeElements(session, place)
  }
}

extension Array: EncodableElements where Element: Encodable {
  func encodeElements(_ session: EncodingSession, _ place: OpenValue.Place) throws {
    try session.checked(self, at: place) { () throws(JSONError) in try session.text.value.beginArray(place) }
    try forEachInPlace { element in
      try session.checked(element, at: place) { () throws(JSONError) in try session.text.value.beginElement(place) }
      try session.encode(element, or: session.text.value.mark)
    }
  }
}

extension Dictionary: EncodableElements where Key == String, Value: Encodable {
  func encodeElements(_ session: EncodingSession, _ place: OpenValue.Place) throws {
    try session.checked(self, at: place) { () throws(JSONError) in try session.text.value.beginObject(place) }
    session.text.value.beginEntries(place)
    for (key, entry) in self {
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
