import GRDB

/// A row's columns that are written together, and the statement that does it.
final class SavePlan {
  let columns: [Int]
  var insert: Statement?
  var update: Statement?

  init(_ columns: [Int]) { self.columns = columns }
}

/// The columns to write for properties that a document mentions or has changed.
final class PropertyPlan {
  /// The columns of the properties.
  let columns: [Int]
  /// The properties without a column.
  let unknown: [String]
  /// The columns besides these that a new row may need.
  let others: [Int]
  /// For new rows, in which other columns have the table's defaults.
  let insert: SavePlan
  let update: SavePlan

  init(columns: [Int], unknown: [String], others: [Int], insert: SavePlan, update: SavePlan) {
    self.columns = columns
    self.unknown = unknown
    self.others = others
    self.insert = insert
    self.update = update
  }
}
