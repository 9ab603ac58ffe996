import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

private enum Color: Int, JSONLeaf { case red = 1, green, yellow }
private enum Shape: String, JSONLeaf { case circle, square }

private class SimpleObject: DeserializableObject {
  var string: String?
  var color: Color?
  var date: Date?
  var intArray: [Int] = []
}

private final class ComplexObject: SimpleObject {
  var number: NSNumber?
  var shape: Shape?
  var double = 0.0
  var complexDict: [String: ComplexObject]?
  var complexArr: [Int]?
  var optionalInt: Int?
}

/// A property that has a value before a document is read.
private struct Holder<Value>: KeyValueCreatable { var value: Value? }

/// The coercions and the vectors of the second seed under its preset, in both directions.
@Suite struct SGYVectorTests {
  private static let format = Row.format
  private let reader = JSONDeserializer(format, policy: .sgy)
  private let writer = JSONSerializer(format, policy: .sgy)

  // MARK: Leaves

  static let coercions = [
    // Strings
    Row("s", #""x""#, #""x""#), Row("s", "12", #""12""#), Row("s", "1.50", #""1.50""#),
    Row("s", "-3e2", #""-3e2""#), Row("s", "true", #""true""#),
    Row("s", "[]", nil, "expected String, found an array"),
    // Integers
    Row(7, "12", "12"), Row(7, #""12""#, "12"), Row(7, #""-12""#, "-12"),
    Row(7, #""12 ""#, nil, #"expected Int, found the string "12 ""#),
    Row(7, #""abc""#, nil, #"expected Int, found the string "abc""#),
    Row(7, #""""#, nil, #"expected Int, found the string """#),
    Row(UInt(7), "12", "12"), Row(UInt(7), #""12""#, "12"),
    Row(UInt(7), #""-12""#, nil, #"expected UInt, found the string "-12""#),
    // Here the seed cut off, or turned round the sign.
    Row(7, "12.7", nil, "expected a value that Int can hold, found the number 12.7"),
    Row(7, "12.0", "12"),
    Row(UInt(7), "-1", nil, "expected a value that UInt can hold, found the number -1"),
    Row(
      7, "9223372036854775808", nil, "expected a value that Int can hold, found the number 9223372036854775808"),
    // Floating-point numbers
    Row(0.5, "33.3", "33.3"), Row(0.5, #""33.3""#, "33.3"), Row(0.5, "1", "1.0"),
    Row(0.5, #""1e3""#, "1000.0"), Row(Float(0.5), "1.5", "1.5"),
    Row(Float(0.5), #""1.5""#, "1.5"),
    Row(0.5, #""abc""#, nil, #"expected Double, found the string "abc""#),
    Row(0.5, #""nan""#, nil, #"expected Double, found the string "nan""#),
    // Bools: the two versions of the seed agreed on numbers only.
    Row(false, "1", "true"), Row(true, "0", "false"), Row(false, "2", "true"),
    Row(false, "0.5", "true"), Row(false, "true", "true"), Row(true, "false", "false"),
    Row(false, #""1""#, "true"), Row(true, #""0""#, "false"), Row(false, #""true""#, "true"),
    Row(false, #""maybe""#, nil, #"expected Bool, found the string "maybe""#),
    // Enums
    Row(Color.red, "3", "3"), Row(Color.red, #""3""#, "3"),
    Row(Color.red, "9", nil, "expected Color, found the number 9"),
    Row(Shape.square, #""circle""#, #""circle""#),
    Row(Shape.square, #""oval""#, nil, #"expected Shape, found the string "oval""#),
    // Dates, by the block
    Row(Date(timeIntervalSince1970: 7), "10000", "10000"),
    Row(Date(timeIntervalSince1970: 7), #""10000""#, nil, #"expected Date, found the string "10000""#),
  ]

  @Test("Leaves are converted as the table says, or skipped and reported", arguments: coercions)
  func leaves(row: Row) throws {
    let came = try row.read(Self.format)
    #expect(came.property == row.property)
    #expect(came.array == row.array)
    #expect(came.dictionary == (row.array == "[]" ? "{}" : #"{"k":\#(row.property)}"#))
    #expect(came.issues == [row.propertyIssue, row.issue, row.issue])
  }

  /// Null is skipped for every property; an element or an entry cannot be skipped silently.
  static let nulls = [
    Row("s", "null", nil, "expected String, found null"),
    Row(7, "null", nil, "expected Int, found null"),
    Row(UInt(7), "null", nil, "expected UInt, found null"),
    Row(0.5, "null", nil, "expected Double, found null"),
    Row(Float(0.5), "null", nil, "expected Float, found null"),
    Row(true, "null", nil, "expected Bool, found null"),
    Row(Color.red, "null", nil, "expected Color, found null"),
    Row(Date(timeIntervalSince1970: 7), "null", nil, "expected Date, found null"),
  ]

  @Test("Null keeps a property and is skipped in collections", arguments: nulls)
  func null(row: Row) throws {
    let came = try row.read(Self.format)
    #expect(came.property == row.property)
    #expect(came.array == "[]")
    #expect(came.issues == ["", row.issue, row.issue])
  }

  @Test("Dates without a block are skipped", arguments: ["3", #""x""#, "null", "[1]", "{}"])
  func datesWithoutABlockAreSkipped(json: String) throws {
    let plain = JSONDeserializer(.sgy, policy: .sgy)
    let object = SimpleObject()
    object.date = Date(timeIntervalSince1970: 7)
    let report = try plain.fillReporting(object, from: #"{"date":\#(json),"string":"s"}"#)
    #expect(object.date == Date(timeIntervalSince1970: 7))
    #expect(object.string == "s")
    #expect(report.isEmpty)
    #expect(
      try JSONSerializer(.sgy, policy: .sgy).serializeToString(object) == #"{"string":"s","intArray":[]}"#)
  }

  // MARK: The complex object

  private static let document = #"""
    {"string":"test string value","color":3,"date":10000,"intArray":[0,1,2,3,4],"number":45,"shape":"circle",
     "double":33.3,"complexDict":{"1":{"number":1},"2":{"number":2},"3":{"number":3},"4":{"number":4},
     "5":{"number":5}},"optionalInt":42}
    """#

  @Test("The complex object is read and written through every door", arguments: Door.allCases)
  func theComplexObjectInBothDirections(door: Door) throws {
    let (object, report) = try door.read(ComplexObject.self, from: Self.document, with: reader)
    #expect(report.isEmpty)
    #expect(object.number == 45)
    #expect(object.optionalInt == 42)
    #expect(object.complexArr == nil)
    #expect(object.complexDict?.mapValues { $0.number?.intValue } == ["1": 1, "2": 2, "3": 3, "4": 4, "5": 5])
    let sorted = JSONSerializer(
      Self.format,
      policy: .init {
        $0.unwritable = .skip
        $0.layout = .sortedKeys
      })
    let text = try sorted.serializeToString(object)
    let inner = (1...5).map { #""\#($0)":{"double":0.0,"intArray":[],"number":\#($0)}"# }.joined(separator: ",")
    #expect(
      text == #"{"color":3,"complexDict":{\#(inner)},"date":10000,"double":33.3,"intArray":[0,1,2,3,4],"number":45,"#
        + #""optionalInt":42,"shape":"circle","string":"test string value"}"#)
    let (again, _) = try door.read(ComplexObject.self, from: text, with: reader)
    #expect(try sorted.serializeToString(again) == text)
  }

  @Test("The properties of a base class come first") func thePropertiesOfTheBaseClassComeFirst() throws {
    let object = try reader.deserialize(ComplexObject.self, from: #"{"double":1,"color":2,"date":3,"intArray":[1]}"#)
    #expect(object.color == .green)
    #expect(object.date == Date(timeIntervalSince1970: 3))
    #expect(try writer.serializeToString(object) == #"{"color":2,"date":3,"intArray":[1],"double":1.0}"#)
  }

  @Test("Null keeps every property") func nullKeepsEverything() throws {
    let object = try reader.deserialize(ComplexObject.self, from: Self.document)
    let before = try writer.serializeToString(object)
    let report = try reader.fillReporting(
      object,
      from: """
        {"string":null,"color":null,"date":null,"intArray":null,"number":null,"shape":null,"double":null,
         "complexArr":null,"optionalInt":null}
        """)
    #expect(report.isEmpty)
    #expect(object.optionalInt == 42)
    #expect(object.color == .yellow)
    #expect(try writer.serializeToString(object).count == before.count)
  }

  // MARK: Collections and dictionaries

  static let arrays: [(document: String, numbers: [Int])] = [
    ("[1,2,3]", [1, 2, 3]), ("[1,50,100,45]", [1, 50, 100, 45]),
  ]

  @Test("Arrays are read and written", arguments: arrays)
  func arraysInBothDirections(document: String, numbers: [Int]) throws {
    let dates = numbers.map { Date(timeIntervalSince1970: Double($0)) }
    #expect(try reader.deserialize([Date].self, from: document) == dates)
    #expect(try reader.deserialize(Set<Int>.self, from: document) == Set(numbers))
    #expect(try reader.deserialize(NSArray.self, from: document) == numbers as NSArray)
    #expect(try reader.deserialize([NSNumber].self, from: document) == numbers as [NSNumber])
    #expect(try writer.serializeToString(dates) == document)
    #expect(try writer.serializeToString(numbers) == document)
    #expect(try writer.serializeToString(numbers as NSArray) == document)
    let strings = try reader.deserialize([String].self, from: document)
    #expect(strings == numbers.map(String.init))
    let text = try writer.serializeToString(strings)
    #expect(try reader.deserialize([Int].self, from: text) == numbers)
  }

  @Test("Dictionaries of objects are read and written") func dictionariesOfObjects() throws {
    let objects = try reader.deserialize(
      [String: ComplexObject].self, from: #"{"obj1":{"number":1},"obj2":{"number":2,"complexArr":[3,4]}}"#)
    #expect(objects.mapValues(\.complexArr) == ["obj1": nil, "obj2": [3, 4]])
    let text = try writer.serialize(objects)
    let again = try reader.deserialize([String: ComplexObject].self, from: text)
    #expect(again.mapValues { $0.number?.intValue } == ["obj1": 1, "obj2": 2])
    #expect(again["obj2"]?.complexArr == [3, 4])
  }

  @Test("Dictionaries of anything are read and written") func untypedDictionaries() throws {
    let any = try reader.deserialize([String: Any].self, from: Self.document)
    #expect(any["optionalInt"] as? Int == 42)
    #expect(any["double"] as? Double == 33.3)
    #expect((any["complexDict"] as? [String: Any])?["5"] as? [String: Int] == ["number": 5])
    let again = try reader.deserialize(ComplexObject.self, from: try writer.serialize(any))
    #expect(again.shape == .circle)
    #expect(again.complexDict?.count == 5)
  }

  @Test(
    "Elements that do not fit are dropped at any depth and reported",
    arguments: [
      ("[1,\"x\",3]", "[1,3]", "line 1, column 4, at /1: expected Int, found the string \"x\"."),
      ("[null,2]", "[2]", "line 1, column 2, at /0: expected Int, found null."),
      (
        "[[],{},2]", "[2]",
        "line 1, column 2, at /0: expected Int, found an array.\n"
          + "line 1, column 5, at /1: expected Int, found an object."
      ),
    ])
  func elementsAreDropped(document: String, expected: String, issues: String) throws {
    let (numbers, report) = try reader.deserializeReporting([Int].self, from: document)
    #expect(try writer.serializeToString(numbers) == expected)
    #expect(report.description == issues)
  }

  // MARK: The kind at the top

  @Test(
    "A document that is not an object is an error",
    arguments: [
      ("[1]", "expected ComplexObject, found an array"), ("3", "expected ComplexObject, found the number 3"),
      (#""x""#, #"expected ComplexObject, found the string "x""#), ("null", "expected ComplexObject, found null"),
    ])
  func anObjectIsWanted(document: String, message: String) {
    let error = failure { try reader.deserialize(ComplexObject.self, from: document) }
    #expect(error?.code == .typeMismatch)
    #expect(error?.message == message)
  }

  @Test("A document of another kind is an error") func anotherKindIsWanted() {
    #expect(
      failure { try reader.deserialize([Int].self, from: "{}") }?.message == "expected [Int], found an object")
    #expect(
      failure { try reader.deserialize([String: Int].self, from: "[]") }?.message
        == "expected [String: Int], found an array")
    #expect(
      failure { try reader.deserialize([Int].self, from: "{") }?.message
        == "expected a key or `}`, found the end of the text")
  }

  // MARK: Writing

  private struct Leaves {
    var bool = true, float = Float(1.5), unsigned = UInt8(2), wide = Int64(3), text = "t"
    var null = NSNull()
    var number = NSNumber(value: 4)
    var none: Int?
    var twice: Int?? = 5
  }

  private struct NotNumbers { var a = 1.0, b = Double.nan, c = [Double.infinity, 2], d = ["k": -Double.infinity] }
  private struct Key: Hashable { var text = "k" }
  private struct Keyed { var a = 1, dictionary = [Key(): 1] }
  private struct Empties { var array: [Int] = [], dictionary: [String: Int] = [:], object = Nothing() }
  private struct Nothing {}
  private struct Proxied: JSONProxyProvider { var jsonProxy: [Again] { [Again()] } }
  private struct Again: JSONProxyProvider { var jsonProxy: Date { Date(timeIntervalSince1970: 5) } }

  /// A value, its text, and what is reported.
  private func check(_ value: some Any, _ text: String, _ issues: String = "") throws {
    let (bytes, report) = try writer.serializeReporting(value)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(report.description == issues)
  }

  @Test("Leaves of every kind are written") func leavesAreWritten() throws {
    try check(Leaves(), #"{"bool":true,"float":1.5,"unsigned":2,"wide":3,"text":"t","null":null,"number":4,"twice":5}"#)
  }

  @Test("A number that is not finite is left out and reported") func whatIsNoNumberIsLeftOut() throws {
    try check(
      NotNumbers(), #"{"a":1.0,"c":[2.0],"d":{}}"#,
      """
      at /b: expected a finite number, found nan.
      at /c/0: expected a finite number, found inf.
      at /d/k: expected a finite number, found -inf.
      """)
  }

  @Test("An entry whose key is not a string is left out and reported") func keysThatAreNoStringsAreLeftOut() throws {
    let (bytes, report) = try writer.serializeReporting(Keyed())
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"a":1,"dictionary":{}}"#)
    #expect(report.issues.map(\.code) == [.unsupportedKey])
    let strict = JSONSerializer(Self.format)
    #expect(failure { try strict.serialize(Keyed()) }?.code == .unsupportedKey)
  }

  @Test("Empty collections and objects are written") func whatIsEmptyIsWritten() throws {
    try check(Empties(), #"{"array":[],"dictionary":{},"object":{}}"#)
    try check([Int](), "[]")
    try check([String: Int](), "{}")
    try check(Nothing(), "{}")
  }

  @Test("A proxy of a proxy is written") func proxiesOfProxies() throws {
    try check(["p": Proxied()], #"{"p":[5]}"#)
  }
}

extension SGYVectorTests {
  /// A leaf and its result under the preset, as a property that has a value, an element, and an entry.
  struct Row: CustomTestStringConvertible, Sendable {
    let target: String
    let json: String
    /// What the property is afterwards, as it is written.
    let property: String
    /// What an array of it is, as it is written.
    let array: String
    let issue: String
    /// The same for the property, which is optional: all but enums and dates are named with the sign of that.
    let propertyIssue: String
    let read: @Sendable (JSONFormat) throws -> (property: String, array: String, dictionary: String, issues: [String])

    var testDescription: String { "\(target) from \(json)" }

    /// - Parameters:
    ///   - initial: the value before.
    ///   - json: the leaf in the document.
    ///   - property: its written value; nil for one that does not change.
    ///   - issue: the complaint, without its place.
    init<Value: Sendable>(_ initial: Value, _ json: String, _ property: String?, _ issue: String = "") {
      target = "\(Value.self)"
      self.json = json
      let initialText = (try? Self.write(initial, Self.format)) ?? "no text"
      self.property = property ?? initialText
      array = property.map { "[\($0)]" } ?? "[]"
      self.issue = issue
      let isNamedPlainly = Value.self is any RawRepresentable.Type || Value.self == Date.self
      propertyIssue = isNamedPlainly ? issue : issue.replacing(target, with: target + "?")
      read = { format in
        let reader = JSONDeserializer(format, policy: .sgy)
        var holder = Holder<Value>(value: initial)
        let report = try reader.fillReporting(&holder, from: "{\"value\":\(json)}")
        let (elements, elementReport) = try reader.deserializeReporting([Value].self, from: "[\(json)]")
        let (entries, entryReport) = try reader.deserializeReporting([String: Value].self, from: "{\"k\":\(json)}")
        let value = try #require(holder.value)
        // What was taken is written and read again.
        let text = try Self.write(value, format)
        #expect(try Self.write(reader.deserialize(Value.self, from: text), format) == text)
        return (
          text, try Self.write(elements, format), try Self.write(entries, format),
          [report, elementReport, entryReport].map { $0.issues.map(\.message).joined(separator: "; ") }
        )
      }
    }

    static func write<Value>(_ value: Value, _ format: JSONFormat) throws -> String {
      try JSONSerializer(format, policy: .sgy).serializeToString(value)
    }

    /// The preset with dates as seconds, by a block.
    static let format: JSONFormat = {
      var format = JSONFormat.sgy
      format.dates = .block(
        read: { (leaf: JSONLeafValue) -> Date? in
          if case .number(let number) = leaf { Date(timeIntervalSince1970: number.double) } else { nil }
        },
        write: { (date: Date) in .number(JSONNumber(Int(date.timeIntervalSince1970))) })
      return format
    }()
  }
}
