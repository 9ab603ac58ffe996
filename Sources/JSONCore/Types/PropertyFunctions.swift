// SAFETY: of this file: a base is the address of a value of the model or, if that is a class, of its object; values are
// addresses made for the property's type.

/// Gets and sets a property that is not stored in memory of its own.
package struct PropertyFunctions: @unchecked Sendable {
  // Captured values are only passed to the model's own code, or were `Sendable`.
  private let getter: (LentValue, Slot) -> Void
  private let setter: ((Slot, Slot) -> Void)?
  package let valueType: Any.Type

  /// - Parameter set: sets the property; nil if it cannot be set. A class's own reference is not changed by it.
  package init<Model, Value>(get: @escaping (Model) -> Value, set: ((inout Model, Value) -> Void)?) {
    valueType = Value.self
    let isObject = Model.self is AnyObject.Type
    getter = { base, value in
      let result =
        if isObject {
          LentValue.with(base) { reference in get(unsafe reference[Model.self]) }
        } else {
          get(unsafe base[Model.self])
        }
      unsafe value.fresh.set(to: result)
    }
    setter = set.map { set in
      { base, value in
        let value = unsafe value.take(Value.self)
        if isObject {
          var object = LentValue.with(base.lent) { reference in unsafe reference[Model.self] }
          set(&object, value)
        } else {
          unsafe set(&base[Model.self], value)
        }
      }
    }
  }

  /// Whether the property can be set.
  package var isWritable: Bool { setter != nil }

  /// Makes a copy of the property's value in fresh memory.
  package func get(from base: LentValue, into value: Slot) { getter(base, value) }

  /// Sets the property to a value that is moved into it.
  package func set(_ base: Slot, taking value: Slot) { setter?(base, value) }
}
