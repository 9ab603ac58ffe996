import Foundation
import JSONManagedObjects
import Janus
import Testing

/// What JsonManagedObject's own tests read, and what it wrote.
@Suite struct TemplateVectorTests {
  private static let plain = #"""
    {"aircraftId":"11","aircraftName":"tlse","aircraftCanFly":1,"aircraftPurchaseDate":"2013-01-01",
     "aircraftPilots":[{"pilotId":1,"pilotName":"Gege"},{"pilotId":1,"pilotName":"Gege"}]}
    """#
  private static let enveloped = #"""
    {"aircraft":{"aircraftId":"11","aircraftName":"tlse","aircraftCanFly":1,"aircraftPurchaseDate":"2013-01-01",
     "aircraftPilots":[{"pilot":{"pilotId":1,"pilotName":"Gege"}},{"pilot":{"pilotId":1,"pilotName":"Gege"}}]}}
    """#
  private static let custom = #"""
    {"customAttrString":"str","customAttrNumber":"13.4","customAttrInt":3,"customAttrInteger":"1","customAttrData":"",
     "customAttrBool":true,"customAttrDouble":"222222","customAttrFloat":"23.4",
     "customAttrArray":[{"customAttrString":"hello"},{"customAttrString":"hello2"}],
     "customAttrDictionary":{"a":{"customAttrString":"Hi"},"b":{"customAttrString":"hi2"}}}
    """#

  private func format(_ root: RootKey = .none) throws -> JSONFormat { try Templates.template().format(root: root) }

  /// A value read as bytes, as a value that was parsed, as a dictionary, and by an import.
  private func read<Value>(_ type: Value.Type, _ text: String, _ format: JSONFormat, isImported: Bool = true) throws
    -> [Value]
  {
    let reader = JSONDeserializer(format)
    let parsed = try JSONValue(parsing: text)
    var values = [try reader.deserialize(type, from: Array(text.utf8)), try reader.deserialize(type, from: parsed)]
    if isImported {
      let imported = try reader.importObjects(type, from: text, into: InMemoryContext())
      #expect(imported.report.isEmpty)
      values.append(imported.value)
    }
    let dictionary = parsed.plainValue as? [String: Any]
    return values + (try dictionary.map { [try reader.deserialize(type, from: $0)] } ?? [])
  }

  private func expectToulouse(_ aircraft: Aircraft, _ place: SourceLocation = #_sourceLocation) {
    #expect(aircraft.primaryKey == 11, sourceLocation: place)
    #expect(aircraft.name == "tlse" && aircraft.canFly == true, sourceLocation: place)
    #expect(aircraft.purchaseDate?.timeIntervalSince1970 == 1_356_998_400, sourceLocation: place)
    #expect(aircraft.airport == nil && aircraft.notes == "none", sourceLocation: place)
    #expect(
      aircraft.pilots.map(\.primaryKey) == [1, 1] && aircraft.pilots.map(\.name) == ["Gege", "Gege"],
      sourceLocation: place)
  }

  @Test(
    "An aircraft is read and written, with and without envelopes",
    arguments: [(RootKey.none, plain), (.envelope, enveloped)])
  func aircraft(root: RootKey, text: String) throws {
    let format = try format(root)
    for aircraft in try read(Aircraft.self, text, format) {
      expectToulouse(aircraft)
      let written = try JSONSerializer(format).serializeToString(aircraft)
      let pilot =
        root == .envelope ? #"{"pilot":{"pilotId":1,"pilotName":"Gege"}}"# : #"{"pilotId":1,"pilotName":"Gege"}"#
      let members =
        #"{"aircraftId":11,"aircraftName":"tlse","aircraftCanFly":true,"aircraftPurchaseDate":"2013-01-01","aircraftPilots":[\#(pilot),\#(pilot)]}"#
      #expect(written == (root == .envelope ? #"{"aircraft":\#(members)}"# : members))
      expectToulouse(try JSONDeserializer(format).deserialize(Aircraft.self, from: written))
    }
  }

  @Test("Aircraft with airports are read, and elements that are no objects are skipped")
  func severalAircraft() throws {
    let rows = zip([11, 12, 13], [32, 34, 36]).map { id, airport in
      #"{"aircraftId":\#(id),"aircraftAirport":{"airportId":"\#(airport)"}}"#
    }
    for fleet in try read([Aircraft].self, "[\(rows.joined(separator: ","))]", try format()) {
      #expect(fleet.map(\.primaryKey) == [11, 12, 13] && fleet.map(\.airport?.primaryKey) == [32, 34, 36])
    }
    let reader = JSONDeserializer(try format())
    let (fleet, report) = try reader.deserializeReporting([Aircraft].self, from: "[\(rows[0]),\"x\",\(rows[1])]")
    #expect(fleet.map(\.primaryKey) == [11, 12])
    #expect(report.issues.map(\.path) == ["/1"])
  }

  @Test("An import finds an object again by its primary key")
  func imported() throws {
    let context = InMemoryContext()
    let reader = JSONDeserializer(try format(.envelope))
    let first = try reader.importObjects(Aircraft.self, from: Self.enveloped, into: context)
    let second = try reader.importObjects(
      Aircraft.self, from: #"{"aircraft":{"aircraftId":11,"aircraftName":"blagnac"}}"#, into: context)
    #expect(first.value === second.value && second.updatedCount == 1 && context.count(Aircraft.self) == 1)
    #expect(first.value.name == "blagnac" && first.value.pilots.count == 2)
  }

  @Test("Numbers in strings, nested objects and a dictionary of objects are read")
  func customObject() throws {
    let format = try format()
    // Its objects have no key, by which an import would find them.
    for object in try read(CustomObject.self, Self.custom, format, isImported: false) {
      for object in [object, try again(object, format)] {
        #expect(object.string == "str" && object.number == 13.4 && object.int == 3 && object.integer == 1)
        #expect(object.data == Data() && object.bool && object.double == 222_222 && object.float == 23.4)
        #expect(object.array.map(\.string) == ["hello", "hello2"])
        #expect(object.dictionary.mapValues(\.string) == ["a": "Hi", "b": "hi2"])
      }
    }
  }

  private func again(_ object: CustomObject, _ format: JSONFormat) throws -> CustomObject {
    try JSONDeserializer(format).deserialize(CustomObject.self, from: JSONSerializer(format).serialize(object))
  }

  @Test(
    "What does not fit is reported, and never becomes 0",
    arguments: [
      (
        #"{"aircraftId": "abc"}"#,
        #"line 1, column 16, at /aircraftId: expected Decimal, found the string "abc"."#
      ),
      (
        #"{"aircraftPurchaseDate": "1 May"}"#,
        #"line 1, column 26, at /aircraftPurchaseDate: expected Date, found the string "1 May": a year is expected."#
      ),
      (
        #"{"aircraftPilots": [{"pilotId": "12.7"}]}"#,
        "line 1, column 33, at /aircraftPilots/0/pilotId: expected Int, found the string \"12.7\"."
      ),
      (
        #"{"aircraftAirport": "Blagnac"}"#,
        "line 1, column 21, at /aircraftAirport: expected Airport, found the string \"Blagnac\"."
      ),
      (
        #"{"aircraftCanFly": "perhaps"}"#,
        "line 1, column 20, at /aircraftCanFly: expected Bool?, found the string \"perhaps\"."
      ),
    ])
  func mismatches(text: String, expected: String) throws {
    let (_, report) = try JSONDeserializer(try format()).deserializeReporting(Aircraft.self, from: text)
    #expect(report.description == expected)
    #expect(throws: JSONError.self) { try JSONDeserializer(format()).deserialize(Aircraft.self, from: text) }
  }

  @Test("A missing envelope is reported with its place")
  func missingEnvelope() throws {
    let reader = JSONDeserializer(try format(.envelope))
    let error = #expect(throws: JSONError.self) { try reader.deserialize(Aircraft.self, from: #"{"aircraftId":1}"#) }
    #expect(error?.description == #"line 1, column 1: expected the key "aircraft" around the Aircraft, found nothing."#)
    let (_, report) = try reader.deserializeReporting(
      Aircraft.self, from: #"{"aircraft":{"aircraftPilots":[{"pilotId":1},{"pilot":{"pilotId":2}}]}}"#)
    #expect(
      report.description
        == #"line 1, column 32, at /aircraft/aircraftPilots/0: expected the key "pilot" around the Pilot, found nothing."#
    )
  }

  @Test("A template may have another date format")
  func dateFormat() throws {
    let format = try Templates.template().format(dateFormat: "dd/MM/yyyy")
    let text = #"{"aircraftPurchaseDate":"01/02/2013","aircraftPilots":[]}"#
    let aircraft = try JSONDeserializer(format).deserialize(Aircraft.self, from: text)
    #expect(aircraft.purchaseDate?.timeIntervalSince1970 == 1_359_676_800)
    #expect(try JSONSerializer(format).serializeToString(aircraft) == text)
    #expect(throws: DatePatternError.self) { try Templates.template().format(dateFormat: "YYYY") }
  }

  @Test("Types that are not in the template follow the same format")
  func otherTypes() throws {
    struct Fleet: KeyValueCreatable {
      var name = ""
      var aircraft: [Aircraft] = []
    }
    let format = try format()
    let text = #"{"name":"f","aircraft":[{"aircraftName":"a","aircraftPilots":[]}]}"#
    let fleet = try JSONDeserializer(format).deserialize(Fleet.self, from: text)
    #expect(fleet.name == "f" && fleet.aircraft.map(\.name) == ["a"])
    #expect(try JSONSerializer(format).serializeToString(fleet) == text)
  }
}
