/// The size of a small response.
struct Payload: Sendable {
  let title: String
  private let bytes: Int

  /// From an answer without results to a full page.
  static let all = [
    Payload(title: "payload of 100 B", bytes: 0),
    Payload(title: "payload of 2 kB", bytes: 1_800),
    Payload(title: "payload of 17 kB", bytes: 16_800),
  ]

  /// The text of a page, the same one on every machine.
  func document() -> [UInt8] {
    var random = SeededRandom(seed: 5)
    var items: [String] = []
    while items.reduce(100, { $0 + $1.utf8.count }) < bytes { items.append(Self.repository(&random)) }
    let next = items.isEmpty ? "" : "\"next\":\"/search?q=janus&page=2\","
    return Array(
      """
      {"requestId":"\(random.word(12, of: Alphabet.hexDigits))","query":"janus","page":1,"total":\(items.count * 7),\
      "hasMore":\(!items.isEmpty),\(next)"items":[\(items.joined(separator: ","))]}
      """.utf8)
  }

  /// Results with commas between them.
  static func records(bytes: Int) -> [UInt8] {
    var random = SeededRandom(seed: 5)
    var text = repository(&random)
    while text.utf8.count < bytes { text += "," + repository(&random) }
    return Array(text.utf8)
  }

  private static func repository(_ random: inout SeededRandom) -> String {
    let (owner, name) = (random.word(8), random.word(12))
    let description =
      random.chance(80) ? "\"description\":\"A \(random.word(9)) for \(random.word(7)), “\(random.word(6))”\"," : ""
    let language = random.pick(["\"Swift\"", "\"Rust\"", "\"C++\"", "null"])
    let license = random.chance(60) ? "{\"key\":\"mit\",\"name\":\"MIT License\"}" : "null"
    return """
      {"id":\(random.number(1...99_999_999)),"name":"\(name)","fullName":"\(owner)/\(name)",\
      "owner":{"id":\(random.number(1...9_999_999)),"login":"\(owner)",\
      "avatarUrl":"https://avatars.example.org/u/\(random.number(1...999_999))?v=4","isAdmin":\(random.chance(10))},\
      "isPrivate":false,\(description)"language":\(language),"stars":\(random.number(0...60_000)),\
      "score":\(Double(random.number(0...1_000)) / 8),"topics":["json","\(random.word(6))"],"license":\(license),\
      "updatedAt":"2025-0\(random.number(1...9))-1\(random.number(0...9))T08:15:0\(random.number(0...9))Z"}
      """
  }
}
