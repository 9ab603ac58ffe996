import Janus

class Member: KeyValueCreatable, JSONMapped {
  var id = 0
  var name = ""
  var home: Quay?
  required init() {}
  class var jsonMapping: JSONMapping<Member> { [.keys(["home", "home_id"], for: \.home)] }
}

final class Captain: Member {
  var rank = ""
  required init() { super.init() }
}

final class Quay: KeyValueCreatable {
  var id = 0
  var name = ""
  var place = Spot()
  var members: [Member] = []
  var sisters: Set<Quay> = []
}

extension Quay: Hashable {
  static func == (left: Quay, right: Quay) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

struct Spot: KeyValueCreatable, Equatable {
  var north = 0.0
  var notes: [String]?
}

final class Vessel: KeyValueCreatable, JSONMapped {
  var imo = ""
  var title = ""
  var tonnage: Double?
  var version = 0
  var master: Captain?
  var owner = Member()
  var crew: [Member] = []
  var calls: [String: Quay] = [:]
  var extra: [String: JSONValue] = [:]
  init() {}
  static let jsonMapping: JSONMapping<Vessel> = [.primaryKey(\.imo), .remaining(\.extra)]
}

/// An object whose values are kept elsewhere, and cannot be asked for before they are set, as those of a managed object.
final class Stored: KeyValueCreatable, JSONMapped {
  private(set) var values: [String: Any] = [:]
  private(set) var setCount = 0
  init() {}

  var id: Int {
    get { get("id") }
    set { set(newValue, "id") }
  }
  var label: String {
    get { get("label") }
    set { set(newValue, "label") }
  }
  var next: Stored? {
    get { get("next") }
    set { set(newValue as Any, "next") }
  }

  private func get<Value>(_ key: String) -> Value {
    guard let value = values[key] as? Value else { preconditionFailure("\(key) is not set") }
    return value
  }
  private func set(_ value: Any, _ key: String) {
    values[key] = value
    setCount += 1
  }

  static let jsonMapping: JSONMapping<Stored> = [
    .ignored("values"), .ignored("setCount"),
    .property("id", get: { $0.id }, set: { $0.id = $1 }),
    .property("label", get: { $0.label }, set: { $0.label = $1 }),
    .property("next", get: { $0.next }, set: { $0.next = $1 }),
    .primaryKey("id"),
  ]
}

/// What a class has that has no key of its own.
final class Mooring: KeyValueCreatable, JSONMapped {
  struct Sign: KeyValueCreatable {
    var id = 0
    var name = ""
  }

  var sign = Sign()
  static let jsonMapping: JSONMapping<Mooring> = [.flat(\.sign)]
}
