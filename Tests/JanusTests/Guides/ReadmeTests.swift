import Foundation
import Janus
import Testing

@Suite struct ReadmeTests {
  struct Ship: KeyValueCreatable {
    var imo = 0
    var name = ""
    var flag: Flag?
    var ports: [String] = []
    var launched: Date?
  }

  enum Flag: String, JSONLeaf {
    case norway = "NO"
    case iceland = "IS"
  }

  @Test func example() throws {
    let reader = JSONDeserializer()
    let writer = JSONSerializer()

    let json = """
      {"imo": "9074729", "name": "Nordlys", "flag": "NO",
       "ports": ["Bergen", null, "Bodø"], "launched": "1994-01-01T00:00:00Z"}
      """
    let (ship, report) = try reader.deserializeReporting(Ship.self, from: json)
    print(ship.imo, ship.ports)  // 9074729 ["Bergen", "Bodø"]
    print(report)  // line 2, column 22, at /ports/1: expected String, found null.
    print(try writer.serializeToString(ship))

    #expect(ship.imo == 9_074_729)
    #expect(ship.flag == .norway)
    #expect(ship.ports == ["Bergen", "Bodø"])
    #expect(report.description == "line 2, column 22, at /ports/1: expected String, found null.")
    let text = try writer.serializeToString(ship)
    let expected = #"""
      {"imo":9074729,"name":"Nordlys","flag":"NO","ports":["Bergen","Bodø"],"launched":"1994-01-01T00:00:00Z"}
      """#
    #expect(text == expected)
    #expect(try writer.serializeToString(reader.deserialize(Ship.self, from: text)) == text)

    let registry = JSONFormat(
      dates: .secondsSince1970,
      mappings: [JSONMapping<Ship>(.key("IMO", for: \.imo), .path("vessel.name", for: \.name), .required(\.imo))])
    print(try JSONSerializer(registry).serializeToString(ship))
    let mapped = #"""
      {"IMO":9074729,"vessel":{"name":"Nordlys"},"flag":"NO","ports":["Bergen","Bodø"],"launched":757382400}
      """#
    #expect(try JSONSerializer(registry).serializeToString(ship) == mapped)
    let again = try JSONDeserializer(registry).deserialize(Ship.self, from: mapped)
    #expect(try writer.serializeToString(again) == text)
  }

  @Test func errors() throws {
    struct Ship: KeyValueCreatable {
      var imo = 0
      var launched: Date?
    }
    let reader = JSONDeserializer()
    do {
      _ = try reader.deserialize([Ship].self, from: "[\n  {\"imo\": 9074729, \"launched\": \"1994-13-01\"}\n]")
    } catch {
      print(error)
    }

    let error = #expect(throws: JSONError.self) {
      try reader.deserialize([Ship].self, from: "[\n  {\"imo\": 9074729, \"launched\": \"1994-13-01\"}\n]")
    }
    let message = """
      line 2, column 32, at /0/launched: expected Date, found the string "1994-13-01": month 13 is not between 01 and 12. Correct the document, or change how the format spells this type.
      """
    #expect(error?.description == message)
  }
}
