import FoundationEssentials
import JSONManagedObjects
import Janus
import Testing

private final class Attributes: KeyValueCreatable, JSONMapped {
  var remoteID = 0
  var integerString = 0
  var integer16: Int16 = 0
  var integer32: Int32 = 0
  var integer64: Int64 = 0
  var decimalString: Decimal?
  var decimal: Decimal?
  var doubleValueString: Double?
  var doubleValue: Double?
  var floatValueString: Float?
  var floatValue: Float?
  var string: String?
  var boolean = false
  var binaryData: Data?
  var customTransformerString: String?
  var firstOfList: String?
  var uuid: UUID?
  var uri: URL?
  static let jsonMapping: JSONMapping<Attributes> = [
    .transform(\.customTransformerString, read: { (text: String) in unescaped(text) }, write: { escaped($0) }),
    .transform(\.firstOfList, read: { (list: [String]) in list.first }, write: { [$0] }),
  ]

  private static func unescaped(_ text: String) -> String? { text.replacing("&amp;", with: "&") }
  private static func escaped(_ text: String) -> String? { text.replacing("&", with: "&amp;") }
}

private final class KeyPaths: KeyValueCreatable, JSONMapped {
  var id = 0
  var name: String?
  var email: String?
  var phone: Int?
  var owner: Owner?
  static let jsonMapping: JSONMapping<KeyPaths> = [
    .path("attributes.name", for: \.name), .path("attributes.contact.email", for: \.email),
    .path("attributes.contact.phone", for: \.phone), .path("relations.owner", for: \.owner),
  ]
}

private final class Owner: KeyValueCreatable { var id = 0 }

private final class Aged: KeyValueCreatable, JSONMapped {
  var remoteID = 0
  var age: Int?
  var driverIdentifier: String?
  var title: String?
  static let jsonMapping: JSONMapping<Aged> = [
    .key("age_of_person", for: \.age), .key("driver_identifier_str", for: \.driverIdentifier),
    .path("details.title_text", for: \.title),
  ]
}

@Suite("What HYPPropertyMapper's tests say") struct RemoteVectorTests {
  private let reader = JSONDeserializer(.remote)

  // MARK: Which property a key is

