import Foundation
import JSONCore

extension NSArray: _BridgedObject {
  public static var _proxyType: Any.Type { JSONValue.self }

  public static func _object(forProxy proxy: Any) throws -> Any? {
    guard case .array(let elements)? = proxy as? JSONValue else { return nil }
    let objects = try elements.map { try $0.exactFoundationObject() }
    return self == NSMutableArray.self ? NSMutableArray(array: objects) : NSArray(array: objects)
  }

  public var _proxy: Any? { Array(self) as [Any] }
}

extension NSDictionary: _BridgedObject {
  public static var _proxyType: Any.Type { JSONValue.self }

  public static func _object(forProxy proxy: Any) throws -> Any? {
    guard case .object(let object)? = proxy as? JSONValue else { return nil }
    let entries = try Dictionary(
      object.map { ($0.key, try $0.value.exactFoundationObject()) }, uniquingKeysWith: { $1 })
    return self == NSMutableDictionary.self
      ? NSMutableDictionary(dictionary: entries) : NSDictionary(dictionary: entries)
  }

  public var _proxy: Any? {
    // Keys that differ for Foundation may be equal for Swift; the dictionary then has the first. A key that is not hashable is
    // not a JSON key either, and fails like an identifier.
    Dictionary(
      map { ($0.key as? AnyHashable ?? AnyHashable(ObjectIdentifier($0.key as AnyObject)), $0.value) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension NSSet: _BridgedObject {
  public static var _proxyType: Any.Type { JSONValue.self }

  public static func _object(forProxy proxy: Any) throws -> Any? {
    guard case .array(let elements)? = proxy as? JSONValue else { return nil }
    let objects = try elements.map { try $0.exactFoundationObject() }
    if self == NSCountedSet.self { return NSCountedSet(array: objects) }
    return self == NSMutableSet.self ? NSMutableSet(array: objects) : NSSet(array: objects)
  }

  public var _proxy: Any? {
    guard let counted = self as? NSCountedSet else { return allObjects }
    return counted.allObjects.flatMap { Array(repeating: $0, count: counted.count(for: $0)) }
  }
}

extension NSOrderedSet: _BridgedObject {
  public static var _proxyType: Any.Type { JSONValue.self }

  public static func _object(forProxy proxy: Any) throws -> Any? {
    guard case .array(let elements)? = proxy as? JSONValue else { return nil }
    let objects = try elements.map { try $0.exactFoundationObject() }
    return self == NSMutableOrderedSet.self ? NSMutableOrderedSet(array: objects) : NSOrderedSet(array: objects)
  }

  public var _proxy: Any? { array }
}

extension JSONValue {
  /// The value as an object of Foundation: `NSString`, `NSNumber`, `NSArray`, `NSDictionary` or `NSNull`. A number beyond
  /// the range of `Double` is an `NSString` of its digits.
  public var foundationObject: NSObject {
    makeFoundationObject(level: {}) { number in NSString(string: number.description) }
  }

  /// The value as an object of Foundation.
  /// - Throws: an error for a number that no `NSNumber` can hold, and for more levels than the stack has room for.
  func exactFoundationObject() throws(JSONError) -> NSObject {
    var stack = StackMeter()
    return try makeFoundationObject(level: { () throws(JSONError) in try stack.noteLevel() }) {
      number throws(JSONError) in
      throw JSONError(.valueOutOfRange, message: "no NSNumber can hold the number \(number)")
    }
  }

  /// - Parameters:
  ///   - level: is called for each array and object.
  ///   - substitute: returns the replacement for a number that no `NSNumber` can hold.
  private func makeFoundationObject<Failure>(
    level: () throws(Failure) -> Void, _ substitute: (JSONNumber) throws(Failure) -> NSObject
  ) throws(Failure) -> NSObject {
    switch self {
    case .null: return NSNull()
    case .bool(let bool): return NSNumber(value: bool)
    case .number(let number):
      if let object = NSNumber.object(for: number) { return object }
      return try substitute(number)
    case .string(let string): return NSString(string: string)
    case .array(let elements):
      try level()
      return NSArray(
        array: try elements.map { element throws(Failure) in
          try element.makeFoundationObject(level: level, substitute)
        })
    case .object(let object):
      try level()
      var entries: [String: NSObject] = [:]
      for (key, value) in object { entries[key] = try value.makeFoundationObject(level: level, substitute) }
      return NSDictionary(dictionary: entries)
    }
  }
}

extension NSDictionary: _ConvertedSource {}
extension NSArray: _ConvertedSource {}
