import Janus
import Testing

/// The table of all codes.
extension ReadingAnError {
  /// Checks an error's code and its whole text, and that the guide has them.
  private func expect(_ code: JSONError.Code, _ example: String, _ text: String, _ body: () throws -> Void) throws {
    let error = #expect(throws: JSONError.self) { try body() }
    #expect(error?.code == code)
    #expect(error?.description == text)
    let row = "| `\(code)` | `` \(example) `` | `` \(text) `` |"
    #expect(try GuideText("ReadingAnError").contains(row), "the guide lacks \(row)")
  }

  private func expect(
    _ code: JSONError.Code, reading json: String, with policy: JSONDeserializer.Policy = .init { $0.mismatch = .fail },
    _ text: String
  ) throws {
    try expect(code, json, text) {
      _ = try JSONDeserializer(policy: policy).deserialize(Server.self, from: json)
    }
  }

  @Test("Errors of syntax are those of the guide") func syntax() throws {
    try expect(
      .unexpectedEnd, reading: #"{"name": "db""#,
      "line 1, column 14, at /name: expected `,` or `}`, found the end of the text. The document may have been cut off."
    )
    try expect(
      .unexpectedCharacter, reading: #"{"port": 1,}"#,
      "line 1, column 12: a comma before `}` is not JSON. Remove the comma, or allow it with the dialect .json.allowingTrailingCommas."
    )
    try expect(
      .trailingCharacters, reading: "{} {}",
      "line 1, column 4: expected the end of the document, found `{`. A JSON text holds one value; send several as an array."
    )
    try expect(
      .invalidNumber, reading: #"{"port": 012}"#,
      "line 1, column 11, at /port: a number cannot have a leading zero. Remove the zero, or put the digits in quotes."
    )
    try expect(
      .invalidEscape, reading: #"{"name": "\x"}"#,
      #"line 1, column 11, at /name: `\x` is not an escape in JSON. The escapes are \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits; a backslash itself is \\."#
    )
    try expect(
      .controlCharacter, #"{"name": "⇥"} with a tab"#,
      #"line 1, column 11, at /name: the byte 0x09 must be escaped in a string. Write a line break as \n, a tab as \t, others as \u0001; or close the string before it."#
    ) {
      _ = try JSONDeserializer().deserialize(Server.self, from: "{\"name\": \"\t\"}")
    }
    try expect(
      .loneSurrogate, reading: #"{"name": "\ud83d"}"#,
      #"line 1, column 11, at /name: `\ud83d` is only half of a surrogate pair. A character beyond U+FFFF is written as two escapes, such as \ud83d\ude00."#
    )
    try expect(
      .invalidUTF8, "the bytes 22 C3 28 22",
      "line 1, column 2: the byte 0xC3 is not valid UTF-8 here. Encode the document as UTF-8."
    ) {
      _ = try JSONValue(parsing: [0x22, 0xC3, 0x28, 0x22] as [UInt8])
    }
    try expect(
      .unsupportedEncoding, "the bytes FF FE 7B",
      "line 1, column 1: the text looks like UTF-16 but is not valid UTF-16. Encode the document as UTF-8."
    ) {
      _ = try JSONValue(parsing: [0xFF, 0xFE, 0x7B] as [UInt8])
    }
  }

  @Test("Errors of limits are those of the guide") func limits() throws {
    try expect(
      .depthLimit, "[[[1]]] as [[[Int]]], limit 2",
      "line 1, column 3, at /0/0: expected at most 2 levels of nesting, found one more. Nest less deeply, or set a higher limit for documents that you trust."
    ) {
      let reader = JSONDeserializer(policy: .init { $0.limits.depth = 2 })
      _ = try reader.deserialize([[[Int]]].self, from: "[[[1]]]")
    }
    try expect(
      .sizeLimit, "[1, 2], limit 4",
      "expected a document of at most 4 bytes, found 6. Set a higher limit for documents that you trust."
    ) {
      let reader = JSONDeserializer(policy: .init { $0.limits.documentBytes = 4 })
      _ = try reader.deserialize([Int].self, from: "[1, 2]")
    }
  }

