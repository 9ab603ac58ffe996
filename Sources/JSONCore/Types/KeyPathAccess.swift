// SAFETY: of this file: a base is the address of a value of the root type or, if that is a class, of its object; values are
// addresses made for the property's type.

/// A key path that has forgotten its types, and what plans do with it.
package struct KeyPathAccess: @unchecked Sendable {
  // Key paths do not change; what a subscript in one has captured is only handed to the model's own code.
  private let path: AnyKeyPath
  package let rootType: Any.Type
  package let valueType: Any.Type
  /// The distance from the start of a struct's value; nil for computed properties and for those of classes.
  package let offset: Int?
  private let access: any PropertyAccess.Type

  package init<Model>(_ path: PartialKeyPath<Model>) {
    self.path = path
    rootType = Model.self
    valueType = type(of: path).valueType
    offset = Model.self is AnyObject.Type ? nil : MemoryLayout<Model>.offset(of: path)
    func access<Value>(_ type: Value.Type) -> any PropertyAccess.Type { TypedPropertyAccess<Model, Value>.self }
    self.access = _openExistential(valueType, do: access)
  }

  /// The path as the compiler describes it, such as `name` for `\Ship.name`; nil if that is not a plain name.
  var plainName: String? {
    guard isSpellable else { return nil }
    let text = path.debugDescription
    guard let dot = text.lastIndex(of: "."), text[..<dot] == "\\" + String(describing: rootType) else { return nil }
    let name = text[text.index(after: dot)...]
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : nil
  }

  /// The path for messages.
  package var description: String { isSpellable ? path.debugDescription : "\\\(rootType).<…>" }

  /// Whether the standard library can spell the path: it stops the process where a type on the way has properties without names.
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

  /// Whether the property can be set.
  package var isWritable: Bool { access.isWritable(path) }

  /// Makes a copy of the property's value in fresh memory.
  package func get(from base: LentValue, into value: Slot) {
    access.get(path, from: base, into: value)
  }

  /// Sets the property to a value that is moved into it.
  package func set(_ base: Slot, taking value: Slot) {
    access.set(path, base, taking: value)
  }
}

private protocol PropertyAccess {
  static func isWritable(_ path: AnyKeyPath) -> Bool
  static func get(_ path: AnyKeyPath, from base: LentValue, into value: Slot)
  static func set(_ path: AnyKeyPath, _ base: Slot, taking value: Slot)
}

private enum TypedPropertyAccess<Model, Value>: PropertyAccess {
  static func isWritable(_ path: AnyKeyPath) -> Bool {
    Model.self is AnyObject.Type
      ? path is ReferenceWritableKeyPath<Model, Value> : path is WritableKeyPath<Model, Value>
  }

  static func get(_ path: AnyKeyPath, from base: LentValue, into value: Slot) {
    guard let path = path as? KeyPath<Model, Value> else { return }
    let result = withModel(at: base) { $0[keyPath: path] }
    unsafe value.fresh.set(to: result)
  }

  static func set(_ path: AnyKeyPath, _ base: Slot, taking value: Slot) {
    let value = unsafe value.take(Value.self)
    if let path = path as? ReferenceWritableKeyPath<Model, Value> {
      withModel(at: base.lent) { $0[keyPath: path] = value }
    } else if let path = path as? WritableKeyPath<Model, Value> {
      unsafe base[Model.self][keyPath: path] = value
    }
  }

  private static func withModel<Result>(at base: LentValue, _ body: (Model) -> Result) -> Result {
    guard Model.self is AnyObject.Type else { return unsafe body(base[Model.self]) }
    // A class's base is its object.
    return LentValue.with(base) { reference in unsafe body(reference[Model.self]) }
  }
}
