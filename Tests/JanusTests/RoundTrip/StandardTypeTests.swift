import Foundation
import Janus
import TestSupport
import Testing

/// The types of the standard library and of Foundation: what is written reads back equal, or there is an error that says so.
@Suite struct StandardTypeTests {
  /// Any type as a property.
  private struct Holder<Value>: KeyValueCreatable { var value: Value? }

  /// A value that reads back equal.
  struct Equal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate let check: @Sendable (JSONFormat, _ isDefault: Bool) throws -> Void

    /// - Parameter text: what the value is written as; nil where that is Foundation's affair.
    init<Value: Equatable & SendableMetatype>(
      _ value: @autoclosure @escaping @Sendable () -> Value, _ text: String? = nil
    ) {
      testDescription = "\(Value.self)"
      check = { format, isDefault in
        let (value, writer, reader) = (value(), JSONSerializer(format), JSONDeserializer(format))
        let whole = try writer.serializeToString(value)
        if let text, isDefault { #expect(whole == text) }
        #expect(try writer.serializeToString(value as Any) == whole)
        #expect(try reader.deserialize(Value.self, from: whole) == value)
        let property = try writer.serializeToString(Holder(value: value))
        #expect(property == #"{"value":\#(whole)}"#)
        #expect(try reader.deserialize(Holder<Value>.self, from: property).value == value)
        let parsed = try JSONValue(parsing: property)
        #expect(try reader.deserialize(Holder<Value>.self, from: parsed).value == value)
        #expect(
          try reader.deserialize([[Value]].self, from: writer.serialize([[value, value], []])) == [[value, value], []])
        #expect(try reader.deserialize([String: Value].self, from: writer.serialize(["k": value])) == ["k": value])
      }
    }
  }

  private static let date = Date(timeIntervalSince1970: 1_700_000_000)

  static let equal = [
    Equal(1..<5, "[1,5]"), Equal(1...5, "[1,5]"), Equal(0..<0, "[0,0]"), Equal(1.5...2.5, "[1.5,2.5]"),
    Equal("a"..<"b", #"["a","b"]"#), Equal(Int8(-1)...1, "[-1,1]"),
    Equal(date..<date + 60, #"["2023-11-14T22:13:20Z","2023-11-14T22:14:20Z"]"#),
    Equal(DateInterval(start: date, duration: 60), #"{"start":"2023-11-14T22:13:20Z","duration":60.0}"#),
    Equal(IndexSet([1, 2, 5])), Equal(IndexSet()), Equal(IndexPath(indexes: [1, 2])),
    Equal(CharacterSet(charactersIn: "abc")),
    Equal(DateComponents(year: 2024, month: 2)), Equal(Calendar(identifier: .gregorian)),
    Equal(Locale(identifier: "de_DE")), Equal(TimeZone(identifier: "Europe/Berlin")),
    Equal(Measurement(value: 2, unit: UnitLength.meters)),
    Equal(
      {
        var name = PersonNameComponents()
        (name.givenName, name.familyName) = ("Ada", "Lovelace")
        return name
      }()),
    Equal(Decimal(string: "0.1")!, "0.1"), Equal(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!),
    Equal(URL(string: "http://a.b/c")!, #""http://a.b/c""#), Equal(URLComponents(string: "http://a.b/c?d=e")!),
    Equal(date, #""2023-11-14T22:13:20Z""#), Equal(Data([1, 2]), #""AQI=""#),
    Equal(CGPoint(x: 1, y: 2), "[1.0,2.0]"), Equal(CGSize(width: 1, height: 2), "[1.0,2.0]"),
    Equal(CGRect(x: 1, y: 2, width: 3, height: 4), "[[1.0,2.0],[3.0,4.0]]"),
    Equal(AffineTransform(translationByX: 1, byY: 2)), Equal(NSRange(location: 1, length: 2)),
    Equal([1, 2].difference(from: [2, 3])), Equal(SIMD2<Float>(1, 2), "[1.0,2.0]"),
    Equal(SIMD4<Int32>(1, 2, 3, 4), "[1,2,3,4]"), Equal(SIMD16<UInt8>(repeating: 7)),
    Equal(Duration.milliseconds(1500)), Equal(ContinuousClock.Instant.now), Equal(SuspendingClock.Instant.now),
    Equal(Int8.min, "-128"), Equal(UInt64.max, "18446744073709551615"), Equal(Int128.max), Equal(Float16(1.5), "1.5"),
    Equal("a" as Character, #""a""#), Equal("abc".dropFirst(), #""bc""#), Equal(true, "true"),
    Equal([1, 2][...], "[1,2]"), Equal(ContiguousArray(["a"]), #"["a"]"#), Equal(Set([1]), "[1]"),
    Equal(["k": 1...2], #"{"k":[1,2]}"#), Equal(Optional(1...2), "[1,2]"), Equal(1 as JSONValue, "1"),
    Equal("a" as Unicode.Scalar, #""a""#),
  ]

  @Test("What can be written of the standard library and Foundation reads back equal", arguments: equal)
  func readsBackEqual(row: Equal) throws {
    try row.check(JSONFormat(), true)
    try row.check(JSONFormat(dates: .secondsSince1970), false)
  }

  @Test("Partial ranges, which cannot be compared, read back as well")
  func partialRanges() throws {
    let text = try JSONSerializer().serializeToString([3...])
    #expect(text == "[[3]]")
    #expect(try JSONDeserializer().deserialize([PartialRangeFrom<Int>].self, from: text)[0].lowerBound == 3)
    #expect(try JSONDeserializer().deserialize(PartialRangeUpTo<Int>.self, from: "[3]").upperBound == 3)
    #expect(try JSONSerializer().serializeToString(...3 as PartialRangeThrough) == "[3]")
  }

  /// A value that can be written, and whose type cannot be read.
  struct Unreadable: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate let text: String
    fileprivate let message: String
    fileprivate let write: @Sendable () throws -> String
    fileprivate let read: @Sendable (String) throws -> Void

    init<Value>(_ value: @autoclosure @escaping @Sendable () -> Value, _ text: String, _ message: String) {
      (testDescription, self.text, self.message) = ("\(Value.self)", text, message)
      write = { try JSONSerializer().serializeToString(value()) }
      read = { _ = try JSONDeserializer().deserialize(Value.self, from: $0) }
    }
  }

  private static let collection = "Adopt CollectionCreatable, which makes it from its elements, or use an array."

  static let unreadable = [
    Unreadable(
      [1, 2, 3].reversed() as ReversedCollection, "[3,2,1]",
      "ReversedCollection<Array<Int>> cannot be read. \(collection)"),
    Unreadable(CollectionOfOne(1), "[1]", "CollectionOfOne<Int> cannot be read. \(collection)"),
    Unreadable(EmptyCollection<Int>(), "[]", "EmptyCollection<Int> cannot be read. \(collection)"),
    Unreadable(Slice(base: [1, 2, 3], bounds: 1..<3), "[2,3]", "Slice<Array<Int>> cannot be read. \(collection)"),
    Unreadable([1, 2].lazy, "[1,2]", "LazySequence<Array<Int>> cannot be read. \(collection)"),
    Unreadable("ab".utf8, "[97,98]", "UTF8View cannot be read. \(collection)"),
    Unreadable(repeatElement("r", count: 2), #"["r","r"]"#, "Repeated<String> cannot be read. \(collection)"),
    Unreadable(
      ["a": 1] as KeyValuePairs, #"[{"key":"a","value":1}]"#, "KeyValuePairs<String, Int> cannot be read. \(collection)"
    ),
    Unreadable(
      Result<Int, CancellationError>.success(1), #"{"success":1}"#,
      "Result<Int, CancellationError> cannot be read. "
        + "Give the enum raw values, or adopt JSONUnion, JSONLeafCreatable, JSONProxyCreatable or Decodable."),
    Unreadable(
      (1, true), "[1,true]",
      "(Int, Bool) cannot be read. Use a struct that is KeyValueCreatable instead of the tuple."),
    Unreadable(
      URLQueryItem(name: "n", value: "v"), #"{"name":"n","value":"v"}"#,
      "URLQueryItem cannot be read. Adopt KeyValueCreatable, JSONLeafCreatable, JSONProxyCreatable or Decodable."),
  ]

  @Test("What can be written only is refused when it is read", arguments: unreadable)
  func isRefusedWhenRead(row: Unreadable) throws {
    let text = try row.write()
    #expect(text == row.text)
    #expect(failure { try row.read(text) }?.description == row.message)
  }

  private static let address = "An address has no meaning outside its process. Write what it refers to."
  private static let foreign =
    "Only the compiler knows its contents. Give the type that contains it a jsonProxy without it."

  static let unwritable = [
    unsafe UnwritableRow(
      unsafe UnsafePointer<Int>(bitPattern: 8)!, .unwritableType, "UnsafePointer<Int> cannot be written. \(address)"),
    unsafe UnwritableRow(
      unsafe UnsafeRawPointer(bitPattern: 8)!, .unwritableType, "UnsafeRawPointer cannot be written. \(address)"),
    unsafe UnwritableRow(
      unsafe Holder(value: UnsafeMutablePointer<Int>(bitPattern: 8)!), .unwritableType,
      "Holder<UnsafeMutablePointer<Int>>.value has type UnsafeMutablePointer<Int>, which cannot be written. \(address)"),
    unsafe UnwritableRow(
      unsafe OpaquePointer(bitPattern: 8)!, .unwritableType, "OpaquePointer cannot be written. \(address)"),
    UnwritableRow(ObjectIdentifier(Int.self), .unwritableType, "ObjectIdentifier cannot be written. \(foreign)"),
    UnwritableRow("text" as StaticString, .unwritableType, "StaticString cannot be written. \(foreign)"),
    UnwritableRow([1, 2] as InlineArray<2, Int>, .unwritableType, "InlineArray<2, Int> cannot be written. \(foreign)"),
    UnwritableRow(
      Int.self as Any.Type, .unwritableType,
      "Any.Type cannot be written. A metatype has no form in JSON. Write a name for the type, such as an enum with raw values."
    ),
  ]

  @Test("What has no form in JSON is refused when it is written", arguments: unwritable)
  func isRefusedWhenWritten(row: UnwritableRow) {
    #expect(row.error()?.code == row.code)
    #expect(row.error()?.description == row.text)
  }
}
