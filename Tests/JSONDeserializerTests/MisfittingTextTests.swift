import Foundation
import Janus
import TestSupport
import Testing

private struct Settings: KeyValueCreatable {
  var port = 0
  var small: UInt8 = 0
  var host = ""
  var hosts: [Host] = []
  var since: Date?
  var limits: [Int: Double] = [:]

  struct Host: KeyValueCreatable {
    var name = ""
    var weight: Double?
  }
}

/// Documents that are JSON and do not match, and their messages, word for word.
@Suite struct MisfittingTextTests {
  static let misfitting: [(String, String)] = [
    (
      "[]",
      "line 1, column 1: expected Settings, found an array. Correct the document, or give the property a "
        + "type that takes such a value."
    ),
    (
      "12",
      "line 1, column 1: expected Settings, found the number 12. Correct the document, or give the "
        + "property a type that takes such a value."
    ),
    (
      "null",
      "line 1, column 1: expected Settings, found null. Correct the document, or give the property a type "
        + "that takes such a value."
    ),
    (
      #""text""#,
      #"line 1, column 1: expected Settings, found the string "text". Correct the document, or give the "#
        + "property a type that takes such a value."
    ),
    (
      "true",
      "line 1, column 1: expected Settings, found true. Correct the document, or give the property a type "
        + "that takes such a value."
    ),
    (
      #"{"port": "high"}"#,
      #"line 1, column 10, at /port: expected Int, found the string "high". Correct the document, or give "#
        + "the property a type that takes such a value."
    ),
    (
      #"{"port": 80.5}"#,
      "line 1, column 10, at /port: expected a value that Int can hold, found the number 80.5. Use a wider "
        + "type; nothing is rounded or cut off silently."
    ),
    (
      #"{"port": 1e400}"#,
      "line 1, column 10, at /port: expected a value that Int can hold, found the number 1e400. Use a "
        + "wider type; nothing is rounded or cut off silently."
    ),
    (
      #"{"port": [80]}"#,
      "line 1, column 10, at /port: expected Int, found an array. Correct the document, or give the "
        + "property a type that takes such a value."
    ),
    (
      #"{"small": 256}"#,
      "line 1, column 11, at /small: expected a value that UInt8 can hold, found the number 256. Use a "
        + "wider type; nothing is rounded or cut off silently."
    ),
    (
      #"{"small": -1}"#,
      "line 1, column 11, at /small: expected a value that UInt8 can hold, found the number -1. Use a "
        + "wider type; nothing is rounded or cut off silently."
    ),
    (
      #"{"small": "256"}"#,
      #"line 1, column 11, at /small: expected UInt8, found the string "256". Correct the document, or give "#
        + "the property a type that takes such a value."
    ),
    (
      #"{"host": {}}"#,
      "line 1, column 10, at /host: expected String, found an object. Correct the document, or give the "
        + "property a type that takes such a value."
    ),
    (
      #"{"hosts": {}}"#,
      "line 1, column 11, at /hosts: expected [Host], found an object. Correct the document, or give the "
        + "property a type that takes such a value."
    ),
    (
      "{\"hosts\": [\n  {\"name\": \"a\"},\n  null]}",
      "line 3, column 3, at /hosts/1: expected Host, found null. Correct the document, or give the "
        + "property a type that takes such a value."
    ),
    (
      #"{"hosts": [{"weight": "heavy"}]}"#,
      #"line 1, column 23, at /hosts/0/weight: expected Double?, found the string "heavy". Correct the "#
        + "document, or give the property a type that takes such a value."
    ),
    (
      #"{"since": "2014-13-01"}"#,
      #"line 1, column 11, at /since: expected Date, found the string "2014-13-01": month 13 is not between "#
        + "01 and 12. Correct the document, or change how the format spells this type."
    ),
    (
      #"{"since": 5}"#,
      "line 1, column 11, at /since: expected Date, found the number 5. Correct the document, or give the "
        + "property a type that takes such a value."
    ),
    (
      #"{"limits": {"1": 1, "b/c": 2}}"#,
      #"line 1, column 21, at /limits/b~1c: expected a key that Int can be made of, found the key "b/c". "#
        + "Use keys that are strings, leaves, LosslessStringConvertible or CodingKeyRepresentable."
    ),
    (
      #"{"limits": {"1": "x"}}"#,
      #"line 1, column 18, at /limits/1: expected Double, found the string "x". Correct the document, or "#
        + "give the property a type that takes such a value."
    ),
    (
      #"{"host": ["a"], "port": "x"}"#,
      "line 1, column 10, at /host: expected String, found an array. Correct the document, or give the "
        + "property a type that takes such a value."
    ),
    (
      #"{"port": "a string that is much longer than forty characters, so it is cut"}"#,
      #"line 1, column 10, at /port: expected Int, found the string "a string that is much longer than "#
        + #"forty …". Correct the document, or give the property a type that takes such a value."#
    ),
    (
      #"{"port": "é\"\n"}"#,
      #"line 1, column 10, at /port: expected Int, found the string "é\"\n". "#
        + "Correct the document, or give the property a type that takes such a value."
    ),
  ]

  @Test("The error of a value that does not fit says what was expected and found", arguments: misfitting)
  func whatDoesNotFit(document: String, text: String) {
    let strict = JSONDeserializer(policy: .init { $0.mismatch = .fail })
    let error = failure { try strict.deserialize(Settings.self, from: document) }
    #expect(error?.description == text)
  }

  @Test(
    "A document of the wrong kind is an error with any policy", arguments: ["[]", "12", "null", #""text""#, "true"],
    [JSONDeserializer.Policy.Mismatch.skip, .fail])
  func theWrongKindOfDocumentAlwaysThrows(document: String, mismatch: JSONDeserializer.Policy.Mismatch) {
    let reader = JSONDeserializer(policy: .init { $0.mismatch = mismatch })
    let error = failure { try reader.deserialize(Settings.self, from: document) }
    #expect(error?.code == .typeMismatch)
    #expect(error?.path == JSONPointer())
    #expect(error?.location == JSONLocation(byteOffset: 0, line: 1, column: 1))
    #expect(failure { try reader.deserialize([String: Int].self, from: document) } != nil)
    #expect((failure { try reader.deserialize([Int].self, from: document) } == nil) == (document == "[]"))
    #expect((failure { try reader.deserialize(Settings?.self, from: document) } == nil) == (document == "null"))
  }
}
