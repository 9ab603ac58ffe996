/// A type that can be made without further ado. `KeyValueCreatable` refines it.
public protocol _Creatable: _Mappable {
  init()

  /// What the interpreters do with values of the type.
  static var _modelFunctions: _ModelFunctions { get }
}

extension _Creatable {
  @inlinable public static var _modelFunctions: _ModelFunctions { _ModelFunctions { Self() } }
}

/// A type that is read as an array. The serializer asks for this, so that it is written as one, too.
///
/// It has no requirements; `CollectionCreatable` refines it.
public protocol _ElementsCreatable: JSONConvertible {}

// In this module, because the serializer may be used without the one that declares `CollectionCreatable`; Array and Set are
// known without being asked.
extension ContiguousArray: _ElementsCreatable {}
extension ArraySlice: _ElementsCreatable {}

/// A type that is read as an object with any keys. The serializer asks for this, so that it is written as one, too.
///
/// It has no requirements; `DictionaryCreatable` refines it.
public protocol _EntriesCreatable: JSONConvertible {}
