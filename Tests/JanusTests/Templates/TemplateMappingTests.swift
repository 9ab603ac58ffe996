import Foundation
import JSONManagedObjects
import Janus
import Testing

/// A template beside the mappings of the classes themselves.
@Suite struct TemplateMappingTests {
  /// An object whose values are kept elsewhere.
  final class Record: KeyValueCreatable, JSONMapped {
    var fields: [String: String] = [:]
    static let jsonMapping: JSONMapping<Record> = [
      .ignored("fields"),
      .property("code", get: { $0.fields["code"] ?? "" }, set: { $0.fields["code"] = $1 }),
      .property("title", get: { $0.fields["title"] }, set: { $0.fields["title"] = $1 }),
      .property("size", get: { $0.fields.count }),
      .primaryKey("code"), .required("code"), .key("t", for: "title"),
    ]
  }

  class Vessel: KeyValueCreatable {
    var name = ""
    var length = 0
    required init() {}
  }

  final class Ferry: Vessel {
    var cars = 0
    var crew = 0
  }

  private static let text = #"""
    [
      {"class": {"attribute": "Record", "json": "record"},
       "parameters": [{"attribute": "code", "json": "c"}, {"attribute": "title", "json": "name"}]},
      {"class": {"attribute": "Vessel", "json": "vessel"}, "parameters": [{"attribute": "name", "json": "vesselName"}]},
      {"class": {"attribute": "Ferry", "json": "ferry"},
       "parameters": [{"attribute": "cars", "json": "ferryCars"}, {"attribute": "name", "json": "ferryName"}]}
    ]
    """#

  private func format(_ root: RootKey = .none) throws -> JSONFormat {
    try JSONTemplate(parsing: Self.text, for: [Record.self, Vessel.self, Ferry.self]).format(root: root)
  }

  @Test("Properties that functions get and set keep their rules, and get the template's keys")
  func functions() throws {
    let format = try format()
    let context = InMemoryContext()
    let reader = JSONDeserializer(format)
    let result = try reader.importObjects([Record].self, from: #"[{"c": "a", "name": "A", "size": 9}]"#, into: context)
    #expect(result.value[0].fields == ["code": "a", "title": "A"])
    #expect(context.object(Record.self, forKey: "a") === result.value[0])
    #expect(try JSONSerializer(format).serializeToString(result.value) == #"[{"c":"a","name":"A"}]"#)
    let error = #expect(throws: JSONError.self) { try reader.deserialize(Record.self, from: #"{"name": "A"}"#) }
    #expect(error?.description == "line 1, column 1: expected the required property `code` (key \"c\"), found nothing.")
  }

  @Test("A subclass has the attributes of its own entry")
  func subclasses() throws {
    let format = try format(.envelope)
    let text = #"{"ferry":{"ferryName":"Nordlys","ferryCars":40}}"#
    let ferry = try JSONDeserializer(format).deserialize(Ferry.self, from: text)
    (ferry.length, ferry.crew) = (90, 12)
    #expect(ferry.name == "Nordlys" && ferry.cars == 40)
    let vessels: [Vessel] = [ferry]
    #expect(try JSONSerializer(format).serializeToString(vessels) == "[\(text)]")
    let vessel = try JSONDeserializer(format).deserialize(
      Vessel.self, from: #"{"vessel":{"vesselName":"n","length":3}}"#)
    #expect(vessel.name == "n" && vessel.length == 0)
  }
}
