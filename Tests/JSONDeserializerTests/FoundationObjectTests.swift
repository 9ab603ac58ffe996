import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

private final class Objects: DeserializableObject {
  var number = NSNumber(value: 9)
  var optionalNumber: NSNumber?
  var decimal = NSDecimalNumber(value: 9)
  var string: NSString = "before"
  var mutableString = NSMutableString(string: "before")
  var array: NSArray = []
  var mutableArray: NSMutableArray?
  var dictionary: NSDictionary = [:]
  var mutableDictionary = NSMutableDictionary()
  var null: NSNull?
  var date: NSDate?
  var url: NSURL?
  var id: NSUUID?
  var data: NSData?
  var numbers: [NSNumber] = []
  var strings: [String: NSString] = [:]
}

@Suite struct FoundationObjectTests {
  private let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  @Test("Objects of every class of Foundation are read through every door", arguments: Door.allCases)
  func everyClass(door: Door) throws {
    let text = #"""
      {"number": 12, "optionalNumber": 1.5, "decimal": 12.30, "string": "s", "mutableString": "m",
       "array": [1, "x", [true], null], "mutableArray": [1], "dictionary": {"a": {"b": 2}},
       "mutableDictionary": {"k": "v"}, "date": "1970-01-01T00:00:10Z", "url": "http://a.b", "id": "\#(id)",
       "data": "SGk=", "numbers": [1, true, 2.5], "strings": {"k": "v"}}
      """#
    let (read, report) = try door.read(Objects.self, from: text)
    #expect(report.isEmpty)
    #expect(read.number == 12)
    #expect(read.optionalNumber == 1.5)
    #expect(read.decimal == NSDecimalNumber(string: "12.3"))
    #expect(read.string == "s")
    #expect(read.mutableString == "m")
    #expect(read.array == [NSNumber(value: 1), NSString("x"), NSArray(array: [true]), NSNull()] as NSArray)
    #expect(read.mutableArray?.count == 1)
    read.mutableArray?.add(2)
    #expect((read.dictionary["a"] as? NSDictionary)?["b"] as? NSNumber == 2)
    #expect(read.mutableDictionary["k"] as? NSString == "v")
    read.mutableDictionary["l"] = "w"
    #expect(read.date?.timeIntervalSince1970 == 10)
    #expect(read.url?.absoluteString == "http://a.b")
    #expect(read.id?.uuidString == id)
    #expect(read.data == NSData(data: Data("Hi".utf8)))
    #expect(read.numbers == [1, 1, 2.5])
    #expect(read.strings == ["k": "v"])
  }

  @Test(
    "An NSNumber holds the number of the document",
    arguments: [
      ("12", "12"), ("-1", "-1"), ("true", "1"), ("1.5", "1.5"), ("\"12\"", "12"),
      ("18446744073709551615", "18446744073709551615"),
    ])
  func numbers(document: String, expected: String) throws {
    #expect(try JSONDeserializer().deserialize(NSNumber.self, from: document).stringValue == expected)
  }

  @Test(
    "A value that does not fit an object of Foundation is reported",
    arguments: [
      (#"{"number": "x"}"#, "/number"), (#"{"number": []}"#, "/number"), (#"{"decimal": "x"}"#, "/decimal"),
      (#"{"string": {}}"#, "/string"), (#"{"array": {}}"#, "/array"), (#"{"mutableArray": 1}"#, "/mutableArray"),
      (#"{"dictionary": []}"#, "/dictionary"), (#"{"date": "x"}"#, "/date"), (#"{"url": 3}"#, "/url"),
      (#"{"numbers": [1, "x"]}"#, "/numbers/1"), (#"{"numbers": [null]}"#, "/numbers/0"), (#"{"null": 3}"#, "/null"),
    ])
  func whatDoesNotFitIsReported(document: String, path: String) throws {
    let (read, report) = try JSONDeserializer().deserializeReporting(Objects.self, from: document)
    #expect(report.issues.map(\.path.description) == [path])
    #expect(read.number == 9)
    #expect(read.string == "before")
    #expect(throws: JSONError.self) {
      try JSONDeserializer(policy: .init { $0.mismatch = .fail }).deserialize(Objects.self, from: document)
    }
  }

  @Test("Null keeps an object of Foundation and clears an optional one") func nullKeepsOrClears() throws {
    let object = Objects()
    object.optionalNumber = 3
    object.date = NSDate()
    let text =
      #"{"number": null, "string": null, "array": null, "optionalNumber": null, "date": null, "decimal": null}"#
    let report = try JSONDeserializer().fillReporting(object, from: text)
    #expect(report.isEmpty)
    #expect(object.number == 9)
    #expect(object.string == "before")
    #expect(object.optionalNumber == nil)
    #expect(object.date == nil)
  }

  @Test("Null is read as NSNull") func nullForNSNull() throws {
    #expect(try JSONDeserializer().deserialize([NSNull].self, from: "[null, null]").count == 2)
  }

  @Test(
    "A number that no NSNumber can hold is an error wherever it is",
    arguments: ["[1e400]", "[1, [-1e400]]", #"[{"a": 1e999}]"#])
  func numbersBeyondNSNumber(document: String) throws {
    let error = failure { try JSONDeserializer().deserialize(NSArray.self, from: document) }
    #expect(error?.code == .rejectedValue)
    #expect(error?.message.hasPrefix("NSArray rejected an array: no NSNumber can hold the number ") == true)
    #expect(failure { try JSONDeserializer().deserialize(NSDictionary.self, from: "{\"a\": \(document)}") } != nil)
  }

  @Test("The object for a number that no NSNumber can hold has its digits")
  func digitsOfNumbersBeyondNSNumber() throws {
    let value = try JSONValue(parsing: "[1e400, 2]")
    #expect(value.foundationObject == NSArray(array: [NSString("1e400"), NSNumber(value: 2)]))
  }

  @Test(
    "What an NSNumber is written as is read as a number that is written the same",
    arguments: [
      ("3.000000000000000000000000000001", "3"), ("-3.000000000000000000000000000001", "-3"), ("0.1", "0.1"),
      ("1e2", "100"),
      ("9007199254740993.00000000000000000001", "9007199254740994"), ("18446744073709551615.5", nil), ("1e400", nil),
      ("9223372036854775807.5", "9223372036854775808"), ("-9223372036854775808.5", "-9223372036854775808"),
      ("-0.0", nil),
      ("-1e-400", nil), ("1e-400", nil), ("1e20", nil), ("123456789012345678901234567890", nil), ("1.5e300", nil),
      ("5e-324", nil), ("0.30000000000000004", "0.30000000000000004"), ("16777217.5", "16777217.5"),
    ])
  func numbersRoundTrip(document: String, written: String?) throws {
    let (reader, writer) = (JSONDeserializer(), JSONSerializer())
    guard let number = try? reader.deserialize(NSNumber.self, from: document) else {
      return #expect(document == "1e400")
    }
    let text = try writer.serializeToString(number)
    if let written { #expect(text == written) }
    #expect(try writer.serializeToString(reader.deserialize(NSNumber.self, from: text)) == text)
    let array = try writer.serializeToString(reader.deserialize(NSArray.self, from: "[\(document)]"))
    #expect(array == "[\(text)]")
    #expect(try writer.serializeToString(reader.deserialize(NSArray.self, from: array)) == array)
  }
}
