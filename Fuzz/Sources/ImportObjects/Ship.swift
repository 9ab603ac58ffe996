import Janus

/// An object whose key has two parts, and which refers to others in every way.
final class Ship: KeyValueCreatable, JSONMapped, ImportedModel {
  var line = ""
  var number = 0
  var version = 0
  var title = ""
  var owner = Person()
  var crew: [Person] = []
  var calls: [String: Harbour] = [:]
  var routes: Set<Route> = []
  var flag: Harbour?
  var extra: [String: JSONValue] = [:]

  init() { MadeObjects.note(self) }

  static let jsonMapping: JSONMapping<Ship> = [
    .primaryKey(\.line), .primaryKey(\.number), .lossy(\.crew), .inverse(\.routes, \Route.ships), .remaining(\.extra),
    .importOperations(.insert, for: \.crew),
  ]

  var key: PrimaryKey { .composite([.text(line), .integer(number)]) }
  var values: [String: String] {
    [
      "line": line, "number": "\(number)", "version": "\(version)", "title": title,
      "extra": "\(extra.sorted { $0.key < $1.key })",
    ]
  }
  var relations: [String: [any ImportedModel]] {
    [
      "owner": [owner], "crew": crew, "calls": calls.sorted { $0.key < $1.key }.map(\.value),
      "routes": routes.sorted { ObjectIdentifier($0) < ObjectIdentifier($1) }, "flag": flag.map { [$0] } ?? [],
    ]
  }
  func empty() { (owner, crew, calls, routes, flag) = (Person(), [], [:], [], nil) }
}
