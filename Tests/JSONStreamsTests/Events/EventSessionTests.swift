import JSONDeserializer
import JSONStreams
import Testing

/// What outlives a connection.
struct EventSessionTests {
  let reader = JSONDeserializer()

  @Test func `The last ID is that of the value that was read last`() async throws {
    let session = ServerSentEventSession(lastEventID: "0")
    let text = "data: 1\n\nid: a\ndata: 2\n\nid: b\n\ndata: 3\n\nid: c\ndata: 4"
    let values = reader.events(of: Int.self, from: .bytes(text.utf8), session: session)
    var ids: [String] = []
    for try await _ in values { ids.append(session.lastEventID) }
    #expect(ids == ["0", "a", "b"])
    #expect(session.lastEventID == "b")
    #expect(session.isCutOff)
  }

  @Test func `A session continues with another stream`() async throws {
    let session = ServerSentEventSession()
    #expect(session.reconnectionTime == nil)
    let first = ServerSentEventStream(
      from: Pieces(pieces: [Array("retry: 20\nid: 1\ndata: a\n\nid: 2\n".utf8)]), session: session)
    for try await event in first { #expect(event == ServerSentEvent(data: "a", id: "1", retry: .milliseconds(20))) }
    #expect((session.lastEventID, session.reconnectionTime) == ("1", .milliseconds(20)))
    let second = ServerSentEventStream(from: Pieces(pieces: Array("data: b\n\n".utf8)), session: session)
    for try await event in second { #expect(event == ServerSentEvent(data: "b")) }
    #expect((session.lastEventID, session.reconnectionTime) == ("1", .milliseconds(20)))
    #expect(!session.isCutOff)
  }

  @Test func `Events that are skipped count for the last ID`() async throws {
    let session = ServerSentEventSession()
    let text = "id: 1\ndata: 1\n\nid: 2\nevent: ping\ndata: 2\n\nid: 3\ndata: x\n\n"
    let values = reader.events(
      of: Int.self, named: ["message"], from: .bytes(text.utf8), invalid: .skip, session: session)
    #expect(await read(values).elements == [1])
    #expect(session.lastEventID == "3")
  }

  @Test func `The sentinel releases the source`() async throws {
    let (bytes, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    continuation.yield(Array("data: 1\n\ndata: [DONE]\n\n".utf8))
    // The stream of bytes has no end.
    #expect(await read(reader.events(of: Int.self, from: bytes)).elements == [1])
  }

  @Test func `A failing source ends the events with its error`() async throws {
    let pieces = Pieces(pieces: [Array("data: 1\n\ndata: 2".utf8)], error: CancellationError())
    var iterator = ServerSentEventStream(from: pieces).makeAsyncIterator()
    #expect(try await iterator.next() == ServerSentEvent(data: "1"))
    await #expect(throws: CancellationError.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }
}
