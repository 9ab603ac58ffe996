import Foundation
import Janus
import Testing

/// What `Docs/ComingFromMonkey.md` shows, compiled and run.
@Suite struct ComingFromMonkeyTests {
  // MARK: The first object

  static let record = """
    {
      "comic_book": {
        "id": 7,
        "title": "The Lighthouse",
        "is_new": false,
        "optional_notes": "first edition"
      }
    }
    """

  final class ComicBook: DeserializableObject {
    var id: Int?
    var title: String?
    var isNew = true
    var optionalNotes: String?
  }

  @Test func theFirstObject() throws {
    let data = Data(Self.record.utf8)
    let comic = try ComicBook(jsonData: data)
    print("The title is \(comic.title ?? "unknown")")
    #expect(comic.title == "The Lighthouse")

    let parsed = try JSONValue(parsing: data)
    let same = try ComicBook(jsonObject: parsed.object ?? [:])
    for read in [comic, same] {
      #expect(read.id == 7)
      #expect(read.title == "The Lighthouse")
      #expect(!read.isNew)
      #expect(read.optionalNotes == "first edition")
    }
    #expect(try ComicBook(jsonData: #"{"id": 7, "title": "The Lighthouse"}"#).isNew)
  }

  @Test func nothingIsSilent() throws {
    let data = Data("<html>".utf8)
    do {
      _ = try ComicBook(jsonData: data)
      Issue.record("no error")
    } catch {
      print(error)
      #expect(error.description == "line 1, column 1: expected a value, found `<`.")
    }
    let expected = """
      line 1, column 1: expected a value, found `<`.
      """
    #expect(failure { try ComicBook(jsonData: data) }?.description == expected)
    #expect(failure { try ComicBook.deserializeArray(data) }?.description == expected)
    #expect((try? ComicBook(jsonData: data)) == nil)
  }

  // MARK: Names

  struct Sample: KeyValueCreatable { var someObject = 0 }

  @Test(arguments: ["someObject", "SomeObject", "someobject", "some_object", "Some_Object", "some-object"])
  func names(key: String) throws {
    let reader = JSONDeserializer(.monkey, policy: .monkey)
    #expect(try reader.deserialize(Sample.self, from: #"{"\#(key)": 3, "x": 1}"#).someObject == 3)
  }

  // MARK: Root keys

  static let chosen = """
    {
      "main_object": { "id": 7, "title": "The Lighthouse" },
      "other_object": { "id": 1 }
    }
    """

  @Test func rootKeys() throws {
    let data = Data(Self.chosen.utf8)
    let comic = try ComicBook(jsonData: data, rootKey: "main_object")
    #expect(comic.id == 7)
    #expect(try ComicBook(jsonData: data).id == nil)
    #expect(
      failure { try ComicBook(jsonData: data, rootKey: "mainObject") }?.description
        == #"line 1, column 1: expected the root key "mainObject", found nothing."#)
    let error = failure { try ComicBook(jsonData: data, rootKey: "third_object") }
    let expected = """
      line 1, column 1: expected the root key "third_object", found nothing.
      """
    #expect(error?.description == expected)
  }

