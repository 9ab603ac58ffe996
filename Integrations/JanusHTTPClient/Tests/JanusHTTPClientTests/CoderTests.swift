import AsyncHTTPClient
import Foundation
import JanusHTTPClient
import NIOCore
import NIOFoundationCompat
import Testing

/// The client's own way of coding: by Foundation's coders, into and from the buffer of a body.
@Suite struct CoderTests {
  /// A plain type.
  struct Call: Codable, Equatable {
    var ship = "Bodø/Sør"
    var sailedAt = Date(timeIntervalSince1970: 1_714_545_000)
  }

  /// The same with the marker.
  struct MarkedCall: Codable, Equatable, SynthesizedCodable {
    var ship = "Bodø/Sør"
    var sailedAt = Date(timeIntervalSince1970: 1_714_545_000)
  }

  /// The coders of an application, as it sets them.
  struct Coders {
    let decoder: JSONDecoder
    let encoder: JSONEncoder

    init(_ decoder: JSONDecoder, _ encoder: JSONEncoder) {
      (self.decoder, self.encoder) = (decoder, encoder)
      decoder.dateDecodingStrategy = .iso8601
      encoder.dateEncodingStrategy = .iso8601
      encoder.outputFormatting = .sortedKeys
    }

    static var foundation: Coders { Coders(JSONDecoder(), JSONEncoder()) }
    static var janus: Coders { Coders(JanusDecoder(), JanusEncoder()) }
  }

  /// The response to a value that a coder has written, from a server that sends the body back.
  func echo(_ value: some Encodable, by encoder: JSONEncoder) async throws -> ByteBuffer {
    try await TestServer.run({ _, body in Answer(pieces: [body]) }) { server in
      var request = HTTPClientRequest(url: server.url("/calls"))
      request.method = .POST
      request.body = .bytes(try encoder.encodeAsByteBuffer(value, allocator: ByteBufferAllocator()))
      return try await HTTPClient.shared.execute(request, timeout: .seconds(30)).body.collect(upTo: 1 << 20)
    }
  }

  func check<Value: Codable & Equatable>(_ value: Value) async throws {
    let (foundation, janus) = (Coders.foundation, Coders.janus)
    let body = try await echo(value, by: janus.encoder)
    #expect(try await echo(value, by: foundation.encoder) == body)
    #expect(try janus.decoder.decode(Value.self, from: body) == value)
    #expect(try foundation.decoder.decode(Value.self, from: body) == value)
  }

  @Test("Requests have the same bodies with Janus's coders, which read those of responses")
  func bodies() async throws {
    try await check(Call())
    try await check(MarkedCall())
    try await check([[MarkedCall()], []])
  }

  @Test("A body that does not fit is an error of Foundation with the location")
  func errors() async throws {
    let body = try await echo(["ship": 7], by: JSONEncoder())
    for decoder in [JSONDecoder(), JanusDecoder()] {
      let error = try #require(throws: DecodingError.self) { try decoder.decode(MarkedCall.self, from: body) }
      guard case .typeMismatch(let type, let context) = error else {
        Issue.record(error)
        continue
      }
      #expect("\(type)" == "String")
      #expect(context.codingPath.map(\.stringValue) == ["ship"])
      guard decoder is JanusDecoder else { continue }
      #expect(
        context.debugDescription.hasPrefix("line 1, column 9, at /ship: expected String, found the number 7."))
    }
  }
}
