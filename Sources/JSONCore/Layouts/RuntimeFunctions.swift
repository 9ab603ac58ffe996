// SAFETY: of this file: the functions are declared as the runtime defines them; callers state why their
// arguments are right.

// The functions of the Swift runtime that Janus calls by their symbols, but for those of `StackEnd.swift`.
//
// They are linked, and not looked up by name: if a version of the runtime lacks one, programs are not linked with it,
// or do not start. So all exist while a program runs. What Janus would do without one:
//
// | Function | Without it |
// |---|---|
// | `runtimeKind` | `Mirror.displayStyle`, which needs a value |
// | `runtimeFieldCount`, `runtimeField`, `runtimeFieldOffset` | no properties are known: models conform to `Codable` |
// | `runtimeInstanceSize` | hidden properties of classes are not noticed |
// | `runtimeCaseName` | `Mirror`, which copies the associated values; enums by one byte are not known |

/// The kinds of types that are used here, with the runtime's numbers.
enum TypeKind: UInt {
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

  /// The kind of a type; nil for one that is not used here.
  init?(of type: Any.Type) { self.init(rawValue: runtimeKind(type)) }
}

/// The layout of a field's facts from the runtime.
@unsafe struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_getMetadataKind")
private func runtimeKind(_: Any.Type) -> UInt

/// The number of a type's stored properties, its superclasses' included.
@_silgen_name("swift_reflectionMirror_recursiveCount")
func runtimeFieldCount(_: Any.Type) -> Int

/// The type of a stored property.
/// - Parameter metadata: is filled in.
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
func runtimeField(_: Any.Type, index: Int, metadata: UnsafeMutablePointer<FieldMetadata>) -> Any.Type

/// The distance of a stored property from the start of the value, or of the object.
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
func runtimeFieldOffset(_: Any.Type, index: Int) -> Int

/// The size of a class's objects, as `ManagedBuffer` asks for it.
@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
func runtimeInstanceSize(_: AnyClass) -> Int

/// The name of the case that a value of an enum is, which is never freed.
@_silgen_name("swift_EnumCaseName")
func runtimeCaseName<Value>(_: Value) -> UnsafePointer<CChar>?
