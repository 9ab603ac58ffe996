/// The stored properties of a type, which can be read and written without calling the type's code.
///
/// Made once for each type, when its plan is. Three kinds of compiler-generated storage are recognized:
/// a `lazy var f` is the property `f`, a wrapped property `@Wrapper var g` is `g` where the wrapper stores
/// its `wrappedValue`, and a property `h` of an `@Observable` class is `h`.
package struct TypeDescription {
  package enum Kind {
    case structure, object, tuple, enumeration, other
  }

  package struct Property {
    package let name: String
    package let type: Any.Type
    /// The distance in bytes from the start of the value, or of the object.
    package let offset: Int
    /// Whether the runtime knows the type; it does not know noncopyable ones.
    package let isKnown: Bool
    /// False for `let`, for `weak` and `unowned`, and for unknown types, whose memory is never written.
    package let isWritable: Bool
    /// False for `weak` and `unowned`, whose memory does not hold a plain value, and for unknown types.
    package let isReadable: Bool
    /// Whether nil means "not worked out yet".
    package let isLazy: Bool
    /// Whether the memory is inside a property wrapper.
    package let isWrapped: Bool
    /// Whether the property is one of an `@Observable` class, whose observers are only notified when the property
    /// itself is set.
    package let isObserved: Bool
    /// False for properties that the type's own `CodingKeys` leave out; they are only read or written if they have rules.
    package var followsCodable = true
    /// Whether a document may only have the existing value, although the memory could be written.
    package var isFixed = false
    /// Whether a value of the type requires a value for the property: it has no default.
    package var isRequiredByType = false
  }

  package let type: Any.Type
  package let kind: Kind
  /// In the order of their declaration, a superclass's first; empty if ``hiddenProperties`` is set.
  package let properties: [Property]
  /// The type, this or a superclass, whose stored properties are unknown; nil if there is none.
  package let hiddenProperties: HiddenProperties?
  /// The names and keys of the type's own `CodingKeys`, if its `Codable` conformance is known to be the compiler's.
  package var codingKeys: [(name: String, key: String)]?

  /// A description of a struct with more facts than the runtime has.
  package init(of type: Any.Type, properties: [Property], codingKeys: [(name: String, key: String)]) {
    self.type = type
    (kind, hiddenProperties) = (.structure, nil)
    (self.properties, self.codingKeys) = (properties, codingKeys)
  }

  package init(of type: Any.Type) {
    self.type = type
    switch RuntimeReflection.kind(of: type) {
    case .structure: kind = .structure
    case .class: kind = .object
    case .tuple: kind = .tuple
    case .enumeration, .optional: kind = .enumeration
    default: kind = .other
    }
    let fields = RuntimeReflection.fields(of: type)
    hiddenProperties =
      kind == .structure || kind == .object ? RuntimeReflection.hiddenProperties(of: type, fields[...]) : nil
    if hiddenProperties != nil {
      properties = []
    } else if kind == .object, fields.contains(where: \.isRegistrar) {
      properties = Self.observableProperties(fields, of: type)
    } else {
      properties = fields.enumerated().map { index, field in Property(field, field.name ?? ".\(index)") }
    }
  }

  /// The properties of a class that is `@Observable`, or has such a superclass; without the properties that the macro adds.
  private static func observableProperties(_ fields: [RuntimeReflection.Field], of type: Any.Type) -> [Property] {
    let inherited = superclass(of: type).map { RuntimeReflection.fields(of: $0) } ?? []
    let own = fields[inherited.count...]
    let isObservable = own.contains(where: \.isRegistrar)
    let properties = own.filter { !$0.isRegistrar && !$0.isBackingData }.map {
      Property($0, $0.name ?? "", isObservable: isObservable)
    }
    guard let superclass = superclass(of: type), !inherited.isEmpty else { return properties }
    return TypeDescription(of: superclass).properties + properties
  }

  /// The properties by name; where a subclass declares a name again, its property replaces the superclass's.
  package var distinctProperties: [Property] {
    // Only a superclass, or compiler-generated storage, can repeat a name.
    let mayRepeat = kind == .object || properties.contains { $0.isLazy || $0.isWrapped }
    if !mayRepeat { return properties }
    var result: [Property] = []
    var indices: [String: Int] = [:]
    for property in properties {
      if let index = indices[property.name] {
        result[index] = property
      } else {
        indices[property.name] = result.count
        result.append(property)
      }
    }
    return result
  }
}

extension TypeDescription {
  /// Whether the values are addresses.
  package var isPointer: Bool {
    // SAFETY: types are only compared.
    unsafe type is any _Pointer.Type || type == OpaquePointer.self
  }

  /// Whether some of the contents are not Swift values, as for a pointer.
  package var hasForeignContents: Bool {
    kind == .structure && properties.contains { RuntimeReflection.kind(of: $0.type) == nil }
  }
}

/// A type whose stored properties are unknown. Its memory is only accessed through its own key paths.
package struct HiddenProperties {
  package enum Reason {
    /// The runtime knows of none, and the type has memory.
    case unknown
    /// The runtime knows no names.
    case nameless
    /// The fields that the runtime knows do not fill the type's memory.
    case misfit
  }

  package let type: Any.Type
  package let reason: Reason
}

