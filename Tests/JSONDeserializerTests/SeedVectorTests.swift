import Foundation
import JSONFoundation
import Janus
import TestSupport
import Testing

private enum Color: Int, JSONLeaf { case red = 1, green = 2, yellow = 3 }
private enum Shape: String, JSONLeaf { case circle, square }

private class SimpleObject: DeserializableObject {
  var string: String?
  var color: Color?
  var date: Date?
  var intArray: [Int] = []
}

private final class ComplexObject: SimpleObject {
  var number = 0
  var shape: Shape?
  var double = 0.0
  var complexDict: [String: ComplexObject] = [:]
  var complexArr: [Int] = []
  var optionalInt: Int?
}

/// The vectors of the second seed, as their own tests assert them; what its limits made it miss is read here.
@Suite struct SeedVectorTests {
  private let reader = JSONDeserializer(
    JSONFormat(
      dates: .block(
        read: { (leaf: JSONLeafValue) -> Date? in
          if case .number(let number) = leaf { Date(timeIntervalSince1970: number.double) } else { nil }
        },
        write: { (date: Date) in .number(JSONNumber(Int(date.timeIntervalSince1970))) })))

  private static let object = #"""
    {"color":3,"number":45,"complexDict":{"1":{"number":1},"2":{"number":2},"3":{"number":3},"4":{"number":4},
     "5":{"number":5}},"date":10000,"shape":"circle","string":"test string value","double":33.3,
     "intArray":[0,1,2,3,4],"optionalInt":42}
    """#

  @Test("The complex object is read through every door", arguments: Door.allCases)
  func theComplexObject(door: Door) throws {
    let (read, report) = try door.read(ComplexObject.self, from: Self.object, with: reader)
    #expect(read.color == .yellow)
    #expect(read.number == 45)
    #expect(read.shape == .circle)
    #expect(read.date == Date(timeIntervalSince1970: 10_000))
    #expect(read.double == 33.3)
    #expect(read.string == "test string value")
    #expect(read.complexDict.mapValues(\.number) == ["1": 1, "2": 2, "3": 3, "4": 4, "5": 5])
    #expect(read.intArray == [0, 1, 2, 3, 4])
    // The seed had a warning here, for key-value coding cannot set an `Int?`.
    #expect(read.optionalInt == 42)
    #expect(report.isEmpty)
  }

  @Test(
    "Arrays of leaves are read as any type of leaf",
    arguments: [("[1,2,3]", [1, 2, 3]), ("[1,50,100,45]", [1, 50, 100, 45])])
  func arraysOfLeaves(document: String, numbers: [Int]) throws {
    #expect(try reader.deserialize([Int].self, from: document) == numbers)
    #expect(try reader.deserialize([String].self, from: document) == numbers.map(String.init))
    #expect(try reader.deserialize([Double].self, from: document) == numbers.map(Double.init))
    #expect(
      try reader.deserialize([Date].self, from: document) == numbers.map { Date(timeIntervalSince1970: Double($0)) })
  }

  @Test("Dictionaries of anything and of objects are read") func dictionaries() throws {
    let any = try reader.deserialize([String: Any].self, from: Self.object)
    #expect(any.count == 9)
    #expect(any["number"] as? Int == 45)
    #expect((any["complexDict"] as? [String: Any])?.count == 5)
    let objects = try reader.deserialize(
      [String: ComplexObject].self, from: #"{"obj1":{"number":1},"obj2":{"number":2,"complexArr":[3,4]}}"#)
    #expect(objects["obj1"]?.number == 1)
    #expect(objects["obj2"]?.number == 2)
    #expect(objects["obj2"]?.complexArr == [3, 4])
  }

  /// Before version 1.1.2 the seed left a base class's properties out.
  @Test("The properties of a base class are read and written") func baseClassPropertiesAreFilledAndWritten() throws {
    let read = try reader.deserialize(ComplexObject.self, from: Self.object)
    let text = try JSONSerializer(reader.format).serializeToString(read)
    for member in [#""color":3"#, #""date":10000"#, #""string":"test string value""#, #""intArray":[0,1,2,3,4]"#] {
      #expect(text.contains(member))
    }
  }

  /// What its README promised and its source did not keep.
  @Test("Booleans, floats and Foundation's strings are read as promised") func whatWasPromised() throws {
    #expect(
      try reader.deserialize([Bool].self, from: #"["true", 1, 0, "1", "0", false]"#) == [
        true, true, false, true, false, false,
      ])
    #expect(try reader.deserialize([Float].self, from: #"[1.5, "2.5"]"#) == [1.5, 2.5])
    #expect(try reader.deserialize([NSString: Int].self, from: #"{"a": 1}"#) == [NSString(string: "a"): 1])
    #expect(try reader.deserialize([UInt].self, from: #"["12", 12]"#) == [12, 12])
  }

  /// Where it cut numbers off, nothing is lost silently.
  @Test("A number is skipped and reported where it does not fit") func nothingIsCutOff() throws {
    let (read, report) = try reader.deserializeReporting([Int].self, from: #"[12.7, "abc", 3]"#)
    #expect(read == [3])
    #expect(report.issues.count == 2)
  }

  @Test("A document of another kind at the top level is an error", arguments: ["[1]", "3", "null", "\"x\""])
  func theTopLevelKindMustFit(document: String) {
    #expect(throws: JSONError.self) { try reader.deserialize(ComplexObject.self, from: document) }
    #expect(throws: JSONError.self) { try reader.deserialize([String: Int].self, from: document) }
  }
}
