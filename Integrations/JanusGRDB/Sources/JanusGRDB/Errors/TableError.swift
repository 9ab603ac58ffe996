import GRDB
import Janus

/// The error if objects and tables do not match, or if the database rejects an object.
public struct TableError: Error, CustomStringConvertible {
  /// The kind of error.
  public enum Code: Hashable, Sendable {
    /// There is no table for a class.
    case missingTable
    /// The database has no such table or column, or the table has no such key.
    case mismatchedSchema
    /// The document has a value for a property for which there is no column.
    case missingColumn
    /// The database has a value that the property cannot have.
    case unreadableValue
    /// The database has rejected a row: NOT NULL, UNIQUE, CHECK or a foreign key.
    case refusedRow
  }

  /// The kind of error.
  public let code: Code
  /// The class of the object.
  public let type: Any.Type
  /// The table; nil if there is none.
  public let table: String?
  /// The column, if it is known.
  public let column: String?
  /// The key of the object, if it is about one.
  public let key: PrimaryKey?
  /// The message of the database; nil if there is none.
  public let databaseError: DatabaseError?
  private let problem: String

  init(
    _ code: Code, _ type: Any.Type, table: String? = nil, column: String? = nil, key: PrimaryKey? = nil,
    databaseError: DatabaseError? = nil, _ problem: String
  ) {
    self.code = code
    self.type = type
    self.table = table
    self.column = column
    self.key = key
    self.databaseError = databaseError
    self.problem = problem
  }

  /// The database's error for a row.
  init(_ error: DatabaseError, _ type: Any.Type, table: String, key: PrimaryKey?) {
    let message = error.message ?? "\(error)"
    // Such as "NOT NULL constraint failed: ship.name".
    let columns = message.split(whereSeparator: { " ,".contains($0) }).filter { $0.hasPrefix("\(table).") }
    self.init(
      .refusedRow, type, table: table,
      column: columns.isEmpty ? nil : columns.map { String($0.dropFirst(table.count + 1)) }.joined(separator: ", "),
      key: key, databaseError: error, "the database refuses the row: \(message).")
  }

  /// The message of the error.
  public var description: String {
    let object = key.map { "\(type) with the key \($0)" } ?? "\(type)"
    let place = [table, column].compactMap { $0 }.joined(separator: ".")
    return place.isEmpty ? "\(object): \(problem)" : "\(object), \(place): \(problem)"
  }
}
