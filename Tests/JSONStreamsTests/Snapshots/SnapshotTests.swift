import JSONCore
import JSONDeserializer
import JSONSerializer
import JSONStreams
import Testing

@Suite("Snapshots of a value that arrives")
struct SnapshotTests {
  struct Row: CustomTestStringConvertible, Sendable {
    /// The document in pieces.
    let pieces: [String]
    /// The value after each piece, and the properties that have changed; nil if there is no new snapshot.
    let values: [String?]

    var testDescription: String { pieces.joined(separator: "|") }
  }

  struct Draft: KeyValueCreatable, Sendable {
    struct Part: KeyValueCreatable, Sendable {
      var a = 0
      var b = ""
    }

    var text = "-"
    var count = 0
    var list: [Part]?
    var words: [String] = []
    var part: Part?
    var entries: [String: Part] = [:]
    var value: JSONValue?
  }

  static let rows = [
    Row(
      pieces: [#"{"te"#, #"xt""#, #": "a"#, #"b\"#, #"u00e"#, #"9c\ud83"#, #"c\udf51"#, #"", "count": 1"#, "2", "}"],
      values: [
        #"{"text":"-"} "#, nil, #"{"text":"a"} text"#, #"{"text":"ab"} text"#, nil, #"{"text":"abéc"} text"#,
        #"{"text":"abéc🍑"} text"#, #"{"text":"abéc🍑"} text"#, nil, #"{"text":"abéc🍑","count":12} count"#,
      ]),
    Row(
      pieces: [#"{"list": ["#, "{", #""b": "x"#, #"y", "a": 1}, "#, #"{"a": 2"#, ", ", #""b":""#, #""}]"#, "}"],
      values: [
        #"{"text":"-","list":[]} list"#, #"{"text":"-","list":[{"a":0,"b":""}]} list"#,
        #"{"text":"-","list":[{"a":0,"b":"x"}]} list"#, #"{"text":"-","list":[{"a":1,"b":"xy"}]} list"#,
        #"{"text":"-","list":[{"a":1,"b":"xy"},{"a":0,"b":""}]} list"#,
        #"{"text":"-","list":[{"a":1,"b":"xy"},{"a":2,"b":""}]} list"#,
        #"{"text":"-","list":[{"a":1,"b":"xy"},{"a":2,"b":""}]} list"#,
        #"{"text":"-","list":[{"a":1,"b":"xy"},{"a":2,"b":""}]} list"#,
        #"{"text":"-","list":[{"a":1,"b":"xy"},{"a":2,"b":""}]} "#,
      ]),
    Row(
      pieces: [#"{"words": ["a", "b"#, #"c", "d"], "part": {"b": "p"#, #""}, "entries": {"k": {"b": "v"#, #""}}}"#],
      values: [
        #"{"text":"-","words":["a","b"]} words"#,
        #"{"text":"-","words":["a","bc","d"],"part":{"a":0,"b":"p"}} words part"#,
        #"{"text":"-","words":["a","bc","d"],"part":{"a":0,"b":"p"},"entries":{"k":{"a":0,"b":"v"}}} part entries"#,
        #"{"text":"-","words":["a","bc","d"],"part":{"a":0,"b":"p"},"entries":{"k":{"a":0,"b":"v"}}} entries"#,
      ]),
    Row(
      pieces: [#"{"value": [1, {"a": "b"#, #"c", "d": ["#, "true", ", n", "ull]}]", "}"],
      values: [
        #"{"text":"-","value":[1,{"a":"b"}]} value"#, #"{"text":"-","value":[1,{"a":"bc","d":[]}]} value"#, nil,
        #"{"text":"-","value":[1,{"a":"bc","d":[true]}]} value"#,
        #"{"text":"-","value":[1,{"a":"bc","d":[true,null]}]} value"#,
        #"{"text":"-","value":[1,{"a":"bc","d":[true,null]}]} "#,
      ]),
  ]

  @Test("After each piece there is a snapshot, if anything has changed", arguments: rows)
  func growth(row: Row) throws {
    let writer = JSONSerializer(policy: .init { $0.layout = .compact })
    var parser = JSONDeserializer().snapshotParser(of: Draft.self)
    for (piece, expected) in zip(row.pieces, row.values) {
      parser.feed(piece.utf8)
      let text = try parser.next().map { snapshot in
        var text = try writer.serializeToString(snapshot.value)
        // What has its default is left out.
        for rest in [#","count":0"#, #","words":[]"#, #","entries":{}"#] { text.removeFirst(of: rest) }
        return text + " " + snapshot.changed.joined(separator: " ")
      }
      #expect(text == expected, "after \(piece)")
    }
    #expect(row.pieces.count == row.values.count)
    let isLast = try parser.finish().isLast
    #expect(isLast)
  }

  @Test("The last snapshot is what `deserialize` gives, and the one before it as well")
  func last() throws {
    let all = try snapshots(of: Recipe.self, from: Recipe.document.bytes)
    let value = try JSONDeserializer().deserialize(Recipe.self, from: Recipe.document)
    #expect(all.last?.value == value)
    #expect(all.dropLast().last?.value == value)
    #expect(all.map(\.isLast).filter { $0 }.count == 1)
    #expect(all.count > 100)
  }

  @Test("A property is complete when its last byte has come")
  func completeness() throws {
    let pieces = [#"{"title": "Pi"#, #"e", "author": {"name": "A", "age": 3"#, "6}, ", #""servings": 2}"#]
    let properties: [PartialKeyPath<Recipe>] = [
      \.title, \.author.name, \.author.age, \.author, \.servings, \.title.count,
    ]
    let all = try snapshots(of: Recipe.self, from: pieces.map { Array($0.utf8) })
    let complete = all.map { snapshot in properties.map { snapshot.isComplete($0) ? "x" : "-" }.joined() }
    #expect(complete == ["------", "xx----", "xxxx--", "xxxxx-", "xxxxxx"])
  }

  @Test(
    "The value is found at the root",
    arguments: [
      (RootKey.named("data"), #"{"other": [{"data": 1}], "data": {"text": "a"|b"}, "more": 1}"#),
      (.path("a.1.b"), #"{"a": [{"b": 0}, {"c": {}, "b": {"text": "a"|b"}}], "a ": 1}"#),
    ])
  func root(root: RootKey, document: String) throws {
    let pieces = document.replacing(#""|"#, with: "|").split(separator: "|").map { Array($0.utf8) }
    let all = try snapshots(of: Draft.self, from: pieces, root: root)
    #expect(all.map(\.value.text) == ["a", "ab", "ab"])
    #expect(all.map(\.changed) == [["text"], ["text"], []])
  }

  /// Documents that have been cut off, and what there is of them. Other libraries that complete such documents agree, but where
  /// it says so: they guess numbers and words that are not complete, and keep a key whose value has not come as null.
  static let parts: [(text: String, value: JSONValue?)] = [
    (#"["string", true, null, 1, "foo"#, ["string", true, nil, 1, "foo"]), ("[ ", []),
    (#"{"a": 1, "b": 2, "c"#, ["a": 1, "b": 2]), (#"{"a": 1, "b": 2, "c": "foo"#, ["a": 1, "b": 2, "c": "foo"]),
    (#"{"title": "Pride and Prejudice", "author": "Jane A"#, ["title": "Pride and Prejudice", "author": "Jane A"]),
    (#""abc€"#, "abc€"), (#"{"a": 1, "b": 2, "c": [1, 2, {"d": 1, "#, ["a": 1, "b": 2, "c": [1, 2, ["d": 1]]]),
    (#"["foo"#, ["foo"]), (#""foo\"#, "foo"), (#""foo\u"#, "foo"), (#""foo\u123"#, "foo"), (#""foo\ud83c\udf5"#, "foo"),
    (
      #"{"a": "value", "b": true, "c": false, "d": null, "e": 1, "f": 2.22, "g": ["#,
      ["a": "value", "b": true, "c": false, "d": nil, "e": 1, "f": 2.22, "g": []]
    ),
    (#"["#, nil), (#"["""#, [""]), (#"["", "#, [""]), (#"{"": ""#, ["": ""]), (#"{"key": "#, [:]),
    (#"["a" ,"b"#, ["a", "b"]),
    // Others have [0], [1], [1, 2], true, -1.25 and [null].
    ("[0.", []), ("[1", []), ("[1, 2", [1]), ("[t", []), ("-1.25e+", nil), ("[nul", []),
  ]

  @Test("What there is of a document that was cut off", arguments: parts)
  func cutOff(text: String, value: JSONValue?) throws {
    var parser = JSONDeserializer().snapshotParser(of: JSONValue.self)
    var last: JSONValue?
    for byte in text.utf8 {
      parser.feed([byte])
      if let snapshot = try parser.next() { last = snapshot.value }
    }
    #expect(last == value)
    #expect(throws: JSONSnapshotError<JSONValue>.self) { try parser.finish() }
  }

  @Test("Bytes that are never UTF-8 are an error at once", arguments: [#""abc"#, #"["abc"#])
  func invalidBytes(text: String) throws {
    var parser = JSONDeserializer().snapshotParser(of: JSONValue.self)
    parser.feed(Array(text.utf8) + [0xE2, 0x82])
    let snapshot = try parser.next()
    #expect(snapshot?.value == "abc" || snapshot?.value == ["abc"])
    parser.feed([0xFF, UInt8(ascii: "\""), UInt8(ascii: "]")])
    let error = #expect(throws: JSONSnapshotError<JSONValue>.self) { try parser.next() }
    #expect((error?.error as? JSONError)?.code == .invalidUTF8)
  }

  struct Required: KeyValueCreatable, JSONMapped, Sendable {
    var id = 0
    var name = ""
    var inner: Inner?
    static let jsonMapping: JSONMapping<Required> = [.required(\.id), .required(\.name)]

    struct Inner: KeyValueCreatable, JSONMapped, Sendable {
      var key = ""
      var value = ""
      static let jsonMapping: JSONMapping<Inner> = [.required(\.key)]
    }
  }

  @Test("The first snapshot comes when everything is there that a value must have")
  func required() throws {
    let pieces = [#"{"id": 1"#, #", "inner": {"value": "v"#, #"", "ke"#, #"y": "k"#, #""}, "#, #""name": "n"#, #""}"#]
    let all = try snapshots(of: Required.self, from: pieces.map { Array($0.utf8) })
    #expect(all.map(\.value.name) == ["n", "n", "n"])
    let inside = try snapshots(of: [Required].self, from: pieces.map { Array($0.utf8) }.wrapped("[", "]"))
    #expect(inside.map { $0.value.map(\.name) } == [[], [], [], [], [], ["n"], ["n"], ["n"]])
    let named = [#"{"id": 1, "name": "n""#] + pieces.dropFirst().dropLast(2) + [#""x": 0}"#]
    let inner = try snapshots(of: Required.self, from: named.map { Array($0.utf8) })
    #expect(inner.map(\.value.inner?.value) == [nil, nil, nil, "v", "v", "v", "v"])
  }

  @Test("Problems are in the report of the last snapshot if the call requests one")
  func report() throws {
    let document = #"{"count": "many", "words": [1, {}, "b"], "text": "t"}"#
    let all = try snapshots(of: Draft.self, from: document.bytes, isReporting: true)
    let (value, report) = try JSONDeserializer().deserializeReporting(Draft.self, from: document)
    #expect(all.last?.report == report)
    #expect(report.issues.count == 2)
    #expect(all.last?.value.words == value.words)
    #expect(all.dropLast().last?.value.words == value.words)
    #expect(all.dropLast().allSatisfy { $0.report.issues.isEmpty })
  }
}

extension String {
  fileprivate mutating func removeFirst(of part: String) {
    if let range = firstRange(of: part) { removeSubrange(range) }
  }
}

extension Array<[UInt8]> {
  fileprivate func wrapped(_ start: String, _ end: String) -> [[UInt8]] {
    var pieces = self
    pieces[0] = [UInt8](start.utf8) + pieces[0]
    pieces[pieces.count - 1] += [UInt8](end.utf8)
    return pieces
  }
}
