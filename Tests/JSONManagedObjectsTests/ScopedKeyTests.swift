import JSONManagedObjects
import Janus
import Testing

private final class Order: KeyValueCreatable, JSONMapped {
  var number = 0
  var lines: [Line] = []
  var main: Line?
  static let jsonMapping: JSONMapping<Order> = [
    .primaryKey(\.number), .scopesKeys(\.lines), .scopesKeys(\.main), .inverse(\.lines, \Line.order),
  ]
}

private final class Line: KeyValueCreatable, JSONMapped {
  var id = 0
  var text = ""
  weak var order: Order?
  var parts: [String: Part] = [:]
  static let jsonMapping: JSONMapping<Line> = [.scopesKeys("parts")]
}

private final class Part: KeyValueCreatable {
  var id = ""
  var count = 0
  var twin: Line?
}

@Suite struct ScopedKeyTests {
  private let reader = JSONDeserializer()
  private let context = InMemoryContext()

  private static let document = #"""
    [{"number": 7, "main": 2, "lines": [{"id": 1, "text": "a", "parts": {"x": {"id": "p", "count": 1}}}, {"id": 2, "text": "b"}]},
     {"lines": [1, {"id": 1, "text": "c", "parts": {"x": {"id": "p", "count": 2}, "y": "p"}}], "number": 8}]
    """#

  @Test("Objects of different owners may have the same key")
  func twoOwners() throws {
    let result = try reader.importObjects([Order].self, from: Self.document, into: context)
    #expect(result.report.isEmpty && result.insertedCount == 7)
    #expect(result.value.map { $0.lines.map(\.text) } == [["a", "b"], ["c", "c"]])
    #expect(context.object(Line.self, forKey: [7, 2]) === result.value[0].main)
    #expect(context.object(Line.self, forKey: [8, 1])?.order === result.value[1])
    #expect(context.object(Line.self, forKey: 1) == nil)
    #expect(context.object(Part.self, forKey: [7, 1, "p"])?.count == 1)
    #expect(context.object(Part.self, forKey: [8, 1, "p"])?.count == 2)
    let again = try reader.importObjects([Order].self, from: Self.document, into: context)
    #expect(again.unchangedCount == 7 && again.value[1].lines[0] === result.value[1].lines[0])
  }

  @Test("An object inside is not scoped by what is further out")
  func inside() throws {
    let part = #"{"id": "p", "twin": {"id": 1, "text": "free"}}"#
    try reader.importObjects(
      [Order].self, from: #"[{"number": 7, "lines": [{"id": 1, "parts": {"x": \#(part)}}]}]"#, into: context)
    #expect(context.object(Line.self, forKey: 1)?.text == "free")
    #expect(context.object(Line.self, forKey: [7, 1])?.parts["x"]?.twin?.text == "free")
    context.object(Line.self, forKey: [7, 1])?.parts = [:]
  }

  @Test("A context receives scoped keys, and is notified of inverses")
  func elsewhere() throws {
    let context = RecordingContext()
    let result = try reader.importObjects([Order].self, from: Self.document, into: context)
    #expect(
      context.takeNotes().questions == [
        "Order 7 8", "Line (7, 2) (7, 1) (8, 1)", #"Part (7, 1, "p") (8, 1, "p")"#,
      ])
    #expect(result.changes.filter { $0.object is Line }.allSatisfy { $0.changedInverses == [\Line.order] })
  }

  @Test("Objects with scoped keys that were written are found again")
  func roundTrip() throws {
    try reader.importObjects([Order].self, from: Self.document, into: context)
    let writer = JSONSerializer(policy: .init { $0.layout = .sortedKeys })
    let text = try writer.serializeToString(context.objects(Order.self))
    let other = InMemoryContext()
    try reader.importObjects([Order].self, from: text, into: other)
    #expect(try writer.serializeToString(other.objects(Order.self)) == text)
    #expect(try reader.importObjects([Order].self, from: text, into: context).unchangedCount == 7)
  }

  @Test("A class without a key scopes none")
  func withoutKey() throws {
    final class Heap: KeyValueCreatable, JSONMapped {
      var lines: [Line] = []
      static let jsonMapping: JSONMapping<Heap> = [.scopesKeys(\.lines)]
    }
    let error = #expect(throws: JSONError.self) { try reader.importObjects(Heap.self, from: "{}", into: context) }
    #expect(
      error?.description.hasPrefix(
        "the mapping of Heap is invalid: `lines` scopes the keys of its objects, and the class has no key itself.")
        == true)
  }
}
