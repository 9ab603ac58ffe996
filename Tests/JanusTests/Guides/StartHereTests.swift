import Foundation
import JSONFoundation
import Janus
import Testing

@Suite struct StartHereTests {
  struct Book: KeyValueCreatable {
    var title = ""
    var pages = 0
    var price: Double?
    var author = Author()
    var tags: Set<String> = []
  }

  struct Author: KeyValueCreatable {
    var name = ""
    var born: Int?
  }

  @Test func bothDirections() throws {
    let reader = JSONDeserializer()
    let writer = JSONSerializer()

    let book = try reader.deserialize(
      Book.self, from: #"{"title": "Emma", "pages": 474, "author": {"name": "Austen", "born": 1775}}"#)
    let text = try writer.serializeToString(book)
    let expected = """
      {"title":"Emma","pages":474,"author":{"name":"Austen","born":1775},"tags":[]}
      """
    #expect(text == expected)
    #expect(try writer.serialize(book) == Array(expected.utf8))
    #expect(try writer.serializeToData(book) == Data(expected.utf8))
    #expect(try reader.deserialize([String: Book].self, from: "{\"b\": \(text)}")["b"]?.pages == 474)
  }

  @Test func layout() throws {
    let pretty = JSONSerializer(policy: .init(nilProperties: .writeNull, layout: [.pretty, .sortedKeys]))
    let page = try pretty.serializeToString(Author(name: "Homer"))
    let expected = """
      {
        "born": null,
        "name": "Homer"
      }
      """
    #expect(page == expected)
  }

  @Test func reports() throws {
    let reader = JSONDeserializer()
    let (tolerant, report) = try reader.deserializeReporting(
      Book.self, from: #"{"title": "Emma", "pages": "many", "tags": ["novel", {}]}"#)
    for issue in report.issues { print(issue) }
    let expected = """
      line 1, column 28, at /pages: expected Int, found the string "many".
      line 1, column 54, at /tags/1: expected String, found an object.
      """
    #expect(report.description == expected)
    #expect(tolerant.pages == 0)
    #expect(tolerant.tags == ["novel"])

    let strict = JSONDeserializer(policy: .strict)
    do {
      _ = try strict.deserialize(Author.self, from: #"{"name": null, "birth": 1775}"#)
    } catch {
      for problem in error.problems { print(problem) }
      let listed = """
        line 1, column 10, at /name: expected String, found null.
        line 1, column 16, at /birth: expected a key of Author, found the string "birth".
        """
      #expect(error.problems.map(\.description).joined(separator: "\n") == listed)
    }
    #expect(throws: JSONError.self) { try reader.deserialize(Book.self, from: #"{"pages": "many"}"#) }
    #expect(throws: JSONError.self) { try reader.deserialize(Book.self, from: "[]") }
  }

  @Test func filling() throws {
    let reader = JSONDeserializer()
    let book = Book(title: "Emma", pages: 474, author: Author(name: "Austen", born: 1775))
    var copy = book
    try reader.fill(&copy, from: #"{"pages": 512, "author": {"born": null}}"#)
    #expect(copy.title == "Emma")
    #expect(copy.pages == 512)
    #expect(copy.author.name == "Austen")
    #expect(copy.author.born == nil)
    #expect(throws: JSONError.self) { try reader.fill(&copy, from: #"{"pages": 1, "#) }
    #expect(copy.pages == 512)

    final class Settings: DeserializableObject {
      var volume = 5
      var name = "default"
    }

    let settings = Settings()
    try reader.fill(settings, from: #"{"volume": 11}"#)
    #expect(settings.volume == 11)
    #expect(settings.name == "default")
    #expect(throws: JSONError.self) { try reader.fill(settings, from: #"{"volume": 1, "#) }
    #expect(settings.volume == 1)
  }

  final class Folder: DeserializableObject {
    var name = ""
    var folders: [Folder] = []
    weak var parent: Folder?
  }

  @Test func classes() throws {
    let reader = JSONDeserializer()
    let folder = try reader.deserialize(
      Folder.self, from: #"{"name": "/", "folders": [{"name": "bin"}, {"name": "usr"}]}"#)
    #expect(folder.folders.map(\.name) == ["bin", "usr"])
    folder.folders[0].parent = folder
    let expected = #"{"name":"/","folders":[{"name":"bin","folders":[]},{"name":"usr","folders":[]}]}"#
    #expect(try JSONSerializer().serializeToString(folder) == expected)
  }

  @Test func formats() throws {
    let format = JSONFormat(
      dates: .millisecondsSince1970,
      nonFiniteNumbers: .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"))
    let in1970 = Date(timeIntervalSince1970: 1.5)
    let spelled = try JSONSerializer(format).serializeToString([in1970])
    let back = try JSONDeserializer(format).deserialize([Date].self, from: spelled)
    #expect(spelled == "[1500]")
    #expect(back == [in1970])
    #expect(
      try JSONSerializer(format).serializeToString([Double.infinity, -.infinity, .nan]) == #"["inf","-inf","nan"]"#)

    let days = JSONFormat(dates: try .pattern("dd.MM.yyyy"))
    let day = try JSONDeserializer(days).deserialize([Date].self, from: #"["31.12.1999"]"#)
    #expect(day == [Date(timeIntervalSince1970: 946_598_400)])
    #expect(try JSONSerializer(days).serializeToString(day) == #"["31.12.1999"]"#)
    #expect(throws: DatePatternError.self) { try DateStrategy.pattern("yyyy-QQ") }
  }

  @Test func dateBlocks() throws {
    let years = DateStrategy.block(
      read: { (leaf: JSONLeafValue) -> Date? in
        guard case .number(let number) = leaf, let year = number.int else { return nil }
        return Date(timeIntervalSince1970: Double(year - 1970) * 31_556_952)
      },
      write: { (date: Date) -> JSONLeafValue? in
        .number(JSONNumber(1970 + Int((date.timeIntervalSince1970 / 31_556_952).rounded())))
      })
    let format = JSONFormat(dates: years)
    let dates = try JSONDeserializer(format).deserialize([Date].self, from: "[1970, 2001]")
    #expect(dates.first == Date(timeIntervalSince1970: 0))
    #expect(try JSONSerializer(format).serializeToString(dates) == "[1970,2001]")
  }

  @Test func foundationTypes() throws {
    let reader = JSONDeserializer()
    final class Record: DeserializableObject {
      var number = NSNumber(value: 0)
      var words = NSMutableArray()
      var when: NSDate?
    }

    let record = try reader.deserialize(
      Record.self, from: #"{"number": 7, "words": ["a", 1, null], "when": "2014-01-02"}"#)
    #expect(record.number == 7)
    #expect(record.words[1] is NSNumber)
    #expect(record.words[2] is NSNull)
    let expected = #"{"number":7,"words":["a",1,null],"when":"2014-01-02T00:00:00Z"}"#
    #expect(try JSONSerializer().serializeToString(record) == expected)
  }

  @Test func documentsWithoutAModel() throws {
    let value = try JSONValue(parsing: #"{"users": [{"name": "Ada"}]}"#)
    let name = value["users"][0]["name"].string
    let same = try value.at("/users/0/name").string
    let bytes = value.serialized(.pretty)
    #expect(name == "Ada")
    #expect(same == "Ada")
    #expect(try JSONValue(parsing: bytes) == value)
    #expect(value["nobody"][7].isNull)
    #expect(try JSONValue(parsing: "[0.10000000000000000000001]").description == "[0.10000000000000000000001]")
    #expect(try JSONDeserializer().deserialize([String: [Author]].self, from: value)["users"]?.first?.name == "Ada")
  }

  @Test func edits() throws {
    let born: Int? = 1815
    var person: JSONValue = ["name": "Ada", "born": JSONValue(born), "tags": ["poet"]]
    person["tags"][1] = "countess"
    person[pointer: "/home/city"] = "London"
    try person.insert("mathematician", at: "/tags/0")
    let last = try person.remove(at: "/tags/2").string
    print(person, person["tags"].count)
    let expected = """
      {"name":"Ada","born":1815,"tags":["mathematician","poet"],"home":{"city":"London"}}
      """
    #expect(person.description == expected)
    #expect(person["tags"].count == 2)
    #expect(last == "countess")
    let ratio = Double.nan
    #expect(JSONValue(ratio) ?? .null == JSONValue.null)
    #expect(throws: JSONError.self) { try person.insert(1, at: "/job/city") }

    let settings: [String: Any] = ["retries": 3, "hosts": ["a", "b"]]
    let converted = try JSONValue(any: settings)
    let plain = converted.plainValue as? [String: Any]
    #expect(converted == ["retries": 3, "hosts": ["a", "b"]])
    #expect(plain?["retries"] as? Int == 3)
  }

  @Test func files() throws {
    let (reader, writer) = (JSONDeserializer(), JSONSerializer())
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let book = Book(title: "Emma", pages: 474)
    try writer.serialize(book, to: file)
    let stored = try reader.deserialize(Book.self, from: file)
    let document = try JSONValue(parsing: file)
    #expect(stored.title == "Emma")
    #expect(document["pages"] == 474)

    try document.write(to: file)
    try writer.encode(["pages": "many"], to: file)
    let error = #expect(throws: JSONError.self) { try reader.deserialize(Book.self, from: file) }
    let expected = """
      /tmp/book.json: line 1, column 10, at /pages: expected Int, found the string "many". Correct the document, or give the property a type that takes such a value.
      """
    #expect(error?.description == expected.replacing("/tmp/book.json", with: file.path))
    #expect(error?.file == file.path)
  }

  @Test func typesOfYourOwn() throws {
    let reader = JSONDeserializer()
    struct Percentage: PropertyAssigning {
      var value = 0

      mutating func setValue(_ value: Any?, forProperty name: String) throws {
        guard let number = value as? Int, (0...100).contains(number) else { throw OutOfRange() }
        self.value = number
      }
    }

    struct OutOfRange: Error, CustomStringConvertible {
      var description: String { "a percentage lies between 0 and 100" }
    }

    let (_, complaints) = try reader.deserializeReporting(Percentage.self, from: #"{"value": 120}"#)
    let expected = """
      line 1, column 11, at /value: Percentage rejected the number 120: a percentage lies between 0 and 100.
      """
    #expect(complaints.description == expected)
    #expect(try reader.deserialize(Percentage.self, from: #"{"value": 12}"#).value == 12)
  }
}
