import GRDB
import Janus

/// The table that has the objects of a class.
public struct MappedTable {
  let type: AnyClass
  let name: String
  let columns: [ColumnDescription]
  /// Makes an object.
  let make: () -> AnyObject

  /// Describes a table, which exists already.
  /// - Parameters:
  ///   - type: the class. The objects of a subclass are in a table of their own.
  ///   - name: the name of the table.
  ///   - columns: where the table has the values of the properties. Its primary key, or unique columns, are among them.
  public init<Model: KeyValueCreatable & AnyObject>(_ type: Model.Type, _ name: String, columns: [MappedColumn<Model>])
  {
    self.type = type
    self.name = name
    self.columns = columns.map(\.description)
    make = { Model() }
  }
}
