import Janus

/// Every second key is unknown; its value may be anything.
struct UnknownKeys: ShapeRecord, KeyValueCreatable {
  var id = 0
  var name = ""
  var price = 0.0
  var stock = 0
  var isOnSale = false
  var category = ""

  static let title = "half of the keys unknown"

  static func json(_ random: inout SeededRandom) -> String {
    """
    {"id":\(random.number(1...999_999)),"uuid":"\(random.word(32, of: Alphabet.hexDigits))","name":"\(random.word(14))",\
    "labels":["\(random.word(5))","\(random.word(7))"],"price":\(Double(random.number(100...99_999)) / 4),\
    "dimensions":{"width":\(random.number(1...900)),"height":\(random.number(1...900)),"unit":"mm"},\
    "stock":\(random.number(0...500)),"rating":\(Double(random.number(0...50)) / 10),"isOnSale":\(random.chance(30)),\
    "supplier":null,"category":"\(random.word(8))","isArchived":false}
    """
  }
}
