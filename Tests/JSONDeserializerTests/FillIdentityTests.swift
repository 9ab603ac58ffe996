import FoundationEssentials
import Janus
import Testing

private final class Company: KeyValueCreatable, JSONMapped {
  var id = 0
  var name = ""
  var employees: [String] = []
  init() {}
  init(id: Int, name: String) { (self.id, self.name) = (id, name) }
  static let jsonMapping: JSONMapping<Company> = []
}

private final class User: KeyValueCreatable {
  var name = ""
  var company: Company?
  var former = Company()
  init() {}
}

private final class Seat: KeyValueCreatable, JSONMapped {
  var row = 0
  var letter = "A"
  var guest = ""
  init() {}
  init(_ row: Int, _ letter: String) { (self.row, self.letter) = (row, letter) }
  static let jsonMapping: JSONMapping<Seat> = [.primaryKey(\.row), .primaryKey("letter")]
}

private final class Tagged: KeyValueCreatable, JSONMapped {
  var tag: UUID?
  var id = 0
  init() {}
  static let jsonMapping: JSONMapping<Tagged> = [.primaryKey(\.tag), .key("uuid", for: \.tag)]
}

private final class Kept: KeyValueCreatable, JSONMapped {
  var values: [String: Int] = ["number": 1]
  var note = ""
  init() {}
  static let jsonMapping: JSONMapping<Kept> = [
    .ignored("values"),
    .property("number", get: { $0.values["number"] ?? 0 }, set: { $0.values["number"] = $1 }),
    .primaryKey("number"),
  ]
}

private struct Owner: KeyValueCreatable {
  var seat = Seat(1, "A")
  var tagged = Tagged()
  var kept = Kept()
}

@Suite struct FillIdentityTests {
  private let reader = JSONDeserializer()

  @Test("A shared object never takes another key")
  func sharedObject() throws {
    let shared = Company(id: 1, name: "One")
    let (first, second) = (User(), User())
    first.company = shared
    second.company = shared
    try reader.fill(first, from: #"{"company": {"name": "Two", "id": 2}}"#)
    #expect(shared.id == 1 && shared.name == "One")
    #expect(second.company === shared)
    #expect(first.company?.id == 2 && first.company?.name == "Two")
  }

  @Test(
    "An object with the document's key, or without one of its own, is filled",
    arguments: [
      (1, #"{"name": "new", "id": 1}"#), (1, #"{"name": "new"}"#), (1, #"{"id": null, "name": "new"}"#),
      (0, #"{"employees": ["a", {"b": [{}]}], "id": 5, "name": "new"}"#), (5, #"{"name": "new", "id": "5"}"#),
    ])
  func filled(id: Int, text: String) throws {
    let user = User()
    let company = Company(id: id, name: "old")
    user.company = company
    user.former = company
    var lenient = JSONDeserializer.Policy()
    lenient.mismatch = .skip
    try JSONDeserializer(policy: lenient).fill(user, from: #"{"company": \#(text), "former": \#(text)}"#)
    #expect(user.company === company && user.former === company)
    #expect(company.name == "new")
  }

  @Test("A key is found wherever it stands, behind members of every kind")
  func lateKey() throws {
    let user = User()
    user.company = Company(id: 1, name: "old")
    let text = #"{"company": {"x": [[{"id": 7}]], "employees": ["a"], "name": "new", "y": {"id": 8}, "id": 2}}"#
    try reader.fill(user, from: text)
    #expect(user.company?.id == 2 && user.company?.employees == ["a"])
  }

  @Test("The document fills the given object, with any key")
  func root() throws {
    let company = Company(id: 1, name: "old")
    try reader.fill(company, from: #"{"id": 2}"#)
    #expect(company.id == 2 && company.name == "old")
  }

  @Test("A key may have parts, be optional, or be kept by functions")
  func otherKeys() throws {
    var owner = Owner()
    let (seat, tagged, kept) = (owner.seat, owner.tagged, owner.kept)
    try reader.fill(
      &owner, from: #"{"seat": {"guest": "x", "letter": "A", "row": 1}, "kept": {"number": 1, "note": "n"}}"#)
    #expect(owner.seat === seat && seat.guest == "x")
    #expect(owner.kept === kept && kept.note == "n")
    let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    try reader.fill(&owner, from: #"{"seat": {"row": 1, "letter": "B"}, "tagged": {"uuid": "\#(id)", "id": 3}}"#)
    #expect(owner.seat !== seat && owner.seat.letter == "B" && seat.letter == "A")
    #expect(owner.tagged === tagged && tagged.id == 3)
    try reader.fill(&owner, from: #"{"tagged": {"id": 4, "uuid": "\#(UUID())"}, "kept": {"number": 2}}"#)
    #expect(owner.tagged !== tagged && tagged.id == 3)
    #expect(owner.kept !== kept && kept.values == ["number": 1])
  }

  @Test("Members without a property replace those of the same keys")
  func remaining() throws {
    struct Loose: KeyValueCreatable, JSONMapped {
      var rest = JSONObject()
      static let jsonMapping: JSONMapping<Loose> = [.remaining(\.rest)]
    }
    var loose = Loose()
    for text in [#"{"a": 1, "b": 2}"#, #"{"b": 3, "c": 4}"#] { try reader.fill(&loose, from: text) }
    #expect(loose.rest == ["a": 1, "b": 3, "c": 4])
    #expect(try JSONSerializer().serializeToString(loose) == #"{"a":1,"b":3,"c":4}"#)
  }

  @Test("A broken object behind a key is refused as it is without one")
  func broken() throws {
    let user = User()
    user.company = Company(id: 1, name: "old")
    let text = #"{"company": {"name": [1, 2}, "id": 2}}"#
    let error = #expect(throws: JSONError.self) { try reader.fill(user, from: text) }
    let plain = #expect(throws: JSONError.self) { try reader.deserialize(User.self, from: text) }
    #expect(error?.description == plain?.description)
  }

  @Test(
    "A key that is none is an error of the mapping",
    arguments: [
      (
        JSONFormat(mappings: [JSONMapping<Company>([.primaryKey(\.employees)])]),
        "`employees` has type [String], whose values cannot be keys"
      ),
      (
        JSONFormat(mappings: [JSONMapping<Company>([.primaryKey(\.name), .path("a.b", for: \.name)])]),
        "the primary key `name` is inside another object or a flat part"
      ),
      (
        JSONFormat(mappings: [JSONMapping<Company>([.primaryKey(\.name), .writeOnly(\.name)])]),
        "`name` has contradictory rules, .primaryKey and .writeOnly"
      ),
    ])
  func badRule(format: JSONFormat, message: String) throws {
    let error = #expect(throws: JSONError.self) { try JSONDeserializer(format).deserialize(Company.self, from: "{}") }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}
