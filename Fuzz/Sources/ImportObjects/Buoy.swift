import Janus

/// An object whose properties are functions. The next one refers back to it.
final class Buoy: KeyValueCreatable, JSONMapped, ImportedModel {
  private var kept: [String: Any] = [:]
  weak var previous: Buoy?

  var id: Int {
    get { kept["id"] as? Int ?? 0 }
    set { kept["id"] = newValue }
  }
  var label: String {
    get { kept["label"] as? String ?? "" }
    set { kept["label"] = newValue }
  }
  var next: Buoy? {
    get { kept["next"] as? Buoy }
    set { kept["next"] = newValue }
  }

  init() { MadeObjects.note(self) }

  static let jsonMapping: JSONMapping<Buoy> = [
    .ignored("kept"),
    .property("id", get: { $0.id }, set: { $0.id = $1 }),
    .property("label", get: { $0.label }, set: { $0.label = $1 }),
    .key("next", for: \.next),
    .primaryKey("id"), .inverse(\.next, \.previous),
  ]

  var key: PrimaryKey { .integer(id) }
  var values: [String: String] { ["id": "\(id)", "label": label] }
  var relations: [String: [any ImportedModel]] {
    ["next": next.map { [$0] } ?? [], "previous": previous.map { [$0] } ?? []]
  }
  func empty() { next = nil }
}
