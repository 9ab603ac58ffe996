import Foundation
import Janus
import TestSupport
import Testing

private struct ComicBook: KeyValueCreatable, Equatable {
  var title = ""
  var pages = 0
}

/// The root that is found by the name of the type.
@Suite struct AutomaticRootTests {
  @Test(
    "The automatic root is the member that is named like the type",
    arguments: [
      (#"{"title":"Maus"}"#, "Maus"), (#"{"comic_book":{"title":"Maus"}}"#, "Maus"),
      (#"{"comic_book":{"title":"Maus"},"x":{"title":"no"},"title":"no"}"#, "Maus"),
      (#"{"x":{"title":"no"},"title":"no","ComicBook":{"title":"Maus"}}"#, "Maus"),
      (#"{"x":1,"comicBook":{"title":"Maus"}}"#, "Maus"), (#"{"x":1,"comicbook":{"title":"Maus"}}"#, "Maus"),
      (#"{"x":1,"COMIC_BOOK":{"title":"Maus"}}"#, "Maus"), (#"{"x":1,"comic-book":{"title":"Maus"}}"#, "Maus"),
      (#"{"x":1,"Comic Book":{"title":"Maus"}}"#, "Maus"), (#"{"x":1,"Comic\u0042ook":{"title":"Maus"}}"#, "Maus"),
      (#"{"anything":{"title":"Maus"}}"#, "Maus"), (#"{"":{"title":"Maus"}}"#, "Maus"),
      // Several members, none with the name: the document itself.
      (#"{"x":{"title":"no"},"y":1}"#, ""), (#"{"x":{"title":"no"},"title":"Maus"}"#, "Maus"),
      // The plural is for arrays.
      (#"{"comic_books":{"title":"no"},"title":"Maus"}"#, "Maus"),
      // A member of another kind is no root.
      (#"{"comic_book":3,"title":"Maus"}"#, "Maus"), (#"{"comic_book":null,"title":"Maus"}"#, "Maus"),
      (#"{"comic_book":[{"title":"no"}],"title":"Maus"}"#, "Maus"), (#"{"comic_book":"no"}"#, ""), (#"{"x":[]}"#, ""),
      // Only one level is unwrapped.
      (#"{"x":{"x":{"title":"no"}}}"#, ""), (#"{"comic_book":{"comic_book":{"title":"no"}}}"#, ""),
      (#"{"x":{"comic_book":{"title":"no"}}}"#, ""), (#"{"comic_book":{"x":{"title":"no"},"title":"Maus"}}"#, "Maus"),
      ("{}", ""), (#"{"comic_book":{}}"#, ""),
    ])
  func automaticObjects(document: String, title: String) throws {
    let reader = JSONDeserializer(JSONFormat(root: .automatic), policy: .init { $0.mismatch = .skip })
    #expect(try reader.deserialize(ComicBook.self, from: document).title == title)
    #expect(try reader.deserialize(ComicBook?.self, from: document)?.title == title)
    var book = ComicBook()
    try reader.fill(&book, from: document)
    #expect(book.title == title)
  }

  private class Vessel: KeyValueCreatable {
    var name = ""
    required init() {}
  }

  private final class CargoShip: Vessel { var tons = 0 }

  @Test("The root of an object that is filled has the name of the object's own class") func objectsThatAreFilled()
    throws
  {
    let reader = JSONDeserializer(JSONFormat(root: .automatic))
    let document = #"{"vessel":{"name":"no"},"cargo_ship":{"name":"Elbe","tons":3}}"#
    let ship = CargoShip()
    var vessel: Vessel = ship
    try reader.fill(&vessel, from: document)
    #expect(vessel === ship && ship.name == "Elbe" && ship.tons == 3)
    ship.name = ""
    try reader.fill(vessel, from: document)
    #expect(ship.name == "Elbe")
    #expect(try reader.deserialize(Vessel.self, from: document).name == "no")
  }

  @Test(
    "The automatic root of an array has the plural of the element's name",
    arguments: [
      (#"[{"title":"a"},{"title":"b"}]"#, ["a", "b"]), (#"{"comic_books":[{"title":"a"}],"x":[{}]}"#, ["a"]),
      (#"{"x":[{}],"ComicBooks":[{"title":"a"}]}"#, ["a"]), (#"{"x":1,"COMIC-BOOKS":[]}"#, []),
      (#"{"anything":[{"title":"a"}]}"#, ["a"]), (#"{"comic_book":[{"title":"a"}]}"#, ["a"]), ("[]", []),
      // The elements are no documents: nothing is unwrapped there.
      (#"[{"comic_book":{"title":"no"}}]"#, [""]), (#"{"comic_books":[{"comic_book":{"title":"no"}}]}"#, [""]),
    ])
  func automaticArrays(document: String, titles: [String]) throws {
    let reader = JSONDeserializer(JSONFormat(root: .automatic), policy: .init { $0.mismatch = .skip })
    #expect(try reader.deserialize([ComicBook].self, from: document).map(\.title) == titles)
    #expect(try reader.deserialize([ComicBook]?.self, from: document)?.map(\.title) == titles)
    #expect(try reader.deserialize(ContiguousArray<ComicBook>.self, from: document).map(\.title) == titles)
  }

  @Test("An array of optional elements has the same root") func elementsThatAreOptionalHaveTheSameName() throws {
    let reader = JSONDeserializer(JSONFormat(root: .automatic))
    #expect(try reader.deserialize([ComicBook?].self, from: #"[null,{"title":"a"}]"#).map(\.?.title) == [nil, "a"])
    let books = try reader.deserialize([ComicBook?].self, from: #"{"comic_books":[{"title":"a"}],"x":1}"#)
    #expect(books.map(\.?.title) == ["a"])
  }

  @Test(
    "A document without an array has no automatic root for arrays",
    arguments: [
      #"{"comic_book":[],"x":1}"#, #"{"x":[],"y":[]}"#, #"{"comic_books":{}}"#, #"{"comic_books":null,"x":[]}"#, "{}",
    ])
  func noAutomaticArray(document: String) {
    let reader = JSONDeserializer(JSONFormat(root: .automatic))
    #expect(
      failure { try reader.deserialize([ComicBook].self, from: document) }?.description == """
        line 1, column 1: expected [ComicBook], found an object. \
        Correct the document, or give the property a type that takes such a value.
        """)
  }

  /// Types without a name of their own are never looked for.
  @Test("Types without a name of their own are not unwrapped") func nothingElseIsUnwrapped() throws {
    let reader = JSONDeserializer(JSONFormat(root: .automatic))
    #expect(try reader.deserialize([String: [String: Int]].self, from: #"{"x":{"a":1}}"#) == ["x": ["a": 1]])
    #expect(try reader.deserialize(JSONValue.self, from: #"{"x":{}}"#)["x"].object == [:])
    #expect((try reader.deserialize(Any.self, from: #"{"x":{}}"#) as? [String: Any])?.count == 1)
    #expect(try reader.deserialize([Int].self, from: #"{"ints":[1],"x":[2]}"#) == [1])
    #expect(throws: JSONError.self) { try reader.deserialize(Int.self, from: #"{"int":1}"#) }
  }

  private struct Title: KeyValueCreatable, Equatable {
    var title = ""
  }

  private struct Node: KeyValueCreatable, Equatable {
    struct Inner: KeyValueCreatable, Equatable { var name = "" }

    var node = Inner()
    var name = ""
  }

  private struct Meta: KeyValueCreatable, Equatable {
    var meta: [String: Int] = [:]
    var extra: JSONValue = .null
  }

  private struct Unnamed: KeyValueCreatable, Equatable, JSONMapped {
    var inner: Title?
    static let jsonMapping: JSONMapping<Unnamed> = [.key("", for: \.inner)]
  }

  @Test("A property that is named like the type takes precedence over the root") func propertiesComeFirst() throws {
    let reader = JSONDeserializer(JSONFormat(root: .automatic))
    #expect(try reader.deserialize(Title.self, from: #"{"title":"x"}"#) == Title(title: "x"))
    // A string takes no object, so this one can only be the root.
    #expect(try reader.deserialize(Title.self, from: #"{"title":{"title":"x"}}"#) == Title(title: "x"))
    #expect(try reader.deserialize(Node.self, from: #"{"node":{"name":"x"}}"#) == Node(node: .init(name: "x")))
    #expect(
      try reader.deserialize(Node.self, from: #"{"node":{"name":"x"},"name":"y"}"#)
        == Node(node: .init(name: "x"), name: "y"))
    #expect(try reader.deserialize(Node.self, from: #"{"Node":{"node":{"name":"x"}}}"#).node.name == "x")
    #expect(try reader.deserialize(Meta.self, from: #"{"meta":{"a":1}}"#).meta == ["a": 1])
    #expect(try reader.deserialize(Meta.self, from: #"{"extra":{"meta":{"a":1}}}"#).meta.isEmpty)
    #expect(try reader.deserialize(Unnamed.self, from: #"{"":{"title":"x"}}"#).inner == Title(title: "x"))

    let fuzzy = JSONDeserializer(JSONFormat(keys: .fuzzy, root: .automatic))
    #expect(try fuzzy.deserialize(Node.self, from: #"{"NODE":{"name":"x"}}"#).node.name == "x")
    #expect(try fuzzy.deserialize(Meta.self, from: #"{"Meta":{"a":1}}"#).meta == ["a": 1])
    let snake = JSONDeserializer(JSONFormat(keys: .snakeCase, root: .automatic))
    #expect(try snake.deserialize(Node.self, from: #"{"node":{"name":"x"}}"#).node.name == "x")
  }

  private struct Day: KeyValueCreatable { var day: Date? }
  private struct Tag: KeyValueCreatable { var tag: [Int] = [] }
  private struct Card: KeyValueCreatable { var card = Suit.hearts }
  private struct Link: KeyValueCreatable { var link: URL? }
  private enum Suit: String { case hearts, spades }

  /// What is not an object in documents takes none, so the member can only be the root.
  @Test("A property that accepts no object leaves the member to the root")
  func propertiesThatTakeNoObjectLeaveItToTheRoot() throws {
    let reader = JSONDeserializer(JSONFormat(root: .automatic))
    #expect(try reader.deserialize(Tag.self, from: #"{"tag":[2]}"#).tag == [2])
    #expect(try reader.deserialize(Card.self, from: #"{"x":{"card":"spades"}}"#).card == .spades)
    let tag = try reader.deserialize(Tag.self, from: #"{"tag":{"tag":[2]}}"#)
    let day = try reader.deserialize(Day.self, from: #"{"day":{"day":"2014-01-02"}}"#)
    let card = try reader.deserialize(Card.self, from: #"{"card":{"card":"spades"}}"#)
    let link = try reader.deserialize(Link.self, from: #"{"link":{"link":"a"}}"#)
    #expect(tag.tag == [2])
    #expect(day.day == Date(timeIntervalSince1970: 1_388_620_800))
    #expect(card.card == .spades)
    #expect(link.link?.relativeString == "a")
  }

  @Test("A document that was written is read with an automatic root") func whatWasWrittenIsReadAutomatically() throws {
    let format = JSONFormat(keys: .snakeCase, root: .automatic)
    let text = try JSONSerializer(format).serializeToString(Node(node: .init(name: "x"), name: "y"))
    #expect(text == #"{"node":{"name":"x"},"name":"y"}"#)
    #expect(try JSONDeserializer(format).deserialize(Node.self, from: text) == Node(node: .init(name: "x"), name: "y"))
  }

  @Test("The policy says which of two automatic roots counts") func automaticRootsTwice() throws {
    let text = #"{"comic_book":{"pages":1},"ComicBook":{"title":"Maus"}}"#
    let format = JSONFormat(root: .automatic)
    let first = JSONDeserializer(format, policy: .init { $0.duplicates = .first })
    #expect(try first.deserialize(ComicBook.self, from: text) == ComicBook(pages: 1))
    let (last, report) = try JSONDeserializer(format).deserializeReporting(ComicBook.self, from: text)
    #expect(last == ComicBook(title: "Maus"))
    #expect(report.issues.map(\.code) == [.duplicateKey])
    let strict = JSONDeserializer(format, policy: .init { $0.duplicates = .fail })
    #expect(failure { try strict.deserialize(ComicBook.self, from: text) }?.code == .duplicateKey)
  }
}
