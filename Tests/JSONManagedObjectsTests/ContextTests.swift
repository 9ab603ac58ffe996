import JSONManagedObjects
import Janus
import Testing

private final class Dock: KeyValueCreatable, JSONMapped {
  var id = 0
  var name = ""
  var cranes: [Crane] = []
  static let jsonMapping: JSONMapping<Dock> = [.inverse(\.cranes, \Crane.dock)]
}

private final class Crane: KeyValueCreatable {
  var id = 0
  var load: Double?
  weak var dock: Dock?
}

/// A base class that has no properties itself.
private class Entity: KeyValueCreatable {
  required init() {}
}

private final class Towman: Entity { var id = 0 }
private final class Tug: Entity {
  var id = 0
  var towman: Towman?
}

@Suite struct ContextTests {
  private let reader = JSONDeserializer()
  private let context = RecordingContext()

  @discardableResult
  private func take(_ text: String) throws -> ImportResult<[Dock]> {
    try reader.importObjects([Dock].self, from: text, into: context)
  }

  @Test("Changes to objects are saved, relationships that others have changed among it")
  func saving() throws {
    try take(#"[{"id": 1, "cranes": [{"id": 1, "load": 2.5}]}, {"id": 2, "name": "South"}]"#)
    #expect(
      context.takeNotes().saved == ["inserted Dock id cranes", "inserted Crane id load +1", "inserted Dock id name"])
    let result = try take(#"[{"id": 2, "cranes": [1]}, {"id": 1, "name": ""}]"#)
    #expect(
      context.takeNotes().saved == ["updated Dock cranes", "updated Crane +1", "updated Dock +1"])
    #expect(result.updatedCount == 3)
    let crane = try #require(result.changes.first { $0.object is Crane })
    #expect(crane.changedInverses == [\Crane.dock])
    #expect(try take(#"[{"id": 2, "cranes": [1]}]"#).unchangedCount == 2)
    #expect(context.takeNotes().saved == ["unchanged Dock", "unchanged Crane"])
  }

