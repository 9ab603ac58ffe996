import JSONDocuments
import Janus
import Testing

@testable import JanusTools

/// Edits of deep and large documents.
struct LargeEditTests {
  @Test("A document of 100,000 levels is edited at each of its ends", .timeLimit(.minutes(5)))
  func deep() throws {
    let count = 100_000
    let (open, close) = (String(repeating: "[{\"a\":", count: count), String(repeating: "}]", count: count))
    let path = JSONPointer(tokens: Array(repeating: ["0", "a"], count: count).flatMap { $0 })
    var editor = try DocumentEditor(Array("\(open)1\(close)".utf8), depth: .max)
    try editor.apply(.replace(at: path, with: 2))
    #expect(editor.text == Array("\(open)2\(close)".utf8))
    try editor.apply(.copy(from: "/0", to: "/-"))
    try editor.apply(.remove(at: "/0"))
    #expect(editor.text == Array("\(open)2\(close)".utf8))
    editor.merge(Array("\(open)1\(close)".utf8))
    try editor.set(Array("\(open)3\(close)".utf8), at: "", createsParents: true)
    try editor.apply(.replace(at: path, with: 4))
    #expect(editor.text == Array("\(open)4\(close)".utf8))
    var empty = try DocumentEditor([0x7B, 0x7D])
    try empty.set([0x31], at: JSONPointer(tokens: Array(repeating: "a", count: count)), createsParents: true)
    let nested = String(repeating: "{\"a\": ", count: count)
    #expect(empty.text == Array("\(nested)1\(String(repeating: "}", count: count))".utf8))
  }

  @Test("Merged objects may be deep", .timeLimit(.minutes(5)))
  func merged() throws {
    let count = 100_000
    let (open, close) = (String(repeating: "{\"a\":", count: count), String(repeating: "}", count: count))
    var editor = try DocumentEditor(Array("\(open)1\(close)".utf8), depth: .max)
    editor.merge(Array("\(open)2\(close)".utf8))
    #expect(editor.text == Array("\(open)2\(close)".utf8))
    var other = try DocumentEditor([0x31])
    other.merge(Array("\(open)null\(close)".utf8))
    #expect(other.text.count { $0 == 0x7B } == count)
  }

  @Test("Many edits of a large object take linear time", .timeLimit(.minutes(5)))
  func many() throws {
    let count = 20_000
    let members = (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    var editor = try DocumentEditor(Array("{\(members)}".utf8))
    for index in 0..<count {
      try editor.set([0x31], at: JSONPointer(tokens: ["k\(index)"]), createsParents: false)
      try editor.apply(.add(1, at: JSONPointer(tokens: ["n\(index)"])))
      if index % 2 == 0 { try editor.apply(.remove(at: JSONPointer(tokens: ["k\(index)"]))) }
    }
    #expect(try JSONValue(parsing: editor.text).count == count + count / 2)
  }
}
