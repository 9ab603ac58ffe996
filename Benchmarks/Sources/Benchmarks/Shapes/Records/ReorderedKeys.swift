import Janus

/// The document has the keys in another order than the model, another one in each record.
struct ReorderedKeys: ShapeRecord, KeyValueCreatable {
  var identifier = 0
  var firstName = ""
  var lastName = ""
  var emailAddress = ""
  var postalCode = ""
  var cityName = ""
  var isActive = false
  var creditScore = 0.0
  var loginCount = 0
  var visitCount = 0

  static let title = "reordered keys"

  static func json(_ random: inout SeededRandom) -> String {
    var members = [
      "\"identifier\":\(random.number(1...999_999))", "\"firstName\":\"\(random.word(6))\"",
      "\"lastName\":\"\(random.word(9))\"", "\"emailAddress\":\"\(random.word(12))@example.org\"",
      "\"postalCode\":\"\(random.number(10_000...99_999))\"", "\"cityName\":\"\(random.word(8))\"",
      "\"isActive\":\(random.chance(50))", "\"creditScore\":\(Double(random.number(0...8_000)) / 8)",
      "\"loginCount\":\(random.number(0...999))", "\"visitCount\":\(random.number(0...99_999))",
    ]
    // Not the standard library's method, whose choice of bits may change.
    for index in members.indices { members.swapAt(index, random.number(index...members.count - 1)) }
    return "{" + members.joined(separator: ",") + "}"
  }
}
