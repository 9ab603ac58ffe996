import GRDB
import Janus

/// The column of a property in a table.
///
/// ```swift
/// MappedTable(Ship.self, "ship", columns: [
///   .key("id", \.id),
///   .column("name", \.name),
///   .reference("fleetId", \.fleet),
/// ])
/// ```
public struct MappedColumn<Model: AnyObject> {
  let description: ColumnDescription

  init(
    _ names: [String], _ keyPath: PartialKeyPath<Model>, _ property: String?, _ role: ColumnDescription.Role,
    key: KeyCoding? = nil
  ) {
    description = ColumnDescription(
      names: names, property: property ?? Self.name(of: keyPath) ?? names.first ?? "", keyPath: keyPath, role: role,
      key: key)
  }

  @usableFromInline
  init(_ name: String, _ keyPath: PartialKeyPath<Model>, _ property: String?, _ access: ColumnAccess) {
    self.init([name], keyPath, property, .value(access))
  }

  /// The last name of a key path; nil if it has none.
  private static func name(of keyPath: PartialKeyPath<Model>) -> String? {
    let text = keyPath.debugDescription
    guard let dot = text.lastIndex(of: ".") else { return nil }
    let name = text[text.index(after: dot)...]
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : nil
  }
}

// MARK: - Values

extension MappedColumn {
  /// A column that is the primary key, or a part of it.
  ///
  /// The property is that of the `.primaryKey` rule of the class's mapping, or else `id`; several must be in the same order.
  /// - Parameters:
  ///   - name: the name of the column.
  ///   - keyPath: the property.
  ///   - property: the name of the property if its key path does not have it, as for a computed one; the column's by default.
  public static func key<Value: DatabaseValueConvertible & Hashable>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Model, Value>, property: String? = nil
  ) -> MappedColumn {
    let access = ColumnAccess(Model.self, { $0[keyPath: keyPath] }, { $0[keyPath: keyPath] = $1 }) {
      try $0.decode(Value.self, atIndex: $1)
    }
    return MappedColumn([name], keyPath, property, .value(access), key: KeyCoding(of: Value.self))
  }

  /// A column that has a value.
  ///
  /// For NULL, a property that is not optional has the value that it has in a new object.
  /// - Parameters:
  ///   - name: the name of the column.
  ///   - keyPath: the property.
  ///   - property: the name of the property if its key path does not have it, as for a computed one; the column's by default.
  @inlinable
  public static func column<Value: DatabaseValueConvertible>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Model, Value>, property: String? = nil
  ) -> MappedColumn {
    let access = ColumnAccess(Model.self, { $0[keyPath: keyPath] }, { $0[keyPath: keyPath] = $1 }) {
      try $0.decode(Value.self, atIndex: $1)
    }
    return MappedColumn(name, keyPath, property, access)
  }

  /// A column with a value that SQLite can pass directly.
  /// - Parameters:
  ///   - name: the name of the column.
  ///   - keyPath: the property.
  ///   - property: the name of the property if its key path does not have it, as for a computed one; the column's by default.
  @inlinable
  public static func column<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Model, Value>, property: String? = nil
  ) -> MappedColumn {
    let access = ColumnAccess(Model.self, { $0[keyPath: keyPath] }, { $0[keyPath: keyPath] = $1 }) {
      try $0.decode(Value.self, atIndex: $1)
    }
    return MappedColumn(name, keyPath, property, access)
  }

  /// A property without a column, which documents may have.
  public static func unstored(_ keyPath: PartialKeyPath<Model>, property: String? = nil) -> MappedColumn {
    MappedColumn([], keyPath, property, .unstored)
  }
}

// MARK: - Relationships

extension MappedColumn {
  /// A column that has the key of an object of another table; NULL for none.
  /// - Parameters:
  ///   - name: the name of the column.
  ///   - keyPath: the property, which may be `weak`.
  ///   - property: the name of the property if its key path does not have it; the column's by default.
  public static func reference<Target: AnyObject>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Model, Target?>, property: String? = nil
  ) -> MappedColumn {
    reference([name], keyPath, property: property)
  }

  /// Columns that have the key of an object of another table, in the order of its parts; one of them is NULL for none.
  /// - Parameters:
  ///   - names: the names of the columns.
  ///   - keyPath: the property, which may be `weak`.
  ///   - property: the name of the property if its key path does not have it; the first column's by default.
  public static func reference<Target: AnyObject>(
    _ names: [String], _ keyPath: ReferenceWritableKeyPath<Model, Target?>, property: String? = nil
  ) -> MappedColumn {
    MappedColumn(names, keyPath, property, .reference(ReferenceAccess(keyPath)))
  }

  /// The objects of another table that refer to this one's: the other side of a relationship whose key the other table has.
  /// - Parameters:
  ///   - keyPath: the property, which the class's mapping connects by an `.inverse` rule.
  ///   - back: the property of the other class.
  public static func referrers<Target: AnyObject>(
    _ keyPath: ReferenceWritableKeyPath<Model, [Target]>, by back: ReferenceWritableKeyPath<Target, Model?>,
    property: String? = nil
  ) -> MappedColumn {
    MappedColumn([], keyPath, property, .referrers(ReferrersAccess(back) { $0[keyPath: keyPath] = $1 }))
  }

  /// The objects of another table that refer to this one's, as a set.
  /// - Parameters:
  ///   - keyPath: the property, which the class's mapping connects by an `.inverse` rule.
  ///   - back: the property of the other class.
  public static func referrers<Target: AnyObject>(
    _ keyPath: ReferenceWritableKeyPath<Model, Set<Target>>, by back: ReferenceWritableKeyPath<Target, Model?>,
    property: String? = nil
  ) -> MappedColumn {
    MappedColumn([], keyPath, property, .referrers(ReferrersAccess(back) { $0[keyPath: keyPath] = Set($1) }))
  }

  /// The object of another table that refers to this one's.
  /// - Parameters:
  ///   - keyPath: the property, which the class's mapping connects by an `.inverse` rule.
  ///   - back: the property of the other class.
  public static func referrer<Target: AnyObject>(
    _ keyPath: ReferenceWritableKeyPath<Model, Target?>, by back: ReferenceWritableKeyPath<Target, Model?>,
    property: String? = nil
  ) -> MappedColumn {
    MappedColumn([], keyPath, property, .referrers(ReferrersAccess(back) { $0[keyPath: keyPath] = $1.first }))
  }
}
