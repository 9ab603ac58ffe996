import Foundation
import Hummingbird
import HummingbirdTesting
import Janus
import NIOCore
import Testing

/// Hummingbird's own way of coding, which takes Foundation's coders.
@Suite struct FoundationCoderTests {
  struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage

    init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }

    var requestDecoder: JanusDecoder { JanusDecoder(JSONFormat(keys: .kebabCase)) }
    var responseEncoder: JanusEncoder { JanusEncoder() }
  }

  struct Berth: Codable, ResponseEncodable, SynthesizedCodable {
    var berthNumber: Int
    var shipName: String
  }

  @Test("A context decodes requests and encodes responses with Janus's coders")
  func context() async throws {
    let router = Router(context: Context.self)
    router.post("berth") { request, context in try await request.decode(as: Berth.self, context: context) }
    try await Application(router: router).test(.router) { client in
      let body = ByteBuffer(string: #"{"berth-number": 4, "ship-name": "Ida"}"#)
      try await client.execute(uri: "/berth", method: .post, body: body) { response in
        #expect(response.status == .ok)
        #expect(String(buffer: response.body) == #"{"berthNumber":4,"shipName":"Ida"}"#)
      }
      try await client.execute(uri: "/berth", method: .post, body: ByteBuffer(string: "{}")) { response in
        #expect(response.status == .badRequest)
        #expect(String(buffer: response.body).contains("shipName") || String(buffer: response.body).contains("berth"))
      }
    }
  }
}
