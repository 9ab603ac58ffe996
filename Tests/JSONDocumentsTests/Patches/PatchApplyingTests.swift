import JSONDocuments
import Testing

@Suite("Applying a patch") struct PatchApplyingTests {
  private static let document: JSONValue = [
    "name": "Nordlys", "crew": 14, "tags": ["red", "fast"], "home": ["port": "Bergen", "pier": 3],
  ]

  private static let rows: [(patch: JSONPatch, result: String)] = [
    ([], #"{"name":"Nordlys","crew":14,"tags":["red","fast"],"home":{"port":"Bergen","pier":3}}"#),
    (
      [.add("x", at: "/tags/1"), .remove(at: "/home"), .remove(at: "/crew")],
      #"{"name":"Nordlys","tags":["red","x","fast"]}"#
    ),
    ([.add("x", at: "/tags/-"), .remove(at: "/home")], #"{"name":"Nordlys","crew":14,"tags":["red","fast","x"]}"#),
    ([.replace(at: "", with: [1]), .add(2, at: "/-")], "[1,2]"),
    ([.move(from: "/home/pier", to: "")], "3"),
    ([.move(from: "/tags/0", to: "/tags/1"), .move(from: "/tags", to: "")], #"["fast","red"]"#),
    ([.move(from: "/tags/0", to: "/tags/0"), .copy(from: "/tags", to: "")], #"["red","fast"]"#),
    (
      [.copy(from: "/home", to: "/tags/0"), .replace(at: "/home/pier", with: 4), .move(from: "/tags/0", to: "")],
      #"{"port":"Bergen","pier":3}"#
    ),
    ([.test(14.0, at: "/crew"), .test(["pier": 3, "port": "Bergen"], at: "/home"), .remove(at: "")], "null"),
  ]

  @Test("Operations are applied in their order", arguments: rows)
  func order(_ row: (patch: JSONPatch, result: String)) throws {
    #expect(try Self.document.applying(row.patch).description == row.result)
    #expect(try Self.document.applying(JSONPatch(row.patch.value)).description == row.result)
  }

  private static let failures: [(operation: JSONPatch.Operation, error: String)] = [
    (
      .test(5, at: "/crew"),
      "at /crew: operation 1 (test): expected 5, found 14. The document differs from the one for which the patch was made; make the patch again."
    ),
    (
      .test("14", at: "/crew"),
      "at /crew: operation 1 (test): expected \"14\", found 14. The document differs from the one for which the patch was made; make the patch again."
    ),
    (
      .test(["red"], at: "/tags"),
      #"at /tags: operation 1 (test): expected ["red"], found ["blue","red","fast"]. The document differs from the one for which the patch was made; make the patch again."#
    ),
    (
      .test(.string(String(repeating: "a", count: 100)), at: ""),
      "operation 1 (test): expected \"\(String(repeating: "a", count: 60))…\", found an object of 4 members. "
        + "The document differs from the one for which the patch was made; make the patch again."
    ),
    (
      .test(1, at: "/home/flag"),
      "at /home/flag: operation 1 (test): expected a value, found nothing; the document ends at /home."
    ),
    (
      .remove(at: "/homes"),
      "at /homes: operation 1 (remove): expected a value, found nothing; the document ends at its root."
    ),
    (
      .replace(at: "/tags/3", with: 1),
      "at /tags/3: operation 1 (replace): expected a value, found nothing; the document ends at /tags."
    ),
    (
      .add(1, at: "/tags/4"),
      "at /tags/4: operation 1 (add): expected an index from 0 to 3, or -, found 4. Correct the pointer."
    ),
    (
      .add(1, at: "/tags/01"),
      "at /tags/01: operation 1 (add): expected an index from 0 to 3, or -, found 01. Correct the pointer."
    ),
    (
      .add(1, at: "/flag/colour"),
      "at /flag/colour: operation 1 (add): expected an object or array at /flag, found nothing; the document ends at the root. "
        + "Insert the object or array first."
    ),
    (
      .add(1, at: "/crew/0"),
      "at /crew/0: operation 1 (add): expected an object or array at /crew, found a number. "
        + "Correct the pointer, or replace that value first."
    ),
    (
      .move(from: "/flag", to: "/name"),
      "at /flag: operation 1 (move): expected a value, found nothing; the document ends at its root."
    ),
    (
      .move(from: "/flag", to: "/flag"),
      "at /flag: operation 1 (move): expected a value, found nothing; the document ends at its root."
    ),
    (
      .move(from: "/home", to: "/home/port"),
      "at /home/port: operation 1 (move): expected a location outside of the moved value /home, found one inside it. Correct the patch."
    ),
    (
      .move(from: "", to: "/home"),
      "at /home: operation 1 (move): expected a location outside of the moved value the root, found one inside it. Correct the patch."
    ),
    (
      .copy(from: "/flag", to: "/name"),
      "at /flag: operation 1 (copy): expected a value, found nothing; the document ends at its root."
    ),
    (
      .add(1, at: JSONPointer(tokens: Array(repeating: "a", count: 1_001))),
      "operation 1 (add): expected a pointer of at most 1000 tokens, found one of 1001. Nest less deeply."
    ),
  ]

  @Test("An operation that fails is named, and nothing changes", arguments: failures)
  func fails(_ row: (operation: JSONPatch.Operation, error: String)) {
    var document = Self.document
    let error = #expect(throws: JSONError.self) {
      try document.apply([.add("blue", at: "/tags/0"), row.operation, .remove(at: "/name")])
    }
    #expect(error?.description == row.error)
    #expect(document.description == Self.document.description)
  }

  @Test("Copies that double the document again and again exceed a limit") func doubling() throws {
    let patch = JSONPatch((0..<64).map { JSONPatch.Operation.copy(from: "", to: JSONPointer(tokens: [String($0)])) })
    let error = #expect(throws: JSONError.self) { try (["a": "bc"] as JSONValue).applying(patch, copyLimit: 100_000) }
    #expect(
      error?.description
        == "operation 12 (copy): the copies of the patch add more bytes than the limit allows. "
        + "Set a higher copyLimit for patches that you trust.")
    let few = JSONPatch(Array(patch.operations.prefix(3)))
    #expect(try (["a": "bc"] as JSONValue).applying(few, copyLimit: 100)["2"].count == 3)
    #expect(throws: JSONError.self) { try (["a": "bc"] as JSONValue).applying(few, copyLimit: 30) }
  }
}
