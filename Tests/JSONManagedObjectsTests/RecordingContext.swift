import JSONManagedObjects
import Janus

/// A context with its own store, which records requests.
final class RecordingContext: ObjectContext {
  /// What has been saved, as the kind, the class, the key or name of the object, and its properties.
  private(set) var saved: [String] = []
  /// The requested keys, one entry for each request.
  private(set) var questions: [String] = []
  private(set) var transactions = 0
  /// Set to let saving fail.
  var savingFails = false
  /// Set to let a transaction fail behind its body, as one of a database does whose keys are checked then.
  var committingFails = false
  private var objects: [ObjectIdentifier: [PrimaryKey: AnyObject]] = [:]
  private let reader = JSONDeserializer()

  struct SavingFails: Error {}
  struct CommittingFails: Error {}

  func object<Model: AnyObject>(_ type: Model.Type, _ key: PrimaryKey) -> Model? {
    objects[ObjectIdentifier(type)]?[key] as? Model
  }

  func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) -> [PrimaryKey: AnyObject] {
    questions.append("\(type) \(keys.map(\.description).joined(separator: " "))")
    return allObjects(of: type).filter { keys.contains($0.key) }
  }

  func allObjects(of type: AnyClass) -> [PrimaryKey: AnyObject] { objects[ObjectIdentifier(type)] ?? [:] }

  func insert(_ object: AnyObject, forKey key: PrimaryKey) {
    objects[ObjectIdentifier(type(of: object)), default: [:]][key] = object
  }

  func delete(_ object: AnyObject, forKey key: PrimaryKey) {
    objects[ObjectIdentifier(type(of: object))]?[key] = nil
  }

  func save(_ changes: [ObjectChange]) throws {
    if savingFails { throw SavingFails() }
    saved += changes.map { change in
      let properties = change.kind == .inserted ? change.mentionedProperties : change.changedProperties
      let inverses = change.changedInverses.count
      return (["\(change.kind)", "\(type(of: change.object))"] + properties + (inverses == 0 ? [] : ["+\(inverses)"]))
        .joined(separator: " ")
    }
  }

  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    transactions += 1
    let before = objects
    do {
      let result = try body()
      if committingFails { throw CommittingFails() }
      return result
    } catch {
      objects = before
      throw error
    }
  }

  /// What has been noted since the last time.
  func takeNotes() -> (questions: [String], saved: [String]) {
    defer { (questions, saved) = ([], []) }
    return (questions, saved)
  }
}