  @Test("Errors of contents are those of the guide") func contents() throws {
    try expect(
      .typeMismatch, reading: #"{"port": "high"}"#,
      #"line 1, column 10, at /port: expected Int, found the string "high". Correct the document, or give the property a type that takes such a value."#
    )
    try expect(
      .valueOutOfRange, reading: #"{"level": 300}"#,
      "line 1, column 11, at /level: expected a value that UInt8 can hold, found the number 300. Use a wider type; nothing is rounded or cut off silently."
    )
    try expect(
      .invalidValue, reading: #"{"opened": "2014-13-01"}"#,
      #"line 1, column 12, at /opened: expected Date, found the string "2014-13-01": month 13 is not between 01 and 12. Correct the document, or change how the format spells this type."#
    )
    try expect(
      .duplicateKey, reading: #"{"port": 1, "port": 2}"#, with: .init { $0.duplicates = .fail },
      #"line 1, column 13, at /port: expected each key once, found the key "port" again. Remove one of them, or choose which counts: duplicates: .first or .last."#
    )
    try expect(
      .unknownKey, reading: #"{"prt": 1}"#, with: .init { $0.unknownKeys = .fail },
      #"line 1, column 2, at /prt: expected a key of Server, found the key "prt". Did you mean `port`?"#
    )
    try expect(
      .rejectedValue, "[3] as [Even]", "line 1, column 2, at /0: Even rejected the number 3."
    ) {
      _ = try JSONDeserializer(policy: .init { $0.mismatch = .fail }).deserialize([Even].self, from: "[3]")
    }
    try expect(
      .missingValue, #"{"a": {}}, at("/a/b")"#,
      "at /a/b: expected a value, found nothing; the document ends at /a."
    ) {
      _ = try JSONValue(parsing: #"{"a": {}}"#).at("/a/b")
    }
    try expect(
      .noKnownKey, reading: #"{"Port": 1}"#,
      "line 1, column 1: no key of this object belongs to Server: found `Port`, which looks like `port`. Give the format keys: .pascalCase, or the property this key in a mapping."
    )
    try expect(
      .unsupportedKey, #"{"b": 1} as [Int: Int]"#,
      #"line 1, column 2, at /b: expected a key that Int can be made of, found the key "b". Use keys that are strings, leaves, LosslessStringConvertible or CodingKeyRepresentable."#
    ) {
      _ = try JSONDeserializer(policy: .init { $0.mismatch = .fail }).deserialize([Int: Int].self, from: #"{"b": 1}"#)
    }
  }

  @Test("Errors of types are those of the guide") func types() throws {
    struct Shelf: KeyValueCreatable { var size = (1, 2) }
    try expect(
      .unreadableType, "struct Shelf: KeyValueCreatable { var size = (1, 2) }",
      "Shelf.size has type (Int, Int), which cannot be read. Use a struct that is KeyValueCreatable instead of the tuple, or declare the property with `let`."
    ) {
      _ = try JSONDeserializer().deserialize(Shelf.self, from: "{}")
    }
    try expect(
      .invalidMapping, "JSONMapping<Server>(.key(\"n\", for: \"nam\"))",
      "the mapping of Server is invalid: there is no stored property `nam`. Did you mean `name`? There are `name`, `port`, `level`, `opened`, `tags`."
    ) {
      let format = JSONFormat(mappings: [JSONMapping<Server>(.key("n", for: "nam"))])
      _ = try JSONDeserializer(format).deserialize(Server.self, from: "{}")
    }
    try expect(
      .unwritableType, "{ } as () -> Void",
      "() -> () cannot be written. A function has no form in JSON. Give the type that contains it a jsonProxy without it."
    ) {
      _ = try JSONSerializer().serialize({ () -> Void in })
    }
  }

  @Test("Errors of writing are those of the guide") func writing() throws {
    try expect(
      .nonFiniteNumber, #"["x": [1.5, .nan]]"#,
      "at /x/1: expected a finite number, found nan. To write it as a string, set nonFiniteNumbers: .strings(…) in the format."
    ) {
      _ = try JSONSerializer().serialize(["x": [1.5, Double.nan]])
    }
    final class Node: DeserializableObject { var next: Node? }
    let node = Node()
    node.next = node
    defer { node.next = nil }
    try expect(
      .cycle, "node.next = node",
      "at /next: Node contains itself (a reference cycle). Make the reference back weak, name it in an .inverse rule, mark it .readOnly or .writtenByKey, or set `cycles:` in the policy."
    ) {
      _ = try JSONSerializer().serialize(node)
    }
  }
}

/// A type that refuses some of its proxies.
private struct Even: JSONProxyCreatable {
  init?(jsonProxy: Int) {
    if jsonProxy % 2 != 0 { return nil }
  }
}
