extension JSONValue {
  /// Whether this is `null`.
  public var isNull: Bool { self == .null }
  /// The Bool; nil for any other kind of value.
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  /// The number; nil for any other kind of value.
  public var number: JSONNumber? { if case .number(let number) = self { number } else { nil } }
  /// The number as an `Int`; nil if it is not whole, not in range, or no number.
  public var int: Int? { number?.int }
  /// The nearest `Double` to the number; nil for any other kind of value.
  public var double: Double? { number?.double }
  /// The string; nil for any other kind of value.
  public var string: String? { if case .string(let string) = self { string } else { nil } }
  /// The elements; nil for any other kind of value.
  public var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  /// The object; nil for any other kind of value.
  public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// The leaf; nil for arrays and objects.
  public var leafValue: JSONLeafValue? {
    switch self {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .array, .object: nil
    }
  }

  /// The member with a key; `null` if there is none, or if this is no object.
  ///
  /// Setting adds or replaces the member; `null` is made an object for that, and any other value is left as it is.
  public subscript(key: String) -> JSONValue {
    get { object?[key] ?? .null }
    _modify {
      // Object and member are taken out first, so that both are changed in place, however deep.
      var object = takeObject()
      var member = object?.takeValue(forKey: key) ?? .null
      defer {
        if object != nil {
          object?[key] = member
          self = .object(object.take() ?? [:])
        }
      }
      yield &member
    }
  }

  /// Takes the object out, `null` counting as one without members, and leaves `null`; nil for any other kind of value.
  private mutating func takeObject() -> JSONObject? {
    if case .null = self { return [:] }
    guard case .object(let object) = self else { return nil }
    self = .null
    return object
  }

  /// The element at an index; `null` if there is none, or if this is no array.
  ///
  /// Setting replaces the element; an index beyond the elements changes nothing.
  public subscript(index: Int) -> JSONValue {
    get {
      guard case .array(let elements) = self, elements.indices.contains(index) else { return .null }
      return elements[index]
    }
    _modify {
      guard case .array(var elements) = self, elements.indices.contains(index) else {
        var ignored = JSONValue.null
        yield &ignored
        return
      }
      self = .null
      defer { self = .array(elements) }
      yield &elements[index]
    }
  }

  /// The value at a pointer, and the pointer to the deepest value on the way.
  package func resolve(_ pointer: JSONPointer) -> (value: JSONValue?, deepest: JSONPointer) {
    var value = self
    for (depth, token) in pointer.tokens.enumerated() {
      let next: JSONValue? =
        switch value {
        case .object(let object): object[token]
        case .array(let elements): Self.element(of: elements, at: token)
        default: Optional.none
        }
      guard let next else { return (nil, JSONPointer(tokens: Array(pointer.tokens.prefix(depth)))) }
      value = next
    }
    return (value, pointer)
  }

  private static func element(of elements: [JSONValue], at token: String) -> JSONValue? {
    // Not `? … : nil` in a closure, where `nil` would be inferred to be `JSONValue.null`.
    guard let index = index(token), index < elements.count else { return .none }
    return elements[index]
  }

  /// The index that a token of a pointer spells: digits without leading zeros.
  private static func index(_ token: String) -> Int? {
    guard token.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 }), token == "0" || !token.hasPrefix("0") else {
      return nil
    }
    return Int(token)
  }
}
