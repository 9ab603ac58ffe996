import Janus

/// A record as an object, which an import finds by the record's key, fills and compares.
final class RecordObject<Record: KeyValueCreatable>: KeyValueCreatable, JSONMapped, _JSONTypeNaming {
  var record = Record()
  /// The record from its row; nil if it is new.
  var original: Record?

  static var _namedType: Any.Type { Record.self }
  static var jsonMapping: JSONMapping<RecordObject> { [.flat(\.record), .ignored(\.original)] }
}
