/// What people tweet: several scripts, emoji, line breaks, quotes and links.
enum TwitterText {
  static func tweet(_ random: inout SeededRandom) -> String {
    var text = (0..<random.number(2...7)).map { _ in random.pick(phrases) }
      .joined(separator: random.chance(30) ? "\n" : " ")
    if random.chance(25) { text += " http://t.co/\(random.word(10))" }
    return text
  }

  static func screenName(_ random: inout SeededRandom) -> String {
    random.pick(["yuttari", "katana", "ayuu", "neko", "thsc", "shiho"]) + String(random.number(1...99_999))
  }

  static func date(_ random: inout SeededRandom) -> String {
    let clock = [random.number(0...23), random.number(0...59), random.number(0...59)]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
    return "Sun Aug \(random.number(10...31)) \(clock) +0000 \(random.number(2009...2014))"
  }

  static let phrases = [
    "一、常に身一つ簡素にして、美食を好んではならない", "名前:前田あゆみ", "第一印象:なんか怖っ！",
    "えっそれは・・・（一同）", "一生もんのダチ💖", "お願いします✋", "😋✨✨", "照れますがな😘✨",
    "【金一地区太鼓台】川関と小山の見分けがつかない", "関西    ↓詳しいプロ↓", "ありがとう…❤︎",
    "Is it \"the first one\"?", "over 50% off -> today only", "no pain, no gain", "C:\\temp",
    "L'été à Zürich, ça va", "プリキュア好きのサラリーマンです。", "第一三軍から２個師団が北へ移動中らしい",
  ]

  static let sources = [
    #"<a href="http://twitter.com/download/iphone" rel="nofollow">Twitter for iPhone</a>"#,
    #"<a href="http://twitter.com/download/android" rel="nofollow">Twitter for Android</a>"#,
    #"<a href="http://twitter.com" rel="nofollow">Twitter Web Client</a>"#,
    #"<a href="http://twittbot.net/" rel="nofollow">twittbot.net</a>"#,
  ]
}
