import Janus

/// An object with a subclass, which may lead to itself.
class Person: KeyValueCreatable, JSONMapped, ImportedModel {
  var id = 0
  var name = ""
  var age: Int?
  var friend: Person?
  weak var home: Harbour?

  required init() { MadeObjects.note(self) }

  class var jsonMapping: JSONMapping<Person> { [.keys(["friend", "friend_id"], for: \.friend)] }

  var key: PrimaryKey { .integer(id) }
  var values: [String: String] { ["id": "\(id)", "name": name, "age": String(describing: age)] }
  var relations: [String: [any ImportedModel]] {
    ["friend": friend.map { [$0] } ?? [], "home": home.map { [$0] } ?? []]
  }
  func empty() { friend = nil }
}

/// An object of a subclass.
final class Pilot: Person {
  var rank = 0
  weak var commands: Harbour?

  required init() { super.init() }

  override var values: [String: String] { super.values.merging(["rank": "\(rank)"]) { $1 } }
  override var relations: [String: [any ImportedModel]] {
    super.relations.merging(["commands": commands.map { [$0] } ?? []]) { $1 }
  }
}
