import GRDB
import JSONManagedObjects
import Janus

extension TableStore {
  /// Records the values of an object to save.
  func note(_ change: ObjectChange) throws {
    let object = change.object
    let isNew = change.kind == .inserted
    let names = isNew ? change.mentionedProperties : change.changedProperties
    let plan = self.plan(for: names)
    if let property = plan.unknown.first(where: { isNew || change.mentionedProperties.contains($0) }) {
      throw TableError(
        .missingColumn, type, table: name, key: key(of: object),
        "there is no column for the property `\(property)`, which the document has. Describe it, or say that it is `.unstored`."
      )
    }
    if isNew {
      // A hook may have set more than the document has, and other objects relationships.
      let more = plan.others.filter { columns[$0].value(of: object) != columns[$0].initial }
      inserts.append((object, more.isEmpty ? plan.insert : self.plan(forColumns: plan.insert.columns + more)))
    } else {
      let inverses = change.changedInverses.flatMap { columnsByKeyPath[$0] ?? [] }.filter { !plan.columns.contains($0) }
      let all = inverses.isEmpty ? plan.update : self.plan(forColumns: plan.columns + inverses)
      if !all.columns.isEmpty { updates.append((object, all)) }
    }
  }

  func save() throws {
    sortInserts()
    for (object, plan) in inserts { try insert(object, plan) }
    inserts = []
    for (object, plan) in updates { try update(object, plan) }
    updates = []
    for member in members where member.access.get(member.object) !== member.owner {
      let key = key(of: member.object)
      // Values read in the meantime are among the changes.
      guard let key, entries[key]?.state == .key else { continue }
      try update(member.object, plan(forColumns: member.columns))
    }
    members = []
    memberColumns = [:]
  }

  /// Puts new objects in the order of their keys: rows that are added in order fill pages one after another.
  private func sortInserts() {
    guard inserts.count > 1, keyColumns.count == 1 else { return }
    let column = columns[keyColumns[0]]
    var keyed: [(key: DatabaseValue, index: Int)] = []
    keyed.reserveCapacity(inserts.count)
    for (index, insert) in inserts.enumerated() { keyed.append((column.value(of: insert.object), index)) }
    keyed.sort { $0.key.isBefore($1.key) }
    inserts = keyed.map { inserts[$0.index] }
  }

  // MARK: Plans

  private func plan(for names: [String]) -> PropertyPlan {
    // Mostly the same array as before.
    if let last, last.names == names { return last.plan }
    let plan = plansByNames[names] ?? makePlan(for: names)
    plansByNames[names] = plan
    last = (names, plan)
    return plan
  }

  private func makePlan(for names: [String]) -> PropertyPlan {
    let written = names.flatMap { columnsByProperty[$0] ?? [] }.filter { !keyColumns.contains($0) }
    let required = columns.indices.filter {
      columns[$0].isRequired && !keyColumns.contains($0) && !written.contains($0)
    }
    let inserted = keyColumns + written + required
    return PropertyPlan(
      columns: written, unknown: names.filter { columnsByProperty[$0] == nil },
      others: columns.indices.filter { !inserted.contains($0) }, insert: plan(forColumns: inserted),
      update: plan(forColumns: written))
  }

  private func plan(forColumns columns: [Int]) -> SavePlan {
    if let plan = plans[columns] { return plan }
    let plan = SavePlan(columns)
    plans[columns] = plan
    return plan
  }

  // MARK: Statements

  private func insert(_ object: AnyObject, _ plan: SavePlan) throws {
    let statement = try plan.insert ?? db.makeStatement(sql: insertion(of: plan.columns))
    plan.insert = statement
    try run(statement, plan.columns, object)
  }

  private func update(_ object: AnyObject, _ plan: SavePlan) throws {
    let statement = try plan.update ?? db.makeStatement(sql: updating(plan.columns))
    plan.update = statement
    try run(statement, plan.columns + keyColumns, object)
    if db.changesCount == 0 {
      throw TableError(
        .refusedRow, type, table: name, key: key(of: object),
        "its row is gone. Change rows that are being imported by nothing else.")
    }
  }

  private func run(_ statement: Statement, _ columns: [Int], _ object: AnyObject) throws {
    do {
      // Resets it, after which arguments can be set without an array of them.
      statement.setUncheckedArguments(DatabaseContext.noArguments)
      var argument: CInt = 1
      for index in columns {
        let code =
          switch self.columns[index].source {
          case .value(let access): access.bind(object, statement.sqliteStatement, argument)
          case .reference: self.columns[index].value(of: object).bind(to: statement.sqliteStatement, at: argument)
          }
        if code != 0 { throw DatabaseError(resultCode: ResultCode(rawValue: code), sql: statement.sql) }
        argument += 1
      }
      try statement.execute()
    } catch let error as DatabaseError {
      throw refusal(of: object, error)
    }
  }

  /// The database's error for an object's row.
  private func refusal(of object: AnyObject, _ error: DatabaseError) -> TableError {
    TableError(error, type, table: name, key: key(of: object))
  }

  private func insertion(of written: [Int]) -> String {
    let names = written.map { columns[$0].name.quotedDatabaseIdentifier }
    let key = keyNames.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let updates = names.dropFirst(keyColumns.count).map { "\($0) = excluded.\($0)" }
    let action = updates.isEmpty ? "NOTHING" : "UPDATE SET \(updates.joined(separator: ", "))"
    return """
      INSERT INTO \(name.quotedDatabaseIdentifier) (\(names.joined(separator: ", "))) \
      VALUES (\(names.map { _ in "?" }.joined(separator: ", "))) ON CONFLICT (\(key)) DO \(action)
      """
  }

  private func updating(_ written: [Int]) -> String {
    let assignments = written.map { "\(columns[$0].name.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ")
    return "UPDATE \(name.quotedDatabaseIdentifier) SET \(assignments) WHERE \(keyCondition)"
  }

  private var keyCondition: String { keyNames.map { "\($0.quotedDatabaseIdentifier) = ?" }.joined(separator: " AND ") }

  func delete(_ object: AnyObject, forKey key: PrimaryKey) throws {
    let entry = entries.removeValue(forKey: key)
    // An object whose insertion is undone before it was saved.
    if entry?.state == .new { return }
    do {
      try db.execute(
        sql: "DELETE FROM \(name.quotedDatabaseIdentifier) WHERE \(keyCondition)",
        arguments: StatementArguments(keyValues(of: object)))
    } catch let error as DatabaseError {
      throw refusal(of: object, error)
    }
  }
}
