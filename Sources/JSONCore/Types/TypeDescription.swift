/// The stored properties of a type: what there is to read and to write without help from the type.
///
/// Made once for each type, when its plan is. Two kinds of storage that the compiler makes are understood:
/// a `lazy var f` is the property `f`, and a wrapped property `@Wrapper var g` is `g` where the wrapper stores
/// its `wrappedValue`.
package struct TypeDescription {
  package enum Kind {
    case structure, object, tuple, enumeration, other
  }

  package struct Property {
    package let name: String
    package let type: Any.Type
    /// The distance in bytes from the start of the value, or of the object.
    package let offset: Int
    /// False for `let`, `weak` and `unowned`, whose memory is never written.
    package let isWritable: Bool
    /// False for `weak` and `unowned`, whose memory does not hold a plain value.
    package let isReadable: Bool
    /// Whether nil stands for "not worked out yet".
    package let isLazy: Bool
    /// Whether the memory is inside a property wrapper.
    package let isWrapped: Bool
  }

  package let type: Any.Type
  package let kind: Kind
  /// In the order of their declaration, a superclass's first.
  package let properties: [Property]

  package init(of type: Any.Type) {
    self.type = type
    switch RuntimeReflection.kind(of: type) {
    case .structure: kind = .structure
    case .class: kind = .object
    case .tuple: kind = .tuple
    case .enumeration, .optional: kind = .enumeration
    default: kind = .other
    }
    properties = RuntimeReflection.fields(of: type).map(Property.init)
  }

  /// The properties by name; where a subclass declares a name again, its property stands in place of the superclass's.
  package var distinctProperties: [Property] {
    // Only a superclass, or what the compiler makes of a property, can have a name once more.
    let mayRepeat = kind == .object || properties.contains { $0.isLazy || $0.isWrapped }
    if !mayRepeat { return properties }
    var result: [Property] = []
    var places: [String: Int] = [:]
    for property in properties {
      if let place = places[property.name] {
        result[place] = property
      } else {
        places[property.name] = result.count
        result.append(property)
      }
    }
    return result
  }
}

extension TypeDescription.Property {
  private static let lazyPrefix = "$__lazy_storage_$_"

  init(_ field: RuntimeReflection.Field) {
    isReadable = field.isStrong
    // Most names are told apart by their first byte.
    let mark = field.name.utf8.first
    if mark == UInt8(ascii: "$"), field.name.hasPrefix(Self.lazyPrefix) {
      name = String(field.name.dropFirst(Self.lazyPrefix.count))
      type = field.type
      offset = field.offset
      isWritable = field.isStrong && field.isVariable
      isLazy = true
      isWrapped = false
    } else if mark == UInt8(ascii: "_"), let wrapped = Self.wrappedValue(of: field.type) {
      name = String(field.name.dropFirst())
      type = wrapped.type
      offset = field.offset + wrapped.offset
      isWritable = field.isStrong && field.isVariable && wrapped.isVariable
      isLazy = false
      isWrapped = true
    } else {
      name = field.name
      type = field.type
      offset = field.offset
      isWritable = field.isStrong && field.isVariable
      isLazy = false
      isWrapped = false
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

  /// Whether the values of a type have no contents to speak of: functions and metatypes.
  package static func isOpaque(_ type: Any.Type) -> Bool {
    switch RuntimeReflection.kind(of: type) {
    case .function, .metatype, .existentialMetatype: true
    case .optional: StandardContainer.wrapped(type).map(isOpaque) ?? false
    default: false
    }
  }
}
