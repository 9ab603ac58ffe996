import JSONManagedObjects
import Janus
import TestSupport
import Testing

@Suite struct ImportTests {
  private let reader = JSONDeserializer()
  private let context = InMemoryContext()

  @discardableResult
  private func take<Value>(
    _ type: Value.Type, _ text: String, _ options: ImportOptions = ImportOptions()
  ) throws -> ImportResult<Value> {
    try reader.importObjects(type, from: text, into: context, options: options)
  }

  private func counts<Value>(_ result: ImportResult<Value>) -> [Int] {
    [result.insertedCount, result.updatedCount, result.unchangedCount, result.deletedCount]
  }

  @Test("Objects that are new are inserted, and found again by their keys")
  func insertion() throws {
    let result = try take([Quay].self, #"[{"name": "Bergen", "id": 1}, {"id": 2, "name": "Stavanger"}]"#)
    #expect(counts(result) == [2, 0, 0, 0])
    #expect(result.report.issues.isEmpty)
    #expect(context.object(Quay.self, forKey: 1) === result.value[0])
    #expect(context.objects(Quay.self).map(\.name) == ["Bergen", "Stavanger"])
    #expect(result.changes.map(\.mentionedProperties) == [["id", "name"], ["id", "name"]])
  }

  @Test("Existing objects are updated, and properties that are not mentioned stay")
  func update() throws {
    let first = try take([Quay].self, #"[{"id": 1, "name": "Bergen", "place": {"north": 60.4, "notes": ["a"]}}]"#)
      .value[0]
    let result = try take([Quay].self, #"[{"place": {"north": 60.5}, "id": "1"}]"#)
    #expect(counts(result) == [0, 1, 0, 0])
    #expect(result.value[0] === first)
    #expect(first.name == "Bergen" && first.place == Spot(north: 60.5, notes: ["a"]))
    #expect(result.changes[0].changedProperties == ["place"])
    #expect(result.changes[0].mentionedProperties == ["id", "place"])
  }

  @Test("The key may be the property of a flat struct")
  func flatKey() throws {
    try take([Mooring].self, #"[{"id": 1, "name": "A"}, {"id": 2, "name": "B"}]"#)
    let result = try take([Mooring].self, #"[{"id": 2, "name": "C"}]"#)
    #expect(counts(result) == [0, 1, 0, 0])
    #expect(result.changes[0].changedProperties == ["sign.name"])
    #expect(context.objects(Mooring.self).map(\.sign.name) == ["A", "C"])
    #expect(try JSONSerializer().serializeToString(result.value) == #"[{"id":2,"name":"C"}]"#)
  }

  @Test("Equal values change nothing")
  func equal() throws {
    let text = #"""
      [{"imo": "A", "title": "Anna", "tonnage": 2.5, "master": {"id": 1, "name": "Ida"}, "crew": [{"id": 2}, {"id": 1}],
        "owner": {"id": 3, "name": "Per"}, "calls": {"x": {"id": 9, "place": {"notes": null}}}, "other": [1, {"a": null}]}]
      """#
    #expect(counts(try take([Vessel].self, text)) == [5, 0, 0, 0])
    let again = try take([Vessel].self, text)
    #expect(counts(again) == [0, 0, 5, 0])
    #expect(again.changes.allSatisfy { $0.changedProperties.isEmpty })
  }

  @Test("Members without a property are not kept twice")
  func remaining() throws {
    final class Loose: KeyValueCreatable, JSONMapped {
      var id = 0
      var rest = JSONObject()
      static let jsonMapping: JSONMapping<Loose> = [.remaining(\.rest)]
    }
    let text = #"{"id": 1, "a": 1, "b": [null]}"#
    let loose = try take(Loose.self, text).value
    let again = try take(Loose.self, text)
    #expect(loose.rest == ["a": 1, "b": [nil]])
    #expect(counts(again) == [0, 0, 1, 0])
    #expect(try take(Loose.self, #"{"a": 2, "id": 1, "c": 3}"#).changes[0].changedProperties == ["rest"])
    #expect(loose.rest == ["a": 2, "b": [nil], "c": 3])
  }

  @Test(
    "Each property that differs is named",
    arguments: [
      (#""title": "B""#, ["title"]), (#""tonnage": null"#, ["tonnage"]), (#""master": null"#, ["master"]),
      (#""crew": [{"id": 1}]"#, ["crew"]), (#""calls": {}"#, ["calls"]), (#""other": 2"#, ["extra"]),
      (#""owner": 1, "title": "B""#, ["title", "owner"]), (#""master": {"id": 1, "name": "Else"}"#, []),
    ])
  func changes(member: String, names: [String]) throws {
    try take(
      Vessel.self,
      #"""
      {"imo": "A", "title": "Anna", "tonnage": 2.5, "master": {"id": 1, "name": "Ida"}, "crew": [{"id": 2}, {"id": 1}],
        "owner": {"id": 3}, "calls": {"x": {"id": 9}}, "other": 1}
      """#)
    let result = try take(Vessel.self, #"{"imo": "A", \#(member)}"#)
    #expect(result.changes.first { $0.object is Vessel }?.changedProperties == names)
  }

  @Test("One object for each key, wherever it stands")
  func identity() throws {
    let result = try take(
      [Vessel].self,
      #"""
      [{"imo": "A", "crew": [{"id": 1, "name": "Ida"}, {"id": 2}]}, {"imo": "B", "crew": [{"id": 2, "name": "Per"}, {"id": 1}]}]
      """#)
    let (first, second) = (result.value[0], result.value[1])
    #expect(first.crew[0] === second.crew[1] && first.crew[1] === second.crew[0])
    #expect(first.crew.map(\.name) == ["Ida", "Per"])
    #expect(counts(result) == [4, 0, 0, 0])
  }

  @Test("The key of an object refers to the object, before and after it")
  func references() throws {
    let result = try take(
      [Quay].self,
      #"""
      [{"id": 1, "members": [7, {"id": 8, "home_id": 2}], "sisters": [2, 3]},
       {"id": 2, "members": [{"id": 7, "name": "Ida", "home": 1}], "sisters": [1]}, {"id": 3}]
      """#)
    let (one, two, three) = (result.value[0], result.value[1], result.value[2])
    #expect(one.members[0] === two.members[0] && one.members[0].name == "Ida")
    #expect(one.members[0].home === one && one.members[1].home === two)
    #expect(one.sisters == [two, three] && two.sisters == [one])
    #expect(counts(result) == [5, 0, 0, 0])
    #expect(result.report.issues.isEmpty)
  }

  // MARK: References that lead nowhere

  private let dangling = #"{"imo": "A", "owner": 6, "master": 7, "crew": [{"id": 1}, 8], "calls": {}}"#

  @Test("An unknown reference is left out and reported") func unknownReferencesAreLeftOutAndReported() throws {
    let result = try take(Vessel.self, dangling)
    #expect(
      result.report.issues.map { "\($0.code) \($0.path)" } == [
        "unknownReference /owner", "unknownReference /master", "unknownReference /crew/1",
      ])
    #expect(
      result.report.issues[1].message == "expected the key of a known Captain, found the number 7")
    #expect(result.value.master == nil)
    #expect(result.value.crew.map(\.id) == [1])
    #expect(context.count(Member.self) == 1)
    #expect(counts(result) == [2, 0, 0, 0])
  }

  @Test("An unknown reference is inserted if the options say so") func unknownReferencesAreInserted() throws {
    let result = try take(Vessel.self, dangling, ImportOptions(unknownReferences: .insert))
    #expect(result.report.issues.isEmpty)
    #expect(context.objects(Member.self).map(\.id).sorted() == [1, 6, 7, 8])
    #expect(context.object(Captain.self, forKey: 7) === result.value.master)
    #expect(counts(result) == [5, 0, 0, 0])
  }

  @Test("An unknown reference is kept for a later document if the options say so")
  func unknownReferencesAreKeptForALaterDocument() throws {
    let vessel = try take(Vessel.self, dangling, ImportOptions(unknownReferences: .keep)).value
    #expect(context.object(Member.self, forKey: 8) == nil)
    let later = try take([Member].self, #"[{"id": 8, "name": "Ola"}, {"id": 9}]"#)
    #expect(counts(later) == [2, 0, 0, 0])
    #expect(vessel.crew[1] === later.value[0] && vessel.crew[1].name == "Ola")
  }

  @Test("An unknown reference is not inserted unless inserting is allowed")
  func unknownReferencesAreNotInsertedUnlessThatIsAllowed() throws {
    try take(Quay.self, #"{"id": 1}"#)
    let options = ImportOptions(operations: .update, unknownReferences: .insert)
    let result = try take(Quay.self, #"{"id": 1, "members": [5], "sisters": [1, 2]}"#, options)
    #expect(result.value.members.isEmpty && result.value.sisters == [result.value])
    #expect(counts(result) == [0, 1, 0, 0] && result.refusedCount == 2 && result.report.issues.isEmpty)
    #expect(context.count(Member.self) == 0)
  }

  @Test("An unknown reference whose object cannot be inserted is left out and reported")
  func rejectedReferences() throws {
    try take(Member.self, #"{"id": 1, "name": "Ida"}"#)
    let options = ImportOptions(unknownReferences: .insert)
    let result = try take(Vessel.self, #"{"imo": "A", "master": 1, "crew": [1]}"#, options)
    #expect(result.value.master == nil && result.value.crew.map(\.id) == [1])
    #expect(
      result.report.issues.map { "\($0.path): \($0.message)" } == [
        "/master: Captain rejected the number 1: there is another Member with the key 1"
      ])
    let strict = JSONDeserializer(policy: JSONDeserializer.Policy { $0.mismatch = .fail })
    #expect(throws: JSONError.self) {
      try strict.importObjects(Vessel.self, from: #"{"imo": "B", "master": 1}"#, into: context, options: options)
    }
    #expect(context.count(Vessel.self) == 1)
  }

  @Test("What is waited for is as it was if the import fails that has it")
  func placeholdersAreUndone() throws {
    let vessel = try take(Vessel.self, dangling, ImportOptions(unknownReferences: .keep)).value
    #expect(throws: JSONError.self) { try take([Member].self, #"[{"id": 8, "name": "Ola", "home": {"id": 1}}"#) }
    #expect(vessel.crew[1].name == "" && vessel.crew[1].home == nil)
    #expect(counts(try take([Member].self, #"[{"id": 8}]"#)) == [1, 0, 0, 0])
  }

  @Test("A reference to an object in a part that is undone is unknown again")
  func undoneArrival() throws {
    try take([Vessel].self, #"[{"imo": "A", "version": 2}, {"imo": "B"}]"#)
    let text = #"[{"imo": "B", "version": 1, "crew": [8]}, {"imo": "A", "crew": [{"id": 8, "name": "Ola"}]}]"#
    let options = ImportOptions(unknownReferences: .insert, conditions: [.newer(\Vessel.version)])
    let result = try take([Vessel].self, text, options)
    #expect(result.value.map { $0.crew.map(\.name) } == [[""], []])
    #expect(counts(result) == [1, 1, 1, 0])
    #expect(result.changes.count == 3)
  }

  @Test("A reference waits on when an object of a subclass has come and is undone")
  func undoneSubclass() throws {
    try take([Vessel].self, #"[{"imo": "A", "version": 2}, {"imo": "B"}, {"imo": "C"}]"#)
    let text = #"""
      [{"imo": "B", "version": 1, "crew": [8]}, {"imo": "A", "master": {"id": 8, "rank": "first"}},
       {"imo": "C", "version": 1, "crew": [8, {"id": 8, "name": "Eva"}]}]
      """#
    let result = try take([Vessel].self, text, ImportOptions(conditions: [.newer(\Vessel.version)]))
    #expect(result.value.map { $0.crew.map(\.name) } == [["Eva"], [], ["Eva", "Eva"]])
    #expect(result.value[0].crew[0] === result.value[2].crew[1] && result.report.issues.isEmpty)
    #expect(context.count(Member.self) == 1 && context.count(Captain.self) == 0)
  }

  @Test("A reference finds an object of a subclass that comes later")
  func subclassOfReference() throws {
    let vessels = try take(
      [Vessel].self, #"[{"imo": "A", "crew": [5]}, {"imo": "B", "master": {"id": 5, "rank": "first"}}]"#)
    #expect(vessels.report.issues.isEmpty)
    #expect(vessels.value[0].crew[0] === vessels.value[1].master)
  }

  @Test("Under a strict policy an unknown reference fails the import")
  func strictReferences() throws {
    let strict = JSONDeserializer(policy: .strict)
    let error = #expect(throws: JSONError.self) {
      try strict.importObjects(Member.self, from: #"{"id": 1, "name": "Ida", "home": 4}"#, into: context)
    }
    #expect(
      error?.description.contains("expected the key of a known Quay, found the number 4") == true)
    #expect(context.count(Member.self) == 0)
  }

  // MARK: Cycles and repetitions

  @Test("Objects may lead back to themselves")
  func cycles() throws {
    let result = try take(
      Member.self,
      #"""
      {"id": 1, "home": {"id": 2, "members": [1, {"id": 1}, {"id": 3, "home": {"id": 2}}, {"id": 1, "name": "again"}]}}
      """#)
    let (member, home) = (result.value, try #require(result.value.home))
    #expect(home.members.map(\.id) == [1, 1, 3, 1] && home.members[0] === member && home.members[2].home === home)
    #expect(result.report.issues.map { "\($0.code) \($0.path)" } == ["rejectedValue /home/members/3"])
    #expect(member.name == "")
    home.members = []
  }

  @Test("Of two values in one document the later one counts")
  func twice() throws {
    let result = try take([Quay].self, #"[{"id": 1, "name": "a"}, {"id": 2}, {"id": 1, "name": "b"}]"#)
    #expect(result.value[0] === result.value[2] && result.value[0].name == "b")
    #expect(counts(result) == [2, 0, 0, 0])
  }

  // MARK: Objects that are no good

  @Test(
    "An object without its key is skipped and reported",
    arguments: [
      (#"{"name": "x"}"#, "missingValue /0"), (#"{"id": null}"#, "missingValue /0"),
      (#"{"id": [1]}"#, "missingValue /0"),
      (#"{"id": {"a": 1}, "name": "x"}"#, "missingValue /0"), ("true", "typeMismatch /0"), ("[1]", "typeMismatch /0"),
      (#""x""#, "typeMismatch /0"), ("null", "typeMismatch /0"), ("1.5", "typeMismatch /0"),
    ])
  func badKeys(element: String, issue: String) throws {
    let result = try take([Quay].self, #"[\#(element), {"id": 1}]"#)
    #expect(result.report.issues.map { "\($0.code) \($0.path)" } == [issue])
    #expect(result.value.map(\.id) == [1] && context.count(Quay.self) == 1)
  }

  @Test("Of several values for the key of one object the first counts")
  func repeatedKeys() throws {
    let quay = try take(Quay.self, #"{"id": 1, "name": "a", "id": 2}"#).value
    #expect(quay.id == 1 && quay.name == "a")
    #expect(try take(Quay.self, #"{"id": 1, "id": "x", "id": 3}"#).value === quay)
    #expect(quay.id == 1)
    final class Leg: KeyValueCreatable, JSONMapped {
      var line = ""
      var number = 0
      static let jsonMapping: JSONMapping<Leg> = [.primaryKey(\.line), .primaryKey(\.number)]
    }
    let leg = try take(Leg.self, #"{"number": 1, "number": 2, "line": "L", "line": "M"}"#).value
    #expect(leg.number == 1 && leg.line == "L")
    #expect(context.object(Leg.self, forKey: ["L", 1]) === leg)
  }

  @Test("The error of a missing key names the key") func missingKeyMessage() throws {
    let report = try take([Vessel].self, #"[{"title": "x"}]"#).report
    #expect(report.issues[0].message == "expected the primary key `imo`, found nothing")
  }

  @Test("Two classes cannot share a key unless one object is of both")
  func subclasses() throws {
    try take([Member].self, #"[{"id": 1, "name": "Ida"}]"#)
    let result = try take(Vessel.self, #"{"imo": "A", "master": {"id": 1}}"#)
    #expect(result.value.master == nil)
    #expect(
      result.report.issues.map(\.message) == ["Captain rejected an object: there is another Member with the key 1"])
    try take([Captain].self, #"[{"id": 2, "rank": "first"}]"#)
    let crew = try take(Vessel.self, #"{"imo": "A", "crew": [{"id": 2, "rank": "second", "name": "Ola"}]}"#).value.crew
    #expect((crew[0] as? Captain)?.rank == "second" && crew[0].name == "Ola")
  }

  // MARK: Undoing

  @Test(
    "An import that fails leaves everything as it was",
    arguments: [
      #"{"id": 9, "name": [}"#, #"{"id": 9, "name": "x"}]]"#, #"{"id": 9, "place": {"north": "x"}}]"#,
      #"{"id": 1, "members": [{"id": 1, "name": 1}, {"id": 1, "name": []}]}]"#,
    ])
  func failure(end: String) throws {
    try take(
      [Quay].self,
      #"""
      [{"id": 1, "name": "Bergen", "place": {"north": 60}, "members": [{"id": 1, "name": "Ida"}]}, {"id": 2, "sisters": [1]}]
      """#)
    let one = try #require(context.object(Quay.self, forKey: 1))
    let two = try #require(context.object(Quay.self, forKey: 2))
    let before = try JSONSerializer().serializeToString(one.members) + "\(one.name) \(one.place)"
    let strict = JSONDeserializer(policy: JSONDeserializer.Policy { $0.mismatch = .fail })
    #expect(throws: JSONError.self) {
      try strict.importObjects(
        [Quay].self,
        from: #"""
          [{"id": 1, "name": "Oslo", "place": {"north": 59}, "members": [{"id": 1, "name": "Per", "home": 3}, {"id": 5}, 6]},
           {"id": 2, "sisters": [3]}, {"id": 3, "sisters": [1, 2]}, \#(end)
          """#, into: context)
    }
    #expect(try JSONSerializer().serializeToString(one.members) + "\(one.name) \(one.place)" == before)
    #expect(two.sisters == [one])
    #expect(one.members[0].home == nil)
    #expect(context.count(Quay.self) == 2 && context.count(Member.self) == 1)
    // Nothing is awaited any more.
    let later = try take([Member].self, #"[{"id": 6}]"#)
    #expect(counts(later) == [1, 0, 0, 0])
  }

  @Test("What an element did that cannot be read is undone alone")
  func lossyElement() throws {
    final class Fleet: KeyValueCreatable, JSONMapped {
      var id = 0
      var ships: [Strict] = []
      static let jsonMapping: JSONMapping<Fleet> = [.lossy(\.ships)]
    }
    final class Strict: KeyValueCreatable, JSONMapped {
      var id = 0
      var name = ""
      var home: Quay?
      static let jsonMapping: JSONMapping<Strict> = [.required(\.name)]
    }
    try take(Quay.self, #"{"id": 1, "name": "Bergen"}"#)
    let result = try take(
      Fleet.self,
      #"""
      {"id": 1, "ships": [{"id": 1, "home": {"id": 1, "name": "x"}}, {"id": 2, "name": "b", "home": {"id": 2}}, {"id": 3, "home": 7}]}
      """#)
    #expect(result.value.ships.map(\.id) == [2])
    #expect(result.report.issues.count == 2)
    #expect(context.objects(Quay.self).map(\.name) == ["Bergen", ""])
    #expect(context.objects(Strict.self).map(\.id) == [2])
  }

  // MARK: Options

  @Test("No object is inserted unless that is allowed") func nothingIsInsertedUnlessAllowed() throws {
    try take([Quay].self, #"[{"id": 1, "name": "a"}]"#)
    let options = ImportOptions(operations: .update)
    let result = try take([Quay].self, #"[{"id": 1, "name": "b", "members": [{"id": 5}]}, {"id": 2}]"#, options)
    #expect(result.value.map(\.id) == [1] && result.value[0].name == "b" && result.value[0].members.isEmpty)
    #expect(result.refusedCount == 2 && result.report.issues.isEmpty)
    #expect(counts(result) == [0, 1, 0, 0])
  }

  @Test("No object is changed unless that is allowed") func nothingIsChangedUnlessAllowed() throws {
    try take([Quay].self, #"[{"id": 1, "name": "a"}]"#)
    let result = try take(
      [Quay].self, #"[{"id": 1, "name": "b"}, {"id": 2, "name": "c"}]"#, ImportOptions(operations: .insert))
    #expect(result.value.map(\.name) == ["a", "c"])
    #expect(counts(result) == [1, 0, 1, 0])
  }

  @Test("An older document changes nothing", arguments: [(1, "old"), (2, "old"), (3, "new")])
  func newer(version: Int, title: String) throws {
    try take(Vessel.self, #"{"imo": "A", "title": "old", "version": 2, "crew": [{"id": 1, "name": "Ida"}]}"#)
    let text = #"{"imo": "A", "title": "new", "version": \#(version), "crew": [{"id": 1, "name": "Per"}, {"id": 2}]}"#
    let result = try take(Vessel.self, text, ImportOptions(conditions: [.newer(\Vessel.version)]))
    #expect(result.value.title == title)
    #expect(result.value.crew.map(\.name) == (title == "new" ? ["Per", ""] : ["Ida"]))
    #expect(context.count(Member.self) == (title == "new" ? 2 : 1))
    #expect(counts(result) == (title == "new" ? [1, 2, 0, 0] : [0, 0, 2, 0]))
  }

  @Test("Missing objects are deleted only in their scope") func whatIsMissingIsDeletedOnlyInItsScope() throws {
    try take([Quay].self, #"[{"id": 1, "name": "a"}, {"id": 2, "name": "a"}, {"id": 3, "name": "b"}]"#)
    let options = ImportOptions(deletions: [.missing(Quay.self) { $0.name == "a" }])
    let result = try take([Quay].self, #"[{"id": 1}, {"id": 4, "name": "a"}]"#, options)
    #expect(counts(result) == [1, 0, 1, 1])
    #expect((result.changes.last?.object as? Quay)?.id == 2)
    #expect(context.objects(Quay.self).map(\.id) == [1, 3, 4])
  }

  // MARK: Objects that are not stored in memory

  @Test("Getters are not called before the first set, and equal values are not set again")
  func storedElsewhere() throws {
    let text = #"[{"label": "a", "id": 1, "next": 2}, {"next": null, "id": 2, "label": "b"}]"#
    let objects = try take([Stored].self, text).value
    #expect(objects[0].next === objects[1] && objects[1].next == nil)
    let before = objects.map(\.setCount)
    #expect(counts(try take([Stored].self, text)) == [0, 0, 2, 0])
    #expect(objects.map(\.setCount) == before)
    let changed = try take([Stored].self, #"[{"id": 1, "label": "c", "next": 2}]"#)
    #expect(changed.changes[0].changedProperties == ["label"])
    #expect(objects[0].setCount == before[0] + 1)
  }

  @Test("Values that functions store elsewhere are undone") func storedElsewhereIsUndone() throws {
    let objects = try take(
      [Stored].self, #"[{"label": "a", "id": 1, "next": 2}, {"next": null, "id": 2, "label": "b"}]"#
    ).value
    #expect(throws: JSONError.self) {
      try take([Stored].self, #"[{"id": 1, "label": "x", "next": null}, {"id": 2, "label": "y"}"#)
    }
    #expect(objects.map(\.label) == ["a", "b"] && objects[0].next === objects[1])
  }

  @Test("An unknown reference of a property with functions is left out") func unknownReferencesOfFunctionsAreLeftOut()
    throws
  {
    let result = try take([Stored].self, #"[{"id": 1, "label": "a", "next": 5}]"#)
    #expect(result.value[0].next == nil && result.report.issues.count == 1)
  }

  @Test("A context outlives the deserializers that read into it")
  func shortLivedReaders() throws {
    var results: [ImportResult<[Quay]>] = []
    for text in [
      #"[{"id": 1, "members": [{"id": 1}], "sisters": [1]}]"#, #"[{"id": 2, "members": [1], "sisters": [1]}]"#,
    ] {
      results.append(try JSONDeserializer().importObjects([Quay].self, from: text, into: context))
    }
    #expect(
      results.map { $0.changes.map(\.mentionedProperties) } == [
        [["id", "members", "sisters"], ["id"]], [["id", "members", "sisters"], [], []],
      ])
    #expect(results[1].value[0].sisters.first === results[0].value[0])
  }

  // MARK: Types

  @Test("Objects inside other types are imported") func objectsInsideOtherTypes() throws {
    struct Page: KeyValueCreatable {
      var title = ""
      var first: Quay?
      var all: [String: [Quay]] = [:]
    }
    let page = try take(Page.self, #"{"title": "t", "first": {"id": 1}, "all": {"x": [1, {"id": 2}]}}"#).value
    #expect(page.all["x"]?[0] === page.first && context.count(Quay.self) == 2)
  }

  @Test("What could not be undone cannot be imported")
  func unimportable() throws {
    final class Assigned: PropertyAssigning {
      var id = 0
      func setValue(_ value: Any?, forProperty name: String) {}
    }
    let error = #expect(throws: JSONError.self) { try take(Assigned.self, "{}") }
    #expect(error?.message.contains("it assigns its properties itself, so that an import could not be undone") == true)
  }

  @Test("A key that a transformation makes of another number is found again")
  func transformedKey() throws {
    final class Locker: KeyValueCreatable, JSONMapped {
      var id = 0
      var owner = ""
      static let jsonMapping: JSONMapping<Locker> = [
        .transform(\.id, read: { (number: Int) in number + 1000 }, write: { $0 - 1000 })
      ]
    }
    #expect(try take(Locker.self, #"{"id": 7, "owner": "Ida"}"#).insertedCount == 1)
    #expect(try take(Locker.self, #"{"id": 7, "owner": "Ole"}"#).updatedCount == 1)
    #expect(context.object(Locker.self, forKey: 1007)?.owner == "Ole")
  }

  @Test("A reader gives the primary key of an object") func keys() throws {
    let vessel = Vessel()
    vessel.imo = "A"
    #expect(try reader.primaryKey(of: vessel) == "A")
    #expect(try reader.primaryKey(of: Quay()) == 0)
  }
}
