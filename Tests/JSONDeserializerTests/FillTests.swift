import Janus
import Testing

private struct Point: KeyValueCreatable, Equatable {
  var x = 0
  var y = 0
}

private struct Shape: KeyValueCreatable, Equatable {
  var name = "n"
  var center = Point(x: 1, y: 2)
  var corner: Point? = Point(x: 3, y: 4)
  var missing: Point?
  var points = [Point(x: 5, y: 6)]
  var tags: [String: Int] = ["a": 1]
}

private class Part: DeserializableObject {
  var id = 0
  var next: Part?
}
private final class Wheel: Part { var size = 1 }

private final class Machine: DeserializableObject {
  var name = "m"
  var main = Part()
  var spare: Part?
  var list: [Part] = []
  var shape = Shape()
}

private struct Holder: KeyValueCreatable {
  var count = 1
  var machine = Machine()
}

@Suite struct FillTests {
  private let reader = JSONDeserializer()

  private func filled<Value>(_ value: Value, _ text: String) throws -> Value {
    var value = value
    try reader.fill(&value, from: text)
    return value
  }

  @Test("A property that the document does not mention keeps its value") func whatIsNotMentionedStays() throws {
    #expect(try filled(Shape(), "{}") == Shape())
    #expect(try filled(Shape(), #"{"name": "new"}"#) == Shape(name: "new"))
  }

  @Test("Nested structs are filled") func nestedStructsAreFilled() throws {
    let text = #"{"center": {"y": 9}, "corner": {"x": 8}, "missing": {"x": 7}}"#
    let expected = Shape(center: Point(x: 1, y: 9), corner: Point(x: 8, y: 4), missing: Point(x: 7, y: 0))
    #expect(try filled(Shape(), text) == expected)
  }

