import JSONManagedObjects
import Janus

/// What a test's context stores of an object: its values, and the keys of the objects that it refers to.
struct Row: Equatable, CustomStringConvertible {
  var values: [String: String] = [:]
  var references: [String: [Int]] = [:]

  var description: String {
    (values.map { "\($0): \($1)" }.sorted() + references.map { "\($0): \($1)" }.sorted()).joined(separator: ", ")
  }
}

/// An object that a ``RowContext`` can store.
protocol StoredInRow: KeyValueCreatable, AnyObject {
  var id: Int { get set }
  var row: Row { get }
  /// Takes what a row has; `object` gives one with a key, which may have nothing else.
  func take(_ row: Row, _ context: RowContext)
}

/// A context that stores rows with keys, as a database does, and forgets its objects when they have been saved.
final class RowContext: ObjectContext {
  private struct ObjectKey: Hashable {
    let type: ObjectIdentifier
    let id: Int
  }

  private var rows: [ObjectKey: Row] = [:]
  private var names: [ObjectIdentifier: any StoredInRow.Type] = [:]
  /// The objects of the current batch.
  private var objects: [ObjectKey: any StoredInRow] = [:]
  /// Those among them that were read, or inserted.
  private var whole: Set<ObjectKey> = []
  /// Whether these are those of a batch that has been saved.
  private var isSaved = false
  var storesReferencesByKey: Bool { true }

  /// All rows by the names and keys of their objects.
  var table: [String: Row] {
    Dictionary(uniqueKeysWithValues: rows.map { ("\(names[$0.type].map { "\($0)" } ?? "?") \($0.id)", $1) })
  }

  /// The object with a key, which has nothing else if it is not among the rows.
  func object<Model: StoredInRow>(_ type: Model.Type, _ id: Int) -> Model {
    let key = ObjectKey(type: ObjectIdentifier(type), id: id)
    if let object = objects[key] as? Model { return object }
    let object = Model()
    object.id = id
    objects[key] = object
    return object
  }

  /// The objects whose rows refer to one by a property, as far as is known.
  func objects<Model: StoredInRow>(_ type: Model.Type, by property: String, to id: Int) -> [Model] {
    let ids = rows.filter { $0.key.type == ObjectIdentifier(type) && $0.value.references[property] == [id] }
      .map(\.key.id).sorted()
    let objects = objects(of: type, forKeys: ids.map { .integer($0) })
    return ids.compactMap { objects[.integer($0)] as? Model }
  }

  func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) -> [PrimaryKey: AnyObject] {
    forgetSaved()
    guard let type = type as? any StoredInRow.Type else { return [:] }
    var found: [PrimaryKey: AnyObject] = [:]
    for id in keys.compactMap(\.integer) {
      let key = ObjectKey(type: ObjectIdentifier(type), id: id)
      guard let row = rows[key] else { continue }
      let object: any StoredInRow = self.object(type, id)
      if whole.insert(key).inserted { object.take(row, self) }
      found[.integer(id)] = object
    }
    return found
  }

  func allObjects(of type: AnyClass) -> [PrimaryKey: AnyObject] {
    objects(of: type, forKeys: rows.keys.filter { $0.type == ObjectIdentifier(type) }.map { .integer($0.id) })
  }

  func insert(_ object: AnyObject, forKey key: PrimaryKey) {
    forgetSaved()
    guard let object = object as? any StoredInRow, let id = key.integer else { return }
    let type = type(of: object)
    names[ObjectIdentifier(type)] = type
    objects[ObjectKey(type: ObjectIdentifier(type), id: id)] = object
    whole.insert(ObjectKey(type: ObjectIdentifier(type), id: id))
  }

  func delete(_ object: AnyObject, forKey key: PrimaryKey) {
    guard let object = object as? any StoredInRow, let id = key.integer else { return }
    rows[ObjectKey(type: ObjectIdentifier(type(of: object)), id: id)] = nil
  }

  func save(_ changes: [ObjectChange]) {
    for change in changes where change.kind != .unchanged {
      guard let object = change.object as? any StoredInRow else { continue }
      rows[ObjectKey(type: ObjectIdentifier(type(of: object)), id: object.id)] = object.row
    }
    isSaved = true
  }

  private func forgetSaved() {
    if isSaved { (objects, whole, isSaved) = ([:], [], false) }
  }

  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    let before = rows
    (objects, whole, isSaved) = ([:], [], false)
    do {
      return try body()
    } catch {
      rows = before
      throw error
    }
  }
}
