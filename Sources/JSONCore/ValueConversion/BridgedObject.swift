/// A class that is read and written by way of another type, and that cannot say so with a proxy, because an initialiser
/// can be added to a class only by the module that declares it. ``JSONFoundation`` has Foundation's.
public protocol _BridgedObject: JSONConvertible {
  /// What stands for an object in a document; `JSONValue` for objects that stand for any value.
  static var _proxyType: Any.Type { get }
  /// The object for what was read; nil if the class has none. The result is of the type that the call is made on.
  /// - Throws: an error that says which part of the value no object can hold.
  static func _object(forProxy proxy: Any) throws -> Any?
  /// Whether `null` is an object of the class, as it is of none but `NSNull`; false is the default.
  static var _takesNull: Bool { get }
  /// What to write, by its dynamic type; nil to leave a property out.
  var _proxy: Any? { get }
}

extension _BridgedObject {
  public static var _takesNull: Bool { false }
}

/// What there is to say of a class that ``JSONFoundation`` would bridge, where nobody has imported it.
package enum UnbridgedClass {
  private static let names: Set<String> = [
    "NSString", "NSMutableString", "NSNumber", "NSDecimalNumber", "NSNull", "NSDate", "NSURL", "NSUUID", "NSData",
    "NSMutableData", "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet",
    "NSCountedSet", "NSOrderedSet", "NSMutableOrderedSet",
  ]

  /// What to do about such a class; nil for any other type.
  package static func advice(for type: Any.Type) -> String? {
    guard type is AnyClass, !(type is any _BridgedObject.Type) else { return nil }
    var ancestor: Any.Type? = type
    while let next = ancestor {
      let name = _typeName(next, qualified: true)
      if name.hasPrefix("Foundation."), names.contains(String(name.dropFirst("Foundation.".count))) {
        return "Add the product JSONFoundation and import it: it has the classes of Foundation."
      }
      ancestor = TypeDescription.superclass(of: next)
    }
    return nil
  }
}
