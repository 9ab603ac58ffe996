import JSONCore

/// The keys of types, as the format spells them in documents.
extension EncodingSession {
  /// The key that the document has for a type's.
  /// - Parameter place: the object that is to have it.
  /// - Throws: an error if the format says only how keys are decoded.
  @inline(__always)
  func documentKey(_ key: some CodingKey, of place: OpenValue.Place) throws(JSONError) -> String {
    isExact ? key.stringValue : try convertedKey(key, of: place)
  }

  @inline(never)
  private func convertedKey(_ key: some CodingKey, of place: OpenValue.Place) throws(JSONError) -> String {
    switch store.format.keys.style {
    case .custom(nil, _), .paths(_, nil):
      throw JSONError(
        .invalidMapping,
        message: "expected a key naming that encodes, found one that only decodes the key \"\(key.stringValue)\"",
        advice: "Give KeyNaming.custom both functions.")
    case .paths(_, let encode?):
      try text.value.goOn(place)
      let path = keyPath(to: place)
      noteKey(key, of: place)
      let converted = encode(path + [key]).stringValue
      typeKeys[converted] = key.stringValue
      return converted
    default:
      if let known = documentKeys[key.stringValue] { return known }
      let converted = store.format.keys.key(forProperty: key.stringValue)
      documentKeys[key.stringValue] = converted
      typeKeys[converted] = key.stringValue
      return converted
    }
  }

  /// Notes the key of a dictionary's entry, if the format's naming wants to know of it.
  @inline(__always)
  func noteEntryKey(_ key: @autoclosure () -> some CodingKey, of place: OpenValue.Place) {
    if !isExact, case .paths = store.format.keys.style { noteKey(key(), of: place) }
  }

  private func noteKey(_ key: some CodingKey, of place: OpenValue.Place) {
    let level = max(place.level, 0)
    if levelKeys.count > level { levelKeys.removeLast(levelKeys.count - level) }
    // Arrays have no keys.
    while levelKeys.count < level { levelKeys.append(PathKey("")) }
    levelKeys.append(key)
  }

  /// The path of the innermost value, without a walk over the text.
  private func keyPath(to place: OpenValue.Place) -> [any CodingKey] {
    guard text.value.late.interruption == nil, text.value.isOpen(place), levelKeys.count >= place.level else {
      return codingPath(to: place)
    }
    return (0..<place.level).map { level -> any CodingKey in
      text.value.index(at: level).map { PathKey(index: $0) } ?? levelKeys[level]
    }
  }
}
