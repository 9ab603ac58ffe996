/// A type that can be made without further ado.
public protocol _Creatable: _ValueAccess, _Mappable {
  init()
}

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
