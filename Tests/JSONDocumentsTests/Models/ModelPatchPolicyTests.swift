import Foundation
import JSONDocuments
import Janus
import Testing

@Suite("Patches of models with other formats, policies and types") struct ModelPatchPolicyTests {
  struct Note: KeyValueCreatable, Equatable {
    var text: String? = "empty"
    var count = 1
    var marks: [String: Int] = [:]
  }

  @Test("With null: .keep, null keeps a value, and removing a key makes it nil") func nullKeeps() throws {
    let reader = JSONDeserializer(policy: .init { $0.null = .keep })
    var note = Note(text: "a", count: 5)
    try reader.apply([.replace(at: "/text", with: nil), .replace(at: "/count", with: nil)], to: &note)
    #expect(note == Note(text: "a", count: 5))
    try reader.apply([.remove(at: "/text"), .remove(at: "/count")], to: &note)
    #expect(note == Note(text: nil, count: 1))
  }

  @Test("The strict policy refuses unknown keys, and the removal of keys without a nil") func strict() throws {
    let reader = JSONDeserializer(policy: .strict)
    var note = Note(text: "a", count: 5)
    try reader.apply([.remove(at: "/text"), .add(1, at: "/marks/x")], to: &note)
    #expect(note == Note(text: nil, count: 5, marks: ["x": 1]))
    let unknown = #expect(throws: JSONError.self) { try reader.apply([.add(1, at: "/other")], to: &note) }
    #expect(unknown?.code == .unknownKey && unknown?.path == "/other" && unknown?.location == nil)
    let missing = #expect(throws: JSONError.self) { try reader.apply([.remove(at: "/count")], to: &note) }
    #expect(
      missing?.description
        == "expected the required property `count`, found nothing. Replace its value instead of removing it.")
    #expect(missing?.problems[0].key == "count")
  }

  @Test("Unknown keys are reported") func unknownKeys() throws {
    let reader = JSONDeserializer(policy: .init { $0.unknownKeys = .report })
    var note = Note()
    let report = try reader.applyReporting([.add(1, at: "/other"), .replace(at: "/text", with: "b")], to: &note)
    #expect(report.issues.map(\.path) == ["/other"] && note.text == "b")
  }

  static let roots: [(root: RootKey, patch: JSONPatch)] = [
    (.named("note"), [.replace(at: "/note/count", with: 7)]),
    (.path("a.1.b"), [.replace(at: "/a/1/b/count", with: 7)]),
    (.envelope, [.replace(at: "/Note/count", with: 7)]),
    (.automatic, [.replace(at: "/count", with: 7)]),
  ]

  @Test("Pointers begin at the document, not at its root", arguments: roots)
  func pointers(_ row: (root: RootKey, patch: JSONPatch)) throws {
    for (reader, root) in [
      (JSONDeserializer(JSONFormat(root: row.root)), RootKey?.none), (JSONDeserializer(), row.root),
    ] {
      var note = Note(text: "a")
      try reader.apply(row.patch, to: &note, root: root)
      #expect(note == Note(text: "a", count: 7))
    }
  }

  private struct Open: KeyValueCreatable, JSONMapped, Equatable {
    var name = ""
    var position: Position?
    var others: [String: Int] = [:]
    static let jsonMapping: JSONMapping<Open> = [.flat(\.position), .remaining(\.others)]
  }

  @Test("A struct can lose members that no property has, and all members of a flat part") func remaining()
    throws
  {
    var open = Open(name: "a", position: Position(latitude: 1, longitude: 2), others: ["x": 1, "y": 2])
    let reader = JSONDeserializer()
    try reader.apply([.remove(at: "/x"), .replace(at: "/y", with: 3), .add(4, at: "/z")], to: &open)
    #expect(open == Open(name: "a", position: Position(latitude: 1, longitude: 2), others: ["y": 3, "z": 4]))
    try reader.merge(#"{"latitude": null, "longitude": null, "y": null}"#, into: &open)
    #expect(open == Open(name: "a", position: nil, others: ["z": 4]))
    try reader.merge(#"{"latitude": 5}"#, into: &open)
    #expect(open == Open(name: "a", position: Position(latitude: 5), others: ["z": 4]))
  }

  private final class OpenObject: KeyValueCreatable, JSONMapped {
    var name = ""
    var others: [String: Int] = [:]
    static let jsonMapping: JSONMapping<OpenObject> = [.remaining(\.others)]
    init() {}
  }

  @Test("An existing object cannot lose a member that no property has") func remainingOfObject() throws {
    let object = OpenObject()
    object.others = ["x": 1]
    try JSONDeserializer().apply([.replace(at: "/x", with: 2), .add(3, at: "/y")], to: object)
    #expect(object.others == ["x": 2, "y": 3])
    let error = #expect(throws: JSONError.self) {
      try JSONDeserializer().apply([.replace(at: "/name", with: "b"), .remove(at: "/x")], to: object)
    }
    #expect(
      error?.description
        == "at /x: expected a change that an existing value can take, found the removal of the key \"x\", "
        + "which `others` has. Set the property in code, or read a new value.")
    #expect(object.name == "" && object.others == ["x": 2, "y": 3])
  }

  private struct User: Codable, SynthesizedCodable, Equatable {
    let id: Int
    var name: String
    var email: String?
    var address: Address
    struct Address: Codable, Equatable { var city: String, zip: String? }
  }

  @Test("The variables of a type with the compiler's conformance are changed, its constants are not") func synthesized()
    throws
  {
    var user = User(id: 7, name: "Ada", email: "a@b", address: User.Address(city: "Oslo", zip: "1"))
    let reader = JSONDeserializer()
    try reader.merge(#"{"id": 7, "name": "Bo", "email": null, "address": {"zip": null}}"#, into: &user)
    #expect(user == User(id: 7, name: "Bo", email: nil, address: User.Address(city: "Oslo", zip: nil)))
    let constant = #expect(throws: JSONError.self) { try reader.merge(#"{"id": 8}"#, into: &user) }
    #expect(
      constant?.description
        == "at /id: expected changes of properties that can be set, found one of `id`, which is a `let`. Leave it out of the patch."
    )
    let missing = #expect(throws: JSONError.self) { try reader.merge(#"{"name": null}"#, into: &user) }
    #expect(
      missing?.description
        == "expected the required property `name`, found nothing. Replace its value instead of removing it.")
  }

  @Test("Values that are not models are read anew") func others() throws {
    var numbers = [1, 2, 3]
    let reader = JSONDeserializer()
    try reader.apply([.remove(at: "/0"), .add(9, at: "/-")], to: &numbers)
    #expect(numbers == [2, 3, 9])
    var counts = ["a": 1, "b": 2]
    try reader.merge(#"{"a": null, "c": 3}"#, into: &counts)
    #expect(counts == ["b": 2, "c": 3])
    var note: Note? = Note(count: 4)
    try reader.apply([.replace(at: "/count", with: 5)], to: &note)
    #expect(note == Note(count: 5))
    try reader.apply([.replace(at: "", with: nil)], to: &note)
    #expect(note == nil)
    try reader.merge(#"{"count": 6}"#, into: &note)
    #expect(note == Note(count: 6))
    var notes = [Note(count: 1), Note(count: 2)]
    try reader.apply([.move(from: "/1", to: "/0"), .remove(at: "/0/text")], to: &notes)
    #expect(notes == [Note(text: "empty", count: 2), Note(count: 1)])
  }

  @Test("The writer of the document decides what a patch finds") func writers() throws {
    var note = Note(text: nil)
    let nulls = JSONSerializer(policy: .init { $0.nilProperties = .writeNull })
    let patch: JSONPatch = [.test(nil, at: "/text"), .replace(at: "/text", with: "a")]
    #expect(throws: JSONError.self) { try JSONDeserializer().apply(patch, to: &note) }
    try JSONDeserializer().apply(patch, to: &note, writtenBy: nulls)
    #expect(note.text == "a")
  }

  private class Vehicle: DeserializableObject, JSONUnion {
    var wheels = 4
    var owner: String?
    static let jsonUnion: JSONUnionMapping<Vehicle> = .init(
      .internal("kind"), .subclass("truck", Truck.self), .subclass("vehicle", Vehicle.self))
  }

  private final class Truck: Vehicle {
    var load = 0.5
    var trailer: Note?
  }

  private struct Yard: KeyValueCreatable {
    var vehicle: Vehicle?
    var any = Vehicle()
  }

  @Test("An object of a subclass is changed in place, and replaced if its class changes") func unions() throws {
    let truck = Truck()
    (truck.load, truck.owner, truck.trailer) = (2, "Ada", Note(text: "a"))
    var yard = Yard(vehicle: truck)
    let reader = JSONDeserializer()
    try reader.apply(
      [
        .remove(at: "/vehicle/load"), .remove(at: "/vehicle/owner"), .remove(at: "/vehicle/trailer/text"),
        .replace(at: "/any/wheels", with: 3),
      ], to: &yard)
    #expect(yard.vehicle === truck && truck.load == 0.5 && truck.owner == nil && truck.trailer == Note(text: nil))
    #expect(yard.any.wheels == 3)
    try reader.apply([.replace(at: "/any/kind", with: "truck"), .add(7, at: "/any/load")], to: &yard)
    #expect((yard.any as? Truck)?.load == 7 && yard.any.wheels == 3)
    try reader.merge(#"{"trailer": null, "wheels": 6}"#, into: truck)
    #expect(truck.trailer == nil && truck.wheels == 6)
  }

  private struct Order: PropertyAssigning, Equatable {
    var count = 1
    var note = Note()
    mutating func setValue(_ value: Any?, forProperty name: String) throws {
      switch (name, value) {
      case ("count", let value as Int): count = min(value, 10)
      case ("note", let value as Note): note = value
      default: throw JSONError(.rejectedValue, message: "no \(name)")
      }
    }
  }

  @Test("A model that assigns its properties receives the new values") func assigning() throws {
    var order = Order(count: 2, note: Note(text: "a", count: 3))
    try JSONDeserializer().apply([.replace(at: "/count", with: 20), .replace(at: "/note/count", with: 4)], to: &order)
    #expect(order == Order(count: 10, note: Note(text: "a", count: 4)))
    try JSONDeserializer().apply([.remove(at: "/note/text")], to: &order)
    #expect(order.note == Note(text: nil, count: 4))
  }
}
