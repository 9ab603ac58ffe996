import Janus

/// Every key is present, and most of the values are null.
struct Optionals: ShapeRecord, KeyValueCreatable {
  var number: Int?
  var ratio: Double?
  var flag: Bool?
  var text: String?
  var numbers: [Int]?
  var place: Place?
  var values: [Int?] = []

  struct Place: Codable, Equatable, KeyValueCreatable {
    var latitude: Double?
    var longitude: Double?
  }

  static let title = "many nulls"

  static func json(_ random: inout SeededRandom) -> String {
    func mostlyNull(_ value: String) -> String { random.chance(75) ? "null" : value }
    let place =
      "{\"latitude\":\(mostlyNull("52.5")),\"longitude\":\(mostlyNull("13.25"))}"
    let values = (0..<8).map { mostlyNull(String($0)) }.joined(separator: ",")
    return """
      {"number":\(mostlyNull("481516")),"ratio":\(mostlyNull("0.625")),"flag":\(mostlyNull("true")),\
      "text":\(mostlyNull("\"\(random.word(9))\"")),"numbers":\(mostlyNull("[1,2,3]")),"place":\(mostlyNull(place)),\
      "values":[\(values)]}
      """
  }
}
