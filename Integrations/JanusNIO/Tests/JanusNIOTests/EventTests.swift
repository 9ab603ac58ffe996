import JanusNIO
import NIOCore
import NIOEmbedded
import Testing

/// Event streams through channels and in buffers.
@Suite struct EventTests {
  /// A stream in the shape of messages with named events.
  static let messages = """
    event: message_start
    data: {"type":"message_start","message":{"id":"m1"}}

    event: ping
    data: {"type": "ping"}

    : keep-alive
    event: content_block_delta
    data: {"type":"content_block_delta","delta":{"type":"text_delta","text":"{\\"IMO\\":9,"}}

    event: content_block_delta
    data: {"type":"content_block_delta","delta":{"type":"text_delta","text":"\\"name\\":\\"Mælø\\"}"}}

    event: message_stop
    data: {"type":"message_stop"}


    """

  /// The events for bytes in two pieces, followed by the end, and the errors.
  private func outcome(
    _ pieces: [ByteBuffer], limit: Int = 1 << 20
  ) throws -> (events: [ServerSentEvent], errors: [String]) {
    let channel = EmbeddedChannel(handler: ByteToMessageHandler(ServerSentEventDecoder(limit: limit)))
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/none")).wait()
    var errors: [String] = []
    for piece in pieces {
      do { try channel.writeInbound(piece) } catch { errors.append(summary(error)) }
    }
    do { _ = try channel.finish(acceptAlreadyClosed: true) } catch { errors.append(summary(error)) }
    var events: [ServerSentEvent] = []
    while let event = try channel.readInbound(as: ServerSentEvent.self) { events.append(event) }
    return (events, errors)
  }

  @Test func `Events that are cut at any byte are decoded`() throws {
    let bytes = Array(Self.messages.utf8)
    for cut in bytes.indices {
      let (events, errors) = try outcome([ByteBuffer(bytes: bytes[..<cut]), ByteBuffer(bytes: bytes[cut...])])
      #expect(
        events.map(\.name) == [
          "message_start", "ping", "content_block_delta", "content_block_delta", "message_stop",
        ])
      #expect(events.last?.data == #"{"type":"message_stop"}"#)
      #expect(errors == [])
    }
  }

  @Test func `An event that is too long ends the decoding`() throws {
    let (events, errors) = try outcome([ByteBuffer(string: "data: 1\n\ndata: 12345\n\n")], limit: 10)
    #expect(events == [ServerSentEvent(data: "1")])
    #expect(
      errors == ["sizeLimit, line 3, column 1, byte 9 at : expected an event of at most 10 bytes, found a longer one"])
  }

  @Test func `An event that is cut off when the channel closes is dropped`() throws {
    let (events, errors) = try outcome([ByteBuffer(string: "data: 1\n\ndata: 2\n")])
    #expect(events == [ServerSentEvent(data: "1")])
    #expect(errors == [])
  }

  @Test func `Events whose data is JSON are decoded as values`() throws {
    let parser = reader.eventParser(of: Ship.self)
    let channel = EmbeddedChannel(handler: ByteToMessageHandler(JSONLinesDecoder(parser)))
    try channel.writeInbound(ByteBuffer(string: "data: {\"IMO\":1}\n\ndata: {\"I"))
    #expect(try channel.readInbound(as: Ship.self) == Ship(imo: 1))
    try channel.writeInbound(ByteBuffer(string: "MO\":2}\n\ndata: [DONE]\n\ndata: x"))
    #expect(try channel.readInbound(as: Ship.self) == Ship(imo: 2))
    #expect(try channel.readInbound(as: Ship.self) == nil)
    _ = try channel.finish()
  }

  @Test func `Events are encoded, and those that cannot be written fail alone`() throws {
    let channel = EmbeddedChannel(handler: ServerSentEventEncoder())
    try channel.writeOutbound(ServerSentEvent(name: "a", data: "1\n2"))
    let error = #expect(throws: JSONError.self) { try channel.writeOutbound(ServerSentEvent(name: "\n", data: "")) }
    #expect(error?.code == .invalidValue)
    try channel.writeOutbound(writer.event(Ship(imo: 1), id: "7"))
    var text = ""
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: buffer) }
    #expect(text == "event: a\ndata: 1\ndata: 2\n\nid: 7\ndata: {\"IMO\":1,\"name\":\"\"}\n\n")
    _ = try channel.finish()
  }

  @Test func `Values that were written into buffers are read from them`() async throws {
    let ships = AsyncStream { continuation in
      for imo in 1...3 { continuation.yield(Ship(imo: imo)) }
      continuation.finish()
    }
    let buffers = writer.eventBuffers(of: ships, until: "[DONE]") { ship throws(JSONError) in
      try writer.event(ship, named: ship.imo == 2 ? "two" : "ship")
    }
    var read: [Int] = []
    for try await ship in reader.events(of: Ship.self, named: ["ship"], from: buffers) { read.append(ship.imo) }
    #expect(read == [1, 3])
  }

  @Test func `The text of some events is a document`() async throws {
    let buffers = AsyncStream { continuation in
      for byte in Self.messages.utf8 { continuation.yield(ByteBuffer(bytes: [byte])) }
      continuation.finish()
    }
    let deltas = reader.events(of: JSONValue.self, named: ["content_block_delta"], from: buffers)
    let ship = try await reader.deserialize(Ship.self, from: deltas.joined { $0["delta"]["text"].string })
    #expect(ship == Ship(imo: 9, name: "Mælø"))
  }
}
