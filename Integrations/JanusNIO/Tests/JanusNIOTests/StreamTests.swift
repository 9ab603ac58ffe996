import JanusNIO
import NIOCore
import Testing

/// Sequences of buffers, as sources and as targets.
@Suite struct StreamTests {
  struct Broken: Error {}

  /// Buffers with some bytes each, followed by an error, if there is one.
  static func pieces(
    _ text: String, of size: Int, then error: (any Error)? = nil
  ) -> AsyncThrowingStream<ByteBuffer, any Error> {
    let bytes = Array(text.utf8)
    return AsyncThrowingStream { continuation in
      for start in stride(from: 0, to: bytes.count, by: size) {
        continuation.yield(ByteBuffer(bytes: bytes[start..<min(start + size, bytes.count)]))
      }
      continuation.finish(throwing: error)
    }
  }

  @Test("Lines are read from buffers that end anywhere", arguments: [1, 2, 7, 100])
  func lines(size: Int) async throws {
    let stream = reader.lines(of: Ship.self, from: Self.pieces("{\"IMO\":1,\"name\":\"é\"}\n\n{\"IMO\":2}", of: size))
    var ships: [Ship] = []
    for try await ship in stream { ships.append(ship) }
    #expect(ships == [Ship(imo: 1, name: "é"), Ship(imo: 2)])
    #expect(stream.position.byteOffset == 32)
  }

  @Test("Elements and members are read from buffers that end anywhere", arguments: [1, 3, 100])
  func elements(size: Int) async throws {
    let text = #"{"ships":[{"id":1},{"id":2}],"count":2}"#
    var ids: [Int] = []
    for try await berth in reader.elements(of: Berth.self, at: "/ships", from: Self.pieces(text, of: size)) {
      ids.append(berth.id)
    }
    #expect(ids == [1, 2])
    var keys: [String] = []
    for try await member in reader.members(of: JSONValue.self, from: Self.pieces(text, of: size)) {
      keys.append(member.key)
    }
    #expect(keys == ["ships", "count"])
  }

  @Test(
    "An error has its place in the stream",
    arguments: [
      ("{\"id\":1}\n{\"id\":[]}\n", 3, "typeMismatch, line 2, column 7, byte 15 at /id: expected Int, found an array"),
      (
        "{\"id\":1}\n{\"id\":", 1,
        "truncatedLine, line 2, column 7, byte 15 at /id: expected a whole line, found the end of the stream inside a value"
      ),
      (
        "{\"id\":1}\n" + String(repeating: "x", count: 100), 10,
        "sizeLimit, line 2, column 1, byte 9 at : expected a line of at most 64 bytes, found a longer one"
      ),
    ])
  func errors(text: String, size: Int, expected: String) async throws {
    var ids: [Int] = []
    do {
      for try await berth in reader.lines(of: Berth.self, from: Self.pieces(text, of: size), limit: 64) {
        ids.append(berth.id)
      }
      Issue.record("no error")
    } catch {
      #expect(summary(error) == expected)
    }
    #expect(ids == [1])
  }

  @Test("The error of the source is thrown")
  func sourceErrors() async throws {
    var ids: [Int] = []
    await #expect(throws: Broken.self) {
      for try await berth in reader.lines(of: Berth.self, from: Self.pieces("{\"id\":1}\n{\"id", of: 5, then: Broken()))
      {
        ids.append(berth.id)
      }
    }
    #expect(ids == [1])
  }

  // MARK: Writing

  static let pretty = JSONSerializer(policy: .init { $0.layout = [.pretty] })

  @Test(
    "Values are written into buffers in each layout",
    arguments: [
      (JSONStreamLayout.lines, "{\"id\":1}\n{\"id\":2}\n", ""),
      (.records, "\u{1E}{\"id\":1}\n\u{1E}{\"id\":2}\n", ""),
      (.array, "[{\"id\":1},{\"id\":2}]", "[]"),
    ])
  func writes(layout: JSONStreamLayout, expected: String, empty: String) async throws {
    for serializer in [writer, Self.pretty] {
      #expect(try await text(serializer.buffers(of: [Berth(id: 1), Berth(id: 2)], as: layout)) == [expected])
      #expect(try await text(serializer.buffers(of: [Berth](), as: layout)) == (empty.isEmpty ? [] : [empty]))
    }
  }

  @Test("The writer hands over a buffer when it is full, or after each value")
  func flushes() async throws {
    let values = AsyncStream<Int> { continuation in
      for value in 1...4 { continuation.yield(value) }
      continuation.finish()
    }
    #expect(try await text(writer.buffers(of: [1, 2, 3, 4, 5], capacity: 4)) == ["1\n2\n", "3\n4\n", "5\n"])
    #expect(try await text(writer.buffers(of: values, flush: .eachValue)) == ["1\n", "2\n", "3\n", "4\n"])
  }

  @Test("No more values are requested than a buffer needs")
  func isLazy() async throws {
    let endless = sequence(first: 1) { $0 + 1 }
    var iterator = writer.buffers(of: SendableSequence(base: endless), capacity: 6).makeAsyncIterator()
    #expect(try await iterator.next(isolation: nil).map { String(buffer: $0) } == "1\n2\n3\n")
  }

  struct SendableSequence: Sequence, @unchecked Sendable {
    let base: UnfoldFirstSequence<Int>
    func makeIterator() -> UnfoldFirstSequence<Int>.Iterator { base.makeIterator() }
  }

  @Test("The writer hands over the values before a mistake")
  func mistakes() async throws {
    var iterator = writer.buffers(of: [1, .nan, 2]).makeAsyncIterator()
    #expect(try await iterator.next(isolation: nil).map { String(buffer: $0) } == "1.0\n")
    let error = await #expect(throws: JSONError.self) { try await iterator.next(isolation: nil) }
    #expect(error?.code == .nonFiniteNumber)
    #expect(try await iterator.next(isolation: nil) == nil)
  }

  @Test("A cancelled task gets no more buffers")
  func cancellation() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var iterator = writer.buffers(of: [1]).makeAsyncIterator()
      return try await iterator.next(isolation: nil)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  private func text(_ buffers: some AsyncSequence<ByteBuffer, any Error>) async throws -> [String] {
    var texts: [String] = []
    for try await buffer in buffers { texts.append(String(buffer: buffer)) }
    return texts
  }
}
