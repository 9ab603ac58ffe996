import Janus
import Testing

@Suite struct NamesAndRootsTests {
  private let guide = Guide(path: "Docs/NamesAndRoots.md")

  // MARK: Names

  struct Account: KeyValueCreatable {
    var firstName = ""
    var userID = 0
    var homeURL: String?
    var friendIDs: [Int] = []
    var scores: [String: Int] = [:]
  }

  struct Holder: KeyValueCreatable {
    var someObject = 0
  }

  @Test func convention() throws {
    let format = JSONFormat(keys: .snakeCase)
    let reader = JSONDeserializer(format)
    let writer = JSONSerializer(format)

    let account = try reader.deserialize(
      Account.self, from: #"{"first_name": "Ada", "user_id": 7, "scores": {"chess_Blitz": 9}}"#)
    let text = try writer.serializeToString(account)
    let expected = """
      {"first_name":"Ada","user_id":7,"friend_ids":[],"scores":{"chess_Blitz":9}}
      """
    #expect(text == expected)
    #expect(account.userID == 7)
    #expect(try reader.deserialize(Account.self, from: text).scores == ["chess_Blitz": 9])
  }

  @Test(arguments: [
    ("`.exact`", KeyNaming.exact), ("`.snakeCase`", .snakeCase), ("`.camelCase`", .camelCase),
    ("`.pascalCase`", .pascalCase), ("`.kebabCase`", .kebabCase), ("`.screamingSnakeCase`", .screamingSnakeCase),
    ("`.fuzzy`, when written", .fuzzy),
  ])
  func tableOfConventions(name: String, naming: KeyNaming) throws {
    let keys = ["firstName", "userIDs", "HTTPServer", "_id"].map { "`\(naming.key(forProperty: $0))`" }
    let row = "| \(name) | \(keys.joined(separator: " | ")) |"
    #expect(try guide.text().contains(row), "the guide lacks \(row)")
  }

  @Test func words() throws {
    let naming = KeyNaming.snakeCase
    let key = naming.key(forProperty: "userIDs")  // user_ids
    let property = naming.property(forKey: "user_ids")  // userIDs
    #expect(key == "user_ids")
    #expect(property == "userIDs")
    #expect(naming.key(forProperty: "HTTPServer") == "http_server")

    let withAPI = KeyNaming.snakeCase.acronyms(KeyNaming.defaultAcronyms.union(["api"]))
    let restAPI = withAPI.property(forKey: "rest_api")  // restAPI
    #expect(restAPI == "restAPI")
    #expect(naming.property(forKey: "rest_api") == "restApi")
    #expect(naming.key(forProperty: "userPDFURL") == "user_pdf_url")
    for acronym in KeyNaming.defaultAcronyms { #expect(try guide.text().contains("`\(acronym)`")) }
    #expect(KeyNaming.defaultAcronyms.count == 9)
  }

  @Test func fuzzy() throws {
    let tolerant = JSONDeserializer(JSONFormat(keys: .fuzzy))
    for key in ["someObject", "SomeObject", "someobject", "some_object", "Some_Object", "SOME-OBJECT"] {
      let holder = try tolerant.deserialize(Holder.self, from: "{\"\(key)\": 1}")
      print(holder.someObject)  // 1
      #expect(holder.someObject == 1)
    }
    struct Measure: KeyValueCreatable { var größe = 0 }
    #expect(try tolerant.deserialize(Measure.self, from: #"{"Größe": 1}"#).größe == 1)

    let (user, report) = try tolerant.deserializeReporting(Account.self, from: #"{"userID": 1, "user_id": 2}"#)
    print(user.userID)  // 2
    print(report)
    let expected = """
      line 1, column 15, at /user_id: expected each key once, found the string "user_id" again.
      """
    #expect(report.description == expected)
    #expect(user.userID == 2)
  }

  @Test func ownConvention() throws {
    let dollars = KeyNaming.custom(
      key: { "$" + $0 },
      property: { String($0.dropFirst()) })
    let priced = try JSONSerializer(JSONFormat(keys: dollars)).serializeToString(Holder(someObject: 2))
    let expected = """
      {"$someObject":2}
      """
    #expect(priced == expected)
    #expect(try JSONDeserializer(JSONFormat(keys: dollars)).deserialize(Holder.self, from: priced).someObject == 2)
    #expect(dollars.property(forKey: "$someObject") == "someObject")
  }

  @Test func ownKeys() throws {
    let mapped = JSONFormat(
      keys: .snakeCase,
      mappings: [JSONMapping<Account>(.key("HomePage", for: \.homeURL), .keys(["user_id", "uid"], for: \.userID))])
    let other = try JSONDeserializer(mapped).deserialize(Account.self, from: #"{"uid": 8, "HomePage": "/ada"}"#)
    let written = try JSONSerializer(mapped).serializeToString(other)
    let expected = """
      {"first_name":"","user_id":8,"HomePage":"/ada","friend_ids":[],"scores":{}}
      """
    #expect(written == expected)
    #expect(try JSONDeserializer(mapped).deserialize(Account.self, from: written).homeURL == "/ada")
  }

  @Test func clashes() throws {
    struct Clash: KeyValueCreatable {
      var userID = 0
      var userId = 0
    }

    struct Underscored: KeyValueCreatable {
      var _id = 0
      var id = 0
    }

    let snake = JSONFormat(keys: .snakeCase)
    let error = failure { try JSONDeserializer(snake).deserialize(Clash.self, from: "{}") }
    let expected = """
      the mapping of Clash does not work: `userID` and `userId` both have the key "user_id". Give one of them another key, or ignore it.
      """
    #expect(error?.description == expected)
    let fuzzy = JSONFormat(keys: .fuzzy)
    #expect(failure { try JSONDeserializer(fuzzy).deserialize(Underscored.self, from: "{}") }?.code == .invalidMapping)
  }

  // MARK: Roots

  struct ComicBook: KeyValueCreatable {
    var title = ""
    var pages = 0
  }

  @Test func roots() throws {
    let plain = JSONDeserializer()
    let first = try plain.deserialize(
      ComicBook.self, from: #"{"status": 200, "book": {"title": "Maus"}}"#, root: .named("book"))
    let books = try plain.deserialize(
      [ComicBook].self, from: #"{"data": {"books": [{"title": "Maus"}, {"title": "Sandman"}]}}"#,
      root: .path("data.books"))
    let wrapped = try JSONSerializer().serializeToString(first, root: .path("data.books.0"))
    let expected = """
      {"data":{"books":[{"title":"Maus","pages":0}]}}
      """
    #expect(wrapped == expected)
    #expect(first.title == "Maus")
    #expect(books.map(\.title) == ["Maus", "Sandman"])
    #expect(try plain.deserialize(ComicBook.self, from: wrapped, root: .path("data.books.0")).title == "Maus")

    let service = JSONFormat(keys: .snakeCase, root: .path("data.books"))
    let shelf = try JSONDeserializer(service).deserialize(
      [ComicBook].self, from: #"{"data": {"books": [{"pages": 3}]}}"#)
    let bare = try JSONDeserializer(service).deserialize([ComicBook].self, from: #"[{"pages": 3}]"#, root: RootKey.none)
    #expect(shelf.map(\.pages) == [3])
    #expect(bare.map(\.pages) == [3])
  }

  @Test(arguments: [
    (".none", RootKey.none), (".automatic", .automatic), (#".named("book")"#, .named("book")),
    (#".named("a.b")"#, .named("a.b")), (#".path("data.book")"#, .path("data.book")),
    (#".path("data.1")"#, .path("data.1")), (#".path("a.b/c", delimiter: "/")"#, .path("a.b/c", delimiter: "/")),
    (".envelope", .envelope),
  ])
  func tableOfRoots(code: String, root: RootKey) throws {
    struct ComicBook: KeyValueCreatable { var pages = 1 }
    let text = try JSONSerializer().serializeToString(ComicBook(), root: root)
    let row = try #require(
      try guide.text().split(separator: "\n").first { $0.hasPrefix("| `\(code)`") }, "the guide lacks \(code)")
    #expect(row.hasSuffix("| `\(text)` |"), "\(row)")
    #expect(try JSONDeserializer().deserialize(ComicBook.self, from: text, root: root).pages == 1)
  }

  @Test(arguments: [
    (
      #"{"data": {}}"#,
      #"""
      line 1, column 10, at /data: expected the root key "books", found nothing.
      """#
    ),
    (
      #"{"data": {"books": null}}"#,
      #"""
      line 1, column 20, at /data/books: expected [ComicBook], found null. Correct the document, or give the property a type that takes such a value.
      """#
    ),
  ])
  func missingRoots(document: String, message: String) throws {
    let error = failure {
      try JSONDeserializer().deserialize([ComicBook].self, from: document, root: .path("data.books"))
    }
    #expect(error?.description == message)
    #expect(try guide.text().contains("\n\(message)\n"))
    #expect(try guide.text().contains("`\(document)`"))
  }

  @Test func automatically() throws {
    let automatic = JSONDeserializer(JSONFormat(root: .automatic))
    for document in [
      #"{"comic_book": {"title": "Maus"}, "status": {"code": 200}}"#,
      #"{"result": {"title": "Maus"}}"#,
      #"{"title": "Maus"}"#,
    ] {
      let found = try automatic.deserialize(ComicBook.self, from: document)
      print(found.title)  // Maus
      #expect(found.title == "Maus")
    }
    let all = try automatic.deserialize(
      [ComicBook].self, from: #"{"comic_books": [{"title": "Maus"}], "pages": [1, 2]}"#)
    #expect(all.map(\.title) == ["Maus"])

    struct Node: KeyValueCreatable {
      struct Inner: KeyValueCreatable { var name = "" }

      var node = Inner()
    }

    let node = try automatic.deserialize(Node.self, from: #"{"node": {"name": "leaf"}}"#)
    #expect(node.node.name == "leaf")
    #expect(try JSONSerializer(JSONFormat(root: .automatic)).serializeToString(node) == #"{"node":{"name":"leaf"}}"#)
  }

  @Test func classes() throws {
    final class Ship: DeserializableObject {
      var name = ""
    }

    let ship = try Ship(jsonData: #"{"ship": {"Name": "Argo"}, "status": {}}"#)
    let fleet = try Ship.deserializeArray(#"{"found": [{"name": "Argo"}], "pages": [1, 2]}"#, rootKey: "found")
    #expect(ship.name == "Argo")
    #expect(fleet.map(\.name) == ["Argo"])
  }

  struct Pilot: KeyValueCreatable {
    var name = ""
  }

  struct Aircraft: KeyValueCreatable {
    var id = 0
    var pilots: [Pilot] = []
  }

  @Test func envelopes() throws {
    let enveloped = JSONFormat(
      keys: .snakeCase, root: .envelope, mappings: [JSONMapping<Aircraft>(.root("plane"))])
    let plane = Aircraft(id: 11, pilots: [Pilot(name: "Amelia")])
    let letter = try JSONSerializer(enveloped).serializeToString(plane)
    let opened = try JSONDeserializer(enveloped).deserialize(Aircraft.self, from: letter)
    let expected = """
      {"plane":{"id":11,"pilots":[{"pilot":{"name":"Amelia"}}]}}
      """
    #expect(letter == expected)
    #expect(opened.pilots.map(\.name) == ["Amelia"])

    let missing = """
      line 1, column 1: expected the key "plane" around the Aircraft, found nothing.
      """
    #expect(
      failure { try JSONDeserializer(enveloped).deserialize(Aircraft.self, from: #"{"id": 11}"#) }?.description
        == missing)
  }
}
