import JSONCore

/// Arrays, and dictionaries with strings as keys: their elements are written without a container and a key in between.
protocol EncodableElements {
  /// Writes what a value contains.
  func encodeElements(_ encoding: EncodingRun, _ id: OpenValue.ID) throws
}

extension EncodableElements {
  /// Writes what a value of this type contains, which the caller knows by another name.
  @inline(__always)
  static func encodeElements<Same>(of value: Same, _ encoding: EncodingRun, _ id: OpenValue.ID) throws {
    try sameType(value, as: Self.self).encodeElements(encoding, id)
  }
}

extension Array: EncodableElements where Element: Encodable {
  func encodeElements(_ encoding: EncodingRun, _ id: OpenValue.ID) throws {
    try encoding.checked(self, at: id) { () throws(JSONError) in try encoding.text.value.beginArray(id) }
    try forEachInPlace { element in
      try encoding.checked(element, at: id) { () throws(JSONError) in try encoding.text.value.beginElement(id) }
      try encoding.encode(element, or: encoding.text.value.mark)
    }
  }
}

extension Dictionary: EncodableElements where Key == String, Value: Encodable {
  func encodeElements(_ encoding: EncodingRun, _ id: OpenValue.ID) throws {
    try encoding.checked(self, at: id) { () throws(JSONError) in try encoding.text.value.beginObject(id) }
    encoding.text.value.beginEntries(id)
    for (key, entry) in self {
      try encoding.checked(entry, at: id) { () throws(JSONError) in try encoding.text.value.enter(id) }
      encoding.noteEntryKey(PathKey(key), of: id)
      let mark = encoding.text.value.mark
      try encoding.checked(entry, at: id) { () throws(JSONError) in
        try encoding.text.value.beginMember(id, key, isUnique: true)
      }
      try encoding.encode(entry, or: mark)
    }
  }
}
