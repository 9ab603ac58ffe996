import JSONCore

/// Arrays, and dictionaries with strings as keys: their elements are made without a container and a key in between.
protocol DecodableElements {
  /// The kind of value from which this is made.
  static var kind: DocumentIndex.Kind { get }

  /// Makes a value from its contents.
  static func decodeElements(_ run: DecodingRun, _ entry: Int) throws -> Self

  /// Makes a value of what fits; the rest is left out and reported.
  static func decodeFittingElements(_ run: DecodingRun, _ entry: Int) throws -> Self
}

extension DecodableElements {
  /// Makes a value of this type, which the caller knows by another name.
  @inline(__always)
  static func decodeElements<Same>(as type: Same.Type, _ run: DecodingRun, _ entry: Int) throws -> Same {
    sameType(try decodeElements(run, entry), as: type)
  }

  /// Makes a value of this type, which the caller knows by another name, of what fits.
  static func decodeFittingElements<Same>(
    as type: Same.Type, _ run: DecodingRun, _ entry: Int
  ) throws -> Same {
    sameType(try decodeFittingElements(run, entry), as: type)
  }
}

/// Arrays of `Decodable` elements. In an extension of `Array`, the runtime would look up the type of the array for each
/// call; here it is `Self`.
protocol DecodableArray: DecodableElements, RangeReplaceableCollection where Element: Decodable {}

extension Array: DecodableElements, DecodableArray where Element: Decodable {
  static var kind: DocumentIndex.Kind { .array }
}

extension DecodableArray {
  /// Makes an array of this type, which the caller knows by another name.
  @inline(__always)
  static func decodeArray<Same>(as type: Same.Type, _ run: DecodingRun, _ entry: Int) throws -> Same {
    sameType(try decodeElements(run, entry), as: type)
  }

  @inline(__always)
  static func decodeElements(_ run: DecodingRun, _ entry: Int) throws -> Self {
    let count = try run.elementCount(of: entry)
    var elements = Self()
    if count > 0 { elements.reserveCapacity(count) }
    var position = entry + 1
    for _ in 0..<count {
      elements.append(try run.value(Element.self, position))
      position = Int(run.indexed[position].next)
    }
    return elements
  }

  static func decodeFittingElements(_ run: DecodingRun, _ entry: Int) throws -> Self {
    var elements = Self()
    var position = entry + 1
    for _ in 0..<(try run.elementCount(of: entry)) {
      if let element = run.element(Element.self, position) { elements.append(element) }
      position = Int(run.indexed[position].next)
    }
    return elements
  }
}

extension Dictionary: DecodableElements where Key == String, Value: Decodable {
  static var kind: DocumentIndex.Kind { .object }

  static func decodeElements(_ run: DecodingRun, _ entry: Int) throws -> [String: Value] {
    if run.isObjectOfSingleKeys(entry), !run.mayHaveEqualKeys, case .direct(let leaf) = run.kind(of: Value.self) {
      return try leaves(leaf, run, entry)
    }
    return try entries(run, entry) { try run.value(Value.self, $0) }
  }

  static func decodeFittingElements(_ run: DecodingRun, _ entry: Int) throws -> [String: Value] {
    try entries(run, entry) { run.element(Value.self, $0) }
  }

  /// - Parameter value: makes the value of an entry, or nil if the dictionary is made without it.
  private static func entries(
    _ run: DecodingRun, _ object: Int, _ value: (Int) throws -> Value?
  ) throws -> [String: Value] {
    guard run.indexed[object].kind == .object else { throw run.mismatch(.object, at: object) }
    var entries: [String: Value] = [:]
    entries.reserveCapacity(Int(run.indexed[object].count))
    func add(_ key: String, _ position: Int) throws {
      if let value = try value(position) { entries[key] = value }
    }
    if run.indexed[object].hasDuplicates || run.mayHaveEqualKeys {
      // Only the value that counts must fit.
      try run.checkEqualKeys(object)
      for (key, position) in run.dictionaryMembers(of: object) { try add(key, position) }
    } else {
      try run.index.forEachMember(of: object) { key, value in try add(run.string(key), value) }
    }
    return entries
  }

  /// The entries of a dictionary of leaves; for other values the runtime must look up types with each entry.
  private static func leaves(_ leaf: DirectKind, _ run: DecodingRun, _ entry: Int) throws -> [String: Value] {
    switch leaf {
    case .bool: sameType(try run.entries(entry, run.bool), as: Self.self)
    case .string: sameType(try run.entries(entry, run.text), as: Self.self)
    case .int: sameType(try run.entries(entry) { try run.integer(Int.self, $0) }, as: Self.self)
    case .double: sameType(try run.entries(entry, run.double), as: Self.self)
    }
  }
}

extension DecodingRun {
  /// Whether a value is an object that has no key twice.
  fileprivate func isObjectOfSingleKeys(_ entry: Int) -> Bool {
    indexed[entry].kind == .object && !indexed[entry].hasDuplicates
  }

  /// Makes a dictionary of an object that has no key twice.
  @inline(__always)
  fileprivate func entries<Value>(_ object: Int, _ value: (Int) throws -> Value) throws -> [String: Value] {
    var entries: [String: Value] = [:]
    entries.reserveCapacity(Int(indexed[object].count))
    try index.forEachMember(of: object) { key, position in entries[string(key)] = try value(position) }
    return entries
  }

  /// An element of a lossy array or dictionary, or nil with a report.
  fileprivate func element<Element: Decodable>(_ type: Element.Type, _ entry: Int) -> Element? {
    do {
      return try value(type, entry)
    } catch {
      report(error, type, at: entry)
      return nil
    }
  }
}
