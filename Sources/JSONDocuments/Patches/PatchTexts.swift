/// How errors of patches describe values and locations.
extension JSONValue {
  /// The kind of the value, and the value itself if it is a leaf: `the string "a"`.
  var phrase: String {
    switch self {
    case .null, .bool: excerpt
    case .number: "the number \(excerpt)"
    case .string: "the string \(excerpt)"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value as JSON, if that is short; otherwise its beginning, or its kind and size.
  var excerpt: String {
    let limit = 60
    switch self {
    case .string(let text) where text.utf8.count > limit:
      return JSONValue.string(String(text.unicodeScalars.prefix(limit)) + "…").description
    case .array(let array) where array.count > limit: return "an array of \(array.count) elements"
    case .object(let object) where object.count > limit: return "an object of \(object.count) members"
    default: break
    }
    let text = serialized()
    if text.count <= limit { return String(decoding: text, as: UTF8.self) }
    switch self {
    case .array(let array): return "an array of \(array.count) element\(array.count == 1 ? "" : "s")"
    case .object(let object): return "an object of \(object.count) member\(object.count == 1 ? "" : "s")"
    default: return String(decoding: text.prefix(limit), as: UTF8.self) + "…"
    }
  }

  /// The approximate number of bytes of the value as compact JSON; nil if it is larger than a limit.
  /// - Complexity: O(*n*) in the size of the value, up to the limit; no more of the stack for deep values.
  func size(upTo limit: Int) -> Int? {
    var size = 0
    var rest = [self]
    while let value = rest.popLast() {
      switch value {
      case .null, .bool, .number: size += 4
      case .string(let text): size += text.utf8.count + 2
      case .array(let elements):
        size += elements.count + 2
        if size <= limit { rest += elements.elements }
      case .object(let object):
        size += 2
        for member in object {
          size += member.key.utf8.count + 4
          rest.append(member.value)
        }
      }
      if size > limit { return nil }
    }
    return size
  }
}

extension JSONPointer {
  /// The pointer's text; `the root` for the root.
  var phrase: String { tokens.isEmpty ? "the root" : description }

  /// Whether this points into the value at another pointer.
  func isInside(_ other: JSONPointer) -> Bool {
    tokens.count > other.tokens.count && zip(tokens, other.tokens).allSatisfy { $0.hasSameBytes(as: $1) }
  }
}
