import JSONCore
import JSONDeserializer
import JSONStreams
import TestSupport
import Testing

@Suite("Errors of documents that arrive")
struct SnapshotErrorTests {
  typealias Draft = SnapshotTests.Draft

  /// Documents, the text after which the error is known, and whether it is only known at the end.
  static let rows: [(document: String, known: String?)] = [
    (#"{"text": "abc", "count": "many", "words": []}"#, #""many""#),
    (#"{"text": "abc", "count": 1.5, "words": []}"#, "1.5,"),
    (#"{"text": "abc" "count": 1}"#, #"abc" ""#),
    (#"{"text": "abc", count: 1}"#, ", c"),
    (#"{"list": [{"a": 1}, {"a": []}], "count": 1}"#, "[]"),
    (#"{"list": [{"a": 1}, 5 ], "count": 1}"#, "5 "),
    (#"{"words": ["a", "b\x"], "count": 1}"#, #"b\x""#),
    (#"{"value": [tru, 1]}"#, "tru,"),
    (#"{"value": [1f, 1]}"#, "1f,"),
    (#"{"text": "abc", "count": 1x}"#, "1x}"),
    (#"{"words": ["a", ]}"#, ", ]"),
    (#"{"words": ["a"}, "count": 1}"#, #""a"}"#),
    (#"{"words": ["a"]} x"#, nil),
    (#"{"words": ["a"]"#, nil),
    (#"{"text": "ab"#, nil),
    (#"[]"#, "[]"),
    (#""#, nil),
  ]

  @Test("The error is that of the whole document, and comes as soon as it is known", arguments: rows)
  func errors(document: String, known: String?) throws {
    var parser = JSONDeserializer().snapshotParser(of: Draft.self)
    let whole = #expect(throws: JSONError.self) { try JSONDeserializer().deserialize(Draft.self, from: document) }
    var text = ""
    var found: JSONSnapshotError<Draft>?
    for character in document {
      text.append(character)
      parser.feed(character.utf8)
      do { _ = try parser.next() } catch {
        found = error
        break
      }
    }
    if let known {
      #expect(text.hasSuffix(known), "\(text)")
      let error = found?.error as? JSONError
      #expect(error?.code == whole?.code)
      #expect(error?.path == whole?.path)
      #expect(error?.location == whole?.location)
      // It stays.
      #expect(throws: JSONSnapshotError<Draft>.self) { try parser.next() }
    } else {
      #expect(found == nil)
      let error = #expect(throws: JSONSnapshotError<Draft>.self) { try parser.finish() }
      #expect(error?.description == whole?.description)
    }
  }

  @Test("An error has the value until then")
  func lastSnapshot() throws {
    var parser = JSONDeserializer().snapshotParser(of: Draft.self)
    parser.feed(#"{"text": "abc", "words": ["x", "y"#.utf8)
    let draft = try parser.next()
    #expect(draft?.value.words == ["x", "y"])
    parser.feed(#"z"], "count": {}, "#.utf8)
    let error = #expect(throws: JSONSnapshotError<Draft>.self) { try parser.next() }
    #expect(error?.lastSnapshot?.value.words == ["x", "yz"])
    #expect(error?.lastSnapshot?.value.text == "abc")
    for end in [#", "count": "many"}"#, #", "other": "#, "}}"] {
      var parser = JSONDeserializer().snapshotParser(of: Draft.self)
      parser.feed((#"{"text": "abc""# + end).utf8)
      let error = #expect(throws: JSONSnapshotError<Draft>.self) { try parser.finish() }
      #expect(error?.lastSnapshot?.value.text == "abc")
    }
    let start = #expect(throws: JSONSnapshotError<Draft>.self) { try snapshots(of: Draft.self, from: []) }
    #expect(start?.lastSnapshot == nil)
  }

  @Test("An error that lists all problems comes at the end")
  func allProblems() throws {
    let reader = JSONDeserializer(policy: .strict)
    let document = #"{"text": "abc", "count": "many", "words": [1], "other": {}}"#
    var parser = reader.snapshotParser(of: Draft.self)
    parser.feed(document.utf8)
    let draft = try parser.next()
    #expect(draft?.value.text == "abc")
    let whole = #expect(throws: JSONError.self) { try reader.deserialize(Draft.self, from: document) }
    let error = #expect(throws: JSONSnapshotError<Draft>.self) { try parser.finish() }
    #expect((error?.error as? JSONError)?.problems.count == whole?.problems.count)
  }

  @Test("A document in another encoding or dialect has its last snapshot only")
  func otherTexts() throws {
    let text = #"{"text": "é"}"#
    let documents: [([UInt8], JSONDeserializer)] = [
      (text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, JSONDeserializer()),
      ([0xEF, 0xBB, 0xBF] + Array(text.utf8), JSONDeserializer()),
      (Array("{text: 'é'}".utf8), JSONDeserializer(policy: .init { $0.dialect = .json5 })),
    ]
    for (bytes, reader) in documents {
      let all = try snapshots(of: Draft.self, from: bytes.map { [$0] }, by: reader)
      #expect(all.map(\.value.text) == ["é"])
    }
  }
}
