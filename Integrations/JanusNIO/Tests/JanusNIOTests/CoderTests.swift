import Foundation
import JanusNIO
import NIOCore
import NIOFoundationCompat
import Testing

/// SwiftNIO's own way of coding, which takes Foundation's coders.
@Suite struct CoderTests {
  /// The coders of an application, as it sets them.
  struct Coders {
    let decoder: JSONDecoder
    let encoder: JSONEncoder

    init(_ decoder: JSONDecoder, _ encoder: JSONEncoder) {
      (self.decoder, self.encoder) = (decoder, encoder)
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.outputFormatting = [.sortedKeys]
    }

    static var foundation: Coders { Coders(JSONDecoder(), JSONEncoder()) }
    static var janus: Coders { Coders(JanusDecoder(), JanusEncoder()) }
  }

  /// A plain type.
  struct Call: Codable, Equatable {
    var shipName = "Bodø/Sør"
    var sailedAt = Date(timeIntervalSinceReferenceDate: 0.25)
    var cargo = Data([1, 2, 3])
    var draught: Double?
  }

  /// The same with the marker.
  struct MarkedCall: Equatable, SynthesizedCodable {
    var shipName = "Bodø/Sør"
    var sailedAt = Date(timeIntervalSinceReferenceDate: 0.25)
    var cargo = Data([1, 2, 3])
    var draught: Double?
  }

  /// All functions that write, and all that read, with coders of both libraries.
  func check<Value: Codable & Equatable>(_ value: Value) throws {
    let text = try Coders.foundation.encoder.encodeAsByteBuffer(value, allocator: ByteBufferAllocator())
    let (decoder, encoder) = (Coders.janus.decoder, Coders.janus.encoder)
    #expect(try encoder.encodeAsByteBuffer(value, allocator: ByteBufferAllocator()) == text)
    var buffer = ByteBuffer(string: "xx")
    try encoder.encode(value, into: &buffer)
    #expect(try buffer.writeJSONEncodable(value, encoder: encoder) == text.readableBytes)
    #expect(try buffer.setJSONEncodable(value, encoder: encoder, at: 2) == text.readableBytes)
    #expect(buffer == ByteBuffer(string: "xx" + String(buffer: text) + String(buffer: text)))
    buffer.moveReaderIndex(forwardBy: 2)
    let length = text.readableBytes
    #expect(try buffer.getJSONDecodable(Value.self, decoder: decoder, at: 2, length: length) == value)
    #expect(try buffer.readJSONDecodable(Value.self, decoder: decoder, length: length) == value)
    #expect(try decoder.decode(Value.self, from: buffer) == value)
    #expect(try buffer.readJSONDecodable(Value.self, decoder: decoder, length: length + 1) == nil)
    #expect(buffer.readableBytes == length)
  }

  @Test("Buffers have the same bytes with Janus's coders, and are read by them in place")
  func buffers() throws {
    try check(Call())
    try check(Call(draught: 4.5))
    try check(MarkedCall())
    try check(MarkedCall(draught: 4.5))
    try check([[MarkedCall()], []])
    try check(["é": 1, "a/b": -2])
    try check("text")
  }

  @Test(
    "Errors are those of Foundation, with the location, and leave the reader index",
    arguments: [
      "", "{", #"{"ship_name": 1}"#, #"{"ship_name": "Ida", "sailed_at": null}"#,
      #"{"ship_name": "Ida", "sailed_at": 0, "cargo": "?"}"#, #"[]"#, #"{"ship_name": "Ida"} 1"#,
    ])
  func errors(_ text: String) throws {
    func error(_ decoder: JSONDecoder) throws -> DecodingError {
      var buffer = ByteBuffer(string: text)
      defer { #expect(buffer.readableBytes == text.utf8.count) }
      return try #require(throws: DecodingError.self) {
        try buffer.readJSONDecodable(Call.self, decoder: decoder, length: text.utf8.count)
      }
    }
    func parts(_ error: DecodingError) -> (summary: String, description: String) {
      switch error {
      case .typeMismatch(let type, let context): ("\(type) \(context.codingPath)", context.debugDescription)
      case .valueNotFound(let type, let context): ("no \(type) \(context.codingPath)", context.debugDescription)
      case .keyNotFound(let key, let context): ("no \(key) \(context.codingPath)", context.debugDescription)
      case .dataCorrupted(let context): ("corrupted \(context.codingPath)", context.debugDescription)
      @unknown default: ("\(error)", "")
      }
    }
    let janus = parts(try error(Coders.janus.decoder))
    #expect(janus.summary == parts(try error(Coders.foundation.decoder)).summary)
    #expect(janus.description.hasPrefix("line 1, column "))
  }
}
