import JanusNIO
import NIOCore
import NIOEmbedded
import Testing

/// The examples of README.md.
@Suite struct ReadmeTests {
  struct Ship: KeyValueCreatable {
    var imo = 0
    var name = ""
  }

  @Test("The example of documents in README.md works")
  func documents() throws {
    var buffer = ByteBuffer(string: #"{"imo":1,"name":"Ida"}"#)
    let ship = try reader.deserialize(Ship.self, from: buffer)
    #expect(ship.name == "Ida")
    #expect(try buffer.readJSON(Ship.self, with: reader).imo == 1)
    try writer.serialize(ship, into: &buffer)
    try buffer.writeJSON(ship, with: writer)
    #expect(String(buffer: buffer) == #"{"imo":1,"name":"Ida"}{"imo":1,"name":"Ida"}"#)
  }

  @Test("The example of streams in README.md works")
  func streams() async throws {
    let ships = [Ship(imo: 1, name: "Ida"), Ship(imo: 2, name: "Bo")]
    var names: [String] = []
    for try await ship in reader.lines(of: Ship.self, from: writer.buffers(of: ships), limit: 1 << 20) {
      names.append(ship.name)
    }
    #expect(names == ["Ida", "Bo"])
  }

  @Test("The example of channels in README.md works")
  func channels() throws {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandlers(
      ByteToMessageHandler(JSONLinesDecoder(of: Ship.self, with: reader, limit: 1 << 20)),
      JSONLinesEncoder(of: Ship.self, with: writer))
    try channel.writeInbound(ByteBuffer(string: "{\"imo\":1,\"name\":\"Ida\"}\n"))
    let ship = try #require(try channel.readInbound(as: Ship.self))
    try channel.writeOutbound(ship)
    #expect(
      try channel.readOutbound(as: ByteBuffer.self).map { String(buffer: $0) } == "{\"imo\":1,\"name\":\"Ida\"}\n")
    _ = try channel.finish()
  }

  @Test("The example of event streams in README.md works")
  func events() async throws {
    let ships = AsyncStream { continuation in
      continuation.yield(Ship(imo: 1, name: "Ida"))
      continuation.finish()
    }
    var buffers: [ByteBuffer] = []
    for try await buffer in writer.eventBuffers(of: ships, heartbeat: .seconds(15)) { buffers.append(buffer) }
    // An embedded channel is used by one thread only, so nothing waits from here on.
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandlers(
      ByteToMessageHandler(JSONLinesDecoder(reader.eventParser(of: Ship.self))), ServerSentEventEncoder())
    for buffer in buffers { try channel.writeInbound(buffer) }
    #expect(try channel.readInbound(as: Ship.self)?.name == "Ida")
    try channel.writeOutbound(ServerSentEvent(data: "1"))
    #expect(try channel.readOutbound(as: ByteBuffer.self).map { String(buffer: $0) } == "data: 1\n\n")
    _ = try channel.finish()
  }
}
