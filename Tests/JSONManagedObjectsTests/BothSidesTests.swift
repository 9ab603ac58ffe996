import JSONManagedObjects
import Janus
import Testing

/// As the guide has it: the rule is on the side that holds the objects.
private final class Company: KeyValueCreatable, JSONMapped {
  var id = 0
  var people: [Person] = []
  static let jsonMapping: JSONMapping<Company> = [.inverse(\.people, \Person.company)]
}

private final class Person: KeyValueCreatable {
  var id = 0
  var name = ""
  weak var company: Company?
}

private struct Town: KeyValueCreatable {
  var companies: [Company] = []
  var people: [Person] = []
}

/// The same in every other way to say it: which side has the rule, which side is weak, which sides are several.
private enum Models {
  final class Fleet: KeyValueCreatable { final var id = 0, ships: [Ship] = [] }
  final class Ship: KeyValueCreatable, JSONMapped {
    var id = 0
    weak var fleet: Fleet?
    static let jsonMapping: JSONMapping<Ship> = [.inverse(\.fleet, \Fleet.ships)]
  }

  final class Crew: KeyValueCreatable, JSONMapped {
    var id = 0
    var sailors: Set<Sailor> = []
    static let jsonMapping: JSONMapping<Crew> = [.inverse(\.sailors, \Sailor.crews)]
  }
  final class Sailor: KeyValueCreatable, Hashable {
    var id = 0
    var crews: [Crew] = []
    static func == (left: Sailor, right: Sailor) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  final class Captain: KeyValueCreatable, JSONMapped {
    var id = 0
    var ship: Bridge?
    static let jsonMapping: JSONMapping<Captain> = [.inverse(\.ship, \Bridge.captain)]
  }
  final class Bridge: KeyValueCreatable, JSONMapped {
    var id = 0
    unowned(safe) var captain: Captain?
    static let jsonMapping: JSONMapping<Bridge> = [.inverse(\.captain, \Captain.ship)]
  }

  /// Not final, and with two weak properties of one type.
  class Base: KeyValueCreatable, JSONMapped {
    var id = 0
    weak var other: Base?
    weak var parent: Base?
    required init() {}
    class var jsonMapping: JSONMapping<Base> { [.inverse(\.parent, \.other)] }
  }

  /// With properties that are functions.
  final class Row: KeyValueCreatable, JSONMapped {
    var values: [String: [AnyObject]] = [:]
    var id: Int {
      get { (values["id"]?.first as? Number)?.value ?? 0 }
      set { values["id"] = [Number(newValue)] }
    }
    var parent: Row? {
      get { values["parent"]?.first as? Row }
      set { values["parent"] = newValue.map { [$0] } }
    }
    var children: [Row] {
      get { values["children"] as? [Row] ?? [] }
      set { values["children"] = newValue }
    }
    static let jsonMapping: JSONMapping<Row> = [
      .ignored("values"), .property("id", get: { $0.id }, set: { $0.id = $1 }),
      .property("parent", get: { $0.parent }, set: { $0.parent = $1 }),
      .property("children", get: { $0.children }, set: { $0.children = $1 }),
      .inverse(\.children, \.parent),
    ]
  }

  final class Number {
    let value: Int
    init(_ value: Int) { self.value = value }
  }
}

@Suite struct BothSidesTests {
  private let reader = JSONDeserializer()
  private let context = InMemoryContext()

  private func take<Value>(_ type: Value.Type, _ text: String) throws -> ImportResult<Value> {
    try reader.importObjects(type, from: text, into: context)
  }

