import Foundation
import JSONCore
import JSONSerializer
@_spi(JanusTools) import JSONStreams
import TestSupport
import Testing

/// Documents that are laid out anew while they come.
struct FormattingTests {
  static let documents = [
    "null", " -0.50E+3 ", #""""#, "[]", "{ }", "[[ ] ,{}]", "[ 1, 2.50,-3e7 ,\ttrue,false\r\n,null]",
    #"{"a" : [1, "x\u0041\"\\\/"] ,"b":{ "c": "é😀", "d":{} } , "a": 10000000000000000000000000.0 }"#,
    "\u{FEFF}{\"\\u00e9\\\"\":[\"é\"],\n  \"b\":\"\\ud83d\\ude00 \"}",
    #"[{"id":1,"name":"Nordlys","ports":["Bergen","Bodø"],"far":{"x":[[[[1]]]]}},  {"id":2}]"#,
    "[" + String(repeating: "12345678901234567890, ", count: 6) + "\"" + String(repeating: "long é", count: 12)
      + "\"]",
  ]

  static let layouts: [JSONReformatter.Layout] = [.compact, .indented(by: 2), .indented(by: 0)]

  @Test("Reformatted text is that of the serializer", arguments: documents)
  func layout(_ text: String) throws {
    var plain = text.replacing(", \"a\"", with: ", \"z\"")
    for (escape, character) in [("\\u0041", "A"), ("\\/", "/"), ("\\u00e9", "é"), ("\\ud83d\\ude00", "😀")] {
      plain = plain.replacing(escape, with: character)
    }
    plain = plain.replacing("-0.50E+3", with: "-0.5")
    let value = try JSONValue(parsing: plain)
    #expect(try reformatted(plain, .compact) == String(decoding: value.serialized(.compact), as: UTF8.self))
    #expect(try reformatted(plain, .indented(by: 2)) == String(decoding: value.serialized(.pretty), as: UTF8.self))
  }

  @Test("Digits, escapes, duplicate keys and their order stay")
  func spelling() throws {
    let text = #"{ "b" : 1.500 , "\u0061" : "\u0041\/" , "b" : [ -0 , 1E+2 ] , "e" : [ ] }"#
    #expect(try reformatted(text, .compact) == #"{"b":1.500,"\u0061":"\u0041\/","b":[-0,1E+2],"e":[]}"#)
    let lines = """
      {
         "b": 1.500,
         "\\u0061": "\\u0041\\/",
         "b": [
            -0,
            1E+2
         ],
         "e": []
      }
      """
    #expect(try reformatted(text, .indented(by: 3)) == lines)
  }

  @Test("The text is the same however the document is cut, and after a second pass", arguments: documents, layouts)
  func cuts(_ text: String, _ layout: JSONReformatter.Layout) throws {
    let bytes = Array(text.utf8)
    let whole = try reformatted(text, layout)
    for pieces in Cutting.all(bytes) {
      let outcome = Outcome(pieces, layout)
      #expect(outcome.error == nil)
      #expect(outcome.text == whole)
    }
    #expect(try reformatted(whole, layout) == whole)
    #expect(try reformatted(try reformatted(whole, .indented(by: 5)), layout) == whole)
  }

