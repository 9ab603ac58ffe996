import Foundation
import JSONDocuments
import Testing

@Suite("Reading and writing a patch") struct PatchReadingTests {
  @Test("A patch is read and written with the members that RFC 6902 names") func members() throws {
    let text = """
      [{"op":"add","path":"/a","value":null},{"op":"remove","path":""},{"op":"replace","path":"/a~1b","value":1},\
      {"op":"move","from":"/m~0n","path":"/-"},{"op":"copy","from":"","path":"/"},{"op":"test","path":"/0","value":[]}]
      """
    let patch = try JSONPatch(parsing: text)
    #expect(
      patch == [
        .add(nil, at: "/a"), .remove(at: ""), .replace(at: "/a~1b", with: 1), .move(from: "/m~0n", to: "/-"),
        .copy(from: "", to: "/"), .test([], at: "/0"),
      ])
    #expect(String(decoding: patch.serialized(), as: UTF8.self) == text)
    #expect(patch.description == text)
    #expect(patch.operations[1].description == #"{"op":"remove","path":""}"#)
  }

  struct Change: Codable, Equatable {
    var patch: JSONPatch
    var last: JSONPatch.Operation
  }

  @Test("A patch in another type is coded as an array, by any coder") func coding() throws {
    let text = #"{"last":{"op":"remove","path":"\/b"},"patch":[{"op":"add","path":"\/a","value":[1,2.5]}]}"#
    let change = Change(patch: [.add([1, 2.5], at: "/a")], last: .remove(at: "/b"))
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(change), as: UTF8.self) == text)
    #expect(try decoder.decode(Change.self, from: Data(text.utf8)) == change)
    #expect(try JSONDeserializer().decode(Change.self, from: text) == change)
    #expect(try JSONDeserializer().decode(Change.self, from: JSONSerializer().encode(change)) == change)
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode(Change.self, from: Data(#"{"patch": [{"op": "add", "path": "a", "value": 1}]}"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else { throw try #require(error) }
    #expect(context.codingPath.map(\.stringValue) == ["patch", "Index 0", "path"])
    #expect(context.codingPath.map(\.intValue) == [nil, 0, nil])
    #expect(context.debugDescription == #"expected a JSON Pointer, found the string "a""#)
  }

  @Test("Other members of an operation are ignored") func others() throws {
    #expect(try JSONPatch(parsing: #"[{"xyz":1,"path":"/a","op":"remove","value":2}]"#) == [.remove(at: "/a")])
  }

  private static let failures: [(text: String, error: String)] = [
    (
      "{}",
      "line 1, column 1: expected an array of operations, found an object. Send a JSON Patch (RFC 6902); a merge patch is an object, see `merge`."
    ),
    (
      "[1]",
      "line 1, column 2, at /0: expected an operation, which is an object, found the number 1. Correct the patch."
    ),
    ("[{}]", #"line 1, column 2, at /0: expected the key "op" of an operation, found nothing. Correct the patch."#),
    (
      #"[{"op":"spam"}]"#,
      #"line 1, column 8, at /0/op: expected add, remove, replace, move, copy or test, found the string "spam". Correct the patch."#
    ),
    (
      #"[{"op":7}]"#,
      #"line 1, column 8, at /0/op: expected add, remove, replace, move, copy or test, found the number 7. Correct the patch."#
    ),
    (
      #"[{"op":"add","value":1}]"#,
      #"line 1, column 2, at /0: expected the key "path" of add, found nothing. Correct the patch."#
    ),
    (
      #"[{"op":"add","path":null,"value":1}]"#,
      "line 1, column 21, at /0/path: expected a JSON Pointer, found null. A pointer is empty or begins with /; in keys, ~ is written as ~0 and / as ~1."
    ),
    (
      ##"[{"op":"remove","path":"#/a"}]"##,
      ##"line 1, column 24, at /0/path: expected a JSON Pointer, found the string "#/a". A pointer is empty or begins with /; in keys, ~ is written as ~0 and / as ~1."##
    ),
    (
      "[{\"op\":\"remove\",\"path\":\"\"},\n {\"op\":\"remove\",\"path\":\"/~2\"}]",
      #"line 2, column 24, at /1/path: expected a JSON Pointer, found the string "/~2". A pointer is empty or begins with /; in keys, ~ is written as ~0 and / as ~1."#
    ),
    (
      #"[{"op":"test","path":""}]"#,
      #"line 1, column 2, at /0: expected the key "value" of test, found nothing. Correct the patch."#
    ),
    (
      #"[{"op":"move","path":""}]"#,
      #"line 1, column 2, at /0: expected the key "from" of move, found nothing. Correct the patch."#
    ),
    (
      #"[{"op":"add","path":"","value":1,"op":"remove"}]"#,
      #"line 1, column 39, at /0/op: expected each key once, found the key "op" again. Correct the patch: RFC 6902 does not say which of them counts."#
    ),
    (
      "[",
      "line 1, column 2, at /0: expected a value or `]`, found the end of the text. The document may have been cut off."
    ),
  ]

  @Test("An error names the location in the patch", arguments: failures)
  func fails(_ row: (text: String, error: String)) {
    let error = #expect(throws: JSONError.self) { try JSONPatch(parsing: row.text) }
    #expect(error?.description == row.error)
  }

  private struct Request: KeyValueCreatable {
    var patch: JSONPatch = []
    var undo: JSONPatch?
  }

  private struct CodableRequest: Codable, Equatable {
    var patch: JSONPatch
    var undo: JSONPatch?
  }

  private static let document =
    #"{"patch":[{"op":"test","path":"/a","value":1.50}],"undo":[{"op":"remove","path":""}]}"#

  @Test("Models have patches as properties") func models() throws {
    let request = try JSONDeserializer().deserialize(Request.self, from: Self.document)
    #expect(request.patch == [.test(1.5, at: "/a")])
    #expect(request.undo == [.remove(at: "")])
    #expect(try JSONSerializer().serializeToString(request) == Self.document)
    let error = #expect(throws: JSONError.self) {
      try JSONDeserializer().deserialize(Request.self, from: #"{"patch": [{"op": "add", "path": "x", "value": 1}]}"#)
    }
    #expect(
      error?.description
        == #"line 1, column 34, at /patch/0/path: JSONPatch rejected the string "x": expected a JSON Pointer, found the string "x"."#
    )
  }

  @Test("Codable types have patches as properties, with any coder") func codable() throws {
    let decoded = try JSONDecoder().decode(CodableRequest.self, from: Data(Self.document.utf8))
    #expect(decoded.patch == [.test(1.5, at: "/a")])
    #expect(try JSONDecoder().decode(CodableRequest.self, from: JSONEncoder().encode(decoded)) == decoded)
    let exact = try JSONDeserializer().decode(CodableRequest.self, from: Self.document)
    #expect(exact == decoded)
    #expect(try JSONSerializer().encode(exact) == Data(Self.document.utf8))
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CodableRequest.self, from: Data(#"{"patch": [{"op": "add"}]}"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(context.codingPath.map(\.stringValue) == ["patch", "Index 0"])
    #expect(context.debugDescription == #"expected the key "path" of add, found nothing"#)
  }
}