  private func company(_ key: PrimaryKey) throws -> Company { try #require(context.object(Company.self, forKey: key)) }
  private func person(_ key: PrimaryKey) throws -> Person { try #require(context.object(Person.self, forKey: key)) }

  @Test("A document may set the side that is weak and has no rule")
  func weakSide() throws {
    let text = #"[{"id": 1, "company": {"id": 7}}, {"id": 2, "company": 7}, {"id": 3, "company": 8}]"#
    let result = try take([Person].self, text)
    #expect(result.insertedCount == 4)
    #expect(
      result.report.description
        == "line 1, column 81, at /2/company: expected the key of a known Company, found the number 8."
    )
    #expect(try company(7).people.map(\.id) == [1, 2])
    #expect(try person(2).company === company(7) && person(3).company == nil)
    #expect(result.changes[0].mentionedProperties == ["id", "company"])
    let again = try take([Person].self, text)
    #expect(again.updatedCount == 0 && again.unchangedCount == 4)
    let moved = try take([Person].self, #"[{"id": 2, "company": null}, {"id": 1, "company": {"id": 9}}]"#)
    #expect(try company(7).people.isEmpty && company(9).people.map(\.id) == [1] && person(2).company == nil)
    #expect(moved.insertedCount == 1 && moved.updatedCount == 3)
    #expect(moved.changes[0].changedProperties == ["company"])
  }

  @Test("A rule may be on the side that is weak")
  func ruleOnWeakSide() throws {
    _ = try take([Models.Ship].self, #"[{"id": 1, "fleet": {"id": 1}}, {"id": 2, "fleet": 1}]"#)
    let fleet = try #require(context.object(Models.Fleet.self, forKey: 1))
    #expect(fleet.ships.map(\.id) == [1, 2])
    _ = try take([Models.Fleet].self, #"[{"id": 2, "ships": [2, {"id": 3}]}]"#)
    #expect(fleet.ships.map(\.id) == [1])
    #expect(context.object(Models.Ship.self, forKey: 3)?.fleet?.id == 2)
    #expect(try JSONSerializer().serializeToString(fleet) == #"{"id":1,"ships":[{"id":1}]}"#)
  }

  @Test("Several objects may refer to several, from either side")
  func severalToSeveral() throws {
    _ = try take([Models.Sailor].self, #"[{"id": 1, "crews": [{"id": 1}, {"id": 2}]}, {"id": 2, "crews": [2]}]"#)
    let crew = try #require(context.object(Models.Crew.self, forKey: 2))
    #expect(crew.sailors.map(\.id).sorted() == [1, 2])
    _ = try take(Models.Crew.self, #"{"id": 2, "sailors": [{"id": 3}, 2]}"#)
    #expect(context.objects(Models.Sailor.self).map { $0.crews.map(\.id) } == [[1], [2], [2]])
  }

  @Test("One object may refer to one, with the rule on both sides")
  func oneToOne() throws {
    let result = try take([Models.Bridge].self, #"[{"id": 1, "captain": {"id": 1}}, {"id": 2, "captain": {"id": 2}}]"#)
    #expect(result.value.map { $0.captain?.ship === $0 } == [true, true])
    _ = try take([Models.Captain].self, #"[{"id": 1, "ship": 2}]"#)
    #expect(result.value.map { $0.captain?.id } == [nil, 1])
    #expect(context.object(Models.Captain.self, forKey: 2)?.ship == nil)
  }

  @Test("Of two weak properties of one type, each is the side that the rule says")
  func twoAlike() throws {
    let result = try take([Models.Base].self, #"[{"id": 1, "other": {"id": 2}}, {"id": 3, "parent": 1}]"#)
    // One that refers to one takes it from the other.
    #expect(
      result.report.description
        == "line 1, column 21, at /0/other: expected consistent references, found an object: a later one takes Base 2 away and adds Base 3."
    )
    #expect(result.value[0].other === result.value[1] && result.value[1].parent === result.value[0])
    #expect(context.object(Models.Base.self, forKey: 2)?.parent == nil)
  }

  @Test(
    "Properties that are functions are sides of relationships as well",
    arguments: [
      #"[{"id": 1, "children": [{"id": 2}, 3]}, {"id": 3}]"#,
      #"[{"id": 1}, {"id": 2, "parent": 1}, {"id": 3, "parent": 1}]"#,
    ])
  func functions(document: String) throws {
    for insertedCount in [3, 0] {
      let result = try take([Models.Row].self, document)
      #expect(result.insertedCount == insertedCount && result.updatedCount == 0 && result.report.isEmpty)
    }
    let rows = context.objects(Models.Row.self)
    #expect(rows.map(\.children.count).sorted() == [0, 0, 2])
    #expect(rows.allSatisfy { row in row.children.allSatisfy { $0.parent === row } })
    rows.forEach { $0.values = [:] }
  }

  // MARK: Contradictions

  @Test(
    "The last statement counts on both sides, and what it contradicts is reported",
    arguments: [
      (
        #"{"companies": [{"id": 1, "people": [{"id": 5}]}, {"id": 2}], "people": [{"id": 5, "company": 2}]}"#,
        ["1 []", "2 [5]"], ["/companies/0/people takes Person 5 away"]
      ),
      (
        #"{"companies": [{"id": 1, "people": [{"id": 1}]}, {"id": 2, "people": [1]}, {"id": 1, "people": [1]}]}"#,
        ["1 [1]", "2 []"], ["/companies/1/people takes Person 1 away"]
      ),
      (
        #"{"people": [{"id": 5, "company": {"id": 1}}], "companies": [{"id": 2, "people": [5]}]}"#, ["1 []", "2 [5]"],
        ["/people/0/company takes Company 1 away and adds Company 2"]
      ),
      (
        #"{"companies": [{"id": 1, "people": [{"id": 4}]}], "people": [{"id": 5, "company": 1}, {"id": 4, "company": null}]}"#,
        ["1 [5]"], ["/companies/0/people takes Person 4 away and adds Person 5"]
      ),
      // In the company, its people come after their own members.
      (
        #"{"companies": [{"id": 1, "people": [{"id": 5, "company": {"id": 2}}]}]}"#, ["1 [5]", "2 []"],
        ["/companies/0/people/0/company takes Company 2 away and adds Company 1"]
      ),
      (
        #"{"companies": [{"id": 1, "people": [{"id": 5}, {"id": 6}]}, {"id": 1, "people": [6]}]}"#, ["1 [6]"],
        ["/companies/0/people takes Person 5 away"]
      ),
      (
        #"{"people": [{"id": 5, "company": null}], "companies": [{"id": 1, "people": [5]}]}"#, ["1 [5]"],
        ["/people/0/company adds Company 1"]
      ),
      // Both say the same.
      (
        #"{"companies": [{"id": 1, "people": [{"id": 5, "company": 1}]}], "people": [{"id": 5, "company": 1}]}"#,
        ["1 [5]"], []
      ),
      (
        #"{"companies": [{"id": 1, "people": [5, 6]}], "people": [{"id": 6, "company": 1}, {"id": 5}]}"#, ["1 [5, 6]"],
        []
      ),
    ])
  func contradictions(document: String, companies: [String], issues: [String]) throws {
    var results: [ImportResult<Town>] = []
    for _ in 0..<2 {
      let result = try take(Town.self, document)
      #expect(context.objects(Company.self).map { "\($0.id) \($0.people.map(\.id))" }.sorted() == companies)
      for person in context.objects(Person.self) {
        #expect(
          context.objects(Company.self).filter { $0.people.contains { $0 === person } }.map(\.id)
            == (person.company.map { [$0.id] } ?? []))
      }
      #expect(
        result.report.issues.map { issue in
          let words = issue.description.split(separator: "a later one ").last ?? ""
          return "\(issue.path) \(words.dropLast())"
        } == issues)
      #expect(result.report.issues.allSatisfy { $0.code == .contradictedReference })
      results.append(result)
    }
    #expect(results[1].insertedCount == 0 && results[1].updatedCount == 0)
    #expect(results[1].changes.allSatisfy { $0.changedProperties.isEmpty && $0.changedInverses.isEmpty })
  }

  @Test("A contradiction is reported with its place, and fails an import that skips nothing")
  func words() throws {
    let text = #"[{"id": 1, "people": [{"id": 1}, {"id": 2}]}, {"id": 2, "people": [1]}]"#
    let message =
      "line 1, column 22, at /0/people: expected consistent references, found an array: a later one takes Person 1 away."
    #expect(try take([Company].self, text).report.description == message)
    let strict = JSONDeserializer(policy: .init { $0.mismatch = .fail })
    let other = InMemoryContext()
    let error = #expect(throws: JSONError.self) { try strict.importObjects([Company].self, from: text, into: other) }
    #expect(
      error?.description
        == message + " The last reference counts, on both sides of a relationship; make them consistent.")
    #expect(other.count(Company.self) == 0 && other.count(Person.self) == 0)
  }

  // MARK: Counts

  @Test("What leaves a relationship and is not in the document is deleted at once")
  func deletions() throws {
    _ = try take([Company].self, #"[{"id": 1, "people": [{"id": 1}, {"id": 2}]}]"#)
    let options = ImportOptions(deletions: [.missing(Person.self) { _ in true }])
    let text = #"[{"id": 1, "people": [1]}]"#
    let result = try reader.importObjects([Company].self, from: text, into: context, options: options)
    #expect(result.deletedCount == 1 && result.updatedCount == 1)
    #expect(context.objects(Person.self).map(\.id) == [1])
    let again = try reader.importObjects([Company].self, from: text, into: context, options: options)
    #expect(again.deletedCount == 0 && again.updatedCount == 0)
  }

  @Test("An object that leaves a relationship is deleted in batches, too")
  func deletionsInBatches() throws {
    _ = try take([Company].self, #"[{"id": 1, "people": [{"id": 1}, {"id": 2}]}, {"id": 2}]"#)
    let options = ImportOptions(deletions: [.missing(Person.self) { _ in true }])
    let summary = try reader.importBatches(
      of: Company.self, size: 1, from: #"[{"id": 1, "people": []}, {"id": 2, "people": [1]}]"#, into: context,
      options: options)
    #expect(summary.deletedCount == 1)
    #expect(context.objects(Person.self).map(\.id) == [1])
  }

  @Test(
    "A reference that is not known changes nothing by being sent again",
    arguments: [
      #"{"id": 1, "list": [5, 6]}"#, #"{"id": 1, "set": [6, 5]}"#, #"{"id": 1, "one": 6}"#, #"{"id": 1, "needed": 6}"#,
      #"{"id": 1, "byName": {"a": 6, "b": 5}}"#, #"{"id": 1, "inside": {"one": 6, "list": [6, 5]}}"#,
      #"{"id": 1, "some": [6, 5]}"#, #"{"id": 1, "connected": [6, 5]}"#, #"{"id": 1, "computed": [5, 6]}"#,
      #"{"id": 1, "nested": [[6], [5]]}"#,
    ])
  func unknown(document: String) throws {
    struct Inside: KeyValueCreatable { var one: Leaf?, list: [Leaf] = [] }
    final class Leaf: KeyValueCreatable, Hashable {
      var id = 0
      weak var owner: Branch?
      static func == (left: Leaf, right: Leaf) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    final class Branch: KeyValueCreatable, JSONMapped {
      var id = 0
      var list: [Leaf] = []
      var set: Set<Leaf> = []
      var one: Leaf?
      var needed = Leaf()
      var byName: [String: Leaf] = [:]
      var inside = Inside()
      var some: [Leaf]?
      var connected: [Leaf] = []
      var nested: [[Leaf]] = []
      var kept: [String: [Leaf]] = [:]
      static let jsonMapping: JSONMapping<Branch> = [
        .inverse(\.connected, \Leaf.owner), .ignored("kept"),
        .property("computed", get: { $0.kept["computed"] ?? [] }, set: { $0.kept["computed"] = $1 }),
      ]
    }
    _ = try take(Leaf.self, #"{"id": 5}"#)
    let first = try take(Branch.self, document)
    #expect(first.insertedCount == 1 && !first.report.isEmpty)
    for _ in 0..<2 {
      let again = try take(Branch.self, document)
      #expect(again.updatedCount == 0 && again.insertedCount == 0)
      #expect(again.report.description == first.report.description)
      #expect(again.changes.allSatisfy { $0.changedProperties.isEmpty })
    }
  }

  // MARK: Unread properties

  @Test("The key of a weak property that no relationship names is reported")
  func unnamed() throws {
    final class Room: KeyValueCreatable {
      var id = 0
      weak var house: Company?
      weak var door: Person?
    }
    let text = #"[{"id": 1, "house": {"id": 1}, "door": null}]"#
    let result = try take([Room].self, text)
    #expect(
      result.report.description
        == "line 1, column 21, at /0/house: Room rejected an object: `house` is weak or unowned, and no .inverse rule names it."
    )
    #expect(context.count(Company.self) == 0)
    #expect(try reader.deserialize([Room].self, from: text).map(\.id) == [1])
    final class Cell: KeyValueCreatable, JSONMapped {
      var id = 0
      var houseNumber = 0
      weak var house: Company?
      weak var door: Person?
      static let jsonMapping: JSONMapping<Cell> = [.key("house", for: \.houseNumber), .ignored("door")]
    }
    let cell = try take(Cell.self, #"{"id": 1, "house": 7, "door": 9}"#)
    #expect(cell.report.isEmpty && cell.value.houseNumber == 7)
  }

  @Test("A property is the other side of one relationship only")
  func twoRules() throws {
    final class Team: KeyValueCreatable, JSONMapped {
      var id = 0
      var staff: [Member] = []
      var bosses: [Member] = []
      static let jsonMapping: JSONMapping<Team> = [
        .inverse(\.staff, \Member.team), .inverse(\.bosses, \Member.team),
      ]
    }
    final class Member: KeyValueCreatable {
      var id = 0
      weak var team: Team?
    }
    for document in [#"[{"id": 1}]"#] {
      let error = #expect(throws: JSONError.self) {
        try reader.importObjects([Team].self, from: document, into: context)
      }
      #expect(error?.code == .invalidMapping)
      #expect(error?.description.contains("`team` is the other side of both") == true)
    }
  }
}
