extension JSONValue {
  /// The value as a JSON text in UTF-8.
  /// - Parameter layout: white space, the order of keys, and escapes; they combine.
  /// - Complexity: O(*n*) in the size of the value; sorted keys cost O(*k* log *k*) for each object of *k* keys.
  public func serialized(_ layout: JSONLayout = .compact) -> [UInt8] {
    var writer = ByteWriter(options: layout.writerOptions)
    writer.appendValue(self, sortsKeys: layout.contains(.sortedKeys))
    return writer.finish()
  }
}

extension JSONLayout {
  /// What of a layout concerns the writer of bytes.
  package var writerOptions: ByteWriter.Options {
    ByteWriter.Options(
      escapesSlashes: contains(.escapesSlashes), escapesNonASCII: contains(.escapesNonASCII),
      isPretty: contains(.pretty))
  }
}

extension ByteWriter {
  /// Writes a value of any kind. The recursion is as deep as the value.
  package mutating func appendValue(_ value: JSONValue, sortsKeys: Bool) {
    switch value {
    case .null: append("null")
    case .bool(let bool): append(bool ? "true" : "false")
    case .number(let number): appendNumber(number)
    case .string(let string): appendQuoted(string)
    case .array(let elements):
      openArray()
      for element in elements {
        beginElement()
        appendValue(element, sortsKeys: sortsKeys)
        appendComma()
      }
      close(UInt8(ascii: "]"))
    case .object(let object):
      openObject()
      if sortsKeys {
        let order = object.enumerated().sorted { left, right in
          // By bytes alone: `==` of strings also holds for other bytes of the same characters.
          if left.element.key.utf8.lexicographicallyPrecedes(right.element.key.utf8) { return true }
          if right.element.key.utf8.lexicographicallyPrecedes(left.element.key.utf8) { return false }
          return left.offset < right.offset
        }
        for (_, member) in order { appendMember(member, sortsKeys: sortsKeys) }
      } else {
        for member in object { appendMember(member, sortsKeys: sortsKeys) }
      }
      close(UInt8(ascii: "}"))
    }
  }

  private mutating func appendMember(_ member: JSONObject.Element, sortsKeys: Bool) {
    appendKey(member.key)
    appendValue(member.value, sortsKeys: sortsKeys)
    appendComma()
  }
}

extension JSONValue {
  /// The number of levels of arrays and objects; 0 for a leaf.
  package var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.lazy.map(\.depth).max() ?? 0)
    case .object(let object): 1 + (object.lazy.map(\.value.depth).max() ?? 0)
    default: 0
    }
  }
}
