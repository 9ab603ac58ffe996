import Foundation
import JSONCore

extension NSArray: _BridgedObject {
  public static var _proxyType: Any.Type { JSONValue.self }

  public static func _object(forProxy proxy: Any) -> Any? {
    guard case .array(let elements)? = proxy as? JSONValue else { return nil }
    let objects = elements.map(\.foundationObject)
    return self == NSMutableArray.self ? NSMutableArray(array: objects) : NSArray(array: objects)
  }

  public var _proxy: Any? { Array(self) as [Any] }
}

extension NSDictionary: _BridgedObject {
  public static var _proxyType: Any.Type { JSONValue.self }

  public static func _object(forProxy proxy: Any) -> Any? {
    guard case .object(let object)? = proxy as? JSONValue else { return nil }
    let entries = Dictionary(
      object.map { ($0.key, $0.value.foundationObject) }, uniquingKeysWith: { $1 })
    return self == NSMutableDictionary.self
      ? NSMutableDictionary(dictionary: entries) : NSDictionary(dictionary: entries)
  }

  public var _proxy: Any? {
    Dictionary(uniqueKeysWithValues: map { ($0.key as! AnyHashable, $0.value) })
  }
}

extension JSONValue {
  /// The value as an object of Foundation: `NSString`, `NSNumber`, `NSArray`, `NSDictionary` or `NSNull`.
  public var foundationObject: NSObject {
    switch self {
    case .null: NSNull()
    case .bool(let bool): NSNumber(value: bool)
    case .number(let number):
      NSNumber.object(for: number) ?? NSDecimalNumber(string: number.description)
    case .string(let string): NSString(string: string)
    case .array(let elements): NSArray(array: elements.map(\.foundationObject))
    case .object(let object):
      NSDictionary(
        dictionary: Dictionary(object.map { ($0.key, $0.value.foundationObject) }, uniquingKeysWith: { $1 }))
    }
  }
}
