import JSONCore

// SAFETY: of this file: the interpreter passes slots made for `Value`, for its elements or for its values, as the names
// say; where several elements are passed, they are side by side.

/// The interpreter's operations on a collection whose type is known only at run time.
protocol CollectionBuilding: SendableMetatype {
  static var elementType: Any.Type { get }
  static var isArray: Bool { get }
  /// Makes a collection of elements that are moved into it.
  static func set(_ target: Destination, taking elements: Slot, count: Int)
}

enum CollectionBuilder<Value: CollectionCreatable>: CollectionBuilding {
  static var elementType: Any.Type { Value.Element.self }
  static var isArray: Bool { Value.self == [Value.Element].self }

  static func set(_ target: Destination, taking elements: Slot, count: Int) {
    let first = unsafe elements.address.assumingMemoryBound(to: Value.Element.self)
    let value = unsafe Value(UnsafeBufferPointer(start: first, count: count))
    unsafe first.deinitialize(count: count)
    unsafe target.set(to: value)
  }
}

/// The interpreter's operations on a dictionary whose type is known only at run time.
protocol DictionaryBuilding: SendableMetatype {
  static var keyType: Any.Type { get }
  static var valueType: Any.Type { get }
  static var hasStringKeys: Bool { get }
  static func setEmpty(_ target: Destination)
  /// Moves a value into the dictionary, instead of one that was there unless `keepsFirst`.
  /// - Returns: whether the key was new; nil, and nothing is moved, if it is not a key of the type.
  static func insert(_ value: Slot, forKey key: Any, into dictionary: Slot, keepsFirst: Bool) -> Bool?
}

enum DictionaryBuilder<Value: DictionaryCreatable>: DictionaryBuilding {
  static var keyType: Any.Type { Value.Key.self }
  static var valueType: Any.Type { Value.Value.self }
  static var hasStringKeys: Bool {
    guard Value.Key.self == String.self else { return false }
    return Value.self is any PlainDictionary.Type
  }

  static func setEmpty(_ target: Destination) {
    unsafe target.set(to: Value())
  }

  static func insert(_ value: Slot, forKey key: Any, into dictionary: Slot, keepsFirst: Bool) -> Bool? {
    guard let key = key as? Value.Key else { return nil }
    let value = unsafe value.take(Value.Value.self)
    let isNew = if case .none = unsafe dictionary[Value.self][key] { true } else { false }
    if isNew || !keepsFirst { unsafe dictionary[Value.self][key] = .some(value) }
    return isNew
  }
}

/// Swift's own dictionary with any contents.
private protocol PlainDictionary {}
extension Dictionary: PlainDictionary {}
