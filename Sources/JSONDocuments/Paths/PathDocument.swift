import JSONCore

/// A document on which paths are evaluated.
protocol PathDocument {
  /// A value of the document.
  associatedtype Value

  var root: Value { get }

  func kind(of value: Value) -> JSONDocument.Kind
  /// The number of elements or members; 0 for other values.
  func count(of value: Value) -> Int

  /// The last member with a key.
  func member(_ key: String, of value: Value) -> PathChild?
  /// An element of an array by its index, from the end if that is negative; nil if there is none.
  func element(_ index: Int, of value: Value) -> PathChild?

  /// The elements of an array, or the values of an object's members, in a form in which they are quickly visited.
  associatedtype Children

  func children(of value: Value) -> Children
  /// The child after another one; the first one after nil.
  func child(after previous: PathChild?, in children: Children) -> (PathChild, Value)?

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
  func isContainer(_ value: Value) -> Bool {
    let kind = kind(of: value)
    return kind == .array || kind == .object
  }

  func step(to child: PathChild, of value: Value) -> JSONPath.Location.Step {
    kind(of: value) == .object ? .key(key(of: child, of: value)) : .index(child.number)
  }

  /// The values of the nodes of a path.
  func values(at path: PathQuery) -> [Value] {
    var cursor = PathCursor(path, from: root, in: PathSearch(self))
    var values: [Value] = []
    while let value = cursor.next() { values.append(value) }
    return values
  }

  /// The nodes of a path: their values and locations.
  func matches(at path: PathQuery) -> [(value: Value, location: JSONPath.Location)] {
    var cursor = PathCursor(path, from: root, in: PathSearch(self))
    var matches: [(value: Value, location: JSONPath.Location)] = []
    while let value = cursor.next() { matches.append((value, cursor.location())) }
    return matches
  }
}

/// A document that has been read.
struct PathTree: PathDocument {
  let root: JSONValue

  func kind(of value: JSONValue) -> JSONDocument.Kind { value.kind }

  func count(of value: JSONValue) -> Int { value.count }

  func member(_ key: String, of value: JSONValue) -> PathChild? {
    guard case .object(let object) = value, let index = object.lastIndex(of: key) else { return nil }
    return PathChild(number: index, position: index)
  }

  func element(_ index: Int, of value: JSONValue) -> PathChild? {
    guard case .array(let elements) = value else { return nil }
    let number = index < 0 ? index + elements.count : index
    return elements.indices.contains(number) ? PathChild(number: number, position: number) : nil
  }

  func children(of value: JSONValue) -> [JSONValue] {
    switch value {
    case .array(let elements): elements.elements
    case .object(let object): object.values
    default: []
    }
  }

  func child(after previous: PathChild?, in children: [JSONValue]) -> (PathChild, JSONValue)? {
    let number = previous.map { $0.number + 1 } ?? 0
    return number < children.count ? (PathChild(number: number, position: number), children[number]) : nil
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

extension JSONValue {
  /// The kind of the value.
  var kind: JSONDocument.Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}
