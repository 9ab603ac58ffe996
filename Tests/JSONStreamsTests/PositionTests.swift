import Foundation
import JSONDeserializer
import JSONStreams
import Testing

/// Positions that were kept, and may have been changed meanwhile.
struct PositionTests {
  private static let reader = JSONDeserializer()

  static let impossible: [String] = [
    #"{"byteOffset":-1,"line":1,"column":1,"levels":[]}"#,
    #"{"byteOffset":9223372036854775807,"line":1,"column":1,"levels":[]}"#,
    #"{"byteOffset":0,"line":0,"column":1,"levels":[]}"#,
    #"{"byteOffset":9,"line":9223372036854775807,"column":1,"levels":[]}"#,
    #"{"byteOffset":9,"line":-9223372036854775808,"column":1,"levels":[]}"#,
    #"{"byteOffset":9,"line":11,"column":1,"levels":[]}"#,
    #"{"byteOffset":9,"line":1,"column":0,"levels":[]}"#,
    #"{"byteOffset":9,"line":1,"column":9223372036854775807,"levels":[]}"#,
    #"{"byteOffset":9,"line":6,"column":6,"levels":[]}"#,
    #"{"byteOffset":9,"line":1,"column":1,"levels":[{"isObject":false,"index":-1,"key":[],"hasKey":false}]}"#,
    #"{"byteOffset":9,"line":1,"column":1,"levels":[{"isObject":false,"index":9223372036854775807,"key":[],"hasKey":false}]}"#,
    #"{"byteOffset":9,"line":1,"column":1,"levels":[{"isObject":false,"index":0,"key":[],"hasKey":true}]}"#,
    #"{"byteOffset":0,"line":1,"column":1,"levels":[{"isObject":true,"index":0,"key":[],"hasKey":false}]}"#,
  ]

  @Test("Positions that no stream has are refused", arguments: impossible)
  func refusing(_ text: String) {
    #expect(throws: DecodingError.self) {
      _ = try JSONDecoder().decode(JSONStreamPosition.self, from: Data(text.utf8))
    }
    #expect(throws: (any Error).self) { _ = try Self.reader.decode(JSONStreamPosition.self, from: Data(text.utf8)) }
  }

  @Test("A refusal says what was found")
  func refusal() {
    let text = #"{"byteOffset":-1,"line":2,"column":3,"levels":[]}"#
    let error = #expect(throws: DecodingError.self) {
      _ = try JSONDecoder().decode(JSONStreamPosition.self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "expected a place in a stream, found byte offset -1, line 2, column 3")
  }

  @Test("Positions of all kinds of streams are written and read again")
  func possible() async throws {
    let lines = Self.reader.lines(of: JSONValue.self, from: .bytes("\u{FEFF}\n\n\n1\n\n2".utf8))
    let object = #"{"é\"\\":{"b":[1,2,{},3]}}"#
    let elements = Self.reader.elements(of: JSONValue.self, at: "/é\"\\/b", from: .bytes(object.utf8))
    let members = Self.reader.members(of: JSONValue.self, from: .bytes(#"{"a":1,"":2,"c":3}"#.utf8))
    var positions = [lines.position, elements.position, members.position]
    for try await _ in lines { positions.append(lines.position) }
    for try await _ in elements { positions.append(elements.position) }
    for try await _ in members { positions.append(members.position) }
    #expect(positions.count == 12)
    for position in positions + [lines.position, elements.position, members.position] {
      let data = try JSONEncoder().encode(position)
      #expect(try JSONDecoder().decode(JSONStreamPosition.self, from: data) == position)
      #expect(try Self.reader.decode(JSONStreamPosition.self, from: data) == position)
      // Streams of any kind can begin there, though others than these have errors.
      for framing in [JSONFraming.lines, .records, .concatenated] {
        var parser = Self.reader.lineParser(of: JSONValue.self, framing: framing, startingAt: position)
        parser.feed("1\n[\n".utf8)
        parser.finish()
        #expect(throws: JSONError.self) { while try parser.next() != nil {} }
      }
      var parser = Self.reader.elementParser(of: JSONValue.self, startingAt: position)
      parser.feed(",1\n]}]}".utf8)
      parser.finish()
      do { while try parser.next() != nil {} } catch {}
    }
  }

  @Test("A place behind the end of its stream is an error", arguments: [1, 2])
  func behindTheEnd(_ tasks: Int) async throws {
    let text = #"{"byteOffset":30,"line":3,"column":1,"levels":[]}"#
    let position = try JSONDecoder().decode(JSONStreamPosition.self, from: Data(text.utf8))
    let folder = try TemporaryFolder()
    let lines = "{\"id\":1}\n{\"id\":2}\n"
    let file = try folder.file(lines)
    for input in [JSONInput.file(file), .bytes(lines.utf8)] {
      let stream = Self.reader.lines(of: Order.self, from: input, parallelism: .tasks(tasks), startingAt: position)
      let (orders, error) = await read(stream)
      #expect(orders.isEmpty)
      #expect((error as? JSONError)?.code == .unreadableFile)
      #expect((error as? JSONError)?.message.hasSuffix("it has 18 bytes, and reading was to begin at 30") == true)
    }
    // At the end there are no values, which is not an error.
    let whole = Self.reader.lines(of: Order.self, from: .file(file))
    #expect(await read(whole).elements.count == 2)
    let rest = Self.reader.lines(
      of: Order.self, from: .file(file), parallelism: .tasks(tasks), startingAt: whole.position)
    let (orders, error) = await read(rest)
    #expect(orders.isEmpty)
    #expect(error == nil)
  }

  @Test("Reading does not resume inside skipped bytes", arguments: [1, 2, 5, 100])
  func insideSkipped(_ size: Int) throws {
    for (framing, text) in [
      (JSONFraming.lines, "1\n\(String(repeating: "x", count: 50))\n2\n"),
      (.concatenated, "1 [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n2"), (.concatenated, "1 [} 3 4 5\n2"),
      (.records, "\u{1E}1\n\u{1E}[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n\u{1E}2"),
    ] {
      let bytes = Array(text.utf8)
      var positions: [JSONStreamPosition] = []
      var parser = Self.reader.lineParser(of: Int.self, framing: framing, invalid: .skip, limit: 20)
      for piece in Cutting.pieces(bytes, of: size) {
        parser.feed(piece)
        while try parser.next() != nil {}
        positions.append(parser.position)
      }
      for position in Set(positions) where position != .start {
        var rest = Self.reader.lineParser(
          of: Int.self, framing: framing, invalid: .skip, limit: 20, startingAt: position)
        rest.feed(bytes[position.byteOffset...])
        rest.finish()
        var values: [Int] = []
        while let value = try rest.next() { values.append(value) }
        #expect(values == [2] || position.byteOffset >= bytes.count - 2, "\(framing) at \(position.byteOffset)")
      }
    }
  }
}