  @Test("A damaged document has the error of parsing", arguments: documents)
  func damage(_ text: String) {
    for bytes in Share.of(damaged(Array(text.utf8), bytesAtEach: 2)) {
      var expected: JSONError?
      do throws(JSONError) { _ = try JSONValue(parsing: bytes) } catch { expected = error }
      if expected?.code == .unsupportedEncoding { continue }
      let name = String(decoding: bytes, as: UTF8.self)
      var whole = JSONReformatter()
      var output: [UInt8] = []
      do throws(JSONError) {
        try whole.reformat(bytes, into: &output)
        #expect(expected == nil, "\(name)")
      } catch {
        #expect(error == expected, "\(name)")
        #expect(output.isEmpty)
      }
      for pieces in [[bytes[...]], Cutting.pieces(bytes, of: 1), Cutting.pieces(bytes, of: 5)] {
        // One layout for what is cut, as that takes most of the time.
        for layout in pieces.count == 1 ? Self.layouts : [Self.layouts[bytes.count % Self.layouts.count]] {
          #expect(told(Outcome(pieces, layout).error) == told(expected), "\(name)")
        }
        #expect(told(checked(pieces)) == told(expected), "\(name)")
        // The excerpt of a stream has the mark.
        if pieces.count == 1 { #expect(checked(pieces)?.excerpt == expected?.excerpt, "\(name)") }
      }
    }
  }

  @Test("The text before a mistake is written")
  func beginning() {
    let outcome = Outcome([Array(#"{"a": [1, 2, tru]}"#.utf8)[...]], .compact)
    #expect(outcome.text == #"{"a":[1,2,"#)
    #expect(
      outcome.error?.description
        == "line 1, column 14, at /a/2: expected a value, found `t`."
    )
  }

  @Test("An error is thrown again by all further calls")
  func again() {
    var reformatter = JSONReformatter()
    var text: [UInt8] = []
    let errors = [UInt8](repeating: UInt8(ascii: "]"), count: 20).indices.map { _ in
      #expect(throws: JSONError.self) { try reformatter.feed("[1,, 2 and something after it".utf8, into: &text) }
    }
    #expect(Set(errors.map { $0.map(told) }).count == 1)
  }

  // MARK: Parts

  static let parts: [(pointer: JSONPointer, text: String, part: String?)] = [
    ("", " [1, 2] ", "[1,2]"), ("/a", #"{"a" : "x"}"#, #""x""#),
    ("/a/b", #"{"a":3, "c":{"b":1}, "a":{"b": [ 2 ]}}"#, "[2]"),
    ("/1/1", "[[0, 1], [2, 3 ], [4, 5]]", "3"),
    ("/é\"/x", #"{"\u00e9\"":{"y":[{"x":0}],"x" : {"z":true} }}"#, #"{"z":true}"#),
    ("/a/b", #"{"a":{"c":{"b":1}},"b":2}"#, nil), ("/2", "[1, 2]", nil), ("/01", "[1, 2]", nil), ("/a", "[1]", nil),
    ("/a/x", #"{"a":3,"b":{"x":4}}"#, nil), ("/0", #"{"0":{"1":2}}"#, #"{"1":2}"#),
    ("/a~1b/m~0n", #"{"a/b":{"m~n":null}}"#, "null"),
  ]

  @Test("The value at a pointer is written alone", arguments: parts)
  func part(_ pointer: JSONPointer, _ text: String, _ part: String?) throws {
    let bytes = Array(text.utf8)
    for pieces in Cutting.all(bytes) {
      let outcome = Outcome(pieces, .compact, .value(pointer))
      #expect(outcome.text == part ?? "")
      #expect(outcome.hasWrittenPart == (part != nil))
      #expect(outcome.error?.code == (part == nil ? .missingValue : nil))
      if part == nil {
        let expected = #expect(throws: JSONError.self) { try JSONValue(parsing: text).at(pointer) }
        #expect(outcome.error == expected)
      }
    }
  }

  @Test(
    "The elements of an array are written as lines",
    arguments: [
      ("", "[ ]", ""), ("", " [1 , [ 2 ], {\"a\" : 3}]", "1\n[2]\n{\"a\":3}\n"),
      ("/a/0", #"{"b":[7],"a":[["x", "\n"],[8]],"c":1}"#, "\"x\"\n\"\\n\"\n"),
    ] as [(JSONPointer, String, String)])
  func elements(_ pointer: JSONPointer, _ text: String, _ lines: String) {
    for pieces in Cutting.all(Array(text.utf8)) {
      let outcome = Outcome(pieces, .indented(by: 2), .elements(pointer))
      #expect(outcome.text == lines)
      #expect(outcome.error == nil)
      #expect(outcome.hasWrittenPart)
    }
  }

  @Test(
    "A value that is not an array has no elements", arguments: [#"{"a": {"b": 1}}"#, #"{"a": 12}"#, #"{"a": "x"}"#])
  func otherKind(_ text: String) throws {
    let value = try JSONValue(parsing: text)["a"]
    let found = value.object != nil ? "an object" : value.string != nil ? "the string \"x\"" : "the number 12"
    for pieces in Cutting.all(Array(text.utf8)) {
      let error = Outcome(pieces, .compact, .elements("/a")).error
      #expect(
        error?.description
          == "line 1, column 7, at /a: expected an array, found \(found). Correct the document, or give the property a type that takes such a value."
      )
    }
  }

  @Test("An error around the part that is written is that of the document")
  func damagedParts() {
    for text in Self.parts.map(\.text) {
      for bytes in Share.of(damaged(Array(text.utf8), bytesAtEach: 2)) {
        var expected: JSONError?
        do throws(JSONError) { _ = try JSONValue(parsing: bytes) } catch { expected = error }
        guard let expected, expected.code != .unsupportedEncoding else { continue }
        for pieces in [[bytes[...]], Cutting.pieces(bytes, of: 1)] {
          let error = Outcome(pieces, .compact, .value("/a/b")).error
          #expect(told(error) == told(expected), "\(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
  }

  // MARK: Limits and files

  @Test("Reformatting has a limit of depth", arguments: [(512, 512), (513, 512), (3, 2), (2000, 4000)])
  func nesting(depth: Int, limit: Int) throws {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    // Unlike the reformatter, a parser recurses: a stack with room for all levels, however much a compiler takes for one.
    let outcome = Thread.run(stack: 64 << 20) {
      var expected: JSONError?
      var found: JSONError?
      do throws(JSONError) { _ = try JSONValue(parsing: text, depth: limit) } catch { expected = error }
      do throws(JSONError) {
        var reformatter = JSONReformatter(depth: limit)
        var output: [UInt8] = []
        try reformatter.feed(text.utf8, into: &output)
        try reformatter.finish(into: &output)
      } catch { found = error }
      return (expected, found)
    }
    let (expected, found) = try #require(outcome)
    #expect(told(found) == told(expected))
    #expect((found == nil) == (depth <= limit))
  }

  @Test("Other encodings are converted only in one piece")
  func encodings() throws {
    let text = Array(#"["é"]"#.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    var reformatter = JSONReformatter()
    var output: [UInt8] = []
    try reformatter.reformat(text, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == #"["é"]"#)
    let error = Outcome([text[...]], .compact).error
    #expect(error?.code == .unsupportedEncoding)
  }

  @Test("Files are replaced only by whole documents")
  func files() throws {
    let folder = try TemporaryFolder()
    let source = try folder.file(#"{ "a": [1, 2] }"#, named: "a.json")
    let broken = try folder.file(#"{ "a": [1, 2 }"#, named: "b.json")
    try JSONReformatter.reformat(.file(source), to: .file(source))
    #expect(try String(contentsOf: source, encoding: .utf8) == #"{"a":[1,2]}"#)
    #expect(throws: JSONError.self) { try JSONReformatter.reformat(.file(broken), to: .file(source)) }
    #expect(try String(contentsOf: source, encoding: .utf8) == #"{"a":[1,2]}"#)
    #expect(folder.names == ["a.json", "b.json"])
    try JSONSyntaxChecker.check(.file(source))
    let error = #expect(throws: JSONError.self) { try JSONSyntaxChecker.check(.file(broken)) }
    #expect(
      error?.description
        == "line 1, column 14, at /a/1: expected `,` or `]`, found `}`.")
  }

  // MARK: Helpers

  /// What comes of a document in pieces.
  struct Outcome {
    var text = ""
    var error: JSONError?
    var hasWrittenPart = false

    init(_ pieces: [ArraySlice<UInt8>], _ layout: JSONReformatter.Layout, _ part: JSONReformatter.Part = .document) {
      var reformatter = JSONReformatter(layout: layout, part: part)
      var output: [UInt8] = []
      do throws(JSONError) {
        for piece in pieces { try reformatter.feed(piece, into: &output) }
        try reformatter.finish(into: &output)
      } catch {
        self.error = error
      }
      text = String(decoding: output, as: UTF8.self)
      hasWrittenPart = reformatter.hasWrittenPart
    }
  }

  /// The text of a document that is there as a whole.
  private func reformatted(_ text: String, _ layout: JSONReformatter.Layout) throws -> String {
    var reformatter = JSONReformatter(layout: layout)
    var output: [UInt8] = []
    try reformatter.reformat(text, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func checked(_ pieces: [ArraySlice<UInt8>]) -> JSONError? {
    var checker = JSONSyntaxChecker()
    do throws(JSONError) {
      for piece in pieces { try checker.feed(piece) }
      try checker.finish()
      return nil
    } catch {
      return error
    }
  }

  /// An error without its excerpt, which depends on the bytes received.
  private func told(_ error: JSONError?) -> String {
    error.map { "\($0) \($0.location?.byteOffset ?? -1)" } ?? "no error"
  }
}