  @Test("Arrays and dictionaries are replaced") func arraysAndDictionariesAreReplaced() throws {
    let shape = try filled(Shape(), #"{"points": [{"x": 1}], "tags": {"b": 2}}"#)
    #expect(shape.points == [Point(x: 1, y: 0)])
    #expect(shape.tags == ["b": 2])
  }

  @Test(
    "A struct is unchanged after an error",
    arguments: [
      #"{"name": "new", "center": {"x": 9}, oops"#, #"{"name": "new"} x"#, #"{"name": "new", "points": [{"x": 1}, }"#,
      "[]",
      "3", "null", "", #"{"center": {"x": 9}, "corner": {"x": 9}, "tags": {"a": 1,}}"#,
    ])
  func aStructIsUnchangedAfterAnError(document: String) {
    var shape = Shape()
    #expect(throws: JSONError.self) { try reader.fill(&shape, from: document) }
    #expect(shape == Shape())
  }

  @Test("A struct is unchanged after a mismatch that the policy makes an error")
  func aStructIsUnchangedAfterAMismatchThatFails() {
    var shape = Shape()
    let strict = JSONDeserializer(policy: .init { $0.mismatch = .fail })
    #expect(throws: JSONError.self) { try strict.fill(&shape, from: #"{"name": "new", "center": {"x": "bad"}}"#) }
    #expect(shape == Shape())
  }

  @Test("A property that does not fit is reported and keeps its value") func whatDidNotFitIsReported() throws {
    var shape = Shape()
    let report = try reader.fillReporting(&shape, from: #"{"center": {"x": "bad", "y": 7}, "corner": 3}"#)
    #expect(report.issues.map(\.path.description) == ["/center/x", "/corner"])
    #expect(shape == Shape(center: Point(x: 1, y: 7)))
  }

  @Test("Objects keep their identity") func objectsKeepTheirIdentity() throws {
    let machine = Machine()
    let (main, wheel) = (machine.main, Wheel())
    machine.spare = wheel
    main.id = 1
    let text =
      #"{"main": {"next": {"id": 5}}, "spare": {"id": 6, "size": 7}, "list": [{"id": 8}], "shape": {"center": {"x": 9}}}"#
    let report = try reader.fillReporting(machine, from: text)
    #expect(report.isEmpty)
    #expect(machine.main === main)
    #expect(main.id == 1)
    #expect(main.next?.id == 5)
    #expect(machine.spare === wheel)
    #expect(wheel.id == 6)
    #expect(wheel.size == 7, "the properties of the object's own class are found")
    #expect(machine.list.map(\.id) == [8])
    #expect(machine.shape.center == Point(x: 9, y: 2))
    #expect(machine.name == "m")
  }

  @Test("An object is filled as its own class, even if only its superclass is known") func anObjectKnownByItsBaseClass()
    throws
  {
    let part: Part = Wheel()
    try reader.fill(part, from: #"{"size": 3}"#)
    #expect((part as? Wheel)?.size == 3)
    var reference: Part = part
    try reader.fill(&reference, from: #"{"size": 4}"#)
    #expect(reference === part)
    #expect((part as? Wheel)?.size == 4)
  }

  @Test("Elements of an array are new objects") func elementsAreNewObjects() throws {
    let machine = Machine()
    let part = Part()
    machine.list = [part]
    try reader.fill(machine, from: #"{"list": [{"id": 1}]}"#)
    #expect(machine.list[0] !== part)
    #expect(part.id == 0)
  }

  @Test("Null clears optional objects and keeps others") func nullClearsOptionalObjectsOnly() throws {
    let machine = Machine()
    let main = machine.main
    machine.spare = Part()
    try reader.fill(machine, from: #"{"main": null, "spare": null}"#)
    #expect(machine.main === main)
    #expect(machine.spare == nil)
  }

  @Test("An object keeps what it was given before an error") func anObjectAfterAnError() {
    let machine = Machine()
    let text =
      #"{"name": "new", "main": {"id": 5, "next": {"id": 6}}, "shape": {"name": "s", "center": {"x": 9}}, oops}"#
    #expect(throws: JSONError.self) { try reader.fill(machine, from: text) }
    #expect(machine.name == "new")
    #expect(machine.main.id == 5)
    #expect(machine.main.next?.id == 6)
    #expect(machine.shape.name == "s")
    let other = Machine()
    #expect(throws: JSONError.self) { try reader.fill(other, from: #"{"name": "new", "spare": {"id": 1, oops}}"#) }
    #expect(other.name == "new")
    #expect(other.spare == nil, "a new object takes its place when it is complete")
  }

  @Test("An object inside a struct keeps what it was given, and the struct does not") func anObjectInsideAStruct()
    throws
  {
    var holder = Holder()
    let machine = holder.machine
    #expect(throws: JSONError.self) {
      try reader.fill(&holder, from: #"{"count": 2, "machine": {"name": "new"}, oops}"#)
    }
    #expect(holder.count == 1)
    #expect(machine.name == "new", "objects that were reached keep what they were given")
    try reader.fill(&holder, from: #"{"count": 3, "machine": {"name": "newer"}}"#)
    #expect(holder.count == 3)
    #expect(holder.machine === machine)
    #expect(machine.name == "newer")
  }

  @Test("An object that leads back to itself is filled once") func anObjectThatLeadsBackToItself() throws {
    let part = Part()
    part.next = part
    let report = try reader.fillReporting(part, from: #"{"id": 1, "next": {"id": 1, "next": {"id": 3}}}"#)
    #expect(part.next === part)
    #expect(part.id == 1)
    #expect(report.issues.map { "\($0.code) \($0.path)" } == ["rejectedValue /next"])
    part.next = nil
  }

  @Test("Leaves, collections and optionals are replaced") func otherValues() throws {
    #expect(try filled(5, "6") == 6)
    #expect(try filled([1, 2], "[3]") == [3])
    #expect(try filled(["a": 1], #"{"b": 2}"#) == ["b": 2])
    #expect(try filled(Int?.some(5), "null") == nil)
    #expect(try filled(Point?.some(Point(x: 1, y: 2)), #"{"y": 3}"#) == Point(x: 1, y: 3))
    #expect(throws: JSONError.self) { try filled(5, "\"x\"") }
    #expect(throws: JSONError.self) { try filled(5, "null") }
  }
}
