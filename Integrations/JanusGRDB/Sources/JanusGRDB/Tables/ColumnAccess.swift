import GRDB

/// Moves the value of a property into a column, and out of it.
///
/// The functions are made where the property's types are known, and are called with objects of its class only.
@usableFromInline
final class ColumnAccess {
  let value: (AnyObject) -> DatabaseValue
  /// Sets an argument of a statement, counted from 1, to the value.
  let bind: (AnyObject, SQLiteStatement, CInt) -> CInt
  /// Sets the property to a row's value at an index; false for a NULL that the property cannot have.
  let read: (AnyObject, Row, Int) throws -> Bool
  /// Sets the property to a value that it can have.
  let set: (AnyObject, DatabaseValue) -> Void

  @inlinable
  convenience init<Model: AnyObject, Value: DatabaseValueConvertible>(
    _ type: Model.Type, _ get: @escaping (Model) -> Value, _ set: @escaping (Model, Value) -> Void,
    decode: @escaping (Row, Int) throws -> Value
  ) {
    let hasNull = Value.fromDatabaseValue(.null) != nil
    self.init(
      value: { ($0 as? Model).map { get($0).databaseValue } ?? .null },
      bind: { object, statement, argument in
        guard let object = object as? Model else { return 0 }
        return get(object).databaseValue.bind(to: statement, at: argument)
      },
      read: { object, row, index in
        if !hasNull, row.hasNull(atIndex: index) { return false }
        if let object = object as? Model { set(object, try decode(row, index)) }
        return true
      },
      set: { object, value in
        if let object = object as? Model, let value = Value.fromDatabaseValue(value) { set(object, value) }
      })
  }

  @usableFromInline
  init(
    value: @escaping (AnyObject) -> DatabaseValue, bind: @escaping (AnyObject, SQLiteStatement, CInt) -> CInt,
    read: @escaping (AnyObject, Row, Int) throws -> Bool, set: @escaping (AnyObject, DatabaseValue) -> Void
  ) {
    self.value = value
    self.bind = bind
    self.read = read
    self.set = set
  }
}

/// Reads and sets an object of another table.
final class ReferenceAccess {
  let target: AnyClass
  let get: (AnyObject) -> AnyObject?
  let set: (AnyObject, AnyObject?) -> Void

  init<Model: AnyObject, Target: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Model, Target?>) {
    target = Target.self
    get = { ($0 as? Model)?[keyPath: keyPath] }
    set = { ($0 as? Model)?[keyPath: keyPath] = $1 as? Target }
  }
}

/// Sets the objects of another table that refer to an object.
struct ReferrersAccess {
  let target: AnyClass
  /// The property of the other class.
  let back: AnyKeyPath
  let set: (AnyObject, [AnyObject]) -> Void

  init<Model: AnyObject, Target: AnyObject>(
    _ back: ReferenceWritableKeyPath<Target, Model?>, set: @escaping (Model, [Target]) -> Void
  ) {
    target = Target.self
    self.back = back
    self.set = { object, referrers in
      if let object = object as? Model { set(object, referrers.compactMap { $0 as? Target }) }
    }
  }
}
