// SAFETY: of this file: the runtime's functions are called as `Mirror` calls them, for kinds of types that have fields.

/// What the Swift runtime tells about a type: the entry points that `Mirror` itself uses, declared in this one file.
///
/// They answer for types instead of values, so that asking once per type is enough. They must be asked only about
/// structs, classes and tuples: about an existential type they would look for a value that is not there.
enum RuntimeReflection {
  /// The kinds of types that matter here, as the runtime numbers them.
  enum Kind: UInt {
    case `class` = 0
    case structure = 0x200
    case enumeration = 0x201
    case optional = 0x202
    case tuple = 0x301
    case function = 0x302
    case existential = 0x303
    case metatype = 0x304
    case objectiveCClass = 0x305
    case existentialMetatype = 0x306
    /// With constraints, such as `any Collection<Int>`.
    case constrainedExistential = 0x307
  }

  struct Field {
    let name: String
    let type: Any.Type
    let offset: Int
    let isStrong: Bool
    let isVariable: Bool
  }

  static func kind(of type: Any.Type) -> Kind? { Kind(rawValue: metadataKind(type)) }

  /// The stored properties of a struct, of a class with its superclasses' first, or of a tuple.
  static func fields(of type: Any.Type) -> [Field] {
    switch kind(of: type) {
    case .class, .structure, .tuple: break
    default: return []
    }
    return (0..<childCount(type)).map { index in
      var metadata = unsafe FieldMetadata()
      // SAFETY: the index is below the count that the runtime gave for the same type; the runtime fills `metadata`.
      let fieldType = unsafe childType(type, index: index, metadata: &metadata)
      // SAFETY: the name, if any, is a C string until it is freed by the function that came with it.
      let name = unsafe metadata.name.map { unsafe String(cString: $0) } ?? ".\(index)"
      unsafe metadata.free?(metadata.name)
      return unsafe Field(
        name: name, type: fieldType, offset: childOffset(type, index: index), isStrong: metadata.isStrong,
        isVariable: metadata.isVariable)
    }
  }
}

extension RuntimeReflection {
  /// The class, this or a superclass, that has memory for properties of which the runtime knows none, as where its module was
  /// built with `-disable-reflection-metadata`; nil if there is none.
  static func classHidingFields(_ type: AnyClass) -> AnyClass? {
    let superclass: AnyClass? = _getSuperclass(type)
    if let superclass, let hiding = classHidingFields(superclass) { return hiding }
    let inherited = superclass.map { childCount($0) } ?? 0
    // A class of Swift's own begins with its type and a reference count; a subclass that adds nothing is as large as its
    // superclass.
    let isLarger = instanceSize(type) > superclass.map { instanceSize($0) } ?? 16
    return childCount(type) == inherited && isLarger ? type : nil
  }
}

/// The layout in which the runtime hands out a field's facts.
@unsafe private struct FieldMetadata {
  let name: UnsafePointer<CChar>?
  let free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  let isStrong: Bool
  let isVariable: Bool

  init() {
    unsafe name = nil
    unsafe free = nil
    unsafe isStrong = false
    unsafe isVariable = false
  }
}

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func childCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childType(_: Any.Type, index: Int, metadata: UnsafeMutablePointer<FieldMetadata>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func childOffset(_: Any.Type, index: Int) -> Int

/// The size of a class's objects, as `ManagedBuffer` asks for it.
@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
private func instanceSize(_: AnyClass) -> Int

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_: Value) -> UnsafePointer<CChar>?

extension TypeDescription {
  /// The name of an enum's case; nil for a type without such names.
  package static func caseName<Value>(of value: Value) -> String? {
    // SAFETY: the runtime gives a C string that lives as long as the program.
    unsafe RuntimeReflection.kind(of: Value.self) == .enumeration
      ? enumCaseName(value).map { unsafe String(cString: $0) } : nil
  }
}

extension TypeDescription {
  /// The superclass of a class; nil for anything else.
  package static func superclass(of type: Any.Type) -> Any.Type? {
    (type as? AnyClass).flatMap { _getSuperclass($0) }
  }
}
