import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

@Suite struct FoundationWritingTests {
  static let values = [
    WritingRow(Data(), #""""#), WritingRow(Data([0, 255, 62, 63]), #""AP8+Pw==""#),
    WritingRow(Data("Hello".utf8), #""SGVsbG8=""#),
    WritingRow(Data("Hello".utf8).dropFirst(), #""ZWxsbw==""#),
    WritingRow(URL(string: "https://a.b/c?d=e&f#g")!, #""https://a.b/c?d=e&f#g""#),
    WritingRow(URL(filePath: "/tmp/x"), #""file:///tmp/x""#),
    WritingRow(URL(string: "c/d", relativeTo: URL(string: "https://a.b/")!)!, #""https://a.b/c/d""#),
    WritingRow(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")!, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#),
    WritingRow(Decimal(), "0"), WritingRow(Decimal(string: "12.30")!, "12.3"), WritingRow(Decimal(-5), "-5"),
    WritingRow(
      Decimal(string: "99999999999999999999999999999999999999")!, "99999999999999999999999999999999999999"),
    WritingRow(
      Decimal(string: "-1234567890.1234567890123456789012345678")!, "-1234567890.1234567890123456789012345678"),
    WritingRow(
      Decimal(string: "0.00000000000000000000000000000000000001")!, "1e-38"),
    WritingRow([Decimal.nan], "[]"), WritingRow([Data([1])], #"["AQ=="]"#),
  ]

  static let objects = [
    WritingRow(NSString(string: "s\n"), #""s\n""#), WritingRow(NSMutableString(string: "m"), #""m""#),
    WritingRow(NSNumber(value: 12), "12"), WritingRow(NSNumber(value: -1.5), "-1.5"),
    WritingRow(NSNumber(value: true), "true"), WritingRow(NSNumber(value: false), "false"),
    WritingRow(NSNumber(value: 1), "1"), WritingRow(NSNumber(value: Int8(1)), "1"),
    WritingRow(NSNumber(value: UInt64.max), "18446744073709551615"),
    WritingRow(NSNumber(value: Int64.min), "-9223372036854775808"),
    WritingRow(NSDecimalNumber(string: "12.30"), "12.3"), WritingRow(NSNull(), "null"),
    WritingRow([NSNull()], "[null]"),
    WritingRow(NSDate(timeIntervalSince1970: 0), #""1970-01-01T00:00:00Z""#),
    WritingRow(NSURL(string: "https://a.b")!, #""https://a.b""#),
    WritingRow(NSUUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#),
    WritingRow(NSData(data: Data([1])), #""AQ==""#),
    WritingRow(NSArray(array: [1, "a", NSNull(), [2]]), #"[1,"a",null,[2]]"#),
    WritingRow(NSMutableArray(array: [NSNumber(value: true)]), "[true]"), WritingRow(NSArray(), "[]"),
    WritingRow(NSDictionary(dictionary: ["k": [1]]), #"{"k":[1]}"#),
    WritingRow(NSDictionary(dictionary: [NSNumber(value: 1): "n"]), #"{"1":"n"}"#),
    WritingRow(NSMutableDictionary(), "{}"),
    WritingRow([NSString(string: "k"): NSNumber(value: 1)], #"{"k":1}"#),
    WritingRow([NSString(string: "s"), NSNumber(value: 1), NSNull()] as [NSObject], #"["s",1,null]"#),
    WritingRow(NSString(string: "s") as AnyObject, #""s""#),
  ]

  @Test("Values and objects of Foundation are written", arguments: values + objects)
  func isWritten(row: WritingRow) throws {
    #expect(try row.texts() == [row.expected])
  }

  private struct Holder {
    var number: NSNumber? = 1
    var string: NSString = "s"
    var array = NSArray(array: [1])
    var dictionary: NSDictionary?
    var object: NSObject = NSNumber(value: 2.5)
    var any: AnyObject = NSNull()
  }

  @Test("Objects of Foundation are written as properties") func asProperties() throws {
    #expect(
      try JSONSerializer().serializeToString(Holder())
        == #"{"number":1,"string":"s","array":[1],"object":2.5,"any":null}"#)
  }

  @Test("An NSNumber that is not finite is an error") func aNumberThatIsNotFiniteIsAnError() {
    let error = failure { try JSONSerializer().serialize([NSNumber(value: Double.nan)]) }
    #expect(error?.code == .nonFiniteNumber)
    #expect(error?.path == "/0")
  }
}