  @Test("If saving fails, so does the import, and objects are as they were")
  func failing() throws {
    try take(#"[{"id": 1, "name": "North"}]"#)
    context.savingFails = true
    #expect(throws: RecordingContext.SavingFails.self) {
      try take(#"[{"id": 1, "name": "South", "cranes": [{"id": 1}]}]"#)
    }
    let dock = try #require(context.object(Dock.self, 1))
    #expect(dock.name == "North" && dock.cranes.isEmpty && context.object(Crane.self, 1) == nil)
    (context.savingFails, context.committingFails) = (false, true)
    #expect(throws: RecordingContext.CommittingFails.self) { try take(#"[{"id": 1, "name": "South"}]"#) }
    #expect(dock.name == "North")
  }

  @Test("All objects of a class in a document are fetched at once")
  func fetching() throws {
    try take(
      #"[{"id": 1, "cranes": [{"id": 1}, {"id": 2}, 3]}, {"id": 2, "cranes": [3, {"load": 1, "id": 4}]}, {"id": 1}]"#)
    #expect(context.takeNotes().questions == ["Dock 1 2", "Crane 1 2 3 4"])
    try take(#"[{"id": 3, "cranes": [9]}]"#)
    #expect(context.takeNotes().questions == ["Dock 3", "Crane 9"])
    // Errors are left to the reader. The dock that loses the crane is fetched as well.
    try take(#"[{"id": 3, "cranes": [{"id": null}, [], {}, "4", true]}, {"name": 7}, 8, null]"#)
    #expect(context.takeNotes().questions == ["Dock 3 8", "Crane 4", "Dock 2"])
    #expect(throws: JSONError.self) { try take(#"[{"id": 1, "cranes": [{"id": 5}, {"#) }
    #expect(context.takeNotes().questions == ["Dock 1", "Crane 5"])
  }

  @Test("Classes whose common superclass has no properties have keys of their own")
  func emptySuperclass() throws {
    let text = #"[{"id": 1, "towman": {"id": 1}}]"#
    #expect(try reader.importObjects([Tug].self, from: text, into: context).insertedCount == 2)
    #expect(context.takeNotes().questions == ["Tug 1", "Towman 1"])
    let memory = InMemoryContext()
    #expect(try reader.importObjects([Tug].self, from: text, into: memory).insertedCount == 2)
    #expect(try reader.importObjects([Tug].self, from: text, into: memory).unchangedCount == 2)
  }

  @Test(
    "A context is notified of each step in order, and of the undoing before the end"
  )
  func callOrder() throws {
    final class Calls: ObjectContext {
      var calls: [String] = []
      var commitFails = false
      func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) -> [PrimaryKey: AnyObject] { [:] }
      func allObjects(of type: AnyClass) -> [PrimaryKey: AnyObject] { [:] }
      func prepare(_ object: AnyObject, forKey key: PrimaryKey) { note("prepare", object, key) }
      func insert(_ object: AnyObject, forKey key: PrimaryKey) { note("insert", object, key) }
      func delete(_ object: AnyObject, forKey key: PrimaryKey) { note("delete", object, key) }
      func save(_ changes: [ObjectChange]) { calls.append("save") }
      func commit() throws {
        calls.append("commit")
        if commitFails { throw RecordingContext.CommittingFails() }
      }
      func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        defer { calls.append("end") }
        return try body()
      }
      private func note(_ call: String, _ object: AnyObject, _ key: PrimaryKey) {
        calls.append("\(call) \(type(of: object)) \(key)")
      }
    }
    let context = Calls()
    let text = #"[{"id": 1, "cranes": [3, 4]}, {"id": 2, "cranes": [{"id": 3}]}]"#
    try reader.importObjects([Dock].self, from: text, into: context)
    let inserted = [
      "insert Dock 1", "prepare Crane 3", "prepare Crane 4", "insert Dock 2", "insert Crane 3", "save", "commit",
    ]
    #expect(context.calls == inserted + ["end"])
    (context.calls, context.commitFails) = ([], true)
    #expect(throws: RecordingContext.CommittingFails.self) {
      try reader.importObjects([Dock].self, from: text, into: context)
    }
    #expect(context.calls == inserted + ["delete Crane 3", "delete Dock 2", "delete Dock 1", "end"])
  }

  // MARK: Batches

  private func takeBatches(_ text: String, size: Int, _ options: ImportOptions = ImportOptions()) throws
    -> ImportSummary
  {
    try reader.importBatches(of: Dock.self, size: size, from: text, into: context, options: options)
  }

  private static let chain = """
    [{"id": 1, "cranes": [7, 1]}, {"id": 2, "cranes": [8]}, {"id": 3, "cranes": [{"id": 7}, 1, 9]},
     {"id": 4, "cranes": [{"id": 8, "load": 2}, {"id": 1}]}]
    """

  @Test("An object may refer to one in a later batch", arguments: [1, 2, 3, 4, 100])
  func forwardReferences(size: Int) throws {
    let summary = try takeBatches(Self.chain, size: size)
    let docks = try (1...4).map { try #require(context.object(Dock.self, .integer($0))) }
    #expect(docks.map { $0.cranes.map(\.id) } == [[], [], [7], [8, 1]])
    #expect(
      docks.map { $0.cranes.map { $0.dock === docks[2] || $0.dock === docks[3] } } == [[], [], [true], [true, true]])
    #expect(context.object(Crane.self, 8)?.load == 2 && context.object(Crane.self, 9) == nil)
    #expect(summary.insertedCount == 7)
    // A batch forgets what others have said.
    #expect(
      summary.report.issues.filter { $0.code != .contradictedReference }.map(\.description) == [
        "line 1, column 92, at /2/cranes/2: expected the key of a known Crane, found the number 9."
      ])
    #expect(context.transactions == 1)
  }

  @Test("The same batches into memory give the same", arguments: [1, 3, 100])
  func inMemory(size: Int) throws {
    let memory = InMemoryContext()
    let summary = try reader.importBatches(of: Dock.self, size: size, from: Self.chain, into: memory)
    #expect(summary.insertedCount == 7 && summary.report.issues.count { $0.code == .unknownReference } == 1)
    #expect(memory.objects(Dock.self).map { $0.cranes.map(\.id) } == [[], [], [7], [8, 1]])
    let again = try reader.importBatches(of: Dock.self, size: size, from: Self.chain, into: memory)
    #expect(again.insertedCount == 0)
    #expect(memory.objects(Dock.self).map { $0.cranes.map(\.id) } == [[], [], [7], [8, 1]])
  }

