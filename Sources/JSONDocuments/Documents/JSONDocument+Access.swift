import JSONCore

extension JSONDocument {
  // MARK: Values

  /// Whether the document has the value, which may be `null`.
  public var exists: Bool { entry >= 0 }

  /// The kind of the value; `null` if there is none.
  public var kind: Kind { exists ? lookup.kind(entry) : .null }

  /// Whether this is `null`, or not in the document.
  public var isNull: Bool { kind == .null }

  /// The Bool; nil for any other kind of value.
  public var bool: Bool? { exists ? lookup.text.bool(entry) : nil }

  /// The number; nil for any other kind of value.
  public var number: JSONNumber? { kind == .number ? lookup.number(entry) : nil }

  /// The number as an `Int`; nil if it is not whole, out of range, or not a number.
  public var int: Int? {
    guard kind == .number else { return nil }
    if let int = lookup.text.int64(entry) { return Int(exactly: int) }
    return lookup.number(entry).int
  }

  /// The nearest `Double` to the number; nil for any other kind of value.
  public var double: Double? {
    guard kind == .number else { return nil }
    return lookup.text.double(entry) ?? lookup.number(entry).double
  }

  /// The string; nil for any other kind of value.
  public var string: String? { kind == .string ? lookup.string(entry) : nil }

  // MARK: Values inside

  /// The number of elements of an array, or of members of an object; 0 for any other value.
  ///
  /// If a key occurs twice, both members count.
  public var count: Int { exists ? lookup.count(entry) : 0 }

  /// The elements; nil for any other kind of value.
  public var array: Elements? { kind == .array ? Elements(self) : nil }

  /// The members; nil for any other kind of value.
  public var object: Members? { kind == .object ? Members(self) : nil }

  /// The member with a key, or the last of several; one that does not exist if there is none, or if this is not an object.
  /// - Complexity: O(*n*) in the members. In an object of many, a table is made when two have been looked up, and then O(1).
  public subscript(key: String) -> JSONDocument {
    JSONDocument(lookup, kind == .object ? lookup.member(key, of: entry) ?? -1 : -1)
  }

  /// The element at an index; one that does not exist if there is none, or if this is not an array.
  /// - Complexity: O(1), but O(*n*) in the elements the first time.
  public subscript(index: Int) -> JSONDocument {
    JSONDocument(lookup, kind == .array ? lookup.element(index, of: entry) ?? -1 : -1)
  }

  /// The value at a pointer, which begins at this value; one that does not exist if there is none.
  public subscript(pointer pointer: JSONPointer) -> JSONDocument { resolve(pointer).value ?? JSONDocument(lookup, -1) }

  /// The value at a pointer, which begins at this value.
  /// - Throws: `JSONError` if there is none, with the location of the last value on the way.
  public func at(_ pointer: JSONPointer) throws(JSONError) -> JSONDocument {
    let (value, deepest) = resolve(pointer)
    if let value { return value }
    throw lookup.missingValue(pointer, from: entry, after: deepest.entry)
  }

  /// The value at a pointer, and the last value on the way.
  private func resolve(_ pointer: JSONPointer) -> (value: JSONDocument?, deepest: JSONDocument) {
    var value = self
    for token in pointer.tokens {
      let next =
        switch value.kind {
        case .object: value[token]
        case .array: JSONValue.index(token).map { value[$0] }
        default: JSONDocument?.none
        }
      guard let next, next.exists else { return (nil, value) }
      value = next
    }
    return (value.exists ? value : nil, value)
  }
}
