import JSONCore

// SAFETY: of this file: the plan calls a closure only for the type it was made for; a target holds such a value unless
// it is fresh.

/// The closures for types that are read through a value of another kind.
enum CustomConversions {
  /// The conversion for a type; nil if there is none.
  /// - Throws: an error if the format cannot spell the type.
  static func conversion(for type: Any.Type, format: JSONFormat) throws(JSONError) -> CustomConversion? {
    let conversion = try plainConversion(for: type, format: format)
    guard let conversion, let raw = type as? any RawRepresentable.Type else { return conversion }
    return RawCaseConversions.conversion(for: raw, conversion) ?? conversion
  }

  private static func plainConversion(
    for type: Any.Type, format: JSONFormat
  ) throws(JSONError) -> CustomConversion? {
    if Conformance.isConvertible(type), let leaf = type as? any JSONLeafCreatable.Type {
      return leafConversion(leaf, exactKind(of: type), format.leafFallback(for: type))
    }
    if type == JSONValue.self { return CustomConversion(takesNull: true, read: readValue) }
    if type == JSONArray.self { return CustomConversion(read: readJSONArray) }
    if type == JSONObject.self { return CustomConversion(read: readJSONObject) }
    if type == Any.self { return CustomConversion(takesNull: true, read: readAny) }
    return try FoundationConversions.conversion(for: type, format: format) ?? rawValue(of: type, format)
  }

  /// Whether the values of a type are read without any code of the model.
  static func areKnown(_ type: Any.Type, _ format: JSONFormat) -> Bool {
    type == JSONValue.self || type == JSONArray.self || type == JSONObject.self
      || FoundationTypes.areKnown(type, format)
  }

  /// The kind of leaf that a type is written as; nil if only the type itself knows.
  private static func exactKind(of type: Any.Type) -> LeafKind? {
    if let raw = RawValueType.of(type) { return LeafKind(raw) }
    return FoundationTypes.exactKind(of: type)
  }

