import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

/// Skips what does not fit, as the seed did.
private final class TestObject: DeserializableObject {
  override class var jsonDeserializer: JSONDeserializer { JSONDeserializer(.monkey, policy: .monkey) }

  var id: NSNumber?
  var name: String?
}

private final class DateObject: DeserializableObject, JSONMapped {
  var date: Date?
  static let jsonMapping: JSONMapping<DateObject> = [.dates(.secondsSince1970, for: \.date)]
}

private final class ObjectWithClassAndDescription: DeserializableObject, JSONMapped {
  var objectClass: String?
  var objectDescription: String?
  static let jsonMapping: JSONMapping<ObjectWithClassAndDescription> = [
    .key("class", for: \.objectClass), .key("description", for: \.objectDescription),
  ]
}

/// Has a property of its own name.
private final class Title: DeserializableObject { var title: String? }
/// Has an object of its own name.
private final class Chapter: DeserializableObject {
  var chapter: Part?
  final class Part: DeserializableObject { var number = 0 }
}
private final class Outer: DeserializableObject { var id = 0, inner = TestObject() }
private final class Test_Object: DeserializableObject { var id = 0 }

private class Base: DeserializableObject { var inherited = 0 }
private class Middle: Base { var between = 0 }
private final class Derived: Middle { var own = 0 }

private struct Spelled: KeyValueCreatable, Equatable { var someObject = 0 }
private struct Underscored: KeyValueCreatable, Equatable { var some_object = 0 }
private struct Capitalized: KeyValueCreatable, Equatable { var SomeObject = 0 }

private struct Typed: KeyValueCreatable, Equatable {
  var flag = true
  var count = 1
  var text: String? = "before"
}

// The demonstration of the later version: any type, no base class.
private struct Book: KeyValueCreatable, Equatable, JSONMapped {
  var tt = ""
  var author: String? = "unknown"
  var pages = 100
  var images = Images()
  var tags: [Tag] = []

  static let jsonMapping: JSONMapping<Book> = [.key("title", for: \.tt)]

  struct Images: KeyValueCreatable, Equatable { var small = "", large = "" }
  struct Tag: KeyValueCreatable, Equatable { var count = 0, name = "", title = "" }
}

/// What reading an object came to: what the object was given, or the error.
private func outcome(_ read: () throws -> TestObject) -> String {
  do {
    let object = try read()
    return "id \(object.id?.description ?? "nil"), name \(object.name ?? "nil")"
  } catch { return "\(error)" }
}

/// What reading several came to.
private func outcomes(_ read: () throws -> [TestObject]) -> String {
  do {
    return "ids " + (try read().map { $0.id?.description ?? "nil" }.joined(separator: " "))
  } catch { return "\(error)" }
}

/// The vectors of the first seed. Where it silently gave nil or an empty object, there is an error.
@Suite struct MonkeyVectorTests {
  private let reader = JSONDeserializer(.monkey, policy: .monkey)
  private let writer = JSONSerializer(.monkey)

  // MARK: Objects

  private static let one = #"{"id":1,"name":"The name"}"#
  private static let found = "id 1, name The name"

