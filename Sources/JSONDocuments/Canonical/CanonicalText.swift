import JSONCore

/// Writes values in the canonical form (RFC 8785), with a list of the open containers instead of recursion.
struct CanonicalText {
  private struct Container {
    let contents: Contents
    /// The number of members or elements that were begun.
    var count = 0
  }

  private enum Contents {
    case elements(JSONArray)
    /// In the order of their keys.
    case members([JSONObject.Element])
  }

  private var text: [UInt8] = []
  private var open: [Container] = []

  /// The canonical form of a value.
  /// - Throws: an error with the path of the value that has no canonical form.
  /// - Complexity: O(*n*), and O(*k* log *k*) for each object of *k* members.
  static func of(_ value: JSONValue) throws(JSONError) -> [UInt8] {
    var text = CanonicalText()
    try text.write(value)
    while !text.open.isEmpty { try text.writeNext() }
    return text.text
  }

  /// Writes a leaf, or begins a container.
  private mutating func write(_ value: JSONValue) throws(JSONError) {
    switch value {
    case .null: text += "null".utf8
    case .bool(let bool): text += (bool ? "true" : "false").utf8
    case .string(let string): write(string)
    case .number(let number):
      let spelling = number.description
      if !CanonicalNumber.append(Array(spelling.utf8)[...], to: &text) { throw numberError(spelling) }
    case .array(let elements):
      text.append(UInt8(ascii: "["))
      open.append(Container(contents: .elements(elements)))
    case .object(let object):
      text.append(UInt8(ascii: "{"))
      open.append(Container(contents: .members(try sorted(object))))
    }
  }

  /// Writes the next part of the innermost container, or ends it.
  private mutating func writeNext() throws(JSONError) {
    let container = open[open.count - 1]
    let index = container.count
    open[open.count - 1].count += 1
    switch container.contents {
    case .elements(let elements) where index < elements.count:
      if index > 0 { text.append(UInt8(ascii: ",")) }
      try write(elements[index])
    case .members(let members) where index < members.count:
      if index > 0 { text.append(UInt8(ascii: ",")) }
      write(members[index].key)
      text.append(UInt8(ascii: ":"))
      try write(members[index].value)
    case .elements, .members:
      if case .elements = container.contents { text.append(UInt8(ascii: "]")) } else { text.append(UInt8(ascii: "}")) }
      open.removeLast()
    }
  }

  /// The members of an object by the order of their keys.
  private func sorted(_ object: JSONObject) throws(JSONError) -> [JSONObject.Element] {
    let members = object.sorted { $0.key.isBeforeInUTF16($1.key) }
    for (first, second) in zip(members, members.dropFirst()) where !first.key.isBeforeInUTF16(second.key) {
      throw duplicateError(second.key)
    }
    return members
  }

  /// Writes a string with as few escapes as JSON allows (RFC 8785, section 3.2.2.2).
  private mutating func write(_ string: String) {
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        text.append(UInt8(ascii: "\\"))
        text.append(byte)
      case 0x08: text += #"\b"#.utf8
      case 0x09: text += #"\t"#.utf8
      case 0x0A: text += #"\n"#.utf8
      case 0x0C: text += #"\f"#.utf8
      case 0x0D: text += #"\r"#.utf8
      case 0..<0x20:
        text += (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8
        text += String(byte, radix: 16).utf8
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }

  // MARK: Errors

  /// The path of the value that was begun last.
  private var path: JSONPointer {
    JSONPointer(
      tokens: open.map { container in
        switch container.contents {
        case .elements: String(container.count - 1)
        case .members(let members): members[container.count - 1].key
        }
      })
  }

  private func duplicateError(_ key: String) -> JSONError {
    JSONError(
      .duplicateKey, at: path.appending(key), message: "expected each key once, found the key \"\(key)\" again",
      advice: "Remove one of them: equal documents have the same canonical form only if keys are unique.")
  }

  private func numberError(_ number: String) -> JSONError {
    JSONError(
      .valueOutOfRange, at: path, message: "expected a number within double precision, found \(number)",
      advice: "Write it as a string, or round it: the canonical form has only numbers that a Double can hold.")
  }
}

extension String {
  /// Whether the string comes before another one, by UTF-16 code units (RFC 8785, section 3.2.3).
  ///
  /// The bytes of UTF-8 have the same order, with one exception. Code points beyond U+FFFF begin with surrogates, which come before
  /// U+E000 to U+FFFF:
  ///
  /// ```
  ///            UTF-16       UTF-8
  ///   U+1F600  D83D DE00    F0 9F 98 80
  ///   U+FB33   FB33         EF AC B3
  /// ```
  /// - Complexity: O(*n*) in the bytes that both have in common.
  fileprivate func isBeforeInUTF16(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8) { Self.rank(of: $0) < Self.rank(of: $1) }
  }

  /// The byte, after all others if code points from U+E000 to U+FFFF begin with it.
  private static func rank(of byte: UInt8) -> UInt8 { byte & 0xFE == 0xEE ? byte | 0x10 : byte }
}
