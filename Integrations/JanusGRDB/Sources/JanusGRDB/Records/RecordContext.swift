import Foundation
import GRDB
import JSONManagedObjects
import Janus

/// The records of one table, read and written with their own code.
final class RecordContext<Record: KeyValueCreatable & FetchableRecord & MutablePersistableRecord>: ObjectContext {
  private let db: Database
  private let table = Record.databaseTableName
  private let keyNames: [String]
  private let keyCodings: [KeyCoding]

  /// - Throws: ``TableError`` if the database has no such table.
  init(_ db: Database) throws {
    self.db = db
    guard try db.tableExists(table) else {
      throw TableError(
        .mismatchedSchema, Record.self, table: table, "the database has no such table. Create it, or correct its name.")
    }
    keyNames = try db.primaryKey(table).columns
    let properties = Mirror(reflecting: Record()).children
    keyCodings = keyNames.map { name in
      KeyCoding(
        ofRecord: Record.self, column: name,
        properties.first { $0.label?.lowercased() == name.lowercased() }.map { type(of: $0.value) })
    }
  }

  func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) throws -> [PrimaryKey: AnyObject] {
    var result: [PrimaryKey: AnyObject] = [:]
    try KeyQuery.forEachChunk(of: keys.compactMap { keyCodings.databaseValues(of: $0) }) { condition, arguments in
      let sql = "SELECT * FROM \(table.quotedDatabaseIdentifier) WHERE \(condition(keyNames))"
      try read(db.cachedStatement(sql: sql), arguments, &result)
    }
    return result
  }

  func allObjects(of type: AnyClass) throws -> [PrimaryKey: AnyObject] {
    var result: [PrimaryKey: AnyObject] = [:]
    try read(db.cachedStatement(sql: "SELECT * FROM \(table.quotedDatabaseIdentifier)"), [], &result)
    return result
  }

  private func read(
    _ statement: Statement, _ arguments: [DatabaseValue], _ result: inout [PrimaryKey: AnyObject]
  ) throws {
    let rows = try Row.fetchCursor(statement, arguments: StatementArguments(arguments))
    while let row = try rows.next() {
      guard let key = keyCodings.key(of: keyNames.map { row[$0] as DatabaseValue }) else { continue }
      let object = RecordObject<Record>()
      do {
        object.record = try Record(row: row)
      } catch {
        throw TableError(.unreadableValue, Record.self, table: table, key: key, "the row is no record: \(error)")
      }
      object.original = object.record
      result[key] = object
    }
  }

  // Saved with the others.
  func insert(_ object: AnyObject, forKey key: PrimaryKey) {}

  func delete(_ object: AnyObject, forKey key: PrimaryKey) throws {
    guard let object = object as? RecordObject<Record>, let record = object.original else { return }
    _ = try record.delete(db)
  }

  func save(_ changes: [ObjectChange]) throws {
    for change in changes where change.kind == .inserted || change.kind == .updated {
      guard let object = change.object as? RecordObject<Record> else { continue }
      do {
        if let original = object.original {
          try object.record.updateChanges(db, from: original)
        } else {
          try object.record.insert(db)
        }
      } catch let error as DatabaseError {
        let row = try? object.record.databaseDictionary
        let key = row.flatMap { row in keyCodings.key(of: keyNames.map { row[$0] ?? .null }) }
        throw TableError(error, Record.self, table: table, key: key)
      }
      object.original = object.record
    }
  }

  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try db.importing(into: [(table, Record.self)], body)
  }
}

extension KeyCoding {
  /// Converts the value of a record's key column into a key.
  /// - Parameter property: the type of the property of that name; nil if there is none.
  fileprivate init(ofRecord record: any MutablePersistableRecord.Type, column: String, _ property: Any.Type?) {
    func coding<Value: DatabaseValueConvertible & Hashable>(_ type: Value.Type) -> KeyCoding { KeyCoding(of: type) }
    let isUUID = property == UUID.self || property == UUID?.self
    if isUUID, let coding = KeyCoding(record.databaseUUIDEncodingStrategy(for: column)) {
      self = coding
    } else if let property = property as? any (DatabaseValueConvertible & Hashable).Type {
      self = coding(property)
    } else {
      self.init(
        key: {
          switch $0.storage {
          case .int64(let number): .integer(Int(number))
          case .string(let text): .text(text)
          default: nil
          }
        },
        databaseValue: { $0.integer?.databaseValue ?? $0.text?.databaseValue })
    }
  }

  /// Nil for values that are stored as GRDB does by itself.
  private init?(_ strategy: DatabaseUUIDEncodingStrategy) {
    let spell: (UUID) -> String
    switch strategy {
    case .uppercaseString: spell = { $0.uuidString }
    case .lowercaseString: spell = { $0.uuidString.lowercased() }
    default: return nil
    }
    self.init(
      key: { UUID.fromDatabaseValue($0).map { .text($0.uuidString) } },
      databaseValue: {
        $0.text.flatMap { UUID(uuidString: $0) }.map { spell($0).databaseValue }
      })
  }
}
