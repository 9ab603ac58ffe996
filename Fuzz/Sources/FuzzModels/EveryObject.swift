import Foundation
import JSONFoundation
import Janus

/// A class with properties of every kind that is an object or cannot be compared; the base of another one.
open class EveryObject: DeserializableObject {
  /// Rejects some of the values.
  public struct Checked: PropertyAssigning {
    public struct TooLarge: Error {}
    public var count = 0
    public var label: String?
    public init() {}
    public mutating func setValue(_ value: Any?, forProperty name: String) throws {
      switch value {
      case let number as Int where number < 100: count = number
      case let text as String: label = text
      case nil: label = nil
      default: throw TooLarge()
      }
    }
  }

  /// Read and written as a number.
  public struct Celsius: JSONProxyCreatable, JSONProxyProvider {
    public var degrees = 0.0
    public var jsonProxy: Double { degrees }
    public init() {}
    public init?(jsonProxy: Double) {
      guard jsonProxy > -273 else { return nil }
      degrees = jsonProxy
    }
  }

  public var any: Any = 0
  public var maybeAny: Any?
  public var anything: [String: Any] = [:]
  public var things: [Any] = []
  public var number = NSNumber(value: 0)
  public var array = NSMutableArray()
  public var dictionary: NSDictionary?
  public var string: NSString = ""
  public var next: EveryObject?
  public var others: [EveryObject] = []
  public var byName: [String: EveryObject] = [:]
  public var checked = Checked()
  public var celsius = Celsius()
  public lazy var lazyText = "l"
  public var kinds: [EveryKind.Nested] = []
}

/// Inherits all properties.
public final class DerivedObject: EveryObject {
  public var extra = 0
  public var sibling: DerivedObject?
  public var partner: Partner?
}

/// Refers to a class that refers to it.
public final class Partner: DeserializableObject {
  public var name = ""
  public var object: DerivedObject?
}
