import Janus

/// An object whose key is a text. People and a pilot refer back to it.
final class Harbour: KeyValueCreatable, JSONMapped, ImportedModel {
  var code = ""
  var name = ""
  var berth = Berth()
  var people: [Person] = []
  var master: Pilot?
  var sisters: Set<Harbour> = []
  var cranes: [Crane] = []

  init() { MadeObjects.note(self) }

  static let jsonMapping: JSONMapping<Harbour> = [
    .primaryKey(\.code), .inverse(\.people, \Person.home), .inverse(\.master, \Pilot.commands),
    .inverse(\.cranes, \Crane.harbour), .scopesKeys(\.cranes),
  ]

  var key: PrimaryKey { .text(code) }
  var values: [String: String] {
    ["code": code, "name": name, "berth": "\(berth.depth) \(String(describing: berth.notes))"]
  }
  var relations: [String: [any ImportedModel]] {
    [
      "people": people, "master": master.map { [$0] } ?? [], "berth": berth.keeper.map { [$0] } ?? [],
      "cranes": cranes, "sisters": sisters.sorted { ObjectIdentifier($0) < ObjectIdentifier($1) },
    ]
  }
  func empty() { (people, master, sisters, cranes, berth.keeper) = ([], nil, [], [], nil) }
}

extension Harbour: Hashable {
  static func == (left: Harbour, right: Harbour) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A struct inside an object, which refers to another one.
struct Berth: KeyValueCreatable, Equatable {
  var depth = 0.0
  var notes: [String]?
  var keeper: Person?

  static func == (left: Berth, right: Berth) -> Bool {
    left.depth == right.depth && left.notes == right.notes && left.keeper === right.keeper
  }
}
