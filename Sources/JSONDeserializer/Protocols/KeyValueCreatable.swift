import JSONCore

/// A struct or class that can be made empty and then filled property by property.
///
/// `init()` is all there is to write, and structs whose stored properties have defaults get that from the compiler. The
/// stored properties are found by reflection, once for each type.
///
/// ```swift
/// struct Comic: KeyValueCreatable {
///   var id = 0
///   var title = ""
///   var notes: String?
/// }
/// ```
///
/// Where documents differ from the properties, a static `jsonMapping` says so; see `JSONMapped`.
///
/// A property keeps the value that `init()` gave it where the document has no such key. `weak` and `unowned` properties are
/// never set. Nor is a `let`: a document that has another value for it is a mismatch. Observers (`didSet`) are not called. For
/// a class, declare `init()` as `required`.
public protocol KeyValueCreatable: _Creatable {
  /// Makes the value that a document then fills.
  init()
}

/// A type that wants to see every assignment instead of having its memory written.
///
/// The values have the types of the properties, found by reflection as for any other model. Adopt this to check or to
/// change values, or to drive a property that is not stored.
public protocol PropertyAssigning: KeyValueCreatable, JSONConvertible {
  /// Takes a value for a property.
  /// - Parameters:
  ///   - value: a value of the property's type; nil where the document has null for an optional property.
  ///   - name: the property's name.
  /// - Throws: an error of your own to reject the value, which is then reported, or thrown where the policy says so.
  mutating func setValue(_ value: Any?, forProperty name: String) throws
}

/// A type that wants to know when it has been read.
///
/// Types that do not adopt this pay nothing for it.
public protocol DeserializationObserving: KeyValueCreatable, _Observing {
  /// Called when the properties have their values.
  /// - Parameter object: the object as the document has it, with the keys that no property took.
  /// - Throws: an error of your own to reject the object, which is then reported, or thrown where the policy says so.
  mutating func didDeserialize(_ object: JSONObject) throws
}

/// A type that is read as another one and made from that: the way back for a `JSONProxyProvider`.
public protocol JSONProxyCreatable: JSONConvertible {
  /// What stands for the value in the document; anything that can be read.
  associatedtype JSONProxy

  /// Makes a value from what was read; nil if that does not stand for one.
  init?(jsonProxy: JSONProxy)
}
