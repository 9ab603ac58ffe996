import Janus

/// Most of the properties are optional, and half of them are missing in the document.
struct MissingKeys: ShapeRecord, KeyValueCreatable {
  var id = 0
  var title: String?
  var subtitle: String?
  var author: String?
  var pages: Int?
  var edition: Int?
  var price: Double?
  var weight: Double?
  var isAvailable: Bool?
  var publisher: String?
  var shelf: Place?

  struct Place: Codable, Equatable, KeyValueCreatable {
    var aisle = 0
    var level = 0
  }

  static let title = "missing keys"

  static func json(_ random: inout SeededRandom) -> String {
    let optional = [
      "\"title\":\"\(random.word(20))\"", "\"subtitle\":\"\(random.word(30))\"", "\"author\":\"\(random.word(12))\"",
      "\"pages\":\(random.number(20...1_500))", "\"edition\":\(random.number(1...20))",
      "\"price\":\(Double(random.number(100...9_999)) / 4)", "\"weight\":\(Double(random.number(10...800)) / 8)",
      "\"isAvailable\":\(random.chance(50))", "\"publisher\":\"\(random.word(10))\"",
      "\"shelf\":{\"aisle\":\(random.number(1...40)),\"level\":\(random.number(1...9))}",
    ]
    let present = optional.filter { _ in random.chance(50) }
    return "{" + (["\"id\":\(random.number(1...999_999))"] + present).joined(separator: ",") + "}"
  }
}
