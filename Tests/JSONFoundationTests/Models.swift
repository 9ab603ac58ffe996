import Foundation
import JSONDeserializer
import JSONSerializer
import JSONStreams
import JSONFoundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Ship: KeyValueCreatable, JSONMapped, Equatable, Sendable {
  var imo = 0
  var name = ""
  static let jsonMapping: JSONMapping<Ship> = [.key("IMO", for: \.imo)]
}

struct Port: Codable, Equatable, Sendable {
  let name: String
}

let reader = JSONDeserializer()
let writer = JSONSerializer()

/// What `body` makes of the response to a request.
func response<Value>(
  _ answer: Answer, in session: URLSession = .shared, _ body: (JSONURLResponse) async throws -> Value
) async throws -> Value {
  let server = try TestServer { _ in answer }
  defer { server.stop() }
  let url = try server.url("/ships")
  do {
    return try await body(session.response(from: url))
  } catch let error as UnexpectedURLResponse {
    #expect(error.url == url)
    throw error
  }
}
