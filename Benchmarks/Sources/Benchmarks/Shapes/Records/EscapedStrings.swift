import Janus

/// Every third word or so is an escape: of one character, of four digits, or of a surrogate pair.
struct EscapedStrings: ShapeRecord, KeyValueCreatable {
  var path = ""
  var text = ""

  static let title = "escaped strings"

  static func json(_ random: inout SeededRandom) -> String {
    let pieces = (0..<random.number(10...60)).map { _ in
      random.chance(35) ? random.pick(escapes) : random.word(random.number(2...12))
    }
    let path = (0..<4).map { _ in random.word(8) }.joined(separator: #"\/"#)
    return "{\"path\":\"\(path)\",\"text\":\"\(pieces.joined())\"}"
  }

  private static let escapes = [
    #"\n"#, #"\""#, #"\\"#, #"\t"#, #"\r\n"#, #"\u00e9"#, #"\u4E2D"#, #"\u0416"#, #"\u001b"#, #"\ud83d\ude00"#,
  ]
}
