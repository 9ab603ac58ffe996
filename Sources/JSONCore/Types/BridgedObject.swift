/// A class that is read and written by way of another type, and that cannot say so with a proxy, because an initialiser
/// can be added to a class only by the module that declares it. ``JSONFoundation`` has Foundation's.
public protocol _BridgedObject: _JSONAware {
  /// What stands for an object in a document; `JSONValue` for objects that stand for any value.
  static var _proxyType: Any.Type { get }
  /// The object for what was read; nil if the class has none. The result is of the type that the call is made on.
  /// - Throws: an error that says which part of the value no object can hold.
  static func _object(forProxy proxy: Any) throws -> Any?
  /// What to write, by its dynamic type; nil to leave a property out.
  var _proxy: Any? { get }
}
