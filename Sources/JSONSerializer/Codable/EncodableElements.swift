import JSONCore

/// Arrays, and dictionaries with strings as keys: their elements are written without a container and a key in between.
protocol EncodableElements {
  /// Writes what a value contains.
  func encodeElements(_ encoding: EncodingRun, _ place: OpenValue.Place) throws
}

extension EncodableElements {
  /// Writes what a value of this type contains, which the caller knows by another name.
  @inline(__always)
  static func encodeElements<Same>(of value: Same, _ encoding: EncodingRun, _ place: OpenValue.Place) throws {
    try sameType(value, as: Self.self).encodeElements(encoding, place)
  }
}

extension Array: EncodableElements where Element: Encodable {
  func encodeElements(_ encoding: EncodingRun, _ place: OpenValue.Place) throws {
    try encoding.checked(self, at: place) { () throws(JSONError) in try encoding.text.value.beginArray(place) }
    try forEachInPlace { element in
      try encoding.checked(element, at: place) { () throws(JSONError) in try encoding.text.value.beginElement(place) }
      try encoding.encode(element, or: encoding.text.value.mark)
    }
  }
}

extension Dictionary: EncodableElements where Key == String, Value: Encodable {
  func encodeElements(_ encoding: EncodingRun, _ place: OpenValue.Place) throws {
    try encoding.checked(self, at: place) { () throws(JSONError) in try encoding.text.value.beginObject(place) }
    encoding.text.value.beginEntries(place)
    for (key, entry) in self {
      try encoding.checked(entry, at: place) { () throws(JSONError) in try encoding.text.value.enter(place) }
      encoding.noteEntryKey(PathKey(key), of: place)
      let mark = encoding.text.value.mark
      try encoding.checked(entry, at: place) { () throws(JSONError) in
        try encoding.text.value.beginMember(place, key, isUnique: true)
      }
      try encoding.encode(entry, or: mark)
    }
  }
}
