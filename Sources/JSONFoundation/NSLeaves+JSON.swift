import Foundation
import JSONCore

extension NSString: _BridgedObject {
  public static var _proxyType: Any.Type { String.self }

  public static func _object(forProxy proxy: Any) -> Any? {
    let text: String? = (proxy as? String) ?? (proxy as? JSONValue)?.string
    return text.map { self == NSMutableString.self ? NSMutableString(string: $0) : NSString(string: $0) }
  }

  public var _proxy: Any? { String(describing: self) }
}

extension NSNull: _BridgedObject {
  public static var _proxyType: Any.Type { JSONValue.self }

  public static var _takesNull: Bool { true }

  public static func _object(forProxy proxy: Any) -> Any? {
    proxy as? JSONValue == .null ? NSNull() : nil
  }

  public var _proxy: Any? { JSONValue.null }
}

extension NSDate: _BridgedObject {
  public static var _proxyType: Any.Type { Date.self }

  public static func _object(forProxy proxy: Any) -> Any? {
    (proxy as? Date).map { NSDate(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) }
  }

  public var _proxy: Any? { Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate) }
}

extension NSURL: _BridgedObject {
  public static var _proxyType: Any.Type { URL.self }

  public static func _object(forProxy proxy: Any) -> Any? {
    (proxy as? URL).flatMap { NSURL(string: $0.absoluteString) }
  }

  public var _proxy: Any? { absoluteString }
}

extension NSUUID: _BridgedObject {
  public static var _proxyType: Any.Type { UUID.self }

  public static func _object(forProxy proxy: Any) -> Any? {
    (proxy as? UUID).flatMap { NSUUID(uuidString: $0.uuidString) }
  }

  public var _proxy: Any? { uuidString }
}

extension NSData: _BridgedObject {
  public static var _proxyType: Any.Type { Data.self }

  public static func _object(forProxy proxy: Any) -> Any? {
    (proxy as? Data).map { self == NSMutableData.self ? NSMutableData(data: $0) : NSData(data: $0) }
  }

  public var _proxy: Any? { Data(referencing: self) }
}
