import Adapters
import CoreData
import JSONSerializer
import Testing

@Suite struct CoreDataTests {
  private let reader = JSONDeserializer(.fleet)
  private let objects = Fleet.context()
  private let context: CoreDataContext

  init() { context = CoreDataContext(objects, keyAttributes: ["Cabin": ["deck", "number"]]) }

  private func ship(_ id: Int) throws -> Ship? {
    try context.objects(of: Ship.self, forKeys: [.integer(id)])[.integer(id)] as? Ship
  }

  @discardableResult
  private func take(_ text: String) throws -> ImportResult<[Ship]> {
    try reader.importObjects([Ship].self, from: text, into: context)
  }

  @Test("Objects are inserted and saved, changed where the document differs, and written")
  func insertAndUpdate() throws {
    let first = try take(
      #"[{"id": 1, "name": "Anna", "launched": "2020-01-02T00:00:00Z"}, {"id": 2, "name": "Berta"}]"#)
    #expect(first.insertedCount == 2 && objects.saveCount == 1 && !objects.hasChanges)
    #expect(objects.registeredObjects.count == 2)
    let second = try take(#"[{"id": 1, "name": "Annika"}, {"id": 2, "name": "Berta"}]"#)
    #expect(second.changes.map(\.changedProperties) == [["name"], []])
    #expect(first.value[0].name == "Annika" && first.value[0].launched != nil && first.value[0] === second.value[0])
    try take(#"[{"id": 2, "name": "Berta"}]"#)
    #expect(objects.saveCount == 2)
    let text = try JSONSerializer(.fleet).serializeToString(first.value[0])
    #expect(text == #"{"id":1,"name":"Annika","launched":"2020-01-02T00:00:00Z"}"#)
    #expect(try take("[\(text)]").unchangedCount == 1)
  }

  @Test("References are kept by both sides, whether the object comes before or after them")
  func references() throws {
    let text = """
      [{"id": 1, "name": "Anna", "home": "NOBGO"}, {"id": 2, "name": "Berta", "home": {"remoteID": "NOBGO"}},
       {"id": 3, "name": "Carla", "home": "NOBGO"}]
      """
    let ships = try take(text).value
    let harbour = try #require(ships[0].home)
    #expect(ships.allSatisfy { $0.home === harbour } && harbour.ships == Set(ships))
    try reader.importObjects(Harbour.self, from: #"{"remoteID": "NOBGO", "ships": [1, 3]}"#, into: context)
    #expect(harbour.ships == [ships[0], ships[2]] && ships[1].home == nil)
  }

  @Test("An object that is only referred to does not stay in the context")
  func unknownReferences() throws {
    let result = try take(#"[{"id": 1, "name": "Anna", "home": "NOBGO"}, {"id": 2, "name": "Berta", "home": "NOBGO"}]"#)
    #expect(
      result.report.issues.map(\.description) == [
        #"line 1, column 36, at /0/home: expected the key of a known Harbour, found the string "NOBGO"."#,
        #"line 1, column 81, at /1/home: expected the key of a known Harbour, found the string "NOBGO"."#,
      ])
    #expect(result.value.allSatisfy { $0.home == nil } && objects.registeredObjects == Set(result.value))
    let inserting = try reader.importObjects(
      [Ship].self, from: #"[{"id": 1, "home": "NOBGO"}]"#, into: context,
      options: ImportOptions(unknownReferences: .insert))
    #expect(inserting.value[0].home?.remoteID == "NOBGO" && objects.registeredObjects.count == 3)
  }

  @Test("Objects of a subentity are found by the key of the superentity")
  func subentities() throws {
    try reader.importObjects(Tanker.self, from: #"{"id": 4, "name": "Dora", "capacity": 900}"#, into: context)
    let tanker = try #require(try take(#"[{"id": 4, "name": "Doris", "capacity": 800}]"#).value[0] as? Tanker)
    #expect(tanker.name == "Doris" && tanker.capacity == 800)
    let harbour = try reader.importObjects(
      Harbour.self, from: #"{"remoteID": "4", "ships": [4]}"#, into: context
    ).value
    #expect(harbour.ships == [tanker] && tanker.home === harbour)
    // Classes that only have Core Data's in common do not share their keys.
    try reader.importObjects(
      Cabin.self, from: #"{"deck": "00000000-0000-0000-0000-000000000004", "number": 4}"#, into: context)
    #expect(objects.registeredObjects.count == 3)
  }

  @Test("Keys may have several attributes")
  func compositeKeys() throws {
    let deck = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    let text = """
      [{"deck": "\(deck)", "number": 1, "beds": 2}, {"deck": "\(deck.lowercased())", "number": 2, "beds": 4},
       {"deck": "00000000-0000-0000-0000-000000000000", "number": 1, "beds": 1}]
      """
    #expect(try reader.importObjects([Cabin].self, from: text, into: context).insertedCount == 3)
    let result = try reader.importObjects([Cabin].self, from: text, into: context)
    #expect(result.unchangedCount == 3 && objects.registeredObjects.count == 3)
    let all = try context.allObjects(of: Cabin.self)
    #expect(all[[.text(deck), 2]] === result.value[1])
  }

  @Test("Many objects are fetched by few requests")
  func batches() throws {
    let text = "[" + (1...1200).map { #"{"id": \#($0), "name": "a"}"# }.joined(separator: ",") + "]"
    try take(text)
    let before = objects.fetchCount
    #expect(try take(text).unchangedCount == 1200)
    #expect(objects.fetchCount - before == 3)
  }

  @Test("What the document lacks is deleted on demand, by the rules of the entity")
  func deleting() throws {
    try take(#"[{"id": 1, "name": "Anna", "home": {"remoteID": "x"}}, {"id": 2, "name": "Berta", "home": "x"}]"#)
    let result = try reader.importObjects(
      [Harbour].self, from: "[]", into: context,
      options: ImportOptions(deletions: [.missing(Harbour.self) { _ in true }]))
    #expect(result.deletedCount == 1 && objects.registeredObjects.isEmpty)
  }

  // MARK: Failing

  private static let failing = """
    [{"id": 1, "name": "Annika", "home": {"remoteID": "NOBGO", "ships": [1, 2, 9]}},
     {"id": 3, "name": "Carla", "home": "x"}
    """

  @Test("An import that fails leaves everything as it was", arguments: [false, true])
  func failing(hasChanges: Bool) throws {
    let ships = try take(#"[{"id": 1, "name": "Anna", "home": {"remoteID": "x"}}, {"id": 2, "name": "Berta"}]"#).value
    if hasChanges { ships[1].name = "Not saved" }
    #expect(throws: JSONError.self) { try take(Self.failing) }
    #expect(ships[0].name == "Anna" && ships[0].home?.remoteID == "x" && ships[0].home?.ships == [ships[0]])
    #expect(ships[1].name == (hasChanges ? "Not saved" : "Berta") && ships[1].home == nil)
    #expect(try context.allObjects(of: Ship.self).count == 2 && context.allObjects(of: Harbour.self).count == 1)
    #expect(!objects.hasChanges && objects.saveCount == (hasChanges ? 2 : 1))
  }

  @Test("If nothing is to be saved, a failed import leaves other changes")
  func failingUnsaved() throws {
    let context = CoreDataContext(objects, savesChanges: false)
    let text = #"[{"id": 1, "name": "Anna", "home": {"remoteID": "x"}}, {"id": 2, "name": "Berta"}"#
    let ships = try reader.importObjects([Ship].self, from: text + "]", into: context).value
    #expect(objects.hasChanges && objects.saveCount == 0)
    let failing =
      #"[{"id": 2, "name": "B", "home": {"remoteID": "y", "ships": [2, 3]}}, {"id": 1, "name": "A", "home": "z"}"#
    #expect(throws: JSONError.self) { try reader.importObjects([Ship].self, from: failing, into: context) }
    #expect(ships.map(\.name) == ["Anna", "Berta"] && ships[0].home?.remoteID == "x" && ships[1].home == nil)
    #expect(try context.allObjects(of: Ship.self).count == 2 && context.allObjects(of: Harbour.self).count == 1)
    #expect(objects.hasChanges && objects.saveCount == 0)
  }

  @Test("An import that cannot be saved leaves everything as it was", arguments: [false, true])
  func failingSave(hasChanges: Bool) throws {
    struct Invalid: Error {}
    let ships = try take(#"[{"id": 1, "name": "Anna"}, {"id": 2, "name": "Berta"}]"#).value
    if hasChanges { ships[1].name = "Not saved" }
    objects.savingError = Invalid()
    #expect(throws: Invalid.self) { try take(Self.failing + "]") }
    #expect(ships[0].name == "Anna" && ships[1].name == (hasChanges ? "Not saved" : "Berta"))
    #expect(ships.allSatisfy { $0.home == nil })
    #expect(try context.allObjects(of: Ship.self).count == 2 && context.allObjects(of: Harbour.self).isEmpty)
  }

  @Test("Batches are one import, and refer to objects of later ones")
  func failingBatches() throws {
    let text = #"[{"id": 1, "name": "Anna", "home": "x"}, {"id": 2, "name": "Berta", "home": {"remoteID": "x"}}"#
    #expect(throws: JSONError.self) { try reader.importBatches(of: Ship.self, size: 1, from: text, into: context) }
    #expect(objects.registeredObjects.isEmpty && !objects.hasChanges)
    let summary = try reader.importBatches(of: Ship.self, size: 1, from: text + "]", into: context)
    #expect(summary.insertedCount == 3 && objects.saveCount == 1)
    #expect(try ship(1)?.home?.ships.count == 2)
  }

  @Test("A value that is skipped is undone, and others may still refer to it")
  func skipping() throws {
    let text = #"[{"id": 1, "name": "A", "home": "x"}, {"id": 2, "name": "B", "home": {"remoteID": "x", "ships": 5}}]"#
    let result = try take(text)
    #expect(result.report.issues.count >= 1)
    #expect(try context.allObjects(of: Ship.self).count == 2)
    #expect(result.value[0].home?.remoteID == "x")
  }

  @Test("Everything is done on the queue of the context, if it has one of its own")
  func queue() throws {
    let objects = Fleet.context(.privateQueue)
    let context = CoreDataContext(objects, savesChanges: false)
    try reader.importObjects([Ship].self, from: #"[{"id": 1, "name": "Anna", "home": "x"}]"#, into: context)
    #expect(objects.hasChanges && objects.saveCount == 0)
    #expect(throws: JSONError.self) { try reader.importObjects([Ship].self, from: Self.failing, into: context) }
    struct Invalid: Error {}
    objects.savingError = Invalid()
    let saving = CoreDataContext(objects)
    #expect(throws: Invalid.self) { try reader.importObjects([Ship].self, from: Self.failing + "]", into: saving) }
    let counts = try objects.performAndWait {
      [try context.allObjects(of: Ship.self).count, try context.allObjects(of: Harbour.self).count]
    }
    #expect(counts == [1, 0])
  }

  // MARK: Keys that do not fit

  @Test("A key that is not a value of the attribute is an error, and so is one without an attribute")
  func keys() throws {
    func failure(_ keyAttributes: [String: [String]], _ key: PrimaryKey, _ type: AnyClass = Ship.self) -> String {
      let context = CoreDataContext(objects, keyAttributes: keyAttributes)
      do {
        return "\(try context.objects(of: type, forKeys: [key]).count)"
      } catch { return "\(error)" }
    }
    let kinds =
      "The key of the class and these attributes have to be of the same kind: whole numbers, strings, UUIDs or URLs."
    #expect(failure([:], "1") == #"The key "1" is not a value of `id` of the entity Ship. \#(kinds)"#)
    #expect(failure([:], "1", Tanker.self) == #"The key "1" is not a value of `id` of the entity Tanker. \#(kinds)"#)
    #expect(
      failure(["Ship": ["name"]], 1, Tanker.self)
        == #"The key 1 is not a value of `name` of the entity Tanker. \#(kinds)"#
    )
    #expect(failure(["Ship": ["code"]], 1) == "The entity Ship has no attribute `code`, which `keyAttributes` names.")
    #expect(failure(["Ship": ["launched"]], 1) == "The key 1 is not a value of `launched` of the entity Ship. \(kinds)")
    #expect(
      failure([:], 1, Cabin.self)
        == "The entity Cabin has neither an attribute `id` nor one `remoteID`. Name its key in `keyAttributes`.")
    let both = ["Cabin": ["deck", "number"]]
    #expect(
      failure(both, 1, Cabin.self) == "The key 1 is not a value of `deck`, `number` of the entity Cabin. \(kinds)")
    #expect(
      failure(both, ["x", 1], Cabin.self)
        == #"The key "x" is not a value of `deck`, `number` of the entity Cabin. \#(kinds)"#)
    #expect(failure([:], 1, NSManagedObject.self) == "0")
    objects.persistentStoreCoordinator = nil
    #expect(failure([:], 1) == "The context has no persistent store coordinator, whose model has the entities.")
  }

  @Test("Objects of other contexts are not inserted")
  func strangers() throws {
    final class Plain {}
    #expect(throws: PersistenceError.self) { try context.insert(Plain(), forKey: 1) }
    let other = Fleet.context()
    let ship = Ship(entity: Ship.entity(), insertInto: other)
    #expect {
      try context.insert(ship, forKey: 1)
    } throws: {
      "\($0)" == "Ship is made in another context. In its `init()`, insert it into nil."
    }
    context.delete(ship, forKey: 1)
    #expect(!ship.isDeleted)
  }
}
