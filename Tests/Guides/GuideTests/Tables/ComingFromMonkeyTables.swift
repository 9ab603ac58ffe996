import Foundation
import Janus
import Testing

extension ComingFromMonkey {
  struct Sample: KeyValueCreatable { var someObject = 0 }

  @Test(
    "Each spelling in the table finds the property",
    arguments: ["someObject", "SomeObject", "someobject", "some_object", "Some_Object", "some-object"])
  func names(key: String) throws {
    let reader = JSONDeserializer(.monkey, policy: .monkey)
    #expect(try reader.deserialize(Sample.self, from: #"{"\#(key)": 3, "x": 1}"#).someObject == 3)
  }

  /// Documents, and whether the comic book in them is found without a root key.
  @Test(
    "The roots in the table are found or not",
    arguments: [
      (#"{ "comic_book": { "id": 7 }, "total": { "id": 1 } }"#, 7),
      (#"{ "comicBook": { "id": 7 }, "total": { "id": 1 } }"#, 7),
      (#"{ "anything": { "id": 7 } }"#, 7),
      (#"{ "id": 7, "title": "The Lighthouse" }"#, 7),
      (#"{ "anything": { "id": 7 }, "total": 1 }"#, nil),
      (#"{ "comic_book": { "comic_book": { "id": 7 } } }"#, nil),
    ])
  func rootsThatAreFound(document: String, id: Int?) throws {
    if let id {
      #expect(try ComicBook(jsonData: document).id == id)
    } else {
      #expect(throws: JSONError.self) { try ComicBook(jsonData: document) }
    }
  }

  class Item: DeserializableObject { var id: Int? }
  final class Print: Item { var title: String? }

  @Test("Inherited properties are found") func inheritedPropertiesAreFound() throws {
    let print = try Print(jsonData: #"{"print": {"id": 7, "title": "Tower"}}"#)
    #expect(print.id == 7)
    #expect(print.title == "Tower")
  }

  @Test("Null is nil unless the policy keeps the value") func nullIsNil() throws {
    let comic = try ComicBook(jsonData: #"{"id": 7, "title": null, "is_new": null}"#)
    #expect(comic.title == nil)
    #expect(comic.isNew)
    let keeping = JSONDeserializer(.monkey, policy: .init { $0.null = .keep })
    let titled = ComicBook()
    titled.title = "before"
    try keeping.fill(titled, from: #"{"title": null, "id": 1}"#)
    #expect(titled.title == "before")
    #expect(titled.id == 1)
  }

  final class Title: DeserializableObject { var title: String? }

  @Test("A class may be named like its property") func aClassNamedLikeItsProperty() throws {
    #expect(try Title(jsonData: #"{"title": "Tower"}"#).title == "Tower")
  }
}
