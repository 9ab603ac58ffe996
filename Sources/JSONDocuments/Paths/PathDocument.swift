import JSONCore

/// A document on which paths are evaluated.
protocol PathDocument {
  /// A value of the document.
  associatedtype Value

  var root: Value { get }

  func isArray(_ value: Value) -> Bool
  func isObject(_ value: Value) -> Bool
  /// The number of elements or members; 0 for other values.
  func count(of value: Value) -> Int

  /// The last member with a key.
  func member(_ key: String, of value: Value) -> PathChild?
  /// An element of an array; nil if the array has no such index.
  func element(_ index: Int, of value: Value) -> PathChild?
  /// The element or member after another one; the first one after nil.
  func child(after previous: PathChild?, of value: Value) -> PathChild?

  /// The value of a child.
  func value(of child: PathChild, of value: Value) -> Value
  /// The key of a member.
  func key(of child: PathChild, of value: Value) -> String

  /// A value, read from the document.
  func tree(_ value: Value) -> JSONValue
}

/// An element of an array, or a member of an object.
struct PathChild {
  /// The number of children before it.
  let number: Int
  /// Where it is, for its document.
  let position: Int
}

extension PathDocument {
  func isContainer(_ value: Value) -> Bool { isArray(value) || isObject(value) }

  func step(to child: PathChild, of value: Value) -> JSONPath.Location.Step {
    isObject(value) ? .key(key(of: child, of: value)) : .index(child.number)
  }
}

/// A document that has been read.
struct PathTree: PathDocument {
  let root: JSONValue

  func isArray(_ value: JSONValue) -> Bool { if case .array = value { true } else { false } }

  func isObject(_ value: JSONValue) -> Bool { if case .object = value { true } else { false } }

  func count(of value: JSONValue) -> Int { value.count }

  func member(_ key: String, of value: JSONValue) -> PathChild? {
    guard case .object(let object) = value, let index = object.lastIndex(of: key) else { return nil }
    return PathChild(number: index, position: index)
  }

  func element(_ index: Int, of value: JSONValue) -> PathChild? {
    guard case .array(let elements) = value, elements.indices.contains(index) else { return nil }
    return PathChild(number: index, position: index)
  }

  func child(after previous: PathChild?, of value: JSONValue) -> PathChild? {
    let number = previous.map { $0.number + 1 } ?? 0
    return number < value.count ? PathChild(number: number, position: number) : nil
  }

  func value(of child: PathChild, of value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): elements[child.number]
    case .object(let object): object[child.number].value
    default: .null
    }
  }

  func key(of child: PathChild, of value: JSONValue) -> String {
    if case .object(let object) = value { object[child.number].key } else { "" }
  }

  func tree(_ value: JSONValue) -> JSONValue { value }
}
