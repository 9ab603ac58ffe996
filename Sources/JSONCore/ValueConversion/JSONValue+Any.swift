extension JSONValue {
  /// Creates the value of something whose type is only known at run time, such as a `[String: Any]`.
  ///
  /// Taken are `JSONValue`, strings, numbers, Bools, other leaves, arrays, dictionaries with strings as keys, whose entries are
  /// put into the order of their keys, and nil, which becomes `null`. With `import JSONFoundation`, so are `NSNumber`,
  /// `NSString`, `NSNull`, `NSArray`, `NSDictionary`, `NSSet` and `NSOrderedSet`.
  /// - Parameters:
  ///   - any: the value to convert.
  ///   - depth: the number of arrays and dictionaries that may be inside one another.
  /// - Throws: ``JSONText/JSONError`` with the path of what cannot be converted: another type, NaN or an infinity, a key that is no
  ///   string, more levels than the limit.
  /// - Complexity: O(*n* log *n*) in the number of values.
  public init(any: Any, depth: Int = 512) throws(JSONError) {
    self = try Self.converted(any, at: [], depth)
  }

  /// The value in Swift's own types: `String`, `Bool`, `Int`, `Double`, `[Any]`, `[String: Any]`.
  ///
  /// Integers beyond `Int` are `UInt64`, numbers that are not among these stay ``JSONText/JSONNumber``, and null stays
  /// `JSONValue.null`. For a duplicate key, the last value counts; the same holds for two keys that are equal as
  /// Swift's strings, "é" in one code point and in two, which no `[String: Any]` can hold both. For Foundation's
  /// classes, see `foundationObject` of JSONFoundation.
  /// - Complexity: O(*n*) in the size of the value.
  public var plainValue: Any {
    var isWhole = true
    return plainValue(keepsFirst: false, &isWhole) {}
  }

  /// The same.
  /// - Parameters:
  ///   - keepsFirst: whether the first value counts of keys that are the same, or that are equal as Swift's strings.
  ///   - isWhole: becomes false if there are such keys.
  /// - Throws: ``JSONText/JSONError/Code/stackLimit`` if the value is nested too deeply for the stack.
  package func plainValue(keepsFirst: Bool, _ isWhole: inout Bool) throws(JSONError) -> Any {
    var stack = StackMeter()
    return try plainValue(keepsFirst: keepsFirst, &isWhole) { () throws(JSONError) in try stack.noteLevel() }
  }

  /// - Parameter level: called for each array and object.
  private func plainValue<Failure>(
    keepsFirst: Bool, _ isWhole: inout Bool, _ level: () throws(Failure) -> Void
  ) throws(Failure) -> Any {
    switch self {
    case .null: return self
    case .bool(let bool): return bool
    case .string(let string): return string
    case .number(let number): return number.plainValue
    case .array(let elements):
      try level()
      return try elements.map { value throws(Failure) in try value.plainValue(keepsFirst: keepsFirst, &isWhole, level) }
    case .object(let object):
      try level()
      var entries: [String: Any] = [:]
      entries.reserveCapacity(object.count)
      for member in object.members where !keepsFirst || entries[member.key] == nil {
        entries[member.key] = try member.value.plainValue(keepsFirst: keepsFirst, &isWhole, level)
      }
      if entries.count < object.count { isWhole = false }
      return entries
    }
  }

  /// The value without members that a dictionary has no room for, because a key before is the same, or equal as a
  /// string of Swift.
  /// - Throws: ``JSONText/JSONError/Code/stackLimit`` if the value is nested too deeply for the stack.
  package func withFirstEntries() throws(JSONError) -> JSONValue {
    var stack = StackMeter()
    return try withFirstEntries(&stack)
  }

  private func withFirstEntries(_ stack: inout StackMeter) throws(JSONError) -> JSONValue {
    switch self {
    case .null, .bool, .string, .number: return self
    case .array(let elements):
      try stack.noteLevel()
      return .array(try elements.map { value throws(JSONError) in try value.withFirstEntries(&stack) })
    case .object(let object):
      try stack.noteLevel()
      var known: Set<String> = []
      var members: [JSONObject.Element] = []
      for (key, value) in object where known.insert(key).inserted {
        members.append((key, try value.withFirstEntries(&stack)))
      }
      return .object(JSONObject(members))
    }
  }

  private static func converted(_ any: Any, at path: [String], _ depth: Int) throws(JSONError) -> JSONValue {
    if let value = any as? any JSONValueRepresentable { return value.jsonValue }
    if let optional = any as? any OptionalValue {
      guard let wrapped = optional.wrapped else { return .null }
      return try converted(wrapped, at: path, depth)
    }
    if let object = any as? any _BridgedObject {
      // An object that is read as another's proxy is written as that.
      guard let proxy = object._proxy, !(proxy is any _BridgedObject) else { throw unsupported(any, at: path) }
      return try converted(proxy, at: path, depth)
    }
    if let leaf = any as? any JSONLeafRepresentable {
      guard let value = leaf.jsonLeafValue else { throw unsupported(any, at: path) }
      return JSONValue(value)
    }
    if let dictionary = any as? [AnyHashable: Any] {
      return .object(try object(dictionary, at: path, depth))
    }
    guard let array = any as? [Any] else { throw unsupported(any, at: path) }
    try check(depth, at: path)
    var elements: [JSONValue] = []
    elements.reserveCapacity(array.count)
    for (index, element) in array.enumerated() {
      elements.append(try converted(element, at: path + [String(index)], depth - 1))
    }
    return .array(elements)
  }

  private static func object(
    _ dictionary: [AnyHashable: Any], at path: [String], _ depth: Int
  ) throws(JSONError) -> JSONObject {
    try check(depth, at: path)
    // Not through a dictionary: one of Foundation's may have keys that are equal as Swift's strings.
    var members: [JSONObject.Element] = []
    members.reserveCapacity(dictionary.count)
    for (key, value) in dictionary {
      guard let key = key.base as? String else {
        throw JSONError(
          .unsupportedKey, at: JSONPointer(tokens: path),
          message: "expected a key of type String, found \(key.base) of type \(TypeName.of(type(of: key.base)))",
          advice: "Make the keys strings.")
      }
      members.append((key, try converted(value, at: path + [key], depth - 1)))
    }
    return JSONObject(SortedOrder.indices(byKeys: members.map(\.key)).map { members[$0] })
  }

  private static func check(_ depth: Int, at path: [String]) throws(JSONError) {
    guard depth <= 0 else { return }
    throw JSONError(
      .depthLimit, at: JSONPointer(tokens: path),
      message: "expected at most \(path.count) levels of nesting, found one more",
      advice: "Nest less deeply, or set a higher limit; a container that contains itself is infinitely deep.")
  }

  private static func unsupported(_ any: Any, at path: [String]) -> JSONError {
    let path = JSONPointer(tokens: path)
    if let number = any as? any BinaryFloatingPoint {
      return JSONError(
        .nonFiniteNumber, at: path, message: "expected a finite number, found \(number)",
        advice: "Leave the value out, or put null or a string there.")
    }
    let type = TypeName.of(type(of: any))
    return JSONError(
      .unwritableType, at: path,
      message: "expected a string, number, Bool, array, dictionary or nil, found a value of type \(type)",
      advice: type.hasPrefix("NS")
        ? "Import JSONFoundation, which has the types of Foundation that have a JSON value."
        : "Convert the value first, or write it with JSONSerializer and parse the text.")
  }
}

extension JSONNumber {
  /// The value in Swift's own types: `Int`, `UInt64` or `Double`, as it is spelled; a number that fits none of them stays
  /// a `JSONNumber`.
  package var plainValue: Any {
    if isSpelledAsInteger {
      if let integer = int { return integer }
      if let integer = uint64 { return integer }
      return self
    }
    let nearest = double
    return nearest.isFinite ? nearest : self
  }
}
