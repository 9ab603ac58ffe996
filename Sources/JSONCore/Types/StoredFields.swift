// SAFETY: of this file: the fields are those of the type that is named beside them, and the values theirs.

/// The stored properties of a struct as the compiler lays them out, property wrappers and all.
package struct StoredField {
  package let name: String
  package let type: Any.Type
  package let offset: Int
  package let isVariable: Bool

  private static let known = TypeTable<[StoredField]?>.Shared()

  /// The fields of a struct; nil if not all of them are known, or some are not plain values.
  package static func all(of type: Any.Type) -> [StoredField]? { known.facts(of: type) { find(in: type) } }

  private static func find(in type: Any.Type) -> [StoredField]? {
    let fields = RuntimeReflection.fields(of: type)
    guard RuntimeReflection.hiddenProperties(of: type, fields[...]) == nil else { return nil }
    return plain(fields) { _ in nil }
  }

  /// The values associated with a case of an enum, by their labels or numbers; nil if not all of them are known.
  /// - Parameters:
  ///   - type: the type in which they are stored: a tuple, or the type of the only one.
  ///   - name: the name of the only one.
  package static func associated(with type: Any.Type, named name: String) -> [StoredField]? {
    guard RuntimeReflection.kind(of: type) == .tuple else {
      return [StoredField(name: name, type: type, offset: 0, isVariable: true)]
    }
    return plain(RuntimeReflection.fields(of: type)) { "_\($0)" }
  }

  /// - Parameter nameless: the names of fields that have none, by their numbers.
  private static func plain(_ fields: [RuntimeReflection.Field], _ nameless: (Int) -> String?) -> [StoredField]? {
    var result: [StoredField] = []
    for (number, field) in fields.enumerated() {
      // The runtime says `.0` where there is no label.
      let ownName = field.name.flatMap { $0.isEmpty || $0.hasPrefix(".") ? nil : $0 }
      guard field.isKnown, field.isStrong, RuntimeReflection.kind(of: field.type) != nil,
        let name = ownName ?? nameless(number)
      else { return nil }
      result.append(StoredField(name: name, type: field.type, offset: field.offset, isVariable: field.isVariable))
    }
    return result
  }
}

extension StoredField {
  /// Whether a value's field is another value of the field's type.
  package func holds(_ other: Any, in value: LentValue) -> Bool {
    func isSame<Value>(_ other: Value) -> Bool {
      Value.self == type && LentValue.with(other) { Self.isCopy($0, of: value + offset, Value.self) }
    }
    return _openExistential(other, do: isSame)
  }

  /// Whether a value is a copy of another.
  private static func isCopy<Value>(_ value: LentValue, of other: LentValue, _ type: Value.Type) -> Bool {
    // A copy has the same bytes, except for padding.
    if value.hasSameBytes(as: other, count: MemoryLayout<Value>.size) { return true }
    // Equal texts may have different bytes.
    if type == String.self || type == Substring.self || isReference(type) { return false }
    // The parts of a struct are compared, as comparing with `==` would call the type's own code.
    if TypeDescription.isStruct(type), !TypeDescription.isStandard(type), let parts = all(of: type), !parts.isEmpty {
      return parts.allSatisfy { part in
        func isCopy<Part>(_ type: Part.Type) -> Bool {
          Self.isCopy(value + part.offset, of: other + part.offset, type)
        }
        return _openExistential(part.type, do: isCopy)
      }
    }
    let (value, other) = unsafe (value[type], other[type])
    guard let optional = value as? any OptionalValue else { return MirrorEquality.areEqual(value, other) }
    let wrapped = (value: optional.wrapped, other: (other as? any OptionalValue)?.wrapped)
    guard let value = wrapped.value, let other = wrapped.other else {
      return wrapped.value == nil && wrapped.other == nil
    }
    func isCopy<Wrapped>(_ value: Wrapped) -> Bool {
      (other as? Wrapped).map { other in
        LentValue.with(value) { value in LentValue.with(other) { Self.isCopy(value, of: $0, Wrapped.self) } }
      } ?? false
    }
    return _openExistential(value, do: isCopy)
  }

  /// Whether two values have the same in the field.
  package func isSame(in value: LentValue, _ other: LentValue) -> Bool {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    let count = _openExistential(type, do: size)
    return (value + offset).hasSameBytes(as: other + offset, count: count)
      || ValueEquality(of: type).areEqual(value + offset, other + offset)
  }

  /// Whether copying the bytes of a value of the type copies the value.
  package var isTrivial: Bool {
    func isTrivial<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
    return _openExistential(type, do: isTrivial)
  }

  /// Whether a type is an array or similar, whose values are compared by the addresses of their elements.
  private static func isReference(_ type: Any.Type) -> Bool {
    switch StandardContainer(type) {
    case .array, .set, .dictionary: true
    case .optional(let wrapped): isReference(wrapped)
    case nil: false
    }
  }

  /// Makes a struct of values for all its fields.
  package static func value<Value>(_ type: Value.Type, _ fields: [(field: StoredField, value: Any)]) -> Value {
    unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
      let start = unsafe memory.baseAddress.unsafelyUnwrapped
      for (field, value) in fields {
        func initialize<Part>(_ value: Part) {
          unsafe (UnsafeMutableRawPointer(start) + field.offset).initializeMemory(as: Part.self, to: value)
        }
        _openExistential(value, do: initialize)
      }
      return unsafe start.move()
    }
  }
}
