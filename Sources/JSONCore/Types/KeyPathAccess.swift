/// A type-erased key path, and the operations of plans on it.
package struct KeyPathAccess: @unchecked Sendable {
  // Key paths do not change; values captured by a subscript are only passed to the model's own code.
  private let path: AnyKeyPath
  package let rootType: Any.Type
  package let valueType: Any.Type
  /// The distance from the start of a struct's value; nil for computed properties and for those of classes.
  package let offset: Int?
  private let typed: any TypedKeyPath.Type

  package init<Model>(_ path: PartialKeyPath<Model>) {
    self.path = path
    rootType = Model.self
    valueType = type(of: path).valueType
    offset = Model.self is AnyObject.Type ? nil : MemoryLayout<Model>.offset(of: path)
    func typed<Value>(_ type: Value.Type) -> any TypedKeyPath.Type { KeyPath<Model, Value>.self }
    self.typed = _openExistential(valueType, do: typed)
  }

  /// The path in the compiler's description, such as `name` for `\Ship.name`; nil if that is not a plain name.
  var plainName: String? {
    guard isSpellable else { return nil }
    let text = path.debugDescription
    guard let dot = text.lastIndex(of: "."), text[..<dot] == "\\" + String(describing: rootType) else { return nil }
    let name = text[text.index(after: dot)...]
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : nil
  }

  /// The path for messages.
  package var description: String { isSpellable ? path.debugDescription : "\\\(rootType).<…>" }

  /// Whether the standard library can spell the path: it stops the process where a type on the path has properties
  /// without names.
  private var isSpellable: Bool {
    var type = rootType
    var rest = offset
    while true {
      if RuntimeReflection.isNameless(type) { return false }
      guard let distance = rest, type != valueType,
        let field = RuntimeReflection.fields(of: type).last(where: { $0.offset <= distance }),
        RuntimeReflection.kind(of: field.type) == .structure
      else { return true }
      (type, rest) = (field.type, distance - field.offset)
    }
  }

  /// Whether both are the same path.
  func isSame(as other: KeyPathAccess) -> Bool { path == other.path }

  /// The functions that get and set the property.
  package var functions: PropertyFunctions { typed.functions(of: path) }
}

/// A type of key paths, with the types that ``KeyPathAccess`` erases.
private protocol TypedKeyPath {
  static func functions(of path: AnyKeyPath) -> PropertyFunctions
}

extension KeyPath: TypedKeyPath {
  fileprivate static func functions(of path: AnyKeyPath) -> PropertyFunctions {
    guard let path = path as? KeyPath<Root, Value> else {
      preconditionFailure("a key path of other types than its own")
    }
    let set: ((inout Root, Value) -> Void)? =
      if let path = path as? ReferenceWritableKeyPath<Root, Value> {
        { $0[keyPath: path] = $1 }
      } else if let path = path as? WritableKeyPath<Root, Value>, !(Root.self is AnyObject.Type) {
        { $0[keyPath: path] = $1 }
      } else {
        nil
      }
    return PropertyFunctions(get: { $0[keyPath: path] }, set: set)
  }
}
