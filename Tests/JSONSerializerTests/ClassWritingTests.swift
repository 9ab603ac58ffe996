import Foundation
import Janus
import TestSupport
import Testing

@Suite struct ClassWritingTests {
  private class Vehicle {
    var wheels = 4
    var name = "vehicle"
    let year = 2000
  }

  private class Van: Vehicle {
    var load = 1.5
    var driver: Person?
  }

  private final class Truck: Van {
    var trailers: [Van] = []
    lazy var plan = "none"
  }

  private final class Person {
    var name = "p"
    weak var vehicle: Vehicle?
    unowned var owner: Vehicle?
    unowned(unsafe) var other: Vehicle?
  }

  private class Hidden { private var id = "base", kept = 1 }
  private final class Revealed: Hidden { private var id = 2, last = 3 }

  private class Generic<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private final class Special: Generic<[Int]> { var extra = true }
  private final class Root: NSObject { var id = 1 }
  private final class Model: DeserializableObject { var id = 1 }
  private final class Nothing {}

  static let rows = [
    WritingRow(Vehicle(), #"{"wheels":4,"name":"vehicle","year":2000}"#),
    WritingRow(Van(), #"{"wheels":4,"name":"vehicle","year":2000,"load":1.5}"#),
    WritingRow(Truck(), #"{"wheels":4,"name":"vehicle","year":2000,"load":1.5,"trailers":[]}"#),
    WritingRow(Truck() as Vehicle, #"{"wheels":4,"name":"vehicle","year":2000,"load":1.5,"trailers":[]}"#),
    WritingRow(Revealed(), #"{"id":2,"kept":1,"last":3}"#),
    WritingRow(Revealed() as Hidden, #"{"id":2,"kept":1,"last":3}"#),
    WritingRow(Person(), #"{"name":"p"}"#), WritingRow(Generic("v"), #"{"value":"v"}"#),
    WritingRow(Special([1]), #"{"value":[1],"extra":true}"#),
    WritingRow(Special([1]) as Generic<[Int]>, #"{"value":[1],"extra":true}"#),
    WritingRow(Root(), #"{"id":1}"#), WritingRow(Model(), #"{"id":1}"#), WritingRow(Nothing(), "{}"),
    WritingRow([Vehicle(), nil], #"[{"wheels":4,"name":"vehicle","year":2000},null]"#),
  ]

  @Test("The properties of every superclass are written", arguments: rows)
  func isWritten(row: WritingRow) throws {
    #expect(try row.texts() == [row.expected])
  }

  @Test("A weak reference back is not a cycle") func backReferencesThatAreWeakAreNoCycle() throws {
    let van = Van()
    let driver = Person()
    (van.driver, driver.vehicle, driver.owner) = (driver, van, van)
    #expect(
      try JSONSerializer().serializeToString(van)
        == #"{"wheels":4,"name":"vehicle","year":2000,"load":1.5,"driver":{"name":"p"}}"#)
  }

  @Test("Sorted keys are sorted across the superclasses") func sortedKeysSortAcrossTheSuperclasses() throws {
    let truck = Truck()
    truck.trailers = [Van()]
    _ = truck.plan
    #expect(
      try JSONSerializer(policy: .init { $0.layout = .sortedKeys }).serializeToString(truck)
        == #"{"load":1.5,"name":"vehicle","plan":"none","trailers":[{"load":1.5,"name":"vehicle","wheels":4,"year":2000}],"#
        + #""wheels":4,"year":2000}"#)
  }
}