extension RuntimeReflection.Field {
  /// Whether this is what an `@Observable` class keeps its observers in.
  fileprivate var isRegistrar: Bool { name == "_$observationRegistrar" }
  /// Whether this is what a `@Model` class, which is observable, keeps the values of its properties in.
  fileprivate var isBackingData: Bool { name == "_$backingData" }
}

extension TypeDescription.Property {
  private static let lazyPrefix = "$__lazy_storage_$_"

  /// - Parameters:
  ///   - fieldName: the name of the stored field.
  ///   - isObservable: whether the property was declared in a class that is `@Observable`.
  init(_ field: RuntimeReflection.Field, _ fieldName: String, isObservable: Bool = false) {
    isKnown = field.isKnown
    isReadable = field.isStrong && isKnown
    let isVariable = isReadable && field.isVariable
    // Most names are distinguished by their first byte.
    let mark = fieldName.utf8.first
    if mark == UInt8(ascii: "$"), fieldName.hasPrefix(Self.lazyPrefix) {
      name = String(fieldName.dropFirst(Self.lazyPrefix.count))
      type = field.type
      offset = field.offset
      isWritable = isVariable
      isLazy = true
      isWrapped = false
      isObserved = false
    } else if mark == UInt8(ascii: "_"), let wrapped = Self.wrappedValue(of: field.type) {
      name = String(fieldName.dropFirst())
      type = wrapped.type
      offset = field.offset + wrapped.offset
      isWritable = isVariable && wrapped.isVariable
      isLazy = false
      isWrapped = true
      isObserved = isObservable
    } else {
      // The property itself is computed, and the macro has prefixed the name of its storage.
      isObserved = isObservable && field.isVariable && mark == UInt8(ascii: "_")
      name = isObserved ? String(fieldName.dropFirst()) : fieldName
      type = field.type
      offset = field.offset
      isWritable = isVariable
      isLazy = false
      isWrapped = false
    }
  }

  /// A field as the compiler lays it out, under the name that its type uses.
  package init(_ field: StoredField, named name: String, followsCodable: Bool, isFixed: Bool, isRequiredByType: Bool) {
    (self.name, type, offset) = (name, field.type, field.offset)
    (isKnown, isWritable, isReadable) = (true, true, true)
    (isLazy, isWrapped, isObserved) = (false, false, false)
    (self.followsCodable, self.isFixed, self.isRequiredByType) = (followsCodable, isFixed, isRequiredByType)
  }

  private init(moving property: TypeDescription.Property, by distance: Int) {
    (name, type, offset) = (property.name, property.type, distance + property.offset)
    (isKnown, isWritable, isReadable) = (property.isKnown, property.isWritable, property.isReadable)
    (isLazy, isWrapped, isObserved) = (property.isLazy, property.isWrapped, property.isObserved)
    (followsCodable, isFixed, isRequiredByType) = (property.followsCodable, property.isFixed, property.isRequiredByType)
  }

  /// The property, relative to an enclosing value.
  func moved(by distance: Int) -> TypeDescription.Property {
    TypeDescription.Property(moving: self, by: distance)
  }

  /// Whether the property may be a wrapper whose value is not stored in it, as `@Wrapper var level` makes `var _level:
  /// Wrapper`.
  package var mayBeWrapper: Bool {
    guard name.utf8.first == UInt8(ascii: "_"), isWritable else { return false }
    switch RuntimeReflection.kind(of: type) {
    case .structure: return true
    // The value of a class is elsewhere.
    case .class: return RuntimeReflection.fields(of: type).contains { $0.name == "wrappedValue" }
    default: return false
    }
  }

  /// The stored `wrappedValue` of a property wrapper that is a struct.
  private static func wrappedValue(of type: Any.Type) -> RuntimeReflection.Field? {
    guard RuntimeReflection.kind(of: type) == .structure else { return nil }
    return RuntimeReflection.fields(of: type).first { $0.name == "wrappedValue" && $0.isStrong }
  }
}

extension TypeDescription {
  /// Whether the values of a type have a dynamic type of their own: `Any`, `AnyObject` and protocols.
  package static func isExistential(_ type: Any.Type) -> Bool {
    switch RuntimeReflection.kind(of: type) {
    case .existential, .constrainedExistential: true
    default: false
    }
  }

  /// Whether a type is a struct.
  package static func isStruct(_ type: Any.Type) -> Bool { RuntimeReflection.kind(of: type) == .structure }

  /// Whether a type is an enum, but not an optional.
  package static func isEnum(_ type: Any.Type) -> Bool { RuntimeReflection.kind(of: type) == .enumeration }

  /// Whether the values of a type have no accessible contents: functions and metatypes.
  package static func isOpaque(_ type: Any.Type) -> Bool {
    switch RuntimeReflection.kind(of: type) {
    case .function, .metatype, .existentialMetatype: true
    case .optional: StandardContainer.wrapped(type).map(isOpaque) ?? false
    default: false
    }
  }
}

extension TypeDescription {
  /// Whether a type is the standard library's, Foundation's, or Janus's, so that its code is known.
  /// - Complexity: that of spelling its name.
  package static func isStandard(_ type: Any.Type) -> Bool {
    let name = _typeName(type, qualified: true)
    return ["Swift.", "Foundation.", "FoundationEssentials.", "JSONCore.", "JSONText."].contains { name.hasPrefix($0) }
  }
}
