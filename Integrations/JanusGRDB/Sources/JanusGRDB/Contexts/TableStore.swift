import GRDB
import Janus

/// The objects of one class, and the rows of its table.
final class TableStore {
  /// A column of the table.
  final class StoredColumn {
    enum Source {
      case value(ColumnAccess)
      /// A part of the key of the object that a property refers to, and the table that has it.
      case reference(ReferenceAccess, part: Int, TableStore)
    }

    let name: String
    let source: Source
    /// The value of the column for a new object.
    let initial: DatabaseValue
    /// Whether a row needs a value for it.
    let isRequired: Bool

    init(name: String, source: Source, initial: DatabaseValue, isRequired: Bool) {
      self.name = name
      self.source = source
      self.initial = initial
      self.isRequired = isRequired
    }

    func value(of object: AnyObject) -> DatabaseValue {
      switch source {
      case .value(let access): access.value(object)
      case .reference(let access, let part, let store):
        access.get(object).map { store.keyValue(of: $0, part: part) } ?? .null
      }
    }
  }

  /// The parts of an object that were read.
  enum State {
    /// Its key, and perhaps its references.
    case key
    /// All values of its row.
    case row
    /// The object is new, and has no row yet.
    case new
  }

  struct Entry {
    var object: AnyObject
    var state: State
  }

  unowned let context: DatabaseContext
  let type: AnyClass
  let name: String
  let make: () -> AnyObject
  private let description: [ColumnDescription]
  private(set) var columns: [StoredColumn] = []
  /// The columns of each property; none for those that the table does not have.
  private(set) var columnsByProperty: [String: [Int]] = [:]
  private(set) var columnsByKeyPath: [AnyKeyPath: [Int]] = [:]
  private(set) var keyColumns: [Int] = []
  let keyCodings: [KeyCoding]
  private(set) var referrers: [(access: ReferrersAccess, store: TableStore)] = []

  /// The objects of this import, or of this batch of one.
  var entries: [PrimaryKey: Entry] = [:]
  /// The objects of earlier ones, while they are retained.
  private var earlier: [PrimaryKey: Weak] = [:]
  /// The number of these at which released ones are removed.
  private var earlierLimit = 1000
  /// Objects with only a key and a reference read so far, which may have changed.
  var members: [Member] = []
  /// The columns of that reference, which are not read again.
  var memberColumns: [PrimaryKey: [Int]] = [:]
  // The values to save, and the plans for saving.
  var inserts: [(object: AnyObject, plan: SavePlan)] = []
  var updates: [(object: AnyObject, plan: SavePlan)] = []
  var plans: [[Int]: SavePlan] = [:]
  var plansByNames: [[String]: PropertyPlan] = [:]
  var last: (names: [String], plan: PropertyPlan)?

  private struct Weak {
    weak var object: AnyObject?
  }

  /// An object that referred to another one when that was read.
  struct Member {
    let object: AnyObject
    let owner: AnyObject
    let columns: [Int]
    let access: ReferenceAccess
  }

  var keyNames: [String] { keyColumns.map { columns[$0].name } }
  var db: Database { context.db }

  /// - Throws: ``TableError`` if the database has no such table or columns.
  init(_ table: MappedTable, _ context: DatabaseContext) throws {
    self.context = context
    type = table.type
    name = table.name
    make = table.make
    description = table.columns
    keyCodings = description.compactMap(\.key)
    try checkKey()
  }

  private func checkKey() throws {
    let names = description.filter { $0.key != nil }.flatMap(\.names)
    guard try context.db.tableExists(name) else {
      throw TableError(
        .mismatchedSchema, type, table: name, "the database has no such table. Create it, or correct its name.")
    }
    if names.isEmpty {
      throw TableError(.mismatchedSchema, type, table: name, "no column is the key. Describe it by `.key`.")
    }
    if try !context.db.table(name, hasUniqueKey: names) {
      throw TableError(
        .mismatchedSchema, type, table: name, column: names.joined(separator: ", "),
        "the key is neither the table's primary key nor unique. Describe the key of the table, or add a unique index.")
    }
  }

