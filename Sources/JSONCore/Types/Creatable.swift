/// A type that can be made without further ado.
public protocol _Creatable: _ValueAccess, _Mappable {
  init()
}

/// A type that is read as an array. The serializer asks for this, so that it is written as one, too.
///
/// It has no requirements; `CollectionCreatable` refines it.
public protocol _ElementsCreatable: _JSONAware {}

// In this module, because the serializer may be used without the one that declares `CollectionCreatable`; Array and Set are
// known without being asked.
extension ContiguousArray: _ElementsCreatable {}
extension ArraySlice: _ElementsCreatable {}

/// A type that is read as an object with any keys. The serializer asks for this, so that it is written as one, too.
///
/// It has no requirements; `DictionaryCreatable` refines it.
public protocol _EntriesCreatable: _JSONAware {}

// SAFETY: of this file: a class's value is a reference, whose bits are the address of the object.

/// Runs `body` on the memory of a new value: the value itself, or the object if the type is a class.
/// - Returns: nil if the type is not one that can be made.
func withNewValue<Result>(of type: Any.Type, _ body: (UnsafeMutableRawPointer) -> Result) -> Result? {
  func open<Value: _Creatable>(_ type: Value.Type) -> Result {
    var value = Value()
    return unsafe withUnsafeMutablePointer(to: &value) { pointer in
      let memory = UnsafeMutableRawPointer(pointer)
      return unsafe body(Value.self is AnyObject.Type ? memory.load(as: UnsafeMutableRawPointer.self) : memory)
    }
  }
  return (type as? any _Creatable.Type).map { open($0) }
}