  @Test("A missing object has no references back, even if it is retained elsewhere", arguments: [1, 100])
  func unknownReferrers(size: Int) throws {
    final class Yard: KeyValueCreatable {
      var id = 0
      var first = Crane()
      var dock: Dock?
    }
    let memory = InMemoryContext()
    let text = #"[{"id": 1, "first": 5, "dock": {"id": 1, "cranes": [5, 5]}}, {"id": 2}]"#
    var yards: [Yard] = []
    try reader.importBatches(of: Yard.self, size: size, from: text, into: memory) { yards += $0.value }
    #expect(yards[0].first.id == 5 && yards[0].first.dock == nil && yards[0].dock?.cranes.isEmpty == true)
    #expect(memory.count(Crane.self) == 0)
  }

  @Test("What was saved with a reference that comes to nothing is saved again")
  func savingAgain() throws {
    let summary = try takeBatches(#"[{"id": 1, "cranes": [5, {"id": 6}]}, {"id": 2}]"#, size: 1)
    #expect(
      context.takeNotes().saved == [
        "inserted Dock id cranes", "inserted Crane id +1", "inserted Dock id", "updated Dock cranes",
      ])
    #expect(summary.insertedCount == 3 && summary.updatedCount == 0)
    let inserting = try takeBatches(
      #"[{"id": 1, "cranes": [5, {"id": 6}]}, {"id": 2}]"#, size: 1, ImportOptions(unknownReferences: .insert))
    #expect(
      context.takeNotes().saved == ["updated Dock cranes", "unchanged Crane", "unchanged Dock", "inserted Crane"])
    #expect(inserting.insertedCount == 1 && context.object(Crane.self, 5) != nil)
  }

  @Test("Each batch is given when it has been saved, and all of it is undone if one fails")
  func failingBatches() throws {
    var seen: [[Int]] = []
    try reader.importBatches(
      of: Dock.self, size: 2, from: #"{"docks": [{"id": 1}, {"id": 2}, {"id": 3}]}"#, into: context,
      root: .named("docks")
    ) { batch in
      #expect(batch.insertedCount == batch.value.count)
      seen.append(batch.value.map(\.id))
    }
    #expect(seen == [[1, 2], [3]])
    struct Stop: Error {}
    let text = #"[{"id": 1, "name": "One"}, {"id": 4}, {"id": 5}]"#
    #expect(throws: Stop.self) {
      try reader.importBatches(of: Dock.self, size: 1, from: text, into: context) { batch in
        if batch.value[0].id == 5 { throw Stop() }
      }
    }
    #expect(throws: JSONError.self) { try takeBatches(String(text.dropLast()), size: 1) }
    #expect(context.allObjects(of: Dock.self).count == 3)
    let memory = InMemoryContext()
    try reader.importBatches(of: Dock.self, from: #"[{"id": 1}]"#, into: memory)
    #expect(throws: JSONError.self) {
      try reader.importBatches(of: Dock.self, size: 1, from: String(text.dropLast()), into: memory)
    }
    #expect(memory.count(Dock.self) == 1 && memory.object(Dock.self, forKey: 1)?.name == "")
  }

  @Test("Objects that no batch mentions are deleted at the end")
  func deleting() throws {
    try take(#"[{"id": 1}, {"id": 2, "name": "x"}, {"id": 3}]"#)
    let summary = try takeBatches(
      #"[{"id": 1}, {"id": 4}]"#, size: 1, ImportOptions(deletions: [.missing(Dock.self) { $0.name.isEmpty }]))
    #expect(summary.deletedCount == 1 && summary.insertedCount == 1 && summary.unchangedCount == 1)
    #expect(Set(context.allObjects(of: Dock.self).keys) == [1, 2, 4])
  }

  @Test("Objects are released behind their batch")
  func releasing() throws {
    final class Rows: ObjectContext {
      func objects(of type: AnyClass, forKeys keys: [PrimaryKey]) -> [PrimaryKey: AnyObject] { [:] }
      func allObjects(of type: AnyClass) -> [PrimaryKey: AnyObject] { [:] }
      func insert(_ object: AnyObject, forKey key: PrimaryKey) {}
      func delete(_ object: AnyObject, forKey key: PrimaryKey) {}
    }
    struct Weak { weak var dock: Dock? }
    var docks: [Weak] = []
    var living: [Int] = []
    let text = "[" + (1...50).map { #"{"id": \#($0), "cranes": [{"id": \#($0)}]}"# }.joined(separator: ",") + "]"
    try reader.importBatches(of: Dock.self, size: 10, from: text, into: Rows()) { batch in
      living.append(docks.count { $0.dock != nil })
      docks += batch.value.map { Weak(dock: $0) }
    }
    #expect(living == [0, 0, 0, 0, 0])
  }
}
