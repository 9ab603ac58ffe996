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
