import Foundation
import JSONManagedObjects
import Janus
import TestSupport
import Testing

/// One row for each kind of document that is wrong, with its result.
@Suite struct BadImportTests {
  private let reader = JSONDeserializer()

  struct Row: Sendable, CustomTestStringConvertible {
    let title: String
    let document: String
    /// The objects of the context afterwards.
    let objects: String
    let report: [String]
    var testDescription: String { title }

    init(_ title: String, _ document: String, _ objects: String, _ report: [String] = []) {
      (self.title, self.document, self.objects, self.report) = (title, document, objects, report)
    }
  }

  private final class Port: KeyValueCreatable, JSONMapped {
    var id = 0
    var name = ""
    var next: Port?
    var country: String?
    var mayor: String?
    static let jsonMapping: JSONMapping<Port> = [
      .path("land.name", for: \.country), .path("land.mayor.name", for: \.mayor),
    ]
  }

  static let rows: [Row] = [
    Row(
      "a key twice with the same value", #"[{"id": 1, "id": 1, "name": "a"}]"#, "1 a",
      [
        "line 1, column 12, at /0/id: expected each key once, found the key \"id\" again."
      ]),
    Row(
      "a key twice with other values", #"[{"id": 1, "id": 2, "name": "a"}]"#, "1 a",
      [
        "line 1, column 12, at /0/id: expected each key once, found the key \"id\" again."
      ]),
    Row(
      "no key", #"[{"name": "a"}, {"id": 2}]"#, "2 ",
      [
        "line 1, column 2, at /0: expected the primary key `id`, found nothing."
      ]),
    Row(
      "null as key", #"[{"id": null, "name": "a"}]"#, "",
      [
        "line 1, column 2, at /0: expected the primary key `id`, found nothing."
      ]),
    Row(
      "an array as key", #"[{"id": [1]}]"#, "",
      [
        "line 1, column 2, at /0: expected the primary key `id`, found nothing."
      ]),
    Row(
      "text that is not a number as key", #"[{"id": "one"}]"#, "",
      [
        "line 1, column 2, at /0: expected the primary key `id`, found nothing."
      ]),
    Row("text that is a number as key", #"[{"id": "1", "name": "a"}, {"id": 1, "name": "b"}]"#, "1 b"),
    Row(
      "a number behind the point as key", #"[{"id": 1.5}, {"id": 2.0}]"#, "2 ",
      [
        "line 1, column 2, at /0: expected the primary key `id`, found nothing."
      ]),
    Row(
      "a key that never comes", #"[{"id": 1, "next": 7}]"#, "1 ",
      [
        "line 1, column 20, at /0/next: expected the key of a known Port, found the number 7."
      ]),
    Row("a circle of keys", #"[{"id": 1, "next": 2}, {"id": 2, "next": 3}, {"id": 3, "next": 1}]"#, "1 >2; 2 >3; 3 >1"),
    Row("an object that has itself", #"[{"id": 1, "next": 1}, {"id": 2, "next": {"id": 2}}]"#, "1 >1; 2 >2"),
    Row(
      "an object inside itself with other values", #"[{"id": 1, "next": {"id": 1, "name": "inner"}, "name": "outer"}]"#,
      "1 outer>1",
      [
        "line 1, column 20, at /0/next: Port rejected an object: this object is being filled already."
      ]),
    Row("an object twice with other values", #"[{"id": 1, "name": "a"}, {"id": 1, "name": "b"}]"#, "1 b"),
    Row(
      "a number in the middle of a path", #"[{"id": 1, "land": 5}]"#, "1 ",
      [
        "line 1, column 20, at /0/land: expected an object, found the number 5."
      ]),
    Row("null in the middle of a path", #"[{"id": 1, "land": {"name": "x", "mayor": null}}]"#, "1 (x, nil)"),
    Row(
      "an array in the middle of a path", #"[{"id": 1, "land": {"mayor": [1]}}]"#, "1 ",
      [
        "line 1, column 30, at /0/land/mayor: expected an object, found an array."
      ]),
    Row(
      "an object with no known key", #"[{"id": 1, "next": {"number": 2}}]"#, "1 ",
      [
        "line 1, column 20, at /0/next: expected the primary key `id`, found nothing."
      ]),
    Row(
      "other values in place of objects", #"[true, 2, "3", [], {"id": 4}, null, 1.5]"#, "4 ",
      [
        "line 1, column 2, at /0: expected Port, found true.",
        "line 1, column 8, at /1: expected the key of a known Port, found the number 2.",
        "line 1, column 11, at /2: expected the key of a known Port, found the string \"3\".",
        "line 1, column 16, at /3: expected Port, found an array.",
        "line 1, column 31, at /5: expected Port, found null.",
        "line 1, column 37, at /6: expected Port, found the number 1.5.",
      ]),
  ]

  /// The objects, with where they lead to.
  private func text(_ ports: [Port]) -> String {
    ports.map { port in
      let land = port.country == nil && port.mayor == nil ? "" : "(\(port.country ?? "nil"), \(port.mayor ?? "nil"))"
      return "\(port.id) \(port.name)\(port.next.map { ">\($0.id)" } ?? "")\(land)"
    }.joined(separator: "; ")
  }

  @Test("A wrong document is reported, in any context", arguments: rows)
  func row(row: Row) throws {
    let memory = InMemoryContext()
    let result = try reader.importObjects([Port].self, from: row.document, into: memory)
    #expect(text(memory.objects(Port.self)) == row.objects)
    #expect(result.report.issues.map(\.description) == row.report)
    let elsewhere = RecordingContext()
    let summary = try reader.importBatches(of: Port.self, size: 1, from: row.document, into: elsewhere)
    let ports = elsewhere.allObjects(of: Port.self).values.compactMap { $0 as? Port }.sorted { $0.id < $1.id }
    #expect(text(ports) == row.objects)
    #expect(Set(summary.report.issues.map(\.description)) == Set(row.report))
    // A circle would never be released.
    for port in memory.objects(Port.self) + ports { port.next = nil }
  }

  @Test(
    "A strict policy refuses each wrong document, and changes nothing", arguments: rows.filter { !$0.report.isEmpty })
  func strict(row: Row) throws {
    let strict = JSONDeserializer(
      policy: .init {
        $0.mismatch = .fail
        $0.duplicates = .fail
      })
    let memory = InMemoryContext()
    #expect(throws: JSONError.self) { try strict.importObjects([Port].self, from: row.document, into: memory) }
    #expect(memory.count(Port.self) == 0)
  }

  @Test("A primary key that is not a property of the class is an error")
  func mappingWithoutProperty() throws {
    final class Pier: KeyValueCreatable, JSONMapped {
      var id = 0
      static let jsonMapping: JSONMapping<Pier> = [.primaryKey("number")]
    }
    let error = #expect(throws: JSONError.self) {
      try reader.importObjects([Pier].self, from: "[]", into: InMemoryContext())
    }
    #expect(error?.message == "the mapping of Pier is invalid: there is no stored property `number`")
  }

  /// On a thread with room for all of them, even with the frames of a sanitizer.
  @Test(
    "A document may have as many levels as the limit, and not one more",
    arguments: [(512, nil), (513, JSONError.Code.depthLimit)])
  func levels(levels: Int, code: JSONError.Code?) {
    let document =
      (1...levels).map { #"{"id": \#($0), "next": "# }.joined() + "0" + String(repeating: "}", count: levels)
    let outcome = Thread.run(stack: 64 << 20) {
      let context = InMemoryContext()
      let error = failure { try JSONDeserializer().importObjects(Port.self, from: document, into: context) }
      defer { for port in context.objects(Port.self) { port.next = nil } }
      return (error?.code, context.count(Port.self))
    }
    #expect(outcome?.0 == code)
    #expect(outcome?.1 == (code == nil ? levels : 0))
  }
}
