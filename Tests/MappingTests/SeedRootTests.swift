import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

/// The vectors of the first seed, as its own tests assert them.
@Suite struct SeedRootTests {
  private final class TestObject: DeserializableObject {
    override class var jsonDeserializer: JSONDeserializer { JSONDeserializer(.monkey, policy: .monkey) }

    var id: NSNumber?
    var name: String?
  }

  private final class DescribedObject: DeserializableObject, JSONMapped {
    var objectClass: String?
    var objectDescription: String?
    static let jsonMapping: JSONMapping<DescribedObject> = [
      .key("class", for: \.objectClass), .key("description", for: \.objectDescription),
    ]
  }

  private final class DateObject: DeserializableObject {
    var date: Date?
    override class var jsonDeserializer: JSONDeserializer { reader }
    private static let reader = JSONDeserializer(
      JSONFormat(keys: .fuzzy, dates: .secondsSince1970, root: .automatic), policy: .monkey)
  }

  @Test(
    "Objects are found at a root key, at a single member or at the class's name",
    arguments: [
      (#"{"custom_root_key":{"id":1,"name":"The name"},"some_other_object":{"key":"value"}}"#, "custom_root_key", true),
      (#"{"custom_root_key":{"id":1,"name":"The name"},"some_other_object":{"key":"value"}}"#, nil, false),
      (#"{"custom_root_key":{"id":1,"name":"The name"}}"#, nil, true),
      (#"{"test_object":{"id":1,"name":"The name"},"some_other_object":{"key":"value"}}"#, nil, true),
      (#"{"id":1,"name":"The name"}"#, nil, true),
    ])
  func seedObjects(document: String, rootKey: String?, isFound: Bool) throws {
    let reader = JSONDeserializer(.monkey, policy: .monkey)
    let object = try #require(try JSONValue(parsing: document).object)
    for read in [
      try TestObject(jsonData: document, rootKey: rootKey),
      try TestObject(jsonData: Data(document.utf8), rootKey: rootKey),
      try TestObject(jsonObject: object, rootKey: rootKey),
      try reader.deserialize(TestObject.self, from: document, root: rootKey.map { .named($0) }),
    ] {
      #expect(read.id == (isFound ? 1 : nil))
      #expect(read.name == (isFound ? "The name" : nil))
    }
  }

  @Test(
    "Arrays are found at a root key, at a single member or at the class's name",
    arguments: [
      (#"{"custom_root_key":[{"id":1},{"id":2}],"some_other_array":["hello"]}"#, "custom_root_key"),
      (#"{"custom_root_key":[{"id":1},{"id":2}]}"#, nil), (#"[{"id":1},{"id":2}]"#, nil),
      (#"{"test_objects":[{"id":1},{"id":2}],"some_other_array":["hello"]}"#, nil),
    ])
  func seedArrays(document: String, rootKey: String?) throws {
    #expect(try TestObject.deserializeArray(document, rootKey: rootKey).map(\.id) == [1, 2])
    #expect(try TestObject.deserializeArray(Data(document.utf8), rootKey: rootKey).map(\.id) == [1, 2])
  }

  @Test("A root that is not found is an error that says why") func seedFailures() {
    #expect(
      failure {
        try TestObject.deserializeArray(#"{"custom_root_key":[{"id":1}],"some_other_array":["hello"]}"#)
      }?.description == """
        line 1, column 1: expected [TestObject], found an object. \
        Correct the document, or give the property a type that takes such a value.
        """)
    let broken = "line 1, column 1: expected a value, found `<`."
    #expect(failure { try TestObject(jsonData: "<hello>zup?</hello>") }?.description == broken)
    #expect(failure { try TestObject.deserializeArray("<hello>zup?</hello>") }?.description == broken)
    #expect(
      failure { try TestObject(jsonData: #"{"id":1}"#, rootKey: "Custom") }?.description
        == #"line 1, column 1: expected the root key "Custom", found nothing."#)
    #expect(
      failure { try TestObject.deserializeArray("[]", rootKey: "Custom") }?.description
        == #"line 1, column 1: expected the root key "Custom", found nothing."#)
  }

  @Test("Custom keys and dates are read and written") func seedMappings() throws {
    let described = try DescribedObject(
      jsonData: #"{"object_with_class_and_description":{"class":"The class","description":"The description"}}"#)
    #expect(described.objectClass == "The class")
    #expect(described.objectDescription == "The description")
    #expect(
      try JSONSerializer(.monkey).serializeToString(described)
        == #"{"class":"The class","description":"The description"}"#)
    #expect(try DateObject(jsonData: #"{"date":1453187501}"#).date == Date(timeIntervalSince1970: 1_453_187_501))
  }
}
