import JSONDocuments
import Janus
import TestSupport
import Testing

/// Fragments of random and of hostile texts.
@Suite struct FragmentPropertyTests {
  private static let words = [
    "the answer", "is", "é", "\"quoted\"", "it's", "1.", "true", "\n", ",", ":", "\\", "\"", "`code`", "(a)", "```\n",
    "\n```json\n", "☕️",
  ]

  private func prose(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in Self.words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  @Test func `Documents in random prose are found exactly`() throws {
    var random = SeededRandom(seed: 31)
    for _ in 0..<Share.count(3_000) {
      var (text, documents) = (prose(&random), [JSONValue]())
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let document = RandomDocument.value(&random, levels: 3)
        guard document.array != nil || document.object != nil else { continue }
        documents.append(document)
        let layout: JSONLayout = .random(using: &random) ? .pretty : .compact
        text += String(decoding: document.serialized(layout), as: UTF8.self) + prose(&random)
      }
      let (fragments, skipped) = try JSONFragment.all(in: text)
      #expect(try fragments.map { try JSONValue(parsing: $0) } == documents, "\(text)")
      #expect(skipped.isEmpty, "\(text)")
    }
  }

  /// The same search without any memory: at each bracket, the shortest text that is JSON.
  private func naiveSearch(_ bytes: [UInt8]) -> [Range<Int>] {
    var (found, position) = ([Range<Int>](), 0)
    while position < bytes.count {
      let isBracket = bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[")
      let end =
        !isBracket
        ? nil
        : (position + 2..<max(bytes.count + 1, position + 2)).first {
          (try? JSONValue(parsing: bytes[position..<$0])) != nil
        }
      if let end { found.append(position..<end) }
      position = end ?? position + 1
    }
    return found
  }

  @Test func `Any text has the fragments that a search from each bracket finds`() throws {
    var random = SeededRandom(seed: 37)
    let pieces = ["{", "}", "[", "]", "\"", "\"a\":", ",", "1", "x", "\\", " ", "[]", "{\"b\":[2]}", "\"[\"", "\n"]
    for _ in 0..<Share.count(20_000) {
      let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let found = try JSONFragment.all(in: text).fragments.map(\.range)
      #expect(found == naiveSearch(Array(text.utf8)), "\(text)")
    }
  }

  static let hostile = [
    "[", "{", "[{\"a\":", "[\"", "[[\"[", "{\"a\":[1],", "[[]", "[\"]\",", "```[", "[1,", "{\"{\":\"[\",", "[\"\\\"",
    "[ ", "[{}x",
  ]

  @Test(.timeLimit(.minutes(5)), arguments: Share.of(hostile))
  func `Hostile texts are searched in linear time`(_ piece: String) throws {
    for text in [String(repeating: piece, count: 10_000), "[" + String(repeating: piece, count: 5_000) + "x"] {
      _ = try JSONFragment.all(in: text)
      _ = try? JSONValue(parsing: .json(in: text))
    }
  }

  @Test func `A hundred thousand levels are found, with that limit`() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(try JSONFragment.all(in: "A \(deep) B", depth: 100_000).fragments.map(\.range) == [2..<200_002])
    #expect(try JSONFragment.all(in: "A \(deep) B").fragments.isEmpty)
  }
}