  /// Documents, and whether the comic book in them is found without a root key.
  @Test(arguments: [
    (#"{ "comic_book": { "id": 7 }, "total": { "id": 1 } }"#, 7),
    (#"{ "comicBook": { "id": 7 }, "total": { "id": 1 } }"#, 7),
    (#"{ "anything": { "id": 7 } }"#, 7),
    (#"{ "id": 7, "title": "The Lighthouse" }"#, 7),
    (#"{ "anything": { "id": 7 }, "total": 1 }"#, nil),
    (#"{ "comic_book": { "comic_book": { "id": 7 } } }"#, nil),
  ])
  func rootsThatAreFound(document: String, id: Int?) throws {
    let comic = try ComicBook(jsonData: document)
    #expect(comic.id == id)
  }

  @Test func rootsThatLieDeeper() throws {
    let reader = JSONDeserializer(.monkey, policy: .monkey)
    let document = #"{"data": {"comics": [{"id": 7, "is_new": false}]}, "page": 1}"#
    let comic = try reader.deserialize(ComicBook.self, from: document, root: .path("data.comics.0"))
    #expect(comic.id == 7)
    #expect(!comic.isNew)
  }

  // MARK: Arrays

  static let several = """
    {
      "my_comic_books": [
        { "id": 10, "title": "Harbour Lights", "is_new": false },
        { "id": 13, "title": "The Pilot", "is_new": false }
      ],
      "another_array": ["item 1", "item 2"]
    }
    """

  @Test func arrays() throws {
    let data = Data(Self.several.utf8)
    let comics = try ComicBook.deserializeArray(data, rootKey: "my_comic_books")
    #expect(comics.map(\.id) == [10, 13])
    #expect(comics.map(\.isNew) == [false, false])
    let error = failure { try ComicBook.deserializeArray(data) }
    let expected = """
      line 1, column 1: expected [ComicBook], found an object.
      """
    #expect(error?.description.hasPrefix(expected) == true)
  }

  @Test(arguments: [
    #"{ "comic_books": [{ "id": 10 }, { "id": 13 }], "total": [2] }"#,
    #"{ "comicBooks": [{ "id": 10 }, { "id": 13 }], "total": [2] }"#,
    #"{ "anything": [{ "id": 10 }, { "id": 13 }] }"#,
    #"[{ "id": 10 }, { "id": 13 }]"#,
  ])
  func arraysThatAreFound(document: String) throws {
    let comics = try ComicBook.deserializeArray(document)
    #expect(comics.map(\.id) == [10, 13])
  }

  @Test func elementsThatAreLeftOut() throws {
    #expect(try ComicBook.deserializeArray(#"[{"id": 10}, "item", {"id": 13}]"#).map(\.id) == [10, 13])
    let reader = JSONDeserializer(.monkey, policy: .monkey)
    let (comics, report) = try reader.deserializeReporting(
      [ComicBook].self, from: #"[{"id": 10}, "item", {"id": 13}]"#)
    #expect(comics.map(\.id) == [10, 13])
    let expected = """
      line 1, column 14, at /1: expected ComicBook, found the string "item".
      """
    #expect(report.description == expected)
  }

  // MARK: Dates

  final class PointInTime: DeserializableObject, JSONMapped {
    var date: Date?

    static let jsonMapping: JSONMapping<PointInTime> = [
      .dates(.secondsSince1970, for: \.date)
    ]
  }

  final class Voyage: DeserializableObject {
    var departure: Date?
    var arrival: Date?

    override class var jsonDeserializer: JSONDeserializer { reader }
    private static let reader = JSONDeserializer(voyages, policy: .monkey)
    static let voyages = JSONFormat(keys: .fuzzy, dates: .secondsSince1970, root: .automatic)
  }

  final class Appointment: DeserializableObject, JSONMapped {
    var date: Date?

    static let jsonMapping: JSONMapping<Appointment> = [
      .transform(
        \.date,
        read: { (minutes: Int) in Date(timeIntervalSince1970: Double(minutes) * 60) },
        write: { Int($0.timeIntervalSince1970 / 60) })
    ]
  }

  static let moment = """
    { "point_in_time": { "date": 1453187501 } }
    """

  @Test func dates() throws {
    let expected = Date(timeIntervalSince1970: 1_453_187_501)
    let point = try PointInTime(jsonData: Self.moment)
    #expect(point.date == expected)
    let text = try JSONSerializer(.monkey).serializeToString(point)
    #expect(text == #"{"date":1453187501}"#)
    #expect(try PointInTime(jsonData: text).date == expected)

    let voyage = try Voyage(jsonData: #"{"departure": 1453187501, "arrival": 1453187561}"#)
    #expect(voyage.departure == expected)
    #expect(voyage.arrival == expected + 60)
    #expect(
      try JSONSerializer(Voyage.voyages).serializeToString(voyage)
        == #"{"departure":1453187501,"arrival":1453187561}"#)

    let appointment = try Appointment(jsonData: #"{"date": 3}"#)
    #expect(appointment.date == Date(timeIntervalSince1970: 180))
    #expect(try JSONSerializer(.monkey).serializeToString(appointment) == #"{"date":3}"#)
  }

  // MARK: Nested objects

  static let nested = """
    {
      "collector": {
        "comic_book": { "id": 7, "title": "The Lighthouse" },
        "favorite_comic_book": { "id": 10, "title": "Harbour Lights" }
      }
    }
    """

  final class Collector: DeserializableObject {
    var comicBook: ComicBook?
    var favoriteComicBook: ComicBook?
  }

  @Test func nestedObjects() throws {
    let collector = try Collector(jsonData: Self.nested)
    print("The favourite is \(collector.favoriteComicBook?.title ?? "unknown")")
    #expect(collector.comicBook?.title == "The Lighthouse")
    #expect(collector.favoriteComicBook?.title == "Harbour Lights")
    let text = try JSONSerializer(.monkey).serializeToString(collector)
    let again = try Collector(jsonData: text)
    #expect(again.comicBook?.id == 7)
    #expect(again.favoriteComicBook?.id == 10)
  }

  enum ByHand {
    final class Collector: DeserializableObject, DeserializationObserving, JSONMapped {
      var comicBook: ComicBook?
      var favoriteComicBook: ComicBook?

      static let jsonMapping: JSONMapping<Collector> = [
        .writeOnly(\.comicBook), .writeOnly(\.favoriteComicBook),
      ]

      func didDeserialize(_ object: JSONObject) throws {
        // Without a root key, what lies under "comic_book" is found.
        comicBook = try ComicBook(jsonObject: object)
        favoriteComicBook = try ComicBook(jsonObject: object, rootKey: "favorite_comic_book")
      }
    }
  }

  @Test func nestedObjectsByHand() throws {
    let collector = try ByHand.Collector(jsonData: Self.nested)
    #expect(collector.comicBook?.title == "The Lighthouse")
    #expect(collector.favoriteComicBook?.title == "Harbour Lights")
    let text = try JSONSerializer(.monkey).serializeToString(collector)
    #expect(
      text == #"{"comicBook":{"id":7,"title":"The Lighthouse","isNew":true},"#
        + #""favoriteComicBook":{"id":10,"title":"Harbour Lights","isNew":true}}"#)
    // The root key that the method asks for is spelled otherwise there.
    let strict = JSONDeserializer(.monkey, policy: .init(mismatch: .fail))
    let expected = """
      line 1, column 1: Collector rejected an object: expected the root key "favorite_comic_book", found nothing.
      """
    #expect(failure { try strict.deserialize(ByHand.Collector.self, from: text) }?.description == expected)
  }

  // MARK: Keys of your own

  static let store = """
    {
      "comic_book_store": {
        "class": "harbour side",
        "description": "Two rooms full of comics."
      }
    }
    """

  final class ComicBookStore: DeserializableObject, JSONMapped {
    var storeClass: String?
    var storeDescription: String?

    static let jsonMapping: JSONMapping<ComicBookStore> = [
      .key("class", for: \.storeClass),
      .key("description", for: \.storeDescription),
    ]
  }

  @Test func keysOfYourOwn() throws {
    let store = try ComicBookStore(jsonData: Self.store)
    #expect(store.storeClass == "harbour side")
    #expect(store.storeDescription == "Two rooms full of comics.")
    let text = try JSONSerializer(.monkey).serializeToString(store)
    let expected = """
      {"class":"harbour side","description":"Two rooms full of comics."}
      """
    #expect(text == expected)
    let again = try ComicBookStore(jsonData: text)
    #expect(again.storeClass == store.storeClass)
    #expect(again.storeDescription == store.storeDescription)
  }

  final class Plain: DeserializableObject {
    var `class`: String?
    var description: String?
  }

  /// Both names are usual ones here, so the mapping is needed only if you want other names.
  @Test func keywordsAsNames() throws {
    let plain = try Plain(jsonData: #"{"class": "a", "description": "b"}"#)
    #expect(plain.class == "a")
    #expect(plain.description == "b")
  }

  // MARK: Models without a base class

  struct Book: KeyValueCreatable, Equatable, JSONMapped {
    var heading = ""
    var author: String? = "unknown"
    var images = Images()
    var tags: [Tag] = []

    static let jsonMapping: JSONMapping<Book> = [.key("title", for: \.heading)]
  }

  struct Images: KeyValueCreatable, Equatable {
    var small = ""
    var large = ""
  }

  struct Tag: KeyValueCreatable, Equatable {
    var name = ""
    var count = 0
  }

  static let novel = """
    {
      "title": "The Sea",
      "author": null,
      "images": { "small": "s.png", "large": "l.png" },
      "tags": [{ "name": "sea", "count": 3 }, { "name": "novel", "count": 1 }]
    }
    """

  @Test func modelsWithoutABaseClass() throws {
    let data = Data(Self.novel.utf8)
    let reader = JSONDeserializer(policy: .init(null: .keep))
    let book = try reader.deserialize(Book.self, from: data)
    let books = try reader.deserialize([Book].self, from: "[\(Self.novel)]")
    #expect(books == [book])
    #expect(book.heading == "The Sea")
    #expect(book.author == "unknown")
    #expect(book.images == Images(small: "s.png", large: "l.png"))
    #expect(book.tags == [Tag(name: "sea", count: 3), Tag(name: "novel", count: 1)])
    #expect(try reader.deserialize(Book.self, from: try JSONSerializer().serialize(book)) == book)
  }

  // MARK: Writing

  @Test func writing() throws {
    let comic = try ComicBook(jsonData: Self.record)
    let writer = JSONSerializer(.monkey)
    let text = try writer.serializeToString(comic)
    let rooted = try writer.serializeToString(comic, root: .named("comic_book"))
    let expectedText = """
      {"id":7,"title":"The Lighthouse","isNew":false,"optionalNotes":"first edition"}
      """
    let expectedRooted = """
      {"comic_book":{"id":7,"title":"The Lighthouse","isNew":false,"optionalNotes":"first edition"}}
      """
    #expect(text == expectedText)
    #expect(rooted == expectedRooted)
    for written in [text, rooted] {
      let again = try ComicBook(jsonData: written)
      #expect(again.id == comic.id)
      #expect(again.optionalNotes == comic.optionalNotes)
    }
  }

  @Test func writingInSnakeCase() throws {
    let comic = try ComicBook(jsonData: Self.record)
    let snake = JSONSerializer(JSONFormat(keys: .snakeCase))
    let text = try snake.serializeToString(comic, root: .envelope)
    let expected = """
      {"comic_book":{"id":7,"title":"The Lighthouse","is_new":false,"optional_notes":"first edition"}}
      """
    #expect(text == expected)
    #expect(try ComicBook(jsonData: text).optionalNotes == "first edition")
  }

  // MARK: What differs

  class Item: DeserializableObject { var id: Int? }
  final class Print: Item { var title: String? }

  @Test func inheritedPropertiesAreFound() throws {
    let print = try Print(jsonData: #"{"print": {"id": 7, "title": "Tower"}}"#)
    #expect(print.id == 7)
    #expect(print.title == "Tower")
  }

  @Test func nullIsNil() throws {
    let comic = try ComicBook(jsonData: #"{"id": 7, "title": null, "is_new": null}"#)
    #expect(comic.title == nil)
    #expect(comic.isNew)
    let keeping = JSONDeserializer(.monkey, policy: .init(null: .keep))
    let titled = ComicBook()
    titled.title = "before"
    try keeping.fill(titled, from: #"{"title": null, "id": 1}"#)
    #expect(titled.title == "before")
    #expect(titled.id == 1)
  }

  @Test func theSameKeyTwice() throws {
    let reader = JSONDeserializer(.monkey, policy: .monkey)
    let (comic, report) = try reader.deserializeReporting(
      ComicBook.self, from: #"{"is_new": false, "isNew": true}"#)
    let expected = """
      line 1, column 19, at /isNew: expected each key once, found the string "isNew" again.
      """
    #expect(comic.isNew)
    #expect(report.description == expected)
  }

  @Test func valuesOfAnotherKind() throws {
    let reader = JSONDeserializer(.monkey, policy: .monkey)
    let (comic, report) = try reader.deserializeReporting(ComicBook.self, from: #"{"id": "seven", "title": "T"}"#)
    let expected = """
      line 1, column 8, at /id: expected Int?, found the string "seven".
      """
    #expect(comic.id == nil)
    #expect(comic.title == "T")
    #expect(report.description == expected)
  }

  final class Strict: DeserializableObject, JSONMapped {
    var id: Int?
    var title: String?

    static let jsonMapping: JSONMapping<Strict> = [.required(\.id), .required(\.title)]
  }

  @Test func propertiesThatAreDemanded() throws {
    #expect(try Strict(jsonData: #"{"id": 7, "title": "Tower"}"#).title == "Tower")
    let expected = """
      line 1, column 1: expected the required property `title`, found nothing.
      """
    #expect(failure { try Strict(jsonData: #"{"id": 7}"#) }?.description == expected)
  }

  final class Title: DeserializableObject { var title: String? }

  @Test func aClassNamedLikeItsProperty() throws {
    #expect(try Title(jsonData: #"{"title": "Tower"}"#).title == "Tower")
  }
}
