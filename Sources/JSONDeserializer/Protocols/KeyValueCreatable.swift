import JSONCore

/// A struct or class that can be made empty and then filled property by property.
///
/// Only `init()` is required, and the compiler writes it for structs whose stored properties have defaults. The
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
/// A static `jsonMapping` describes where documents differ from the properties; see `JSONMapped`.
///
/// A property keeps the value that `init()` gave it if the document has no such key. `weak` and `unowned` properties
/// are never set, nor is a `let`: another value for it in a document is a mismatch. Observers (`didSet`) are not
/// called. In a class, declare `init()` as `required`.
public protocol KeyValueCreatable: _Creatable {
  /// Makes a value to fill from a document.
  init()
}

/// A type whose properties are set by calls of a method, instead of writing their memory.
///
/// The values have the types of the properties, found by reflection as for any other model. Adopt this to check or
/// change values, or for a property that is not stored.
public protocol PropertyAssigning: KeyValueCreatable, JSONConvertible {
  /// Takes a value for a property.
  /// - Parameters:
  ///   - value: a value of the property's type; nil if the document has null for an optional property.
  ///   - name: the property's name.
  /// - Throws: an error of your own to reject the value, which is then reported or thrown, depending on the policy.
  mutating func setValue(_ value: Any?, forProperty name: String) throws
}

/// A type that is called after its properties were read.
///
/// Other types pay nothing for this.
public protocol DeserializationObserving: KeyValueCreatable, _Observing {
  /// Called after the properties were set.
  /// - Parameter object: the document's object, including keys that no property has.
  /// - Throws: an error of your own to reject the object, which is then reported or thrown, depending on the policy.
  mutating func didDeserialize(_ object: JSONObject) throws
}

/// A type that is read as another one and made from that: the way back for a `JSONProxyProvider`.
public protocol JSONProxyCreatable: JSONConvertible {
  /// What stands for the value in the document; anything that can be read.
  associatedtype JSONProxy

  /// Makes a value from what was read; nil if that does not stand for one.
  init?(jsonProxy: JSONProxy)
}
