import GRDB
import Janus

extension TableStore {
  func objects(forKeys keys: [PrimaryKey]) throws -> [PrimaryKey: AnyObject] {
    var result: [PrimaryKey: AnyObject] = [:]
    var asked: [[DatabaseValue]] = []
    for key in keys {
      if let entry = entries[key], entry.state != .key {
        result[key] = entry.object
      } else if let values = keyCodings.databaseValues(of: key) {
        asked.append(values)
      }
    }
    if asked.isEmpty { return result }
    // Neighbours share pages.
    if asked.count > 1, asked[0].count == 1 { asked.sort { $0[0].isBefore($1[0]) } }
    result.reserveCapacity(keys.count)
    try readRows(whereAnyOf: keyNames, are: asked) { key, object in result[key] = object }
    return result
  }

  func allObjects() throws -> [PrimaryKey: AnyObject] {
    var result: [PrimaryKey: AnyObject] = [:]
    let statement = try db.cachedStatement(sql: "SELECT \(selection) FROM \(name.quotedDatabaseIdentifier)")
    try read(statement, []) { key, object in result[key] = object }
    return result
  }

  // MARK: Rows

  private var selection: String { columns.map(\.name.quotedDatabaseIdentifier).joined(separator: ", ") }

  /// Reads the rows in which some columns have one of some values.
  private func readRows(
    whereAnyOf names: [String], are values: [[DatabaseValue]], _ body: (PrimaryKey, AnyObject) -> Void
  ) throws {
    try KeyQuery.forEachChunk(of: values) { condition, arguments in
      let sql = "SELECT \(selection) FROM \(name.quotedDatabaseIdentifier) WHERE \(condition(names))"
      try read(db.cachedStatement(sql: sql), arguments, body)
    }
  }

  /// Reads the rows of a statement into objects, and then the objects that refer to them.
  private func read(
    _ statement: Statement, _ arguments: [DatabaseValue], _ body: (PrimaryKey, AnyObject) -> Void
  ) throws {
    var owners: [(key: [DatabaseValue], object: AnyObject)] = []
    let rows = try Row.fetchCursor(statement, arguments: StatementArguments(arguments))
    while let row = try rows.next() {
      let key = try key(of: row)
      if let entry = entries[key], entry.state != .key {
        body(key, entry.object)
        continue
      }
      let object = knownObject(forKey: key) ?? make()
      entries[key] = Entry(object: object, state: .row)
      try fill(object, from: row, key)
      body(key, object)
      if !referrers.isEmpty { owners.append((keyValues(of: object), object)) }
    }
    if owners.isEmpty { return }
    for (access, store) in referrers {
      for (owner, objects) in zip(owners, try store.referrers(by: access.back, to: owners)) {
        access.set(owner.object, objects)
      }
    }
  }

  private func key(of row: Row) throws -> PrimaryKey {
    let key =
      keyColumns.count == 1
      ? keyCodings[0].key(row[keyColumns[0]]) : keyCodings.key(of: keyColumns.map { row[$0] as DatabaseValue })
    if let key { return key }
    let values = keyColumns.map { (row[$0] as DatabaseValue).description }.joined(separator: ", ")
    throw TableError(
      .unreadableValue, type, table: name, column: keyNames.joined(separator: ", "),
      "\(values) is not a key of this type. Correct the row, or the property's type.")
  }

  /// Sets the properties of an object from a row.
  private func fill(_ object: AnyObject, from row: Row, _ key: PrimaryKey) throws {
    let known = memberColumns.isEmpty ? [] : memberColumns[key] ?? []
    // Its known values may have changed in the meantime.
    for (index, column) in columns.enumerated() where !known.contains(index) {
      switch column.source {
      case .value(let access):
        do {
          if try !access.read(object, row, index) { access.set(object, column.initial) }
        } catch {
          throw TableError(
            .unreadableValue, type, table: name, column: column.name, key: key,
            "the property cannot have \(row[index] as DatabaseValue). Correct the row, or the property's type.")
        }
      case .reference(let access, let part, let store) where part == 0:
        access.set(object, store.reference(to: (0..<store.keyCount).map { row[index + $0] as DatabaseValue }))
      case .reference: break
      }
    }
  }

  // MARK: References

  func reference(to values: [DatabaseValue]) -> AnyObject? {
    guard let key = keyCodings.key(of: values) else { return nil }
    return object(forKey: key, values)
  }

  /// The object with a key, which only has the key if it was not read.
  private func object(forKey key: PrimaryKey, _ values: [DatabaseValue]) -> AnyObject {
    if let entry = entries[key] { return entry.object }
    let object = knownObject(forKey: key) ?? make()
    for (column, value) in zip(keyColumns, values) {
      if case .value(let access) = columns[column].source { access.set(object, value) }
    }
    entries[key] = Entry(object: object, state: .key)
    return object
  }

  func referrers(
    by property: AnyKeyPath, to owners: [(key: [DatabaseValue], object: AnyObject)]
  ) throws -> [[AnyObject]] {
    guard let reference = columnsByKeyPath[property], let first = reference.first,
      case .reference(let access, _, _) = columns[first].source
    else {
      throw TableError(
        .mismatchedSchema, type, table: name,
        "no column has the property that refers back. Describe it by `.reference`.")
    }
    var result: [[AnyObject]] = Array(repeating: [], count: owners.count)
    let places = Dictionary(owners.enumerated().map { ($1.key, $0) }) { first, _ in first }
    let wanted = keyColumns + reference
    let selection = wanted.map { columns[$0].name.quotedDatabaseIdentifier }.joined(separator: ", ")
    let order = keyNames.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    try KeyQuery.forEachChunk(of: owners.map(\.key)) { condition, arguments in
      let sql = """
        SELECT \(selection) FROM \(name.quotedDatabaseIdentifier) \
        WHERE \(condition(reference.map { columns[$0].name })) ORDER BY \(order)
        """
      let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: StatementArguments(arguments))
      while let row = try rows.next() {
        let values = keyColumns.indices.map { row[$0] as DatabaseValue }
        let target = reference.indices.map { row[keyColumns.count + $0] as DatabaseValue }
        guard let key = keyCodings.key(of: values), let place = places[target] else { continue }
        let isRead = entries[key].map { $0.state != .key } ?? false
        let object = object(forKey: key, values)
        let owner = owners[place].object
        if !isRead {
          access.set(object, owner)
          members.append(Member(object: object, owner: owner, columns: reference, access: access))
          memberColumns[key, default: []] += reference
        } else if access.get(object) !== owner {
          // The import has already moved it.
          continue
        }
        result[place].append(object)
      }
    }
    return result
  }
}

extension DatabaseValue {
  /// An order of values that can be keys.
  func isBefore(_ other: DatabaseValue) -> Bool {
    switch (storage, other.storage) {
    case (.int64(let one), .int64(let other)): one < other
    case (.string(let one), .string(let other)): one < other
    case (.int64, .string): true
    default: false
    }
  }
}