  /// The documents of the seed's own tests, and those that follow from how it looks for a root: a document, the root key,
  /// and what comes of it.
  static let objects: [(document: String, rootKey: String?, outcome: String)] = [
    // No data.
    ("", nil, "line 1, column 1: expected a value, found the end of the text. The document may have been cut off."),
    ("<hello>zup?</hello>", nil, "line 1, column 1: expected a value, found `<`."),
    // The root key that is given.
    (#"{"custom_root_key":\#(one),"some_other_object":{"key":"value"}}"#, "custom_root_key", found),
    (#"{"some_other_object":{"key":"value"},"custom_root_key":\#(one)}"#, "custom_root_key", found),
    (#"{"custom_root_key":\#(one)}"#, "custom_root_key", found),
    // It is taken letter by letter, and nothing else is tried.
    (
      #"{"custom_root_key":\#(one)}"#, "customRootKey",
      #"line 1, column 1: expected the root key "customRootKey", found nothing."#
    ),
    (one, "custom_root_key", #"line 1, column 1: expected the root key "custom_root_key", found nothing."#),
    ("[\(one)]", "custom_root_key", #"line 1, column 1: expected the root key "custom_root_key", found nothing."#),
    // What lies there has to be an object.
    (
      #"{"custom_root_key":[1]}"#, "custom_root_key",
      "line 1, column 20, at /custom_root_key: expected TestObject, found an array. "
        + "Correct the document, or give the property a type that takes such a value."
    ),
    (
      #"{"custom_root_key":null}"#, "custom_root_key",
      "line 1, column 20, at /custom_root_key: expected TestObject, found null. "
        + "Correct the document, or give the property a type that takes such a value."
    ),
    // No root key and no name that fits: the document itself.
    (#"{"custom_root_key":\#(one),"some_other_object":{"key":"value"}}"#, nil, "id nil, name nil"),
    (one, nil, found), ("{}", nil, "id nil, name nil"), (#"{"id":1}"#, nil, "id 1, name nil"),
    // An only member.
    (#"{"custom_root_key":\#(one)}"#, nil, found), (#"{"custom_root_key":{}}"#, nil, "id nil, name nil"),
    (#"{"custom_root_key":[\#(one)]}"#, nil, "id nil, name nil"),
    (#"{"custom_root_key":3}"#, nil, "id nil, name nil"),
    // A member that is named like the class.
    (#"{"test_object":\#(one),"some_other_object":{"key":"value"}}"#, nil, found),
    (#"{"some_other_object":{"id":2},"testObject":\#(one)}"#, nil, found),
    (#"{"some_other_object":{"id":2},"TESTOBJECT":\#(one)}"#, nil, found),
    (#"{"some_other_object":{"id":2},"Test_Object":\#(one)}"#, nil, found),
    // It is the root only if it is an object.
    (#"{"test_object":7,"id":1,"name":"The name"}"#, nil, found),
    (#"{"test_object":[{}],"id":1,"name":"The name"}"#, nil, found),
    // One level is unwrapped, never two.
    (#"{"test_object":{"test_object":\#(one)}}"#, nil, "id nil, name nil"),
    (#"{"a":{"b":\#(one)}}"#, nil, "id nil, name nil"),
    // Anything but an object.
    (
      "[\(one)]", nil,
      "line 1, column 1: expected TestObject, found an array. "
        + "Correct the document, or give the property a type that takes such a value."
    ),
    (
      "3", nil,
      "line 1, column 1: expected TestObject, found the number 3. "
        + "Correct the document, or give the property a type that takes such a value."
    ),
    (
      "null", nil,
      "line 1, column 1: expected TestObject, found null. "
        + "Correct the document, or give the property a type that takes such a value."
    ),
  ]

  @Test("An object is found at its root, with or without a root key", arguments: objects)
  func objectsAreFound(document: String, rootKey: String?, expected: String) throws {
    let root = rootKey.map { RootKey.named($0) }
    #expect(outcome { try TestObject(jsonData: document, rootKey: rootKey) } == expected)
    #expect(outcome { try TestObject(jsonData: Data(document.utf8), rootKey: rootKey) } == expected)
    #expect(outcome { try reader.deserialize(TestObject.self, from: document, root: root) } == expected)
    if let object = try? JSONValue(parsing: document).object {
      #expect(outcome { try TestObject(jsonObject: object, rootKey: rootKey) } == expected)
    }
  }

  @Test("An object that was found is written and found again", arguments: objects.filter { $0.outcome == found })
  func whatWasFoundIsWrittenAndFoundAgain(document: String, rootKey: String?, expected: String) throws {
    let object = try TestObject(jsonData: document, rootKey: rootKey)
    let root = rootKey.map { RootKey.named($0) }
    let text = try writer.serializeToString(object, root: root)
    #expect(text == (rootKey.map { #"{"\#($0)":\#(Self.one)}"# } ?? Self.one))
    #expect(outcome { try TestObject(jsonData: text, rootKey: rootKey) } == expected)
  }

  /// Nil as an object is an empty one here.
  @Test("An empty object gives an empty model") func noObject() throws {
    #expect(outcome { try TestObject(jsonObject: [:]) } == "id nil, name nil")
    #expect(outcome { TestObject() } == "id nil, name nil")
  }

  // MARK: Arrays

  private static let two = #"[{"id":1,"name":"a"},{"id":2,"name":"b"}]"#
  private static let noArray = "Correct the document, or give the property a type that takes such a value."

  static let arrays: [(document: String, rootKey: String?, outcome: String)] = [
    ("", nil, "line 1, column 1: expected a value, found the end of the text. The document may have been cut off."),
    ("<hello>zup?</hello>", nil, "line 1, column 1: expected a value, found `<`."),
    (#"{"custom_root_key":\#(two),"some_other_array":["hello"]}"#, "custom_root_key", "ids 1 2"),
    (
      #"{"custom_root_key":\#(two),"some_other_array":["hello"]}"#, nil,
      "line 1, column 1: expected [TestObject], found an object. \(noArray)"
    ),
    (#"{"custom_root_key":\#(two)}"#, nil, "ids 1 2"), (two, nil, "ids 1 2"), ("[]", nil, "ids "),
    // The name of the class followed by an s.
    (#"{"test_objects":\#(two),"some_other_array":["hello"]}"#, nil, "ids 1 2"),
    (#"{"TestObjects":\#(two),"some_other_array":["hello"]}"#, nil, "ids 1 2"),
    (
      #"{"test_object":\#(two),"some_other_array":["hello"]}"#, nil,
      "line 1, column 1: expected [TestObject], found an object. \(noArray)"
    ),
    (two, "custom_root_key", #"line 1, column 1: expected the root key "custom_root_key", found nothing."#),
    (
      #"{"custom_root_key":{"id":1}}"#, "custom_root_key",
      "line 1, column 20, at /custom_root_key: expected [TestObject], found an object. \(noArray)"
    ),
    (
      #"{"custom_root_key":{"id":1}}"#, nil,
      "line 1, column 1: expected [TestObject], found an object. \(noArray)"
    ),
    // One element that is no object was nil for all of them; here it is left out.
    (#"[{"id":1},"hello",{"id":2}]"#, nil, "ids 1 2"),
    // Elements are what they are; `envelope` is for those in an object of their own.
    (#"[{"test_object":{"id":1}}]"#, nil, "ids nil"),
  ]

  @Test("An array is found at its root, with or without a root key", arguments: arrays)
  func arraysAreFound(document: String, rootKey: String?, expected: String) throws {
    let root = rootKey.map { RootKey.named($0) }
    #expect(outcomes { try TestObject.deserializeArray(document, rootKey: rootKey) } == expected)
    #expect(outcomes { try TestObject.deserializeArray(Array(document.utf8), rootKey: rootKey) } == expected)
    #expect(outcomes { try reader.deserialize([TestObject].self, from: document, root: root) } == expected)
    if let value = try? JSONValue(parsing: document) {
      #expect(outcomes { try TestObject.deserializeArray(value, rootKey: rootKey) } == expected)
    }
  }

  @Test("An array that was found is written and found again", arguments: arrays.filter { $0.outcome == "ids 1 2" })
  func arraysAreWrittenAndFoundAgain(document: String, rootKey: String?, expected: String) throws {
    let objects = try TestObject.deserializeArray(document, rootKey: rootKey)
    let text = try writer.serializeToString(objects, root: rootKey.map { .named($0) })
    #expect(outcomes { try TestObject.deserializeArray(text, rootKey: rootKey) } == expected)
  }

  @Test("An element that is left out is reported") func whatIsLeftOutIsReported() throws {
    let (_, report) = try reader.deserializeReporting([TestObject].self, from: #"[{"id":1},"hello",{"id":2}]"#)
    #expect(report.description == #"line 1, column 11, at /1: expected TestObject, found the string "hello"."#)
  }

  @Test("Elements are read and written in envelopes") func envelopesOfElements() throws {
    var format = JSONFormat.monkey
    format.root = .envelope
    let enveloped = try JSONDeserializer(format).deserialize(
      [TestObject].self, from: #"[{"TestObject":{"id":1}},{"test_object":{"id":2}}]"#)
    #expect(enveloped.map { $0.id?.intValue } == [1, 2])
    #expect(
      try JSONSerializer(format).serializeToString(enveloped)
        == #"[{"TestObject":{"id":1}},{"TestObject":{"id":2}}]"#)
  }

  // MARK: Roots that are named like something else

  @Test("A property that is named like its class is read") func aPropertyThatIsNamedLikeItsClass() throws {
    #expect(try Title(jsonData: #"{"title":"T"}"#).title == "T")
    #expect(try Title(jsonData: #"{"title":{"title":"T"}}"#).title == "T")
    #expect(try Chapter(jsonData: #"{"chapter":{"number":3}}"#).chapter?.number == 3)
    #expect(try Outer(jsonData: #"{"inner":{"id":2}}"#).inner.id?.intValue == 2)
    #expect(try Outer(jsonData: #"{"id":1}"#).id == 1)
  }

  /// The seed took underscores out of keys only, so that such names never matched.
  @Test("A class whose name has underscores finds its root") func namesWithUnderscores() throws {
    #expect(try Test_Object(jsonData: #"{"test_object":{"id":1},"other":{}}"#).id == 1)
    #expect(try Test_Object(jsonData: #"{"testObject":{"id":1},"other":{}}"#).id == 1)
    #expect(try Test_Object.deserializeArray(#"{"testObjects":[{"id":1}],"other":[]}"#).map(\.id) == [1])
  }

  // MARK: Names

  @Test(
    "All spellings of a key are equal",
    arguments: [
      "someObject", "SomeObject", "someobject", "some_object", "Some_Object", "SOME_OBJECT", "some__object",
      "_someObject",
      "some-object",
    ])
  func allSpellingsAreEqual(key: String) throws {
    let document = #"{"\#(key)":1,"other":2}"#
    let spelled = try reader.deserialize(Spelled.self, from: document)
    #expect(spelled == Spelled(someObject: 1))
    #expect(try reader.deserialize(Underscored.self, from: document) == Underscored(some_object: 1))
    #expect(try reader.deserialize(Capitalized.self, from: document) == Capitalized(SomeObject: 1))
    let text = try writer.serializeToString(spelled)
    #expect(text == #"{"someObject":1}"#)
    #expect(try reader.deserialize(Spelled.self, from: text) == spelled)
  }

  @Test(
    "Keys that differ in more than case and separators are different",
    arguments: ["someObjects", "some.object", "some", "object", ""])
  func otherNamesAreOther(key: String) throws {
    #expect(try reader.deserialize(Spelled.self, from: #"{"\#(key)":1,"other":2}"#) == Spelled())
  }

  /// Which of two keys of one property counted was left to chance.
  @Test("The policy says which of two spellings counts") func twoSpellingsInOneDocument() throws {
    let document = #"{"some_object":1,"someObject":2}"#
    let (last, report) = try reader.deserializeReporting(Spelled.self, from: document)
    #expect(last.someObject == 2)
    #expect(
      report.description
        == #"line 1, column 18, at /someObject: expected each key once, found the key "someObject" again."#)
    let first = JSONDeserializer(.monkey, policy: .init { $0.duplicates = .first })
    #expect(try first.deserialize(Spelled.self, from: document).someObject == 1)
  }

  // MARK: Custom keys

  @Test(
    "Custom keys are read and written",
    arguments: [
      #"{"object_with_class_and_description":{"class":"The class","description":"The description"}}"#,
      #"{"class":"The class","description":"The description"}"#,
      #"{"description":"The description","other":{},"class":"The class"}"#,
    ])
  func customKeys(document: String) throws {
    let object = try ObjectWithClassAndDescription(jsonData: document)
    #expect(object.objectClass == "The class")
    #expect(object.objectDescription == "The description")
    let text = try writer.serializeToString(object)
    #expect(text == #"{"class":"The class","description":"The description"}"#)
    let again = try ObjectWithClassAndDescription(jsonData: text)
    #expect([again.objectClass, again.objectDescription] == ["The class", "The description"])
  }

  @Test("A custom key may be absent") func aCustomKeyMayBeAbsent() throws {
    let object = try ObjectWithClassAndDescription(jsonData: #"{"class":"The class"}"#)
    #expect(object.objectClass == "The class")
    #expect(object.objectDescription == nil)
  }

  /// The property's own name counted as well; here it is one of several keys, if you say so.
  @Test("A property with a custom key is not read by its name unless that is listed") func theNameBesideACustomKey()
    throws
  {
    let document = #"{"objectClass":"by name","x":1}"#
    #expect(failure { try ObjectWithClassAndDescription(jsonData: document) }?.code == .noKnownKey)
    var format = JSONFormat.monkey
    format.mappings = [
      JSONMapping<ObjectWithClassAndDescription>(.keys(["class", "objectClass"], for: \.objectClass))
    ]
    let both = JSONDeserializer(format)
    #expect(try both.deserialize(ObjectWithClassAndDescription.self, from: document).objectClass == "by name")
    let other = #"{"class":"by key","x":1}"#
    #expect(try both.deserialize(ObjectWithClassAndDescription.self, from: other).objectClass == "by key")
  }

  /// A custom mapping to no property was harmless and useless.
  @Test("A rule for a property that does not exist is an error") func aRuleForNoProperty() throws {
    var format = JSONFormat.monkey
    format.mappings = [JSONMapping<TestObject>(.key("sdfs", for: "sdfsdf"))]
    let error = failure { try JSONDeserializer(format).deserialize(TestObject.self, from: "{}") }
    #expect(error?.code == .invalidMapping)
    #expect(
      error?.description
        == "the mapping of TestObject is invalid: there is no stored property `sdfsdf`. There are `id`, `name`.")
  }

  /// Two keys to one property were a warning on the console.
  @Test("Two rules for the key of one property are an error") func twoRulesForOneProperty() throws {
    var format = JSONFormat.monkey
    format.mappings = [JSONMapping<TestObject>(.key("a", for: \.name), .key("b", for: \.name))]
    let error = failure { try JSONDeserializer(format).deserialize(TestObject.self, from: "{}") }
    #expect(
      error?.description
        == "the mapping of TestObject is invalid: `name` is given two places. "
        + "Keep one of the rules; aliases are listed in one .keys rule.")
  }

  // MARK: Values

  /// A document, what it makes, and what is reported.
  @Test(
    "A value that does not fit is skipped and reported",
    arguments: [
      (#"{"flag":null,"count":null,"text":null}"#, Typed(text: nil), ""),
      (#"{"flag":false,"count":2,"text":"t"}"#, Typed(flag: false, count: 2, text: "t"), ""),
      (#"{"flag":0,"count":"2","text":3}"#, Typed(flag: false, count: 2, text: "3"), ""),
      ("{}", Typed(), ""),
      (
        #"{"flag":{},"count":"many","text":[1]}"#, Typed(),
        """
        line 1, column 9, at /flag: expected Bool, found an object.
        line 1, column 20, at /count: expected Int, found the string "many".
        line 1, column 34, at /text: expected String?, found an array.
        """
      ),
    ])
  private func valuesThatDoNotFit(document: String, expected: Typed, issues: String) throws {
    let (read, report) = try reader.deserializeReporting(Typed.self, from: document)
    #expect(read == expected)
    #expect(report.description == issues)
    #expect(try reader.deserialize(Typed.self, from: try writer.serialize(read)).flag == expected.flag)
  }

  @Test("Dates are seconds, and others are reported") func dates() throws {
    let object = try DateObject(jsonData: #"{"date":1453187501}"#)
    let expected = try JSONDeserializer().deserialize([Date].self, from: #"["2016-01-19T07:11:41Z"]"#)
    #expect(object.date == expected[0])
    #expect(try writer.serializeToString(object) == #"{"date":1453187501}"#)
    let (odd, report) = try reader.deserializeReporting(DateObject.self, from: #"{"date":"3030 10"}"#)
    #expect(odd.date == nil)
    #expect(report.issues.map(\.code) == [.invalidValue])
    #expect(report.description.hasPrefix(#"line 1, column 9, at /date: expected Date, found the string "3030 10""#))
  }

  /// Only the properties of the exact class were found.
  @Test("Inherited properties are read and written") func inheritedProperties() throws {
    let document = #"{"derived":{"inherited":1,"between":2,"own":3}}"#
    let object = try Derived(jsonData: document)
    #expect((object.inherited, object.between, object.own) == (1, 2, 3))
    let text = try writer.serializeToString(object)
    #expect(text == #"{"inherited":1,"between":2,"own":3}"#)
    let again = try Derived(jsonData: text)
    #expect((again.inherited, again.between, again.own) == (1, 2, 3))
  }

  // MARK: The later version

  private static let book = """
    {"title":"The Sea","author":null,"images":{"small":"s.png","large":"l.png"},
     "tags":[{"count":3,"name":"sea","title":"Sea"},{"count":1,"name":"novel","title":"Novel"}]}
    """

  /// Exact names, and null keeps the existing value.
  private let later = JSONDeserializer(policy: .init { $0.null = .keep })

  @Test("The book is read and written through every door", arguments: Door.allCases)
  func theBook(door: Door) throws {
    let (book, report) = try door.read(Book.self, from: Self.book, with: later)
    #expect(report.isEmpty)
    #expect(book.tt == "The Sea")
    #expect(book.author == "unknown")
    // A key that was not there set nil, which a number cannot be.
    #expect(book.pages == 100)
    #expect(book.images == Book.Images(small: "s.png", large: "l.png"))
    #expect(
      book.tags == [
        Book.Tag(count: 3, name: "sea", title: "Sea"), Book.Tag(count: 1, name: "novel", title: "Novel"),
      ])
    let text = try JSONSerializer().serializeToString(book)
    #expect(
      text == #"{"title":"The Sea","author":"unknown","pages":100,"images":{"small":"s.png","large":"l.png"},"#
        + #""tags":[{"count":3,"name":"sea","title":"Sea"},{"count":1,"name":"novel","title":"Novel"}]}"#)
    #expect(try later.deserialize(Book.self, from: text) == book)
    #expect(try later.deserialize([Book].self, from: "[\(text),\(text)]") == [book, book])
  }

  @Test("Null is nil by default") func nullIsNilByDefault() throws {
    #expect(try reader.deserialize(Book.self, from: Self.book).author == nil)
  }

  @Test(
    "A document of the wrong kind is an error",
    arguments: [
      ("[]", "line 1, column 1: expected Book, found an array. \(noArray)"),
      ("7", "line 1, column 1: expected Book, found the number 7. \(noArray)"),
    ])
  func theWrongKindAtTheTop(document: String, message: String) {
    #expect(failure { try later.deserialize(Book.self, from: document) }?.description == message)
  }

  @Test("An object in place of an array is an error") func theWrongKindForSeveral() {
    let error = failure { try later.deserialize([Book].self, from: "{}") }
    #expect(error?.description == "line 1, column 1: expected [Book], found an object. \(Self.noArray)")
  }
}
