/// A class that is read and written through another type, and that cannot use a proxy, because an initialiser
/// can be added to a class only by the module that declares it. ``JSONFoundation`` has Foundation's.
public protocol _BridgedObject: JSONConvertible {
  /// The type that represents an object in a document; `JSONValue` for objects that represent any value.
  static var _proxyType: Any.Type { get }
  /// The object for a value that was read; nil if the class has none. The result has the type on which it is called.
  /// - Throws: an error that names the part of the value that does not fit.
  static func _object(forProxy proxy: Any) throws -> Any?
  /// Whether `null` is an object of the class, as for `NSNull`; false by default.
  static var _takesNull: Bool { get }
  /// The value to write, by its dynamic type; nil to leave a property out.
  var _proxy: Any? { get }
}

extension _BridgedObject {
  public static var _takesNull: Bool { false }
}

/// The advice for a class that ``JSONFoundation`` bridges, if that is not imported.
package enum UnbridgedClass {
  private static let names: Set<String> = [
    "NSString", "NSMutableString", "NSNumber", "NSDecimalNumber", "NSNull", "NSDate", "NSURL", "NSUUID", "NSData",
    "NSMutableData", "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet",
    "NSCountedSet", "NSOrderedSet", "NSMutableOrderedSet",
  ]

  /// The advice for such a class; nil for any other type.
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
