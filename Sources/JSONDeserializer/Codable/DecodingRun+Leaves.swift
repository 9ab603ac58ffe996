import JSONCore

/// Leaves are taken as they are, unless the policy accepts other kinds: a string is not a number. A number that a type
/// cannot hold is an error.
extension DecodingRun {
  @inline(__always)
  func bool(_ entry: Int) throws -> Bool {
    switch indexed[entry].kind {
    case .true: return true
    case .false: return false
    default:
      if let bool = coerced(Bool.self, entry) { return bool }
      throw mismatch(Bool.self, at: entry, isTypeOnly: true)
    }
  }

  @inline(__always)
  func text(_ entry: Int) throws -> String {
    guard indexed[entry].kind == .string else {
      if let text = coerced(String.self, entry) { return text }
      throw mismatch(String.self, at: entry)
    }
    return string(entry)
  }

  @inline(__always)
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, _ entry: Int) throws -> Integer {
    guard indexed[entry].kind == .number else {
      if let integer = coerced(type, entry) { return integer }
      throw mismatch(type, at: entry)
    }
    var reader = reader(at: entry)
    if let wide = reader.takeInt64(), let integer = Integer(exactly: wide) { return integer }
    reader = self.reader(at: entry)
    guard let number = try? reader.takeJSONNumber(), let integer = number.exactly(type) else {
      throw corrupted(.valueOutOfRange, type, at: entry)
    }
    return integer
  }

  /// Makes an integer that few models have, by code that all containers share.
  @inline(never)
  func otherInteger<Integer: FixedWidthInteger>(_ type: Integer.Type, _ entry: Int) throws -> Integer {
    try integer(type, entry)
  }

  @inline(__always)
  func double(_ entry: Int) throws -> Double {
    guard indexed[entry].kind == .number else {
      if indexed[entry].kind == .string, let number = store.format.nonFiniteNumbers.value(for: string(entry)) {
        return number
      }
      if let number = coerced(Double.self, entry) { return number }
      throw mismatch(Double.self, at: entry)
    }
    var reader = reader(at: entry)
    guard let number = reader.takeDouble() ?? reader.takeJSON5Double(), number != 0 || isZero(entry) else {
      throw corrupted(.valueOutOfRange, Double.self, at: entry)
    }
    return number
  }

  func float(_ entry: Int) throws -> Float {
    guard indexed[entry].kind == .number else {
      if indexed[entry].kind == .string, let number = store.format.nonFiniteNumbers.value(for: string(entry)) {
        return Float(number)
      }
      if let number = coerced(Float.self, entry) { return number }
      throw mismatch(Float.self, at: entry)
    }
    var reader = reader(at: entry)
    if let number = reader.takeFloat() { return number }
    if let number = reader.takeNonFinite() { return Float(number) }
    guard let number = (try? reader.takeJSONNumber())?.float, number.isFinite, number != 0 || isZero(entry) else {
      throw corrupted(.valueOutOfRange, Float.self, at: entry)
    }
    return number
  }

  /// A leaf made from a value of another kind; nil if the policy accepts none, or the meaning would not be the same.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func coerced<Value>(_ type: Value.Type, _ entry: Int) -> Value? {
    guard isLenient, let leaf = leafValue(entry), let type = type as? any JSONLeafCreatable.Type else { return nil }
    return type.init(jsonLeafValue: leaf) as? Value
  }

  private func leafValue(_ entry: Int) -> JSONLeafValue? {
    switch indexed[entry].kind {
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .string: return .string(string(entry))
    case .number:
      var reader = reader(at: entry)
      return (try? reader.takeJSONNumber()).map { .number($0) }
    case .null, .array, .object: return nil
    }
  }

  /// Whether a number is zero, and not only so small that it rounds to zero.
  private func isZero(_ entry: Int) -> Bool {
    var reader = reader(at: entry)
    guard let digits = (try? reader.takeJSONNumber())?.description else { return false }
    return !digits.prefix { $0 != "e" && $0 != "E" }.contains { $0 >= "1" && $0 <= "9" }
  }

  /// Makes a value of any type. It is long, so there is only the generic function.
  /// - Parameter type: the type of the value; where `Value` is a class, it may be a subclass.
  @_semantics("optimize.sil.specialize.generic.never")
  func value<Value: Decodable>(_ type: Value.Type, _ entry: Int) throws -> Value {
    if notesKeys { keys.asked.expect(type, at: entry) }
    do {
      switch kind(of: type) {
      case .decodable:
        try checkStack(at: entry)
        return try type.init(from: ValueDecoder(self, entry))
      case .array(let array, let hasOnlyLeaves):
        if hasOnlyLeaves, usesPlans, indexed[entry].count > 8 { return try decodeByPlan(type, at: entry) }
        try checkStack(at: entry)
        return try array.decodeArray(as: type, self, entry)
      case .elements(let elements):
        try checkStack(at: entry)
        return try elements.decodeElements(as: type, self, entry)
      case .mapped(let shape):
        try checkStack(at: entry)
        return try type.init(from: ValueDecoder(self, entry, .mapped(shape)))
      case .invalid(let error): throw invalid(error, at: entry)
      case .engine: return try decodeByEngine(type, at: entry)
      case .planned: return try decodeByPlan(type, at: entry)
      case .direct(let kind): return try direct(type, kind, entry)
      case .directArray(let kind): return try directArray(type, kind, entry)
      }
    } catch {
      // The requests of its type do not count.
      if notesKeys { keys.asked.forget(entry..<Int(indexed[entry].next)) }
      throw error
    }
  }

  @inline(__always)
  private func direct<Value>(_ type: Value.Type, _ kind: DirectKind, _ entry: Int) throws -> Value {
    switch kind {
    case .bool: return sameType(try bool(entry), as: type)
    case .string: return sameType(try text(entry), as: type)
    case .int: return sameType(try integer(Int.self, entry), as: type)
    case .double: return sameType(try double(entry), as: type)
    }
  }

  @inline(__always)
  private func directArray<Value>(_ type: Value.Type, _ kind: DirectKind, _ entry: Int) throws -> Value {
    switch kind {
    case .bool: return sameType(try array(entry, bool), as: type)
    case .string: return sameType(try array(entry, text), as: type)
    case .int: return sameType(try array(entry) { try integer(Int.self, $0) }, as: type)
    case .double: return sameType(try array(entry, double), as: type)
    }
  }

  /// Makes a value without the parts that do not fit, which are reported.
  func lossyValue<Value: Decodable>(_ type: Value.Type, _ entry: Int) throws -> Value {
    guard let elements = type as? any DecodableElements.Type else { return try value(type, entry) }
    return try elements.decodeFittingElements(as: type, self, entry)
  }

  /// Makes an array of leaves, in their order.
  @inline(__always)
  func array<Element>(_ entry: Int, _ element: (Int) throws -> Element) throws -> [Element] {
    let count = try elementCount(of: entry)
    var elements: [Element] = []
    elements.reserveCapacity(count)
    // Leaves have one entry each, if they fit.
    for position in entry &+ 1..<entry &+ 1 &+ count { elements.append(try element(position)) }
    return elements
  }

  /// The number of an array's elements.
  /// - Throws: an error if the value is not an array.
  @inline(__always)
  func elementCount(of entry: Int) throws -> Int {
    guard indexed[entry].kind == .array else { throw mismatch(.array, at: entry) }
    return Int(indexed[entry].count)
  }
}
