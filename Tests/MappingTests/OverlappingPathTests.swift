import Janus
import Testing

/// Properties whose paths lead into what another property writes.
@Suite struct OverlappingPathTests {
  struct Overlap: KeyValueCreatable, JSONMapped, Equatable {
    var whole: JSONValue = nil
    var member: Int?
    var inner: Int?

    static let jsonMapping: JSONMapping<Overlap> = [
      .key("x", for: \.whole), .path("x.a", for: \.member), .path("x.b.c", for: \.inner),
    ]
  }

  static let written: [(value: Overlap, text: String)] = [
    (Overlap(whole: ["z": 1], member: 2), #"{"x":{"z":1,"a":2}}"#),
    (Overlap(whole: ["a": 1], member: 2), #"{"x":{"a":2}}"#),
    (Overlap(whole: ["b": ["d": 1]], member: 2, inner: 3), #"{"x":{"b":{"d":1,"c":3},"a":2}}"#),
    (Overlap(whole: ["b": 1], inner: 3), #"{"x":{"b":{"c":3}}}"#),
    (Overlap(whole: ["z": 1]), #"{"x":{"z":1}}"#),
    (Overlap(member: 2), #"{"x":{"a":2}}"#),
    (Overlap(), #"{"x":null}"#),
  ]

  @Test("What both write is put together", arguments: written)
  func both(_ row: (value: Overlap, text: String)) throws {
    #expect(try JSONSerializer().serializeToString(row.value) == row.text)
    let read = try JSONDeserializer().deserialize(Overlap.self, from: row.text)
    #expect((read.member, read.inner) == (row.value.member, row.value.inner))
    #expect(try JSONSerializer().serializeToString(read) == row.text)
  }

  struct Elements: KeyValueCreatable, JSONMapped, Equatable {
    var whole: JSONValue = nil
    var second: Int?
    var inner: Int?

    static let jsonMapping: JSONMapping<Elements> = [
      .key("x", for: \.whole), .path("x.1", for: \.second), .path("x.3.a", for: \.inner),
    ]
  }

  static let arrays: [(value: Elements, text: String)] = [
    (Elements(whole: [], second: 2), #"{"x":[null,2,null,null]}"#),
    (Elements(whole: [7], second: 2), #"{"x":[7,2,null,null]}"#),
    (Elements(whole: [7, 8, 9], second: 2), #"{"x":[7,2,9,null]}"#),
    (Elements(whole: [7, 8, 9, ["b": 1]], inner: 2), #"{"x":[7,8,9,{"b":1,"a":2}]}"#),
    (Elements(whole: [7, 8, 9], second: 1, inner: 2), #"{"x":[7,1,9,{"a":2}]}"#),
  ]

  @Test("Elements are put into the array of another property", arguments: arrays)
  func elements(_ row: (value: Elements, text: String)) throws {
    #expect(try JSONSerializer().serializeToString(row.value) == row.text)
    let read = try JSONDeserializer().deserialize(Elements.self, from: row.text)
    #expect(try JSONSerializer().serializeToString(read) == row.text)
  }

  @Test("A value without room for others is refused", arguments: [5, [1], "a"] as [JSONValue])
  func noObject(_ whole: JSONValue) throws {
    let error = #expect(throws: JSONError.self) { try JSONSerializer().serialize(Overlap(whole: whole, member: 2)) }
    #expect(
      error?.description == "at /x: JSONValue rejected a value: `whole` is no object that has room for others.")
  }

  @Test("An object has no place for elements") func noArray() throws {
    let error = #expect(throws: JSONError.self) { try JSONSerializer().serialize(Elements(whole: ["z": 1], second: 2)) }
    #expect(
      error?.description == "at /x: JSONValue rejected a value: `whole` is no array that has room for others.")
  }
}
