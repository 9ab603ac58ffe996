import Janus

/// An object that is rejected without a name. Ships refer back to it, and it to them.
final class Route: KeyValueCreatable, JSONMapped, ImportedModel {
  var id = 0
  var name = ""
  var stops: [Harbour] = []
  var back: Route?
  var ships: [Ship] = []
  var extra = JSONObject()

  init() { MadeObjects.note(self) }

  static let jsonMapping: JSONMapping<Route> = [
    .required(\.name), .writeOnly(\.ships), .remaining(\.extra), .importOperations(.update, for: \.stops),
  ]

  var key: PrimaryKey { .integer(id) }
  var values: [String: String] { ["id": "\(id)", "name": name, "extra": "\(extra)"] }
  var relations: [String: [any ImportedModel]] {
    ["stops": stops, "back": back.map { [$0] } ?? [], "ships": ships]
  }
  func empty() { (stops, back, ships) = ([], nil, []) }
}

extension Route: Hashable {
  static func == (left: Route, right: Route) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
