import Janus

/// Texts of 1 to 20 kB with few escapes.
struct LongStrings: ShapeRecord, KeyValueCreatable {
  var body = ""

  static let title = "long strings"

  static func json(_ random: inout SeededRandom) -> String {
    let length = random.number(1_000...20_000)
    var body = ""
    while body.utf8.count < length {
      body += random.word(random.number(20...120)) + (random.chance(5) ? #"\n"# : " ")
    }
    return "{\"body\":\"\(body)\"}"
  }
}
