import JSONDocuments
import Janus
import Testing

@testable import JanusTools

/// Texts that are not what a command expects.
struct RandomInputTests {
  private static let alphabets = [
    Array("{}[]\",:\\0-1.eEtrufalsn /~\n\t\r".utf8), Array("a\",\r\n".utf8) + [0xC3, 0xA9, 0xEF, 0xBB, 0xBF],
    Array("/~01\"\\\t{}[]1\n".utf8) + [0x80],
  ]

  @Test("No text makes an editor, a table or a flat view crash", arguments: 1...40 as ClosedRange<UInt64>)
  func crash(_ seed: UInt64) throws {
    var random = RandomDocuments(seed: seed)
    for _ in 0..<200 {
      let alphabet = Self.alphabets.randomElement(using: &random) ?? []
      let count = Int.random(in: 0..<30, using: &random)
      let text = (0..<count).compactMap { _ in alphabet.randomElement(using: &random) }
      read(text)
      // A document with a wrong byte.
      var document = random.value(levels: 3).serialized()
      if let index = document.indices.randomElement(using: &random) {
        document[index] = alphabet.randomElement(using: &random) ?? 0
      }
      read(document)
    }
  }

  /// Reads a text in each way. What is valid stays valid.
  private func read(_ text: [UInt8]) {
    if var editor = try? DocumentEditor(text) {
      #expect(editor.text == text)
      try? editor.set([0x31], at: "/a/0/b", createsParents: true)
      try? editor.apply(.remove(at: "/0"))
      editor.merge(Array(#"{"a": null, "b": {"c": 1}}"#.utf8))
      #expect((try? JSONValue(parsing: editor.text)) != nil)
      let picked = ValuePick(["/a", "/0/b"]).picked(text[...])
      var row: [UInt8] = []
      _ = TableWriter(.commas, columns: ["/a", "/0"]).write(picked[...], into: &row)
    }
    var (table, objects, object) = (TableReader(.commas), TableObjects(isTyped: true), [UInt8]())
    let take = { (fields: [TableReader.Field], _: Int) in
      object.removeAll()
      if objects.take(fields, into: &object) == nil, !object.isEmpty {
        #expect((try? JSONValue(parsing: object)) != nil)
      }
    }
    if table.feed(text, found: take) == nil { _ = table.finish(found: take) }
    var (path, tree, flattener, lines) = (FlatPathReader(), FlatTree(), Flattener(), [UInt8]())
    flattener.feed(text, into: &lines)
    flattener.finish(into: &lines)
    for line in text.split(separator: 0x0A) where path.read(Array(line)[...]) == nil {
      _ = tree.add(path.tokens, [0x31])
    }
    var document: [UInt8] = []
    try? tree.write { document += $0 }
    #expect((try? JSONValue(parsing: document, depth: .max)) != nil)
    _ = try? ValueCondition(String(decoding: text, as: UTF8.self)).holds(for: .null)
  }
}
