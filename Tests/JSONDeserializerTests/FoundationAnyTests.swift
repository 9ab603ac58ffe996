import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

/// `JSONValue(any:)` with the types of Foundation.
@Suite("Any values of Foundation") struct FoundationAnyTests {
  @Test("What JSONSerialization gives becomes the value of the same document")
  func serialization() throws {
    let text = #"{"a":[1,2.5,true,false,null,"é"],"b":{"c":[]},"d":18446744073709551615,"e":-3}"#
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(try JSONValue(any: object) == JSONValue(parsing: text))
  }

  @Test("NS types become values, and values become NS types")
  func foundationTypes() throws {
    let dictionary: NSDictionary = [
      "number": NSNumber(value: 7), "flag": NSNumber(value: true), "none": NSNull(), "text": NSString("x"),
      "list": NSArray(array: [1, "y", NSNull()]), "decimal": NSDecimalNumber(string: "0.1"),
    ]
    let expected: JSONValue = [
      "number": 7, "flag": true, "none": nil, "text": "x", "list": [1, "y", nil], "decimal": 0.1,
    ]
    #expect(try JSONValue(any: dictionary) == expected)
    #expect(try JSONValue(any: expected.foundationObject) == expected)
    #expect(try JSONValue(any: ["id": UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!]).count == 1)
    #expect(
      try JSONValue(any: [Decimal(string: "1.10")!, URL(string: "https://example.org")!] as [Any]) == [
        1.1, "https://example.org",
      ])
  }

  @Test("Keys that differ for Foundation and are equal for Swift do not trap")
  func equalKeys() throws {
    let texts = NSDictionary(objects: [1, 2] as [NSNumber], forKeys: [NSString("e\u{301}"), NSString("\u{E9}")])
    #expect(1...2 ~= (try JSONValue(any: texts).count))
    let numbers = NSDictionary(objects: [1, 2] as [NSNumber], forKeys: [NSNumber(value: 1), NSNumber(value: true)])
    #expect(failure { try JSONValue(any: numbers) }?.code == .unsupportedKey)
  }

  @Test("What has no value is an error with its path")
  func errors() throws {
    let date = #expect(throws: JSONError.self) { try JSONValue(any: ["a": [Date()]] as NSDictionary) }
    #expect(
      date?.description
        == "at /a/0: expected a string, number, Bool, array, dictionary or nil, found a value of type Date. Convert the value first, or write it with JSONSerializer and parse the text."
    )
    let number = #expect(throws: JSONError.self) { try JSONValue(any: [NSNumber(value: Double.nan)]) }
    #expect(number?.path == "/0")
    #expect(number?.code == .nonFiniteNumber)
    let nested = #expect(throws: JSONError.self) { try JSONValue(any: NSArray(array: [NSArray(array: [1])]), depth: 1) }
    #expect(nested?.code == .depthLimit)
  }
}
