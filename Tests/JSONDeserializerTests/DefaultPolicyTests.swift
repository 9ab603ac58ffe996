import Janus
import TestSupport
import Testing

private struct Ship: KeyValueCreatable, Equatable {
  var imo = 0
  var firstName = ""
  var ports: [String] = []
  var owner: Owner?
}

private struct Owner: KeyValueCreatable, Equatable {
  var name = ""
  var share: Double?
}

private final class Crew: DeserializableObject {
  var size = 1
}

/// What calls do with documents that do not fit where the policy says nothing about it.
@Suite struct DefaultPolicyTests {
  static let misfits: [(document: String, error: String)] = [
    (#"{"imo": "x"}"#, #"line 1, column 9, at /imo: expected Int, found the string "x"."#),
    (#"{"ports": ["a", 1, {}, "b"]}"#, "line 1, column 20, at /ports/2: expected String, found an object."),
    (#"{"ports": ["a", null]}"#, "line 1, column 17, at /ports/1: expected String, found null."),
    (#"{"owner": [1]}"#, "line 1, column 11, at /owner: expected Owner?, found an array."),
    (#"{"owner": {"share": true, "name": []}}"#, "line 1, column 35, at /owner/name: expected String, found an array."),
  ]

  @Test("Calls without a report throw at the first value that does not fit", arguments: misfits)
  func callsWithoutAReportThrow(document: String, error: String) throws {
    let reader = JSONDeserializer()
    func check(_ found: JSONError?) { #expect(found?.problems.map(\.description) == [error]) }
    check(failure { try reader.deserialize(Ship.self, from: document) })
    check(failure { try reader.deserialize(Ship.self, from: Array(document.utf8)) })
    var ship = Ship(imo: 7)
    check(failure { try reader.fill(&ship, from: document) })
    #expect(ship == Ship(imo: 7))
    let value = try JSONValue(parsing: document)
    #expect(
      failure { try reader.deserialize(Ship.self, from: value) }?.path
        == failure {
          try reader.deserialize(Ship.self, from: document)
        }?.path)
  }

  @Test("Calls with a report skip and report every value that does not fit", arguments: misfits)
  func callsWithAReportSkip(document: String, error: String) throws {
    let reader = JSONDeserializer()
    let (_, report) = try reader.deserializeReporting(Ship.self, from: document)
    #expect(report.issues.map(\.description) == [error])
    var ship = Ship(imo: 7)
    #expect(try reader.fillReporting(&ship, from: document) == report)
    #expect(ship.imo == 7)
  }

  @Test("An object is filled up to the problem, or around it")
  func objectsAreFilled() throws {
    let (reader, document) = (JSONDeserializer(), #"{"size": []}"#)
    let crew = Crew()
    #expect(failure { try reader.fill(crew, from: document) }?.path == "/size")
    #expect(try reader.fillReporting(crew, from: document).issues.map(\.path) == ["/size"])
    #expect(crew.size == 1)
  }

  @Test("A policy that names an outcome holds for every call", arguments: misfits)
  func thePolicyOverrides(document: String, error: String) throws {
    let skipping = JSONDeserializer(policy: .init { $0.mismatch = .skip })
    _ = try skipping.deserialize(Ship.self, from: document)
    var ship = Ship()
    try skipping.fill(&ship, from: document)
    let failing = JSONDeserializer(policy: .init { $0.mismatch = .fail })
    #expect(
      failure { try failing.deserializeReporting(Ship.self, from: document) }?.problems.first?.description == error)
    #expect(failure { try failing.fillReporting(&ship, from: document) }?.problems.first?.description == error)
  }

  @Test("The presets of tolerant libraries stay tolerant", arguments: [JSONDeserializer.Policy.sgy, .monkey])
  func tolerantPresets(policy: JSONDeserializer.Policy) throws {
    let reader = JSONDeserializer(policy: policy)
    #expect(try reader.deserialize(Ship.self, from: #"{"imo": "x", "ports": [{}, "b"]}"#) == Ship(ports: ["b"]))
    #expect(try reader.deserialize(Ship.self, from: #"{"unknown": 1}"#) == Ship())
  }

  @Test("A missing key is the default, and null leaves what has no nil")
  func whatIsNoMismatch() throws {
    let reader = JSONDeserializer()
    #expect(try reader.deserialize(Ship.self, from: "{}") == Ship())
    let text = #"{"imo": null, "ports": null, "owner": null}"#
    var ship = Ship(imo: 7, ports: ["a"], owner: Owner())
    try reader.fill(&ship, from: text)
    #expect(ship == Ship(imo: 7, ports: ["a"]))
  }

  // MARK: Objects that are meant for another type

  static let strangers: [(document: String, message: String, advice: String)] = [
    (
      #"{"first_name": "Ada"}"#,
      "line 1, column 1: no key of this object belongs to Ship: found `first_name`, which looks like `firstName`.",
      "Give the format keys: .snakeCase, or the property this key in a mapping."
    ),
    (
      #"{"x": [1, {"y": 2}], "FirstName": "Ada"}"#,
      "line 1, column 1: no key of this object belongs to Ship: found `FirstName`, which looks like `firstName`.",
      "Give the format keys: .pascalCase, or the property this key in a mapping."
    ),
    (
      #"{"FIRST-name": "Ada"}"#,
      "line 1, column 1: no key of this object belongs to Ship: found `FIRST-name`, which looks like `firstName`.",
      "Give the format keys: .fuzzy, or the property this key in a mapping."
    ),
    (
      #"{"a": 1, "b": 2, "c": 3, "d": 4}"#,
      "line 1, column 1: no key of this object belongs to Ship: found `a`, `b`, `c`, ….",
      "Check that the document is meant for this type, or give its properties these keys in a mapping."
    ),
    (
      "{\"owner\":\n {\"Name\": 1}}",
      "line 2, column 2, at /owner: no key of this object belongs to Owner: found `Name`, which looks like `name`.",
      "Give the format keys: .pascalCase, or the property this key in a mapping."
    ),
  ]

  @Test("An object without any known key is a mismatch", arguments: strangers)
  func noKnownKey(document: String, message: String, advice: String) throws {
    let reader = JSONDeserializer()
    let error = failure { try reader.deserialize(Ship.self, from: document) }
    #expect(error?.code == .noKnownKey)
    #expect(error?.problems.first?.description == message)
    #expect(error?.advice == advice)
    var ship = Ship(imo: 7)
    #expect(failure { try reader.fill(&ship, from: document) } == error)
  }

  @Test("Inside a document such an object is skipped and reported")
  func noKnownKeyInside() throws {
    let (ship, report) = try JSONDeserializer().deserializeReporting(
      Ship.self, from: #"{"imo": 1, "owner": {"Name": "A"}}"#)
    #expect(ship == Ship(imo: 1))
    #expect(report.issues.map { "\($0.code) \($0.path)" } == ["noKnownKey /owner"])
    let (owners, issues) = try JSONDeserializer().deserializeReporting(
      [Owner].self, from: #"[{"name": "A"}, {"nom": "B"}, {}]"#)
    #expect(owners == [Owner(name: "A"), Owner()])
    #expect(issues.issues.map { "\($0.code) \($0.path)" } == ["noKnownKey /1"])
  }

  private struct Hull: KeyValueCreatable, JSONMapped, Equatable {
    var name = ""
    var engine: Engine? = Engine()
    static let jsonMapping: JSONMapping<Hull> = [.flat(\.engine), .default("unnamed", for: \.name)]
  }

  private struct Engine: KeyValueCreatable, Equatable {
    var builder = "a name that takes more than fifteen bytes"
    var power = 0
  }

  @Test("Such an object is skipped for a model with rules and a flat part, too") func noKnownKeyOfRules() throws {
    let (hulls, report) = try JSONDeserializer().deserializeReporting(
      [Hull].self, from: #"[{"name": "A", "power": 1}, {"nom": "B"}, {}, {"builder": "C"}]"#)
    let engines = [Engine(power: 1), Engine(), Engine(builder: "C")]
    #expect(hulls.map(\.name) == ["A", "unnamed", "unnamed"])
    #expect(hulls.map(\.engine) == engines)
    #expect(report.issues.map { "\($0.code) \($0.path)" } == ["noKnownKey /1"])
  }

  @Test("With more than 64 properties one known key is enough, wherever it is")
  func manyProperties() throws {
    let reader = JSONDeserializer()
    #expect(try reader.deserialize(Wide.self, from: #"{"x": 1, "p70": 2}"#).p70 == 2)
    #expect(failure { try reader.deserialize(Wide.self, from: #"{"x": 1}"#) }?.code == .noKnownKey)
  }

  private struct Wide: KeyValueCreatable {
    var p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0, p6 = 0, p7 = 0, p8 = 0, p9 = 0
    var p10 = 0, p11 = 0, p12 = 0, p13 = 0, p14 = 0, p15 = 0, p16 = 0, p17 = 0, p18 = 0, p19 = 0
    var p20 = 0, p21 = 0, p22 = 0, p23 = 0, p24 = 0, p25 = 0, p26 = 0, p27 = 0, p28 = 0, p29 = 0
    var p30 = 0, p31 = 0, p32 = 0, p33 = 0, p34 = 0, p35 = 0, p36 = 0, p37 = 0, p38 = 0, p39 = 0
    var p40 = 0, p41 = 0, p42 = 0, p43 = 0, p44 = 0, p45 = 0, p46 = 0, p47 = 0, p48 = 0, p49 = 0
    var p50 = 0, p51 = 0, p52 = 0, p53 = 0, p54 = 0, p55 = 0, p56 = 0, p57 = 0, p58 = 0, p59 = 0
    var p60 = 0, p61 = 0, p62 = 0, p63 = 0, p64 = 0, p65 = 0, p66 = 0, p67 = 0, p68 = 0, p69 = 0
    var p70 = 0
  }

  // MARK: Flat parts

  private struct Place: KeyValueCreatable, JSONMapped, Equatable {
    var name = ""
    var point: Point?
    static let jsonMapping: JSONMapping<Place> = [.flat(\.point)]
  }

  private struct Point: KeyValueCreatable, JSONMapped, Equatable {
    var x = 0
    var y = 0
    static let jsonMapping: JSONMapping<Point> = [.required(\.x), .required(\.y)]
  }

  @Test(
    "An optional flat part that is there in part is no nil in silence",
    arguments: [
      (#"{"name": "a", "x": 1}"#, #"expected the required property `point.y` (key "y"), found nothing"#),
      (#"{"name": "a", "x": 1, "y": "q"}"#, #"expected Int, found the string "q""#),
    ])
  func flatParts(document: String, message: String) throws {
    #expect(failure { try JSONDeserializer().deserialize(Place.self, from: document) }?.message == message)
    let (place, report) = try JSONDeserializer().deserializeReporting(Place.self, from: document)
    #expect(place == Place(name: "a"))
    #expect(report.issues.map(\.message) == [message])
    // Unless a rule says so.
    let lossy = JSONFormat(mappings: [JSONMapping<Place>(.flat(\.point), .lossy(\.point))])
    #expect(try JSONDeserializer(lossy).deserialize(Place.self, from: document) == Place(name: "a"))
    #expect(try JSONDeserializer(lossy).deserializeReporting(Place.self, from: document).report == report)
    #expect(try JSONDeserializer().deserialize(Place.self, from: #"{"name": "a"}"#) == Place(name: "a"))
  }

  @Test("Only an optional flat part can be lossy")
  func lossyFlatParts() {
    struct Whole: KeyValueCreatable {
      var point = Point()
    }
    let format = JSONFormat(mappings: [JSONMapping<Whole>(.flat(\.point), .lossy(\.point))])
    #expect(
      failure { try JSONDeserializer(format).deserialize(Whole.self, from: "{}") }?.message
        == "the mapping of Whole is invalid: `point` is flat and lossy, but has no value if its members "
        + "cannot be read")
  }

  @Test("An enveloped element without its envelope is an error, or reported")
  func envelopes() throws {
    let reader = JSONDeserializer(JSONFormat(root: .envelope))
    let document = #"[{"Owner": {"name": "A"}}, {"name": "B"}]"#
    #expect(failure { try reader.deserialize([Owner].self, from: document) }?.path == "/1")
    let (owners, report) = try reader.deserializeReporting([Owner].self, from: document)
    #expect(owners == [Owner(name: "A")])
    #expect(report.issues.map { "\($0.code) \($0.path)" } == ["missingValue /1"])
  }
}
