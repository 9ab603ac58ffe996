/// A ready base class: subclasses give their properties defaults and are done.
///
/// ```swift
/// final class Ship: DeserializableObject {
///   var name = ""
///   var cargo: [Container] = []
/// }
/// ```
///
/// The properties of every class between this one and the one that is read are found.
open class DeserializableObject: KeyValueCreatable {
  /// Makes an object whose properties have their defaults.
  public required init() {}
}
