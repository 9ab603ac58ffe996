import Janus

/// A dictionary of models with texts of 200 bytes to 4 kB: HTML, with escapes and characters beyond ASCII.
struct Articles: ShapeRecord, KeyValueCreatable {
  var articles: [String: Article] = [:]

  struct Article: Codable, Equatable, KeyValueCreatable {
    var id = 0
    var title = ""
    var summary = ""
    var body = ""
  }

  static let title = "articles in a dictionary"

  static func json(_ random: inout SeededRandom) -> String {
    let articles = (0..<8).map { _ in
      let fields = [
        "\"id\":\(random.number(1...99_999))", "\"title\":\"\(text(60, &random))\"",
        "\"summary\":\"\(text(random.number(200...600), &random))\"",
        "\"body\":\"\(text(random.number(600...4_000), &random))\"",
      ]
      return "\"\(random.word(12))\":{\(fields.joined(separator: ","))}"
    }
    return "{\"articles\":{\(articles.joined(separator: ","))}}"
  }

  private static func text(_ bytes: Int, _ random: inout SeededRandom) -> String {
    var text = ""
    while text.utf8.count < bytes {
      text += random.chance(12) ? random.pick(special) : random.word(random.number(2...10)) + " "
    }
    return text
  }

  private static let special = [
    #"<p class=\"lead\">"#, #"<\/p>\n"#, #"<a href=\"https:\/\/example.com\/\">"#, #"<\/a>"#, #"\r\n"#, #"\u2019"#,
    "naïve ",
    "Привет, мир ", "東京特許許可局 ", "„so“ ", "– ", "😀",
  ]
}