  /// The conversion for a type with a leaf as raw value, whether or not it is declared as one.
  private static func rawValue(of type: Any.Type, _ format: JSONFormat) -> CustomConversion? {
    func conversion<Value: RawRepresentable>(_ type: Value.Type) -> CustomConversion? {
      func reader<Raw: JSONLeafCreatable>(_ raw: Raw.Type) -> CustomConversion {
        let fallback = format.leafFallback(for: type)
        let areTexts = RawCases.areTexts(type)
        return CustomConversion { run, target throws(ReadFailure) in
          try readLeaf(as: type, exactly: LeafKind(raw), fallback: fallback, &run, target) { leaf in
            let value = Raw(jsonLeafValue: leaf).flatMap { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) }
            return areTexts ? value.flatMap { RawCases.spelled($0, leaf) } : value
          }
        }
      }
      return (Value.RawValue.self as? any JSONLeafCreatable.Type).map { reader($0) }
    }
    return (type as? any RawRepresentable.Type).flatMap { conversion($0) }
  }

  private static func leafConversion<Leaf: JSONLeafCreatable>(
    _ type: Leaf.Type, _ kind: LeafKind?, _ fallback: LeafFallback?
  ) -> CustomConversion {
    let areTexts = RawCases.areTexts(type)
    return CustomConversion { run, target throws(ReadFailure) in
      try readLeaf(as: type, exactly: kind, fallback: fallback, &run, target) { leaf in
        let value = Leaf(jsonLeafValue: leaf)
        return areTexts ? value.flatMap { RawCases.spelled($0, leaf) } : value
      }
    }
  }

  /// Reads a value through its proxy.
  static func proxyReader<Value: JSONProxyCreatable>(_ type: Value.Type, _ proxy: Ref<ReadNode>) -> CustomReader {
    reader(through: proxy) { _, slot in
      // The proxy's node has just made a proxy there, which is moved out.
      unsafe Value(jsonProxy: slot.take(Value.JSONProxy.self))
    }
  }

  /// Reads an object through its proxy.
  static func bridgedReader<Value: _BridgedObject>(_ type: Value.Type, _ proxy: Ref<ReadNode>) -> CustomReader {
    reader(through: proxy, rejection: .typeMismatch, holdsDictionaries: true) { policy, slot throws -> Value? in
      defer { proxy.pointee.access.destroy(slot) }
      var stand = proxy.pointee.access.box(slot.lent)
      if policy.duplicates == .first, let value = stand as? JSONValue { stand = try value.withFirstEntries() }
      guard let object = try type._object(forProxy: stand) as? Value else { return nil }
      // A string that became anything else was converted.
      if policy.coercion == .exact, case .string? = stand as? JSONValue, !(object._proxy is String) { return nil }
      return object
    }
  }

  /// Reads a property through the value that a mapping transforms it from.
  static func transform(
    _ transform: PropertyTransform, _ wire: Ref<ReadNode>, _ property: Ref<ReadNode>
  ) -> CustomConversion {
    let optional = property.pointee.type as? any OptionalValue.Type
    return CustomConversion(takesNull: optional != nil) { run, target throws(ReadFailure) in
      _ = run.reader.skipWhitespace()
      let offset = run.reader.offset
      if !wire.pointee.takesNull, run.takeNull() {
        guard let optional else { return try run.keepOrMismatch(property, isFresh: target.isFresh) }
        if target.isFresh || run.policy.null != .keep { optional.setNil(target) }
        return true
      }
      let mark = run.stack.mark
      defer { run.stack.release(to: mark) }
      let (from, to) = (wire.pointee.layout, property.pointee.layout)
      let slot = run.stack.allocate(from)
      guard try run.read(wire, into: slot.fresh) else { return false }
      defer { wire.pointee.access.destroy(slot) }
      let value = run.stack.allocate(to)
      do {
        if try transform.read(slot.lent, into: value) {
          property.pointee.access.set(target, taking: value)
          return true
        }
        try run.report(.rejectedValue, at: offset, type: property.pointee.type)
      } catch let failure as ReadFailure {
        throw failure
      } catch {
        let reason = (error as? JSONError)?.message ?? "\(error)"
        try run.report(.rejectedValue, at: offset, type: property.pointee.type, detail: reason)
      }
      return false
    }
  }

  /// Reads a property's value aside, and takes it if it passes all checks.
  static func checked(_ checks: [ValueCheck], _ value: Ref<ReadNode>) -> CustomConversion {
    let type = value.pointee.type
    let checks = checks.compactMap { $0.function(for: type) }
    return CustomConversion(takesNull: false) { run, target throws(ReadFailure) in
      let isNull = run.reader.skipWhitespace() == UInt8(ascii: "n")
      // Then the property keeps its value, or the value does not fit, before there is anything to check.
      if isNull, !value.pointee.takesNull || run.policy.null == .keep { return try run.read(value, into: target) }
      let offset = run.reader.offset
      let access = value.pointee.access
      let mark = run.stack.mark
      defer { run.stack.release(to: mark) }
      let slot = run.stack.allocate(value.pointee.layout)
      // The old value may be filled, and stays if the result fails.
      if !target.isFresh { access.copy(target.lent, to: slot) }
      var hasValue = !target.isFresh
      defer { if hasValue { access.destroy(slot) } }
      guard try run.read(value, into: Destination(slot, isFresh: target.isFresh)) else { return false }
      hasValue = true
      var isValid = true
      for check in checks where !check.holds(slot.lent) {
        isValid = false
        try run.report(.failedCheck, at: offset, type: nil, detail: check.claim)
      }
      if isValid {
        access.set(target, taking: slot)
        hasValue = false
      }
      return isValid
    }
  }

  private static func reader<Value>(
    through proxy: Ref<ReadNode>, rejection: JSONError.Code.Kind = .rejectedValue, holdsDictionaries: Bool = false,
    _ make: @escaping (JSONDeserializer.Policy, Slot) throws -> Value?
  ) -> CustomReader {
    { run, target throws(ReadFailure) in
      _ = run.reader.skipWhitespace()
      let offset = run.reader.offset
      if !proxy.pointee.takesNull, run.takeNull() {
        return try run.keepOrMismatch(proxy, isFresh: target.isFresh)
      }
      let mark = run.stack.mark
      defer { run.stack.release(to: mark) }
      let slot = run.stack.allocate(proxy.pointee.layout)
      try run.checkStack()
      guard try run.read(proxy, into: slot.fresh) else { return false }
      do throws(ReadFailure) {
        if holdsDictionaries { try run.noteDuplicates(from: offset) }
      } catch {
        proxy.pointee.access.destroy(slot)
        throw error
      }
      do {
        if let value = try make(run.policy, slot) {
          store(value, at: target)
          return true
        }
      } catch {
        let error = error as? JSONError ?? JSONError(.rejectedValue, message: "\(error)")
        if error.code == .stackLimit { throw run.failure(.stackLimit, at: offset) }
        try run.report(.rejectedValue, at: offset, type: Value.self, detail: error.message)
        return false
      }
      try run.report(rejection, at: offset, type: Value.self)
      return false
    }
  }

  /// Reads a leaf and makes a value of it.
  /// - Parameters:
  ///   - kind: the kind of leaf that the type is written as, if that is known.
  ///   - fallback: the value for leaves that the type does not have.
  static func readLeaf<Value>(
    as type: Value.Type, exactly kind: LeafKind? = nil, fallback: LeafFallback? = nil, _ run: inout ReadRun,
    _ target: Destination,
    _ make: (JSONLeafValue) throws -> Value?
  ) throws(ReadFailure) -> Bool {
    let byte = run.reader.skipWhitespace()
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
      try run.skip(.typeMismatch, type: type)
      return false
    }
    let offset = run.reader.offset
    guard let leaf = try run.takeLeafValue(byte) else {
      try run.report(.typeMismatch, at: offset, type: type)
      return false
    }
    let isRightKind = kind.map(leaf.isKind) ?? true
    var reason = ""
    do {
      if isRightKind || run.policy.coercion == .lenient, let value = try make(leaf) {
        store(value, at: target)
        return true
      }
    } catch {
      reason = (error as? JSONError)?.message ?? "\(error)"
    }
    if let fallback, !(run.state.isTrying && fallback.isReported), let value = fallback.make(leaf) as? Value {
      if fallback.isReported, run.collects {
        run.log.report(Problem(.invalidValue, at: offset, type: type) { rawValues(of: type) })
      }
      store(value, at: target)
      return true
    }
    try run.report(
      Problem(isRightKind ? .invalidValue : .typeMismatch, at: offset, type: type, detail: reason) {
        rawValues(of: type)
      })
    return false
  }

  /// The raw values of an enum that lists its cases, if they are strings; none for any other type.
  private static func rawValues(of type: Any.Type) -> [String] {
    func values<Case: CaseIterable>(_ type: Case.Type) -> [String] {
      Case.allCases.prefix(100).compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    }
    return (type as? any CaseIterable.Type).map { values($0) } ?? []
  }

  static func store<Value>(_ value: Value, at target: Destination) {
    unsafe target.set(to: value)
  }

  // MARK: Values of any kind

  private static func readValue(_ run: inout ReadRun, _ target: Destination) throws(ReadFailure) -> Bool {
    if !target.isFresh, run.policy.null == .keep, run.takeNull() { return true }
    guard let value = try run.takeValue(for: JSONValue.self) else { return false }
    store(value, at: target)
    return true
  }

  private static func readJSONArray(_ run: inout ReadRun, _ target: Destination) throws(ReadFailure) -> Bool {
    guard run.reader.skipWhitespace() == UInt8(ascii: "[") else {
      try run.skip(.typeMismatch, type: JSONArray.self)
      return false
    }
    guard case .array(let array)? = try run.takeValue(for: JSONArray.self) else { return false }
    store(array, at: target)
    return true
  }

  private static func readJSONObject(_ run: inout ReadRun, _ target: Destination) throws(ReadFailure) -> Bool {
    guard run.reader.skipWhitespace() == UInt8(ascii: "{") else {
      try run.skip(.typeMismatch, type: JSONObject.self)
      return false
    }
    guard let object = try run.takeValue(for: JSONObject.self)?.object else { return false }
    store(object, at: target)
    return true
  }

  private static func readAny(_ run: inout ReadRun, _ target: Destination) throws(ReadFailure) -> Bool {
    // A property of type `Any` is not optional, so null leaves it as it is; an element of type `Any` may be null.
    if !target.isFresh, run.policy.null != .fail, run.takeNull() { return true }
    let start = run.reader.offset
    guard let value = try run.takeValue(for: Any.self) else { return false }
    var isWhole = true
    guard let plain = try? value.plainValue(keepsFirst: run.policy.duplicates == .first, &isWhole) else {
      throw run.failure(.stackLimit, at: start)
    }
    if !isWhole { try run.noteDuplicates(from: start) }
    // `as Any` keeps the box: without it the compiler opens it, and stores its contents.
    store(plain as Any, at: target)
    return true
  }
}
