// SAFETY: of this file: the runtime's functions are called as `Mirror` calls them, for kinds of types that have fields.

/// The Swift runtime's facts about a type, from the functions that `Mirror` itself uses; see `RuntimeFunctions.swift`.
///
/// They take types instead of values, so one call per type is enough. They may only be called for structs, classes
/// and tuples: for an existential type they would use a value that does not exist.
enum RuntimeReflection {
  typealias Kind = TypeKind

  struct Field {
    /// Nil for an element of a tuple that has no label, and where the names are stripped.
    let name: String?
    let type: Any.Type
    let offset: Int
    let isStrong: Bool
    let isVariable: Bool
    /// Whether `type` is the field's type. The runtime returns `()` for a type that it does not know, such as the
    /// noncopyable `Mutex`, for which it has no metatype. Fields that really are `()` all have the offset 0.
    var isKnown: Bool { offset == 0 || type != Void.self }
  }

  static func kind(of type: Any.Type) -> Kind? { Kind(of: type) }

  /// The stored properties of a struct, of a class with its superclasses' first, or of a tuple.
  static func fields(of type: Any.Type) -> [Field] {
    switch kind(of: type) {
    case .class, .structure, .tuple: break
    default: return []
    }
    return (0..<runtimeFieldCount(type)).map { index in
      var metadata = unsafe FieldMetadata()
      // SAFETY: the index is below the count that the runtime gave for the same type; the runtime fills `metadata`.
      let fieldType = unsafe runtimeField(type, index: index, metadata: &metadata)
      // SAFETY: the name, if any, is a C string until it is freed by the function that came with it.
      let name = unsafe metadata.name.map { unsafe String(cString: $0) }
      unsafe metadata.free?(metadata.name)
      return unsafe Field(
        name: name, type: fieldType, offset: runtimeFieldOffset(type, index: index), isStrong: metadata.isStrong,
        isVariable: metadata.isVariable)
    }
  }
}

extension RuntimeReflection {
  /// Whether the names of a type's fields, or of a superclass's, are stripped.
  static func isNameless(_ type: Any.Type) -> Bool {
    guard kind(of: type) == .class || kind(of: type) == .structure else { return false }
    let count = runtimeFieldCount(type)
    return count > 0 && (name(of: type, 0) == nil || name(of: type, count - 1) == nil)
  }

  private static func name(of type: Any.Type, _ index: Int) -> String? {
    var metadata = unsafe FieldMetadata()
    // SAFETY: the index is below the count that the runtime gave for the same type; the name is freed by the function
    // beside it.
    _ = unsafe runtimeField(type, index: index, metadata: &metadata)
    let name = unsafe metadata.name.map { unsafe String(cString: $0) }
    unsafe metadata.free?(metadata.name)
    return name?.isEmpty == true ? nil : name
  }

  /// The type, this or a superclass, whose stored properties are unknown, and why; nil if there is none.
  /// - Parameter fields: all that the runtime knows of the type, its superclasses' first.
  static func hiddenProperties(of type: Any.Type, _ fields: ArraySlice<Field>) -> HiddenProperties? {
    guard let object = type as? AnyClass else {
      func memory<Value>(_ type: Value.Type) -> Range<Int> { 0..<MemoryLayout<Value>.size }
      return obstacle(to: fields, in: _openExistential(type, do: memory)).map {
        HiddenProperties(type: type, reason: $0)
      }
    }
    // A class of Swift's own begins with its type and a reference count.
    var start = 2 * MemoryLayout<UInt>.size
    var own = fields
    if let superclass = _getSuperclass(object) {
      let inherited = min(runtimeFieldCount(superclass), fields.count)
      if kind(of: superclass) == .class, let hidden = hiddenProperties(of: superclass, fields.prefix(inherited)) {
        return hidden
      }
      start = runtimeInstanceSize(superclass)
      own = fields.dropFirst(inherited)
    }
    // A subclass that adds nothing is as large as its superclass.
    return obstacle(to: own, in: start..<max(start, runtimeInstanceSize(object))).map {
      HiddenProperties(type: type, reason: $0)
    }
  }

  /// Why fields do not fill some memory; nil if they do.
  ///
  /// They must be in it in order, with gaps only for alignment.
  private static func obstacle(to fields: ArraySlice<Field>, in memory: Range<Int>) -> HiddenProperties.Reason? {
    if fields.isEmpty { return memory.isEmpty ? nil : .unknown }
    if fields.contains(where: { $0.name?.isEmpty ?? true }) { return .nameless }
    func layout<Value>(_ type: Value.Type) -> (size: Int, alignment: Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
    var end = memory.lowerBound
    var largestAlignment = 1
    // After a field whose size is not known, any distance is accepted: the next known field only must not begin before it.
    var isOpen = false
    for field in fields {
      // The metatype of a struct may take no memory at all.
      if !field.isKnown || TypeDescription.isOpaque(field.type) {
        (end, isOpen) = (max(end, field.offset), true)
        continue
      }
      let (size, alignment) = _openExistential(field.type, do: layout)
      if size == 0 { continue }
      guard field.offset >= end, isOpen || field.offset - end < alignment else { return .misfit }
      (end, isOpen) = (field.offset + size, false)
      largestAlignment = max(largestAlignment, alignment)
    }
    // What is imported from C has its padding at the end, too.
    let rest = memory.upperBound - end
    return rest >= 0 && (isOpen || rest < largestAlignment) ? nil : .misfit
  }
}

extension TypeDescription {
  /// The name of an enum's case; nil for a type without such names.
  package static func caseName<Value>(of value: Value) -> String? { EnumCases.name(of: value) }
}

extension TypeDescription {
  /// The superclass of a class; nil for anything else.
  package static func superclass(of type: Any.Type) -> Any.Type? {
    (type as? AnyClass).flatMap { _getSuperclass($0) }
  }
}