  func connect() throws {
    let prototype = make()
    let schema = try Dictionary(db.columns(in: name).map { ($0.name.lowercased(), $0) }) { first, _ in first }
    for column in description {
      let first = columns.count
      switch column.role {
      case .value(let access):
        try add(column.names[0], .value(access), initial: access.value(prototype), schema)
        if column.key != nil { keyColumns.append(first) }
      case .reference(let access):
        let store = try context.store(ofExactly: access.target)
        guard column.names.count == store.keyCount else {
          throw TableError(
            .mismatchedSchema, type, table: name, column: column.names.joined(separator: ", "),
            "the key of \(access.target) has \(store.keyCount) parts. Name a column for each.")
        }
        for (part, name) in column.names.enumerated() {
          try add(name, .reference(access, part: part, store), initial: .null, schema)
        }
      case .referrers(let access): referrers.append((access, try context.store(ofExactly: access.target)))
      case .unstored: break
      }
      let own = Array(first..<columns.count)
      columnsByProperty[column.property] = own
      columnsByKeyPath[column.keyPath] = own
    }
  }

  private func add(
    _ column: String, _ source: StoredColumn.Source, initial: DatabaseValue, _ schema: [String: ColumnInfo]
  ) throws {
    guard let info = schema[column.lowercased()] else {
      throw TableError(
        .mismatchedSchema, type, table: name, column: column,
        "the table has no such column. Add it, or correct its name.")
    }
    if columns.contains(where: { $0.name == column }) {
      throw TableError(
        .mismatchedSchema, type, table: name, column: column, "two properties have this column. Remove one.")
    }
    columns.append(
      StoredColumn(
        name: column, source: source, initial: initial, isRequired: info.isNotNull && info.defaultValueSQL == nil))
  }

  var keyCount: Int { keyCodings.count }

  // MARK: Identity

  /// The object with a key, if it is retained; its values may be older than the row.
  func knownObject(forKey key: PrimaryKey) -> AnyObject? {
    entries[key]?.object ?? (earlier.isEmpty ? nil : earlier[key]?.object)
  }

  /// The key of an object; nil if a part of it is nil.
  func key(of object: AnyObject) -> PrimaryKey? { keyCodings.key(of: keyValues(of: object)) }

  func keyValue(of object: AnyObject, part: Int) -> DatabaseValue {
    columns[keyColumns[part]].value(of: object)
  }

  func keyValues(of object: AnyObject) -> [DatabaseValue] {
    keyColumns.indices.map { keyValue(of: object, part: $0) }
  }

  func insert(_ object: AnyObject, forKey key: PrimaryKey) {
    entries[key] = Entry(object: object, state: .new)
  }

  /// Releases the objects of an import, or of a batch; those that are retained elsewhere are still known.
  func forget() {
    members = []
    memberColumns = [:]
    inserts = []
    updates = []
    if earlier.count > earlierLimit {
      earlier = earlier.filter { $0.value.object != nil }
      earlierLimit = 1000 + 2 * earlier.count
    }
    var left = entries.map { (key: $0.key, object: $0.value.object) }
    entries = [:]
    var count: Int
    // A released object may have been the only one that referred to another.
    repeat {
      count = left.count
      var kept: [(key: PrimaryKey, object: AnyObject)] = []
      while var last = left.popLast() {
        if !isKnownUniquelyReferenced(&last.object) { kept.append(last) }
      }
      left = kept
    } while left.count < count
    for (key, object) in left { earlier[key] = Weak(object: object) }
  }

  /// Releases the objects, including those that were inserted permanently.
  func takeBack() {
    for (key, entry) in entries where entry.state == .new { entries[key] = nil }
    forget()
  }
}
