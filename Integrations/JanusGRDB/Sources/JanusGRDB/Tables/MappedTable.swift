import GRDB
import Janus

/// The table that has the objects of a class.
public struct MappedTable {
  let type: AnyClass
  let name: String
  let columns: [ColumnDescription]
  /// Creates an object.
  let make: () -> AnyObject

  /// Describes a table, which exists already.
  /// - Parameters:
  ///   - type: the class. The objects of a subclass are in a separate table.
  ///   - name: the name of the table.
  ///   - columns: the columns of the properties, including the table's primary key, or unique columns.
  public init<Model: KeyValueCreatable & AnyObject>(_ type: Model.Type, _ name: String, columns: [MappedColumn<Model>])
  {
    self.type = type
    self.name = name
    self.columns = columns.map(\.description)
    make = { Model() }
  }
}
