import JanusNIO
import NIOCore
import NIOEmbedded
import Testing

/// Lines through a channel, in both directions.
@Suite struct ChannelTests {
  /// The results for bytes in pieces of a size, followed by the end.
  private func outcome(
    _ text: String, of size: Int, invalid: InvalidValuePolicy = .fail, limit: Int = 64
  ) throws -> (values: [Ship], errors: [String]) {
    let channel = EmbeddedChannel(
      handler: ByteToMessageHandler(JSONLinesDecoder(of: Ship.self, with: reader, invalid: invalid, limit: limit)))
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/none")).wait()
    var errors: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      do {
        try channel.writeInbound(ByteBuffer(bytes: bytes[start..<min(start + size, bytes.count)]))
      } catch {
        errors.append(summary(error))
        break
      }
    }
    do { _ = try channel.finish(acceptAlreadyClosed: true) } catch { errors.append(summary(error)) }
    var values: [Ship] = []
    while let ship = try channel.readInbound(as: Ship.self) { values.append(ship) }
    return (values, errors)
  }

  @Test("Lines that are cut anywhere are decoded", arguments: [1, 2, 5, 1000])
  func decodes(size: Int) throws {
    let (values, errors) = try outcome("{\"IMO\":1}\r\n\n{\"IMO\":2,\"name\":\"é\"}\n{\"IMO\":3}", of: size)
    #expect(values == [Ship(imo: 1), Ship(imo: 2, name: "é"), Ship(imo: 3)])
    #expect(errors == [])
  }

  @Test(
    "The first mistake ends the decoding",
    arguments: [
      (
        "{\"IMO\":1}\n{\"IMO\":[]}\n{\"IMO\":3}\n",
        "typeMismatch, line 2, column 8, byte 17 at /IMO: expected Int, found an array"
      ),
      (
        "{\"IMO\":1}\n{\"IMO\":",
        "truncatedLine, line 2, column 8, byte 17 at /IMO: expected a whole line, found the end of the stream inside a value"
      ),
      (
        "{\"IMO\":1}\n\"" + String(repeating: "x", count: 100),
        "sizeLimit, line 2, column 1, byte 10 at : expected a line of at most 64 bytes, found a longer one"
      ),
    ], [1, 7, 1000])
  func mistakes(row: (text: String, expected: String), size: Int) throws {
    let (values, errors) = try outcome(row.text, of: size)
    #expect(values == [Ship(imo: 1)])
    #expect(errors == [row.expected])
  }

  @Test("Bad lines are skipped if asked for")
  func skips() throws {
    let (values, errors) = try outcome("{\"IMO\":1}\n{\"IMO\":[]}\n]\n{\"IMO\":3}\n", of: 4, invalid: .skip)
    #expect(values == [Ship(imo: 1), Ship(imo: 3)])
    #expect(errors == [])
  }

  @Test("The elements of an array are decoded")
  func elements() throws {
    let parser = reader.elementParser(of: Int.self, at: "/a")
    let channel = EmbeddedChannel(handler: ByteToMessageHandler(JSONLinesDecoder(parser)))
    try channel.writeInbound(ByteBuffer(string: #"{"a":[1,2"#))
    #expect(try channel.readInbound(as: Int.self) == 1)
    #expect(try channel.readInbound(as: Int.self) == nil)
    try channel.writeInbound(ByteBuffer(string: "0]}"))
    #expect(try channel.readInbound(as: Int.self) == 20)
    _ = try channel.finish()
  }

  @Test("Values are encoded as lines, and those that cannot be written fail alone")
  func encodes() throws {
    let pretty = JSONSerializer(policy: .init { $0.layout = [.pretty] })
    let channel = EmbeddedChannel(handler: JSONLinesEncoder(of: [Double].self, with: pretty))
    try channel.writeOutbound([1.5])
    let error = #expect(throws: JSONError.self) { try channel.writeOutbound([Double.nan]) }
    #expect(error?.code == .nonFiniteNumber)
    try channel.writeOutbound([2.5])
    var text = ""
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: buffer) }
    #expect(text == "[1.5]\n[2.5]\n")
    _ = try channel.finish()
  }
}
