import Foundation
import JSONFoundation
import JSONManagedObjects
import Janus
import Testing

@Suite struct ExportTests {
  private func writer(
    _ relationships: RelationshipStrategy, _ keys: KeyNaming = .snakeCase, layout: JSONLayout = .compact
  ) -> JSONSerializer {
    var policy = JSONSerializer.Policy.remote
    policy.layout = layout
    return JSONSerializer(.remote(keys, relationships: relationships), policy: policy)
  }

  private static let attributes =
    #""age_of_person":25,"birth_date":"1970-01-01T00:00:00Z","contract_id":235,"driver_identifier_str":"ABC8283","first_name":"John","last_name":"Sid","description":"John Description","id":111,"type":"Manager","number_of_attendes":30,"signed":"raw","hobbies":null,"expenses":null,"ignored_parameter":null"#

  private static func note(_ id: Int, _ destroy: String) -> String {
    #"{"id":\#(id),"text":"This is the text for the note \#(id)","\#(destroy)":\#(id == 14 ? "true" : "null")}"#
  }

  @Test(
    "A user is written with a company and notes",
    arguments: [
      (RelationshipStrategy.none, ""),
      (
        .array,
        #","company":{"id":1,"name":"Facebook"},"notes":[\#(note(1, "destroy")),\#(note(7, "destroy")),\#(note(14, "destroy"))]"#
      ),
      (
        .nested,
        #","company_attributes":{"id":1,"name":"Facebook"},"notes_attributes":{"0":\#(note(1, "_destroy")),"1":\#(note(7, "_destroy")),"2":\#(note(14, "_destroy"))}"#
      ),
      (
        .nested.leavingOut(Exported.Company.self),
        #","notes_attributes":{"0":\#(note(1, "_destroy")),"1":\#(note(7, "_destroy")),"2":\#(note(14, "_destroy"))}"#
      ),
      (.array.leavingOut(Exported.Note.self), #","company":{"id":1,"name":"Facebook"}"#),
    ])
  func user(relationships: RelationshipStrategy, members: String) throws {
    let user = Exported.user()
    let expected = "{\(Self.attributes)\(members)}"
    #expect(try writer(relationships).serializeToString(user) == expected)
    #expect(try writer(.objects).using(relationships).serializeToString(user) == expected)
    let dictionary = try writer(.objects).dictionary(of: user, using: relationships)
    #expect(try JSONValue(any: dictionary) == JSONValue(parsing: expected).sorted)
  }

  @Test("The dictionary is valid for JSONSerialization, and nested unless asked otherwise")
  func dictionary() throws {
    let user = Exported.user()
    let dictionary = try writer(.array).dictionary(of: user)
    #expect(JSONSerialization.isValidJSONObject(dictionary))
    let notes = dictionary["notes_attributes"] as? [String: Any]
    #expect(notes?.keys.sorted() == ["0", "1", "2"] && (notes?["2"] as? [String: Any])?["_destroy"] as? Bool == true)
    #expect(dictionary["age_of_person"] as? Int == 25 && dictionary["birth_date"] as? String == "1970-01-01T00:00:00Z")
    let text = try JSONSerialization.data(withJSONObject: dictionary)
    #expect(try JSONValue(parsing: text).sorted == JSONValue(any: dictionary))

    let read = try JSONDeserializer(.remote(relationships: .nested)).importObjects(
      Exported.User.self, from: dictionary, into: InMemoryContext()
    ).value
    #expect(read.notes.map(\.remoteID) == [1, 7, 14] && read.company?.name == "Facebook")
  }

  @Test("Numbers in a dictionary keep their digits") func numbersKeepTheirDigits() throws {
    final class Amounts: KeyValueCreatable {
      var count = 3
      var large = UInt64.max
      var ratio = 0.1
      var price = Decimal(string: "12345678901234567890.123")
    }
    let dictionary = try JSONSerializer().dictionary(of: Amounts())
    #expect(dictionary["count"] as? Int == 3 && dictionary["large"] as? UInt64 == .max)
    #expect(dictionary["ratio"] as? Double == 0.1)
    #expect(dictionary["price"] as? Decimal == Decimal(string: "12345678901234567890.123"))
    #expect(JSONSerialization.isValidJSONObject(dictionary))
    let read = try JSONDeserializer().deserialize(Amounts.self, from: dictionary)
    #expect(read.price == Decimal(string: "12345678901234567890.123") && read.large == .max)
  }

  @Test("Only an object has a dictionary") func onlyObjectsAreDictionaries() throws {
    let error = #expect(throws: JSONError.self) { try writer(.array).dictionary(of: [Exported.Room()]) }
    #expect(
      error?.description
        == "expected a value that is written as an object, found Array<Room>. Make a dictionary of each object, or serialize the value."
    )
  }

