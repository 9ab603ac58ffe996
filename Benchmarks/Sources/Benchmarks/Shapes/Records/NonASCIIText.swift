import Janus

/// Cyrillic, Chinese and Japanese, accents and emoji, as UTF-8 and without an escape.
struct NonASCIIText: ShapeRecord, KeyValueCreatable {
  var title = ""
  var text = ""
  var tags: [String] = []

  static let title = "non-ASCII text"

  static func json(_ random: inout SeededRandom) -> String {
    func words(_ count: Int) -> String { (0..<count).map { _ in random.pick(vocabulary) }.joined(separator: " ") }
    return """
      {"title":"\(words(4))","text":"\(words(random.number(10...50)))","tags":["\(words(1))","\(words(1))"]}
      """
  }

  private static let vocabulary = [
    "Привет", "мир", "каталог", "железнодорожный", "你好", "世界", "文字列", "こんにちは", "東京特許許可局", "caffè", "Ångström",
    "naïve", "ελληνικά", "한국어", "😀", "👩‍👩‍👧", "🇳🇴", "🎉🎉",
  ]
}
