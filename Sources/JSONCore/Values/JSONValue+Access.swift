extension JSONValue {
  /// Whether this is `null`.
  public var isNull: Bool { self == .null }
  /// The Bool; nil for any other kind of value.
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  /// The number; nil for any other kind of value.
  public var number: JSONNumber? { if case .number(let number) = self { number } else { nil } }
  /// The number as an `Int`; nil if it is not whole, out of range, or not a number.
  public var int: Int? { number?.int }
  /// The nearest `Double` to the number; nil for any other kind of value.
  public var double: Double? { number?.double }
  /// The string; nil for any other kind of value.
  public var string: String? { if case .string(let string) = self { string } else { nil } }
  /// The elements; nil for any other kind of value.
  public var array: [JSONValue]? { if case .array(let array) = self { array.elements } else { nil } }
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

  /// The number of elements of an array, or of members of an object; 0 for any other value.
  public var count: Int {
    switch self {
    case .array(let elements): elements.count
    case .object(let object): object.count
    default: 0
    }
  }

  // Assigning never fails and never loses the assigned value. To get an error instead, use `insert(_:at:)`,
  // `replace(at:with:)` or `remove(at:)`.

  /// The member with a key; `null` if there is none, or if this is not an object.
  ///
  /// Setting adds or replaces the member, and makes any other value an object: an array becomes one with its
  /// indices as keys; other values are replaced. Assigning `null` to a member of an array, string, number or Bool
  /// changes nothing.
  public subscript(key: String) -> JSONValue {
    get { object?[key] ?? .null }
    _modify {
      // Object and member are taken out first, so that both are changed in place, however deep.
      let acceptsNull = isObject || isNull
      var object = takeObject() ?? [:]
      var member = JSONValue.null
      object.exchangeValue(&member, forKey: key)
      defer {
        if acceptsNull || member != .null {
          if !acceptsNull { object = keyedElements }
          object[key] = member
          self = .object(object)
        }
      }
      yield &member
    }
  }

  // An object or array that was taken out of a value is uniquely referenced and can be changed in place. A `switch`
  // retains its subject, so it must have ended by then.

  /// Takes the object out and leaves `null`; nil for any other kind of value.
  mutating func takeObject() -> JSONObject? {
    guard case .object(let object) = self else { return nil }
    self = .null
    return object
  }

  /// Takes the elements out and leaves `null`; nil for any other kind of value.
  mutating func takeElements() -> JSONArray? {
    guard case .array(let elements) = self else { return nil }
    self = .null
    return elements
  }

  var isObject: Bool { if case .object = self { true } else { false } }
  var isArray: Bool { if case .array = self { true } else { false } }

  /// The element at an index; for an object, the member whose key is the index. `null` if there is none.
  ///
  /// Setting replaces the element. An index after the last one pads the array with `null`, by up to
  /// 1,000 elements; for a negative index or one beyond that, the array becomes an object with the indices
  /// as keys, so no document and no index can make a program run out of memory. `null` becomes an array, and so do a
  /// string, a number and a Bool unless `null` is assigned.
  public subscript(index: Int) -> JSONValue {
    get {
      switch self {
      case .array(let elements): elements.indices.contains(index) ? elements[index] : .null
      case .object(let object): object[String(index)] ?? .null
      default: .null
      }
    }
    _modify {
      if isObject {
        yield &self[String(index)]
      } else if isArray, index >= 0, index < count {
        var elements = takeElements() ?? []
        defer { self = .array(elements) }
        yield &elements[index]
      } else {
        var element = JSONValue.null
        defer { append(element, at: index) }
        yield &element
      }
    }
  }

  /// The largest number of `null` elements that are added to an array before an element that is assigned after its
  /// end.
  package static let paddingLimit = 1_000

  /// Sets an element at an index that an array does not have, or in a value that is neither an array nor an object.
  private mutating func append(_ element: JSONValue, at index: Int) {
    if element == .null, !isArray, !isNull { return }
    let end = isArray ? count : 0
    guard index >= end, index - end <= Self.paddingLimit else {
      self[String(index)] = element
      return
    }
    var elements = takeElements() ?? []
    elements.append(contentsOf: repeatElement(.null, count: index - end))
    elements.append(element)
    self = .array(elements)
  }

  /// The elements of an array as an object with their indices as keys; no members for any other value.
  private var keyedElements: JSONObject {
    guard case .array(let elements) = self else { return [:] }
    return JSONObject(elements.enumerated().map { (key: String($0.offset), value: $0.element) })
  }

  /// The value at a pointer; `null` if there is none.
  ///
  /// Setting creates missing values on the path, as the other subscripts do: an array for the tokens `0` and `-`,
  /// which means the index after the last element, and an object for any other. For pointers from outside the
  /// program, use ``insert(_:at:)``, ``replace(at:with:)->JSONValue`` and ``remove(at:)``, which throw instead.
  ///
  /// ```swift
  /// value[pointer: "/users/0/name"] = "Ada"
  /// ```
  public subscript(pointer pointer: JSONPointer) -> JSONValue {
    get { resolve(pointer).value ?? .null }
    set {
      guard let last = pointer.tokens.last else { return self = newValue }
      change(at: pointer.tokens.dropLast()) { container in
        if container.isObject { return container[last] = newValue }
        var value = newValue
        container.exchange(&value, at: container.token(last))
      }
    }
  }

  /// Runs `body` on the value at the end of some tokens, in place, and creates missing containers. Containers are taken out on
  /// the way there and put back afterwards, so the stack does not limit their depth.
  mutating func change<Failure>(
    at tokens: ArraySlice<String>, _ body: (inout JSONValue) throws(Failure) -> Void
  ) throws(Failure) {
    var outer: [(container: JSONValue, token: String)] = []
    defer {
      while var last = outer.popLast() {
        last.container.exchange(&self, at: last.token)
        self = last.container
      }
    }
    for token in tokens {
      let token = self.token(token)
      var inner = JSONValue.null
      exchange(&inner, at: token)
      outer.append((self, token))
      self = inner
    }
    try body(&self)
  }

  /// A pointer's token, with an index for the end of an array.
  private func token(_ token: String) -> String { token == "-" && !isObject ? String(count) : token }

  /// Exchanges the value of a pointer's token for another one.
  private mutating func exchange(_ value: inout JSONValue, at token: String) {
    if var object = takeObject() {
      if !object.exchangeValue(&value, forKey: token) { object[token] = value }
      self = .object(object)
    } else if let index = Self.index(token), isArray || index == 0 {
      swap(&value, &self[index])
    } else {
      swap(&value, &self[token])
    }
  }

  /// The value at a pointer, and the pointer to the deepest value on the path.
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

  private static func element(of elements: JSONArray, at token: String) -> JSONValue? {
    // Not `? … : nil` in a closure, where Swift would infer `nil` as `JSONValue.null`.
    guard let index = index(token), index < elements.count else { return .none }
    return elements[index]
  }

  /// The index in a pointer's token: digits without leading zeros.
  package static func index(_ token: String) -> Int? {
    guard token.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 }), token == "0" || !token.hasPrefix("0") else {
      return nil
    }
    return Int(token)
  }
}