  @Test("A user is written with keys in camel case")
  func camelCase() throws {
    let user = Exported.user()
    user.notes.removeLast(2)
    let expected =
      #""birthDate":"1970-01-01T00:00:00Z","contractID":235,"driver_identifier_str":"ABC8283","firstName":"John","lastName":"Sid","description":"John Description","id":111,"type":"Manager","numberOfAttendes":30,"signed":"raw","hobbies":null,"expenses":null,"ignoredParameter":null"#
    #expect(
      try writer(.nested, .camelCase).serializeToString(user)
        == #"{"age_of_person":25,\#(expected),"companyAttributes":{"id":1,"name":"Facebook"},"notesAttributes":{"0":\#(Self.note(1, "_destroy"))}}"#
    )
    #expect(
      try writer(.array, .camelCase).serializeToString(user)
        == #"{"age_of_person":25,\#(expected),"company":{"id":1,"name":"Facebook"},"notes":[\#(Self.note(1, "destroy"))]}"#
    )
  }

  @Test(
    "The word for attributes is spelled as the keys are",
    arguments: [
      (KeyNaming.snakeCase, "_attributes"), (.camelCase, "Attributes"), (.kebabCase, "-attributes"),
      (.screamingSnakeCase, "_ATTRIBUTES"), (.exact, "Attributes"), (.fuzzy, "Attributes"),
      (.foundationSnakeCase, "_attributes"), (.pascalCase, "Attributes"),
    ])
  func conventions(keys: KeyNaming, suffix: String) throws {
    var format = JSONFormat(keys: keys)
    format.relationships = .nested
    let apartment = Exported.Apartment()
    (apartment.id, apartment.rooms) = (1, [Exported.Room()])
    apartment.rooms[0].id = 2
    let text = try JSONSerializer(format).serializeToString(apartment)
    let id = keys.key(forProperty: "id")
    #expect(
      text == #"{"\#(id)":1,"\#(keys.key(forProperty: "rooms"))\#(suffix)":{"0":{"\#(id)":2}}}"#)
    #expect(try JSONDeserializer(format).deserialize(Exported.Apartment.self, from: text).rooms[0].id == 2)
  }

  @Test("A building is written with parks, apartments and their rooms")
  func deep() throws {
    let building = Exported.Building()
    let (park, apartment, room) = (Exported.Park(), Exported.Apartment(), Exported.Room())
    (building.id, park.id, apartment.id, room.id) = (1, 1, 1, 1)
    (building.parks, building.apartments, apartment.rooms) = ([park], [apartment], [room])
    #expect(
      try writer(.array).serializeToString(building)
        == #"{"id":1,"parks":[{"id":1}],"apartments":[{"id":1,"rooms":[{"id":1}]}]}"#)
    #expect(
      try writer(.nested).serializeToString(building)
        == #"{"id":1,"parks_attributes":{"0":{"id":1}},"apartments_attributes":{"0":{"id":1,"rooms_attributes":{"0":{"id":1}}}}}"#
    )
    #expect(try writer(.none).serializeToString(building) == #"{"id":1}"#)
  }

  private func recursives() -> Exported.Recursive {
    let levels = (1...4).map { id in
      let recursive = Exported.Recursive()
      recursive.id = "\(id)"
      return recursive
    }
    for (parent, child) in zip(levels, levels.dropFirst()) { (parent.recursives, child.parent) = ([child], parent) }
    return levels[0]
  }

  /// Lets objects go that refer to each other.
  private func release(_ recursive: Exported.Recursive) {
    recursive.parent = nil
    recursive.recursives.forEach(release)
  }

  @Test("Objects that refer back to the one around them are written")
  func parents() throws {
    let recursive = recursives()
    defer { release(recursive) }
    let text =
      #"{"id":"1","recursives":[{"id":"2","recursives":[{"id":"3","recursives":[{"id":"4","recursives":[]}]}]}]}"#
    #expect(try writer(.array).serializeToString(recursive) == text)
    #expect(try JSONSerializer(.remote(relationships: .objects)).serializeToString(recursive) == text)
    let read = try JSONDeserializer(.remote).importObjects(
      Exported.Recursive.self, from: text, into: InMemoryContext()
    ).value
    defer { release(read) }
    #expect(read.recursives[0].recursives[0].parent === read.recursives[0])
    // Only the one around it is silently left out.
    let last = read.recursives[0].recursives[0]
    last.parent = read
    let error = #expect(throws: JSONError.self) { try writer(.array).serializeToString(read) }
    #expect(error?.code == .cycle && error?.path.description == "/recursives/0/recursives/0/parent")
    let byKey = JSONSerializer(.remote, policy: .init { $0.cycles = .key })
    #expect(
      try byKey.serializeToString(read)
        == #"{"id":"1","recursives":[{"id":"2","recursives":[{"id":"3","recursives":[{"id":"4","recursives":[],"parent":"3"}],"parent":"1"}],"parent":"1"}]}"#
    )
  }

  @Test(
    "What has nothing to write is left out",
    arguments: [
      (
        RelationshipStrategy.array, JSONLayout.compact,
        #"{"id":1,"books":[{},{"id":2}],"marked":[],"owner":{"id":7},"by_title":{}}"#
      ),
      (
        .nested, .compact,
        #"{"id":1,"books_attributes":{"0":{"id":2}},"marked_attributes":{},"owner_attributes":{"id":7},"by_title":{}}"#
      ),
      (
        .nested, .foundationPretty,
        """
        {
          "id" : 1,
          "books_attributes" : {
            "0" : {
              "id" : 2
            }
          },
          "marked_attributes" : {

          },
          "owner_attributes" : {
            "id" : 7
          },
          "by_title" : {

          }
        }
        """
      ),
      (.objects, .compact, #"{"id":1,"books":[{},{"id":2}],"marked":[],"first":{},"owner":{"id":7},"by_title":{}}"#),
    ])
  func empty(relationships: RelationshipStrategy, layout: JSONLayout, expected: String) throws {
    final class Blank: KeyValueCreatable, JSONMapped {
      var id: Int?
      static let jsonMapping: JSONMapping<Blank> = [.primaryKey(\.id)]
    }
    final class Shelf: KeyValueCreatable {
      var id = 1
      var books = [Blank(), Blank()]
      var marked: Set<Exported.Book> = []
      var first: Blank? = Blank()
      var owner = Exported.Owner()
      var byTitle: [String: Blank] = [:]
    }
    let shelf = Shelf()
    shelf.books[1].id = 2
    shelf.owner.id = 7
    let writer = JSONSerializer(.remote(relationships: relationships), policy: .init { $0.layout = layout })
    #expect(try writer.serializeToString(shelf) == expected)
  }

  // MARK: Both directions

  private func shelf(_ count: Int) -> Exported.Shelf {
    func book(_ id: Int) -> Exported.Book {
      let book = Exported.Book()
      (book.id, book.title) = (id, "b\(id)")
      return book
    }
    let shelf = Exported.Shelf()
    shelf.id = 1
    shelf.books = (0..<count).map { book($0 + 10) }
    (shelf.lent, shelf.marked, shelf.first) = ([book(5), book(4)], [book(3)], book(2))
    (shelf.owner.id, shelf.byKey, shelf.byTitle) = (9, shelf.first, ["x": book(6)])
    return shelf
  }

  @Test(
    "The written text is read again, and written the same",
    arguments: [RelationshipStrategy.objects, .array, .nested], [KeyNaming.snakeCase, .camelCase, .exact, .kebabCase])
  func roundTrips(relationships: RelationshipStrategy, keys: KeyNaming) throws {
    for layout in [JSONLayout.compact, .sortedKeys, .pretty] {
      let writer = writer(relationships, keys, layout: layout)
      let reader = JSONDeserializer(
        .remote(keys, relationships: relationships),
        policy: .init {
          $0.unknownKeys = .fail
          $0.errors = .all
        })
      let shelf = shelf(12)
      let text = try writer.serializeToString(shelf)
      let read = try reader.importObjects(Exported.Shelf.self, from: text, into: InMemoryContext())
      #expect(read.report.issues.isEmpty)
      #expect(read.value.books.map(\.id) == Array(10..<22) && read.value.lent?.map(\.id) == [5, 4])
      #expect(read.value.byKey === read.value.first && read.value.owner.id == 9)
      #expect(try writer.serializeToString(read.value) == text)
      let dictionary = try writer.dictionary(of: shelf, using: relationships)
      let again = try reader.importObjects(Exported.Shelf.self, from: dictionary, into: InMemoryContext()).value
      #expect(try writer.serializeToString(again) == text)

      let user = Exported.user()
      if relationships == .objects { user.notes = [] }
      let userText = try writer.serializeToString(user)
      let readUser = try reader.importObjects(Exported.User.self, from: userText, into: InMemoryContext()).value
      #expect(try writer.serializeToString(readUser) == userText)
    }
  }

  @Test(
    "Numbered objects are read in the order of their numbers, and arrays as well",
    arguments: [
      (#""books_attributes": {"10": {"id": 10}, "2": {"id": 2}, "9": 9}"#, [2, 9, 10]),
      (#""books_attributes": {"b": {"id": 1}, "3": {"id": 3}, "a": {"id": 2}}"#, [3, 1, 2]),
      (#""books_attributes": [{"id": 4}, {"id": 3}]"#, [4, 3]), (#""books_attributes": {}"#, []),
      (#""books": [{"id": 4}]"#, [4]), (#""book_ids": [9]"#, [9]), (#""books": {"1": {"id": 4}, "0": 9}"#, [9, 4]),
    ])
  func numbered(member: String, ids: [Int]) throws {
    let context = InMemoryContext()
    let reader = JSONDeserializer(.remote(relationships: .nested), policy: .init { $0.unknownKeys = .fail })
    let document = #"{"id": 1, "first_attributes": {"id": 9}, \#(member)}"#
    let result = try reader.importObjects(Exported.Shelf.self, from: document, into: context)
    #expect(result.value.books.map(\.id) == ids && result.report.issues.isEmpty)
    let again = try reader.importObjects(Exported.Shelf.self, from: document, into: context)
    #expect(again.value.books.map(\.id) == ids && again.unchangedCount == result.insertedCount)
  }

  @Test(
    "Numbered objects that do not fit are reported",
    arguments: [
      (
        #"{"id": 1, "books_attributes": {"0": {"id": 1}, "0": {"id": 2}}}"#, [1, 2],
        "line 1, column 48, at /books_attributes/0: expected each key once, found the key \"0\" again."
      ),
      (
        #"{"id": 1, "books_attributes": {"0": [], "1": {"id": 2}}}"#, [2],
        "line 1, column 37, at /books_attributes/0: expected Book, found an array."
      ),
      (
        #"{"id": 1, "books_attributes": "x"}"#, [],
        "line 1, column 31, at /books_attributes: expected [Book], found the string \"x\"."
      ),
      (
        #"{"id": 1, "lent_attributes": {"0": }}"#, [],
        "line 1, column 36, at /lent_attributes/0: expected a value, found `}`."
      ),
    ])
  func faults(document: String, ids: [Int], issue: String) throws {
    let reader = JSONDeserializer(.remote(relationships: .nested))
    do {
      let (shelf, report) = try reader.deserializeReporting(Exported.Shelf.self, from: document)
      #expect(shelf.books.map(\.id) == ids)
      #expect(report.issues.map(\.description) == [issue])
    } catch {
      #expect(error.description == issue)
    }
  }

  @Test("Other rules about properties that refer to objects are followed as well")
  func otherRules() throws {
    final class Library: KeyValueCreatable, JSONMapped {
      var id = 0
      var lossy: [Exported.Book] = []
      var keyed: [Exported.Book] = []
      var inside: [Exported.Book] = []
      var required: Exported.Book?
      private var own: [Exported.Book] = []
      private var one: Exported.Book?
      static let jsonMapping: JSONMapping<Library> = [
        .lossy(\.lossy), .keys(["all", "every"], for: \.keyed), .path("deep.books", for: \.inside),
        .required(\.required), .ignored("own"), .ignored("one"),
        .property("shelves", get: { $0.own }, set: { $0.own = $1 }),
        .property("top", get: { $0.one }, set: { $0.one = $1 }),
      ]
    }
    let format = JSONFormat.remote(relationships: .nested)
    let reader = JSONDeserializer(format, policy: .init { $0.unknownKeys = .fail })
    let document =
      #"{"id":1,"lossy_attributes":{"0":{"id":2},"1":{"id":3}},"all_attributes":{"0":{"id":4}},"deep":{"books_attributes":{"0":{"id":5}}},"required_attributes":{"id":8},"shelves_attributes":{"0":{"id":6}},"top_attributes":{"id":7}}"#
    let broken = document.replacing(#"{"0":{"id":2}"#, with: #"{"b":[],"0":{"id":2}"#)
    let result = try reader.importObjects(Library.self, from: broken, into: InMemoryContext())
    #expect(result.report.issues.map(\.path.description) == ["/lossy_attributes/b"])
    #expect(try JSONSerializer(format).serializeToString(result.value) == document)

    let keys = JSONSerializer(format, policy: .init { $0.references = .keys(beyond: 1) })
    let byKey = try keys.serializeToString(result.value)
    #expect(
      byKey
        == #"{"id":1,"lossy_attributes":{"0":2,"1":3},"all_attributes":{"0":4},"deep":{"books_attributes":{"0":5}},"required_attributes":8,"shelves_attributes":{"0":6},"top_attributes":7}"#
    )
    let context = InMemoryContext()
    let again = try reader.importObjects(
      Library.self, from: byKey, into: context, options: ImportOptions(unknownReferences: .insert))
    #expect(try keys.serializeToString(again.value) == byKey && context.count(Exported.Book.self) == 7)

    let plain = #"{"id": 1, "every": [{"id": 2}], "required": {"id": 3}, "shelves_ids": null, "top_id": null}"#
    let filled = try reader.importObjects(Library.self, from: plain, into: context).value
    #expect(filled.keyed.map(\.id) == [2] && filled.required?.id == 3)
    #expect(
      try JSONSerializer(format, policy: .init { $0.references = .omitted(beyond: 1) }).serializeToString(filled)
        == #"{"id":1}"#)
    #expect(
      try JSONSerializer(format).serializeToString(Library())
        == #"{"id":0,"lossy_attributes":{},"all_attributes":{},"deep":{"books_attributes":{}},"required_attributes":null,"shelves_attributes":{}}"#
    )
  }

  @Test("Lazy properties refer to objects as others do, and optionals of optionals do not")
  func optionals() throws {
    final class Lazy: KeyValueCreatable {
      var id = 1
      lazy var books: [Exported.Book] = [Exported.Book()]
      lazy var lent: [Exported.Book]? = [Exported.Book()]
      lazy var first: Exported.Book? = nil
      var twice: [Exported.Book]?? = .some([])
    }
    let reader = JSONDeserializer(.remote(relationships: .nested), policy: .init { $0.mismatch = .fail })
    let writer = writer(.nested)
    #expect(try writer.serializeToString(Lazy()) == #"{"id":1,"twice":[]}"#)
    let text =
      #"{"id":1,"books_attributes":{"0":{"id":2,"title":null}},"lent_attributes":{"0":{"id":3,"title":null}},"first_attributes":{"id":4,"title":null},"twice":[]}"#
    let read = try reader.deserialize(Lazy.self, from: text)
    #expect(read.books[0].id == 2 && read.lent?[0].id == 3 && read.first?.id == 4)
    #expect(try writer.serializeToString(read) == text)
    let none = try reader.deserialize(Lazy.self, from: #"{"id": 1, "lent_attributes": null, "books": null}"#)
    #expect(none.lent == nil)
  }

  @Test("Objects without a key are distinguished from other values")
  func otherObjects() throws {
    final class Remark: KeyValueCreatable { var text = "t" }
    final class Holder: KeyValueCreatable {
      var remark: Remark? = Remark()
      var remarks = [Remark()]
      var number: NSNumber? = 1
      var tags = ["a"]
    }
    let text = #"{"remark":{"text":"t"},"remarks":[{"text":"t"}],"number":1,"tags":["a"]}"#
    for relationships in [RelationshipStrategy.objects, .array] {
      #expect(try writer(relationships).serializeToString(Holder()) == text)
    }
    #expect(try writer(.none).serializeToString(Holder()) == #"{"number":1,"tags":["a"]}"#)
    #expect(
      try writer(.nested).serializeToString(Holder())
        == #"{"remark_attributes":{"text":"t"},"remarks_attributes":{"0":{"text":"t"}},"number":1,"tags":["a"]}"#)
    let read = try JSONDeserializer(.remote(relationships: .nested)).deserialize(Holder.self, from: text)
    #expect(read.remarks.count == 1 && read.number == 1)
  }

  @Test("A class is left out together with its subclasses") func classesThatAreLeftOutWithTheirSubclasses() throws {
    class Animal: KeyValueCreatable {
      var id = 1
      required init() {}
    }
    class Dog: Animal {}
    final class Puppy: Dog {}
    final class Farm: KeyValueCreatable {
      var animals = [Animal()]
      var dogs = [Dog()]
      var puppy: Puppy? = Puppy()
    }
    let writer = writer(.objects)
    #expect(
      try writer.using(.array.leavingOut(Dog.self)).serializeToString(Farm()) == #"{"animals":[{"id":1}]}"#)
    #expect(
      try writer.using(.objects.leavingOut(Puppy.self, Animal.self)).serializeToString(Farm()) == "{}")
    #expect(
      try writer.using(.objects.leavingOut(Puppy.self)).serializeToString(Farm())
        == #"{"animals":[{"id":1}],"dogs":[{"id":1}]}"#)
  }

  @Test("Null clears relationships, and an empty object empties them") func nullAndFilling() throws {
    let reader = JSONDeserializer(.remote(relationships: .nested))
    let shelf = shelf(2)
    try reader.fill(shelf, from: #"{"lent_attributes": null, "books_attributes": null, "first_attributes": null}"#)
    #expect(shelf.lent == nil && shelf.books.isEmpty && shelf.first == nil)
    try reader.fill(shelf, from: #"{"lent_attributes": {"0": {"id": 3}}, "books_attributes": {}}"#)
    #expect(shelf.lent?.map(\.id) == [3] && shelf.books.isEmpty)
  }
}

extension JSONValue {
  /// The value with all keys in order.
  fileprivate var sorted: JSONValue { get throws { try JSONValue(parsing: serialized(.sortedKeys)) } }
}