  @Test(
    "A property with a key of its own is found under its name as well",
    arguments: [
      (#"{"age": 24}"#, 24, nil), (#"{"age_of_person": "20"}"#, 20, nil), (#"{"driver_identifier": "A"}"#, nil, "A"),
      (#"{"driverIdentifier": "A"}"#, nil, "A"), (#"{"driver_identifier_str": "A"}"#, nil, "A"),
      (#"{"": 1, "_": 2, "not_found_key": 3}"#, nil, nil),
    ] as [(String, Int?, String?)])
  func ownNames(document: String, age: Int?, driver: String?) throws {
    let (aged, report) = try reader.deserializeReporting(Aged.self, from: #"{"id": 1, \#(document.dropFirst())"#)
    #expect(aged.age == age && aged.driverIdentifier == driver && report.issues.isEmpty)
  }

  @Test("Names count where a property's own object is, and not inside")
  func namesOutside() throws {
    let aged = try reader.deserialize(Aged.self, from: #"{"id": 1, "details": {"title_text": "a", "title": "b"}}"#)
    #expect(aged.title == "a")
    let writer = JSONSerializer(.remote)
    #expect(try writer.serializeToString(aged) == #"{"id":1,"details":{"title_text":"a"}}"#)
  }

  @Test(
    "Names have the snake case of the service",
    arguments: [
      ("age", "age"), ("id", "id"), ("pdf", "pdf"), ("driverIdentifier", "driver_identifier"),
      ("integer16", "integer16"), ("userID", "user_id"), ("createdAt", "created_at"), ("updatedAt", "updated_at"),
      ("plannedToIDs", "planned_to_ids"), ("camelCaseCompany", "camel_case_company"), ("uuid", "uuid"),
    ])
  func inflections(name: String, key: String) {
    #expect(KeyNaming.snakeCase.key(forProperty: name) == key)
    #expect(KeyNaming.snakeCase.property(forKey: key) == name)
    #expect(KeyNaming.remote.key(forProperty: name) == key)
  }

  @Test("An acronym behind a number is kept")
  func acronymBehindNumber() throws {
    final class Link: KeyValueCreatable { var f2fURL = "" }
    #expect(try reader.deserialize(Link.self, from: #"{"f2f_url": "u"}"#).f2fURL == "u")
    let text = try JSONSerializer(.remote).serializeToString(Link())
    #expect(try reader.deserializeReporting(Link.self, from: text).report.issues.isEmpty)
  }

  @Test("Names are spelled on several threads at once")
  func threads() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<750).allSatisfy { number in
            KeyNaming.remote.key(forProperty: "property\(number)ID").hasSuffix("_id")
              && KeyNaming.remote.property(forKey: "some_key_id") == "someKeyID"
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  // MARK: Values

  private static let values =
    #"{"id":1,"integer_string":"16","integer16":16,"integer32":32,"integer64":64,"decimal_string":"12.2","decimal":12.2,"double_value_string":"12.2","double_value":12.2,"float_value_string":"12.2","float_value":12.2,"string":"string","boolean":true,"binary_data":"RGF0YQ==","custom_transformer_string":"Foo &amp; bar","first_of_list":["bad-backend-dev"],"uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","uri":"https://www.apple.com/"}"#

  @Test("Attributes of all types are read, with keys in snake case and in camel case", arguments: [true, false])
  func attributes(isCamelCase: Bool) throws {
    var document = try JSONValue(parsing: Self.values).object ?? JSONObject()
    if isCamelCase {
      document = JSONObject(document.map { (KeyNaming.snakeCase.property(forKey: $0.key), $0.value) })
    }
    let text = JSONValue.object(document).serialized()
    let result = try reader.importObjects(Attributes.self, from: text, into: InMemoryContext())
    let read = result.value
    #expect(result.report.issues.isEmpty)
    #expect(read.integerString == 16 && read.integer16 == 16 && read.integer32 == 32 && read.integer64 == 64)
    #expect(read.decimalString == Decimal(string: "12.2") && read.decimal == Decimal(string: "12.2"))
    #expect(read.doubleValueString == 12.2 && read.doubleValue == 12.2)
    #expect(read.floatValueString == 12.2 && read.floatValue == 12.2)
    #expect(read.string == "string" && read.boolean && read.binaryData == Data("Data".utf8))
    #expect(read.customTransformerString == "Foo & bar" && read.firstOfList == "bad-backend-dev")
    #expect(read.uuid?.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    #expect(read.uri?.absoluteString == "https://www.apple.com/")
    let written = try JSONSerializer(.remote).serializeToString(read)
    #expect(
      written
        == Self.values.replacing(#":"16""#, with: ":16").replacing(#":"12.2""#, with: ":12.2"))
  }

  @Test(
    "Values of another kind are converted if nothing is lost",
    arguments: [
      (#""string": 12"#, "12"), (#""string": 1.50"#, "1.50"), (#""integer64": "9223372036854775807""#, nil),
      (#""boolean": 1"#, nil), (#""boolean": "true""#, nil), (#""decimal": "12345678901234567890.123""#, nil),
      (#""custom_transformer_string": "&amp;""#, nil), (#""integer_string": null"#, nil),
      (#""double_value": true"#, nil),
    ] as [(String, String?)])
  func coercions(member: String, string: String?) throws {
    let (read, report) = try reader.deserializeReporting(Attributes.self, from: "{\"id\": 1, \(member)}")
    #expect(read.string == string && report.issues.isEmpty)
    if member.contains("integer64") { #expect(read.integer64 == .max) }
    if member.contains("boolean") { #expect(read.boolean) }
    if member.contains("decimal") { #expect(read.decimal == Decimal(string: "12345678901234567890.123")) }
  }

  @Test(
    "Values that do not fit are reported, and leave the property as it was",
    arguments: [
      (
        #""integer_string": "abc""#,
        #"line 1, column 29, at /integer_string: expected Int, found the string "abc"."#
      ),
      (
        #""integer16": 70000"#,
        "line 1, column 24, at /integer16: expected a value that Int16 can hold, found the number 70000."
      ),
      (#""decimal": "abc""#, #"line 1, column 22, at /decimal: expected Decimal, found the string "abc"."#),
      (#""uuid": "12""#, #"line 1, column 19, at /uuid: expected UUID, found the string "12"."#),
      (#""uri": {"a": 1}"#, "line 1, column 18, at /uri: expected URL, found an object."),
      (#""string": ["a"]"#, "line 1, column 21, at /string: expected String?, found an array."),
      (#""binary_data": "Data!""#, #"line 1, column 26, at /binary_data: expected Data, found the string "Data!"."#),
      (#""first_of_list": {}"#, "line 1, column 28, at /first_of_list: expected [String], found an object."),
      (#""boolean": "maybe""#, #"line 1, column 22, at /boolean: expected Bool, found the string "maybe"."#),
    ])
  func mismatches(member: String, issue: String) throws {
    let context = InMemoryContext()
    let object = try reader.importObjects(Attributes.self, from: Self.values, into: context).value
    let before = try JSONSerializer(.remote).serializeToString(object)
    let result = try reader.importObjects(Attributes.self, from: "{\"id\": 1, \(member)}", into: context)
    #expect(result.report.issues.map(\.description) == [issue])
    #expect(try JSONSerializer(.remote).serializeToString(object) == before && result.unchangedCount == 1)
  }

  @Test("A transformation comes before every conversion")
  func transformations() throws {
    final class Parcel: KeyValueCreatable, JSONMapped {
      var weight: Int?
      var sent: Date?
      static let jsonMapping: JSONMapping<Parcel> = [
        .transform(
          \.weight, read: { (text: String) in Int(text.prefix { $0.isNumber }).map { $0 * 1000 } },
          write: { "\($0 / 1000) kg" }),
        .transform(
          \.sent,
          read: { (text: String) in
            Double(text.filter(\.isNumber)).map { Date(timeIntervalSince1970: $0 / 1000) }
          },
          write: { "/Date(\(Int($0.timeIntervalSince1970 * 1000)))/" }),
      ]
    }
    let text = #"{"weight":"16 kg","sent":"/Date(1451606400000)/"}"#
    let parcel = try reader.deserialize(Parcel.self, from: text)
    #expect(parcel.weight == 16_000 && parcel.sent?.timeIntervalSince1970 == 1_451_606_400)
    #expect(try JSONSerializer(.remote).serializeToString(parcel) == text)
    #expect(try reader.deserialize(Parcel.self, from: #"{"weight": "16"}"#).weight == 16_000)
    let parsed = try reader.deserializeReporting(Parcel.self, from: #"{"weight": null, "sent": [1]}"#)
    #expect(
      parsed.report.issues.map(\.description) == ["line 1, column 26, at /sent: expected String, found an array."])
  }

  @Test("Null clears, what is absent stays, and equal values change nothing")
  func nullAndAbsent() throws {
    let context = InMemoryContext()
    let object = try reader.importObjects(Attributes.self, from: Self.values, into: context).value
    let same = try reader.importObjects(Attributes.self, from: Self.values, into: context)
    #expect(same.unchangedCount == 1 && same.updatedCount == 0)
    let result = try reader.importObjects(
      Attributes.self, from: #"{"id": 1, "string": null, "uuid": null, "boolean": null, "decimal": 3}"#, into: context)
    #expect(result.changes[0].changedProperties == ["decimal", "string", "uuid"])
    #expect(object.string == nil && object.uuid == nil && object.boolean && object.decimal == 3)
    #expect(object.integer16 == 16 && object.uri != nil)
  }

  // MARK: Key paths

  private static let paths =
    #"{"id":1,"attributes":{"name":"n","contact":{"email":"e","phone":3}},"relations":{"owner":{"id":4}}}"#

  @Test("Properties inside other objects are read and written")
  func keyPaths() throws {
    let context = InMemoryContext()
    let read = try reader.importObjects(KeyPaths.self, from: Self.paths, into: context).value
    #expect(read.name == "n" && read.email == "e" && read.phone == 3 && read.owner?.id == 4)
    #expect(try JSONSerializer(.remote).serializeToString(read) == Self.paths)
    try reader.importObjects(KeyPaths.self, from: #"{"id": 1, "attributes": {"contact": {"phone": 4}}}"#, into: context)
    #expect(read.name == "n" && read.email == "e" && read.phone == 4)
  }

  @Test(
    "A missing or broken path leaves or clears its property",
    arguments: [
      (#"{"id": 1, "attributes": {"contact": null}}"#, "n", nil, nil, []),
      (#"{"id": 1, "attributes": null, "relations": null}"#, nil, nil, nil, []),
      (
        #"{"id": 1, "attributes": {"contact": "IKEA"}}"#, "n", "e", 3,
        ["line 1, column 37, at /attributes/contact: expected an object, found the string \"IKEA\"."]
      ),
      (
        #"{"id": 1, "attributes": 12}"#, "n", "e", 3,
        ["line 1, column 25, at /attributes: expected an object, found the number 12."]
      ),
      (#"{"id": 1, "attributes": {}}"#, "n", "e", 3, []),
    ] as [(String, String?, String?, Int?, [String])])
  func brokenPaths(document: String, name: String?, email: String?, phone: Int?, issues: [String]) throws {
    let context = InMemoryContext()
    let read = try reader.importObjects(KeyPaths.self, from: Self.paths, into: context).value
    let result = try reader.importObjects(KeyPaths.self, from: document, into: context)
    #expect(read.name == name && read.email == email && read.phone == phone)
    #expect((read.owner == nil) == document.contains("relations"))
    #expect(result.report.issues.map(\.description) == issues)
  }

  @Test(
    "Key paths are read and written in both conventions",
    arguments: [
      (KeyNaming.snakeCase, #"{"snake_parent":{"value_one":"Value 1","depth_one":{"depth_two":"Value 2"}}}"#),
      (.camelCase, #"{"camelParent":{"valueOne":"Value 1","depthOne":{"depthTwo":"Value 2"}}}"#),
    ])
  func conventions(keys: KeyNaming, text: String) throws {
    struct Values: KeyValueCreatable {
      var one = ""
      var two = ""
    }
    let isSnake = text.contains("snake")
    var format = JSONFormat.remote(keys)
    format.mappings = [
      JSONMapping<Values>(
        arrayLiteral:
          .path(isSnake ? "snake_parent.value_one" : "camelParent.valueOne", for: \.one),
        .path(isSnake ? "snake_parent.depth_one.depth_two" : "camelParent.depthOne.depthTwo", for: \.two))
    ]
    let values = try JSONDeserializer(format).deserialize(Values.self, from: text)
    #expect(values.one == "Value 1" && values.two == "Value 2")
    #expect(try JSONSerializer(format).serializeToString(values) == text)
  }

  // MARK: Keys that are written

  @Test("A type of three words is written in camel case, with dates of its own")
  func camelCase() throws {
    final class TwoLetterEntity: KeyValueCreatable, JSONMapped {
      var twoLetterEntityDescription = "d"
      var inflectionBinaryData = Data("Data".utf8)
      var inflectionDate = Date(timeIntervalSince1970: 0)
      var customRemoteKey = "r"
      var inflectionID = 1
      var inflectionString = "s"
      var inflectionInteger = 2
      var inflectionUUID = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
      var inflectionURI = URL(string: "https://www.apple.com/")
      var ignoredParameter = "hidden"
      var ignoreTransformable = "hidden"
      static let jsonMapping: JSONMapping<TwoLetterEntity> = [
        .key("randomRemoteKey", for: \.customRemoteKey), .readOnly(\.ignoredParameter),
        .ignored(\.ignoreTransformable),
      ]
    }
    var format = JSONFormat.remote(.camelCase)
    format.dates = try .pattern("yyyy-MM-dd")
    let text =
      #"{"description":"d","inflectionBinaryData":"RGF0YQ==","inflectionDate":"1970-01-01","randomRemoteKey":"r","inflectionID":1,"inflectionString":"s","inflectionInteger":2,"inflectionUUID":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","inflectionURI":"https://www.apple.com/"}"#
    #expect(try JSONSerializer(format).serializeToString(TwoLetterEntity()) == text)
    let read = try JSONDeserializer(format, policy: .init { $0.unknownKeys = .fail }).deserialize(
      TwoLetterEntity.self, from: text)
    #expect(try JSONSerializer(format).serializeToString(read) == text)
  }

  @Test(
    "A key with an underscore and a relation named after its keys are read",
    arguments: [
      (
        KeyNaming.snakeCase,
        #"{"_id":"a","planned_to_ids":[{"id":1}],"workout_desc":"d","workout_exercises":[],"workout_name":"n"}"#
      ),
      (
        .camelCase, #"{"_id":"a","plannedToIDs":[{"id":1}],"workoutDesc":"d","workoutExercises":[],"workoutName":"n"}"#
      ),
    ])
  func workout(keys: KeyNaming, text: String) throws {
    final class Workout: KeyValueCreatable, JSONMapped {
      var identifier = ""
      var plannedToIDs: [Owner] = []
      var workoutDesc = ""
      var workoutExercises: [Owner] = []
      var workoutName = ""
      static let jsonMapping: JSONMapping<Workout> = [.key("_id", for: \.identifier), .primaryKey(\.identifier)]
    }
    let reader = JSONDeserializer(.remote(keys), policy: .init { $0.unknownKeys = .fail })
    let workout = try reader.importObjects(Workout.self, from: text, into: InMemoryContext()).value
    #expect(workout.identifier == "a" && workout.plannedToIDs.map(\.id) == [1] && workout.workoutName == "n")
    #expect(try JSONSerializer(.remote(keys)).serializeToString(workout) == text)
    #expect(try reader.primaryKey(of: workout) == "a")
  }

  @Test("Properties that are hidden end a cycle")
  func hidden() throws {
    final class Project: KeyValueCreatable, JSONMapped {
      var id = 0
      var tasks: [ProjectTask] = []
      var owner: Worker?
      static let jsonMapping: JSONMapping<Project> = [.inverse(\.tasks, \ProjectTask.project)]
    }
    final class ProjectTask: KeyValueCreatable, JSONMapped {
      var id = 0
      var owner: Worker?
      weak var project: Project?
    }
    final class Worker: KeyValueCreatable, JSONMapped {
      var id = 0
      var tasks: [ProjectTask] = []
      static let jsonMapping: JSONMapping<Worker> = [.readOnly(\.tasks), .inverse(\.tasks, \ProjectTask.owner)]
    }
    let text = #"{"id":1,"tasks":[{"id":1,"owner":{"id":1}}],"owner":{"id":1}}"#
    let project = try reader.importObjects(Project.self, from: text, into: InMemoryContext()).value
    project.owner?.tasks = project.tasks
    defer { project.owner?.tasks = [] }
    #expect(project.tasks[0].owner === project.owner)
    #expect(try JSONSerializer(.remote).serializeToString(project) == text)
  }

  // MARK: Primary keys

  @Test("Objects are identified by their primary key")
  func primaryKeys() throws {
    final class Remote: KeyValueCreatable { var remoteID = 1 }
    final class Plain: KeyValueCreatable { var id = 2 }
    final class Unique: KeyValueCreatable, JSONMapped {
      var uniqueID = "u"
      static let jsonMapping: JSONMapping<Unique> = [.primaryKey(\.uniqueID)]
    }
    final class Custom: KeyValueCreatable, JSONMapped {
      var id = 5
      var custom = "c"
      static let jsonMapping: JSONMapping<Custom> = [.primaryKey(\.custom), .key("greeting", for: \.custom)]
    }
    final class Without: KeyValueCreatable { var name = "n" }
    #expect(try reader.primaryKey(of: Remote()) == 1 && reader.primaryKey(of: Plain()) == 2)
    #expect(try reader.primaryKey(of: Unique()) == "u" && reader.primaryKey(of: Custom()) == "c")
    #expect(try reader.primaryKey(of: Without()) == nil)
    let writer = JSONSerializer(.remote)
    #expect(try writer.serializeToString(Remote()) == #"{"id":1}"#)
    #expect(try writer.serializeToString(Unique()) == #"{"unique_id":"u"}"#)
    #expect(try writer.serializeToString(Custom()) == #"{"id":5,"greeting":"c"}"#)
  }

  // MARK: Relationships that come in

  @Test(
    "A relationship is an object or key at its place; null clears it, and what is absent stays",
    arguments: [
      (#""relations": {"owner": 7}"#, 7), (#""relations": {"owner": {"id": 8}}"#, 8),
      (#""relations": {"owner": null}"#, nil), (#""relations": {}"#, 4), (#""attributes": {}"#, 4),
    ] as [(String, Int?)])
  func inbound(member: String, id: Int?) throws {
    let context = InMemoryContext()
    try reader.importObjects([Owner].self, from: #"[{"id": 7}]"#, into: context)
    let read = try reader.importObjects(KeyPaths.self, from: Self.paths, into: context).value
    let result = try reader.importObjects(KeyPaths.self, from: "{\"id\": 1, \(member)}", into: context)
    #expect(read.owner?.id == id && result.report.issues.isEmpty)
  }

  @Test("Null means that a relationship has no objects", arguments: [RelationshipStrategy.array, .nested])
  func noneOfSeveral(relationships: RelationshipStrategy) throws {
    let reader = JSONDeserializer(.remote(relationships: relationships))
    let context = InMemoryContext()
    let building = try reader.importObjects(
      Exported.Building.self, from: #"{"id": 1, "parks": [1, {"id": 2}], "apartments": [{"id": 3}]}"#, into: context,
      options: ImportOptions(unknownReferences: .insert)
    ).value
    #expect(building.parks.map(\.id) == [1, 2])
    try reader.importObjects(Exported.Building.self, from: #"{"id": 1, "apartments": null}"#, into: context)
    #expect(building.parks.map(\.id) == [1, 2] && building.apartments.isEmpty)
    try reader.importObjects(Exported.Building.self, from: #"{"id": 1, "park_ids": null}"#, into: context)
    #expect(building.parks.isEmpty)
    let keeping = JSONDeserializer(.remote(relationships: relationships), policy: .init { $0.null = .keep })
    building.parks = [Exported.Park()]
    try keeping.fill(building, from: #"{"parks": null}"#)
    #expect(building.parks.count == 1)
  }
}
