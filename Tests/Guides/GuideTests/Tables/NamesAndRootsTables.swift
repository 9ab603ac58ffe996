import Janus
import Testing

extension NamesAndRoots {
  @Test(
    "The keys of each convention are those of the table",
    arguments: [
      ("`.exact`", KeyNaming.exact), ("`.snakeCase`", .snakeCase), ("`.camelCase`", .camelCase),
      ("`.pascalCase`", .pascalCase), ("`.kebabCase`", .kebabCase), ("`.screamingSnakeCase`", .screamingSnakeCase),
      ("`.fuzzy`, when written", .fuzzy),
    ])
  func tableOfConventions(name: String, naming: KeyNaming) throws {
    let keys = ["firstName", "userIDs", "HTTPServer", "_id"].map { "`\(naming.key(forProperty: $0))`" }
    let row = "| \(name) | \(keys.joined(separator: " | ")) |"
    #expect(try GuideText("NamesAndRoots").contains(row), "the guide lacks \(row)")
  }

  @Test(
    "Each root is written and read as the table says",
    arguments: [
      (".none", RootKey.none), (".automatic", .automatic), (#".named("book")"#, .named("book")),
      (#".named("a.b")"#, .named("a.b")), (#".path("data.book")"#, .path("data.book")),
      (#".path("data.1")"#, .path("data.1")), (#".path("a.b/c", delimiter: "/")"#, .path("a.b/c", delimiter: "/")),
      (".envelope", .envelope),
    ])
  func tableOfRoots(code: String, root: RootKey) throws {
    struct ComicBook: KeyValueCreatable { var pages = 1 }
    let text = try JSONSerializer().serializeToString(ComicBook(), root: root)
    let row = try #require(
      try GuideText("NamesAndRoots").lines.first { $0.hasPrefix("| `\(code)`") }, "the guide lacks \(code)")
    #expect(row.hasSuffix("| `\(text)` |"), "\(row)")
    #expect(try JSONDeserializer().deserialize(ComicBook.self, from: text, root: root).pages == 1)
  }
}
