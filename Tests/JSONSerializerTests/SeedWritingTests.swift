import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

private enum Color: Int, JSONLeaf { case red = 1, green, yellow }
private enum Shape: String, JSONLeaf { case circle, square }

private class SimpleObject {
  var string: String?
  var color: Color?
  var date: Date?
  var intArray: [Int] = []
}

private final class ComplexObject: SimpleObject {
  var number = 0
  var shape: Shape?
  var double = 0.0
  var complexDict: [String: ComplexObject]?
  var optionalInt: Int?
}

/// The vectors of the second seed, written.
@Suite struct SeedWritingTests {
  private static let dates = DateStrategy.block(
    read: { (leaf: JSONLeafValue) -> Date? in nil },
    write: { (date: Date) in .number(JSONNumber(Int(date.timeIntervalSince1970))) })

  private let writer = JSONSerializer(JSONFormat(dates: dates), policy: .init { $0.layout = .sortedKeys })

  @Test("The complex object is written with the properties of its base class") func theComplexObject() throws {
    let object = ComplexObject()
    (object.color, object.number, object.shape, object.double) = (.yellow, 45, .circle, 33.3)
    (object.date, object.string) = (Date(timeIntervalSince1970: 10_000), "test string value")
    (object.intArray, object.optionalInt) = ([0, 1, 2, 3, 4], 42)
    object.complexDict = Dictionary(
      uniqueKeysWithValues: (1...2).map { number in
        let inner = ComplexObject()
        inner.number = number
        return (String(number), inner)
      })
    // The properties of the base class are there; empty arrays, which the seed left out inside others, stay.
    #expect(
      try writer.serializeToString(object)
        == #"{"color":3,"complexDict":{"1":{"double":0.0,"intArray":[],"number":1},"#
        + #""2":{"double":0.0,"intArray":[],"number":2}},"date":10000,"double":33.3,"intArray":[0,1,2,3,4],"number":45,"#
        + #""optionalInt":42,"shape":"circle","string":"test string value"}"#)
  }

  private struct Twice: JSONProxyProvider { var jsonProxy: Once { Once() } }
  private struct Once: JSONProxyProvider { var jsonProxy: Any { ["a": 1] } }
  private struct Undated { var date = Date(timeIntervalSince1970: 1), other = 1 }
  private class Base { private var label = "base" }
  private final class Derived: Base { private var label = "derived" }

  static let rows = [
    // Optionals are unwrapped however often; nil is skipped.
    WritingRow([1, nil, 3] as [Int??], "[1,null,3]"), WritingRow(Undated(), #"{"date":1,"other":1}"#),
    // A proxy of a proxy works.
    WritingRow(Twice(), #"{"a":1}"#),
    // Its README promised Bool and Float as leaves.
    WritingRow([true, false], "[true,false]"), WritingRow([Float(1.5)], "[1.5]"), WritingRow([UInt(1)], "[1]"),
    // Null of Foundation is written; Swift's nil property is not.
    WritingRow([NSNull()], "[null]"), WritingRow(SimpleObject(), #"{"intArray":[]}"#),
    WritingRow([NSString(string: "k"): NSNumber(value: 1)], #"{"k":1}"#),
    // At the top, empty containers are kept, and so they are inside others.
    WritingRow([Int](), "[]"), WritingRow([String: Int](), "{}"), WritingRow(["k": [Int]()], #"{"k":[]}"#),
    // In the seed, the superclass's value won over the subclass's, a bug.
    WritingRow(Derived(), #"{"label":"derived"}"#),
    WritingRow([1, 50, 100, 45].map { Date(timeIntervalSince1970: $0) }, "[1,50,100,45]"),
  ]

  @Test("Values are written as the seed wrote them", arguments: rows)
  func isWritten(row: WritingRow) throws {
    #expect(try row.texts(writer) == [row.expected])
  }

  /// In the seed, dates without a block were skipped; here that is what `.skipped` is for.
  @Test("Dates are left out with the strategy for skipping") func datesMayBeSkipped() throws {
    #expect(try JSONSerializer(JSONFormat(dates: .skipped)).serializeToString(Undated()) == #"{"other":1}"#)
  }
}
