import Hummingbird
import JanusGRDB

/// The numbers of changes to the objects of a document.
public struct ImportCounts: Codable, KeyValueCreatable, ResponseCodable, Equatable, Sendable {
  public var inserted = 0
  public var updated = 0
  public var unchanged = 0

  public init() {}

  /// The changes of an import that are about objects of one class, without those of objects to which they refer.
  init<Value, Model: AnyObject>(_ result: ImportResult<Value>, of type: Model.Type) {
    for change in result.changes where change.object is Model {
      switch change.kind {
      case .inserted: inserted += 1
      case .updated: updated += 1
      case .unchanged, .deleted: unchanged += 1
      }
    }
  }
}
