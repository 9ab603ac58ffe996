import Janus

/// An object whose key is only unique in its harbour, to which it refers back.
final class Crane: KeyValueCreatable, ImportedModel {
  var id = 0
  var load: Int?
  weak var harbour: Harbour?

  init() { MadeObjects.note(self) }

  var key: PrimaryKey { .integer(id) }
  func isStored(under key: PrimaryKey) -> Bool {
    key.parts.count <= 2 && key.parts.last == self.key
  }
  var values: [String: String] { ["id": "\(id)", "load": String(describing: load)] }
  var relations: [String: [any ImportedModel]] { ["harbour": harbour.map { [$0] } ?? []] }
  func empty() {}
}
