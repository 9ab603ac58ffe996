import AsyncHTTPClient
import JanusHTTPClient
import NIOCore
import NIOHTTP1
import Testing

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

/// The results of a client for responses.
@Suite struct ResponseTests {
  /// The result of `body` for the response to a request.
  func response<Value>(
    _ answer: Answer, _ body: (HTTPClientResponse) async throws -> Value
  ) async throws -> Value {
    try await TestServer.run({ _, _ in answer }) { server in
      let request = HTTPClientRequest(url: server.url("/ships"))
      do {
        return try await body(HTTPClient.shared.execute(request, timeout: .seconds(30)))
      } catch let error as UnexpectedResponse {
        #expect(error.url == server.url("/ships"))
        throw error
      }
    }
  }

  @Test("A body in pieces is read as a whole")
  func wholeBodies() async throws {
    let answer = Answer(pieces: [#"[{"IMO":1,"#, #""name":"é"}"#, ",{}]"])
    #expect(
      try await response(answer) { try await $0.deserialize([Ship].self, with: reader) } == [
        Ship(imo: 1, name: "é"), Ship(),
      ])
    let port = Answer(contentType: "text/plain", pieces: [#"{"name":"Bodø"}"#])
    #expect(try await response(port) { try await $0.decode(Port.self, with: reader) } == Port(name: "Bodø"))
    #expect(try await response(port) { try await $0.deserialize(Port.self, with: reader) } == Port(name: "Bodø"))
    let (ship, report) = try await response(Answer(pieces: [#"{"IMO":"high","name":"Ida"}"#])) {
      try await $0.deserializeReporting(Ship.self, with: reader)
    }
    #expect(ship == Ship(imo: 0, name: "Ida"))
    #expect(report.description == #"line 1, column 8, at /IMO: expected Int, found the string "high"."#)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let answer: Answer
    let error: String
    var testDescription: String { error }
  }

  /// Unexpected responses and their errors, in which `SERVER` is the server's address.
  static let rows = [
    Row(
      answer: Answer(status: .notFound, contentType: "text/plain", pieces: ["no such ", "ship"]),
      error: #"SERVER answered 404 Not Found with text/plain: "no such ship""#),
    Row(
      answer: Answer(status: .badGateway, contentType: "text/html", pieces: [String(repeating: "<p>", count: 1000)]),
      error:
        "SERVER answered 502 Bad Gateway with text/html: \"\(String(repeating: "<p>", count: 26))<p…\""),
    Row(
      answer: Answer(contentType: "text/html; charset=utf-8", pieces: ["<html>"]),
      error:
        "SERVER answered 200 OK with text/html; charset=utf-8: \"<html>\". It cannot be read: line 1, column 1: expected a value, found `<`."
    ),
    Row(
      answer: Answer(pieces: ["{\n\"IMO\":[]}"]),
      error:
        "SERVER answered 200 OK with application/json: \"{\\n\\\"IMO\\\":[]}\". It cannot be read: line 2, column 7, at /IMO: expected Int, found an array."
    ),
    Row(
      answer: Answer(contentType: nil),
      error:
        "SERVER answered 200 OK with a body without a content type, and nothing in it. It cannot be read: line 1, column 1: expected a value, found the end of the text."
    ),
    Row(
      answer: Answer(pieces: [#"{"name":""# + String(repeating: "x", count: 5000)], ending: .never),
      error:
        "SERVER answered 200 OK with application/json. It cannot be read: expected a body of at most 4096 bytes, found a longer one."
    ),
  ]

  @Test("The error says what the server sent instead", arguments: rows)
  func errors(row: Row) async throws {
    let error = try await #require(throws: UnexpectedResponse.self) {
      try await response(row.answer) { try await $0.deserialize(Ship.self, with: reader, upTo: 4096) }
    }
    #expect(error.description.replacing(try #require(error.url), with: "SERVER") == row.error)
    #expect(error.status == row.answer.status)
  }

  @Test("Errors of types' own code have the same form")
  func decodingErrors() async throws {
    let error = try await #require(throws: UnexpectedResponse.self) {
      try await response(Answer(pieces: [#"{"name":1}"#])) { try await $0.decode(Port.self, with: reader) }
    }
    #expect(error.error?.code == .typeMismatch)
    #expect(error.error?.path == "/name")
    #expect(error.error?.location?.column == 9)
  }

  @Test("A body that breaks off is an error of the connection")
  func brokenBodies() async throws {
    await #expect(throws: (any Error).self) {
      try await response(Answer(pieces: ["{"], ending: .closing)) { try await $0.deserialize(Ship.self, with: reader) }
    }
  }

  // MARK: Streams

  @Test("Lines are read while the body continues")
  func lines() async throws {
    let answer = Answer(
      contentType: "application/jsonl", pieces: ["{\"IMO\":1}\n{\"I", "MO\":2}\n", "{\"IMO\":"], ending: .never)
    let ships = try await response(answer) { response in
      var ships: [Int] = []
      for try await ship in try await response.lines(of: Ship.self, with: reader) {
        ships.append(ship.imo)
        if ships.count == 2 { break }
      }
      return ships
    }
    #expect(ships == [1, 2])
  }

  @Test("Elements of an array are read from a body")
  func elements() async throws {
    let ships = try await response(Answer(pieces: [#"{"ships":[{"IMO":1"#, #"},{"IMO":2}],"count":2}"#])) { response in
      var ships: [Int] = []
      for try await ship in try await response.elements(of: Ship.self, at: "/ships", with: reader) {
        ships.append(ship.imo)
      }
      return ships
    }
    #expect(ships == [1, 2])
  }

  @Test("The error of a line that does not fit has its place in the body")
  func badLines() async throws {
    let error = try await #require(throws: JSONError.self) {
      try await response(Answer(pieces: ["{\"IMO\":1}\n{\"I", "MO\":[]}\n"])) { response in
        for try await _ in try await response.lines(of: Ship.self, with: reader) {}
      }
    }
    #expect(error.location == JSONLocation(byteOffset: 17, line: 2, column: 8))
  }

  @Test(
    "A response that is not a stream is an error before the first line",
    arguments: [
      (
        Answer(status: .serviceUnavailable, pieces: [#"{"title":"busy"}"#]),
        #"SERVER answered 503 Service Unavailable with application/json: "{\"title\":\"busy\"}""#
      ),
      (Answer(contentType: "text/html", pieces: ["<html>"]), #"SERVER answered 200 OK with text/html: "<html>""#),
    ])
  func noStreams(answer: Answer, expected: String) async throws {
    let error = try await #require(throws: UnexpectedResponse.self) {
      try await response(answer) { try await $0.lines(of: Ship.self, with: reader) }
    }
    #expect(error.description.replacing(try #require(error.url), with: "SERVER") == expected)
  }
}
