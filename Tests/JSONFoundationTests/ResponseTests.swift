import Foundation
import JSONDeserializer
import JSONSerializer
import JSONStreams
import JSONFoundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The results for whole bodies.
@Suite(.ownThreads) struct ResponseTests {
  @Test func `Bodies that come in pieces are read`() async throws {
    let ships = Answer(pieces: [#"[{"IMO":1,"#, #""name":"é"}"#, ",{}]"])
    #expect(
      try await response(ships) { try await $0.deserialize([Ship].self, with: reader) }
        == [Ship(imo: 1, name: "é"), Ship()])
    let port = Answer(headers: ["Content-Type": "text/plain"], pieces: [#"{"name":"Bodø"}"#])
    #expect(try await response(port) { try await $0.decode(Port.self, with: reader) } == Port(name: "Bodø"))
    #expect(try await response(port) { try await $0.deserialize(Port.self, with: reader) } == Port(name: "Bodø"))
  }

  @Test func `What is skipped is reported`() async throws {
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
      answer: Answer(
        status: "404 Not Found", headers: ["Content-Type": "text/plain"], pieces: ["no such ", "ship"]),
      error: #"SERVER answered 404 with text/plain: "no such ship""#),
    Row(
      answer: Answer(
        status: "502 Bad Gateway", headers: ["Content-Type": "text/html"], pieces: ["<p>"], ending: .endless),
      error: "SERVER answered 502 with text/html: \"\(String(repeating: "<p>", count: 26))<p…\""),
    Row(
      answer: Answer(headers: ["Content-Type": "text/html; charset=utf-8"], pieces: ["<html>"]),
      error:
        "SERVER answered 200 with text/html; charset=utf-8: \"<html>\". It cannot be read: line 1, column 1: expected a value, found `<`."
    ),
    Row(
      answer: Answer(pieces: ["{\n\"IMO\":[]}"]),
      error:
        "SERVER answered 200 with application/json: \"{\\n\\\"IMO\\\":[]}\". It cannot be read: line 2, column 7, at /IMO: expected Int, found an array."
    ),
    Row(
      answer: Answer(headers: [:]),
      error:
        "SERVER answered 200 with a body without a content type, and nothing in it. It cannot be read: line 1, column 1: expected a value, found the end of the text."
    ),
    Row(
      answer: Answer(pieces: [#"{"name":""#, "x"], ending: .endless),
      error:
        "SERVER answered 200 with application/json. It cannot be read: expected a body of at most 4096 bytes, found a longer one."
    ),
  ]

  @Test(arguments: rows)
  func `What the server sent instead is in the error`(row: Row) async throws {
    let error = try await #require(throws: UnexpectedURLResponse.self) {
      try await response(row.answer) { try await $0.deserialize(Ship.self, with: reader, upTo: 4096) }
    }
    #expect(error.description.replacing(try #require(error.url?.absoluteString), with: "SERVER") == row.error)
    #expect(error.statusCode == Int(row.answer.status.prefix(3)))
  }

  @Test func `Errors of types' own code have the same form`() async throws {
    let error = try await #require(throws: UnexpectedURLResponse.self) {
      try await response(Answer(pieces: [#"{"name":1}"#])) { try await $0.decode(Port.self, with: reader) }
    }
    #expect(error.error?.code == .typeMismatch)
    #expect(error.error?.path == "/name")
    #expect(error.error?.location?.column == 9)
  }

  @Test func `A body that breaks off is an error of the connection`() async throws {
    await #expect(throws: URLError.self) {
      try await response(Answer(pieces: ["{"], ending: .broken)) { try await $0.deserialize(Ship.self, with: reader) }
    }
  }

  @Test func `A server that is not there is an error of the connection`() async throws {
    let server = try TestServer { _ in Answer() }
    server.stop()
    let error = try await #require(throws: URLError.self) {
      try await URLSession.shared.response(from: server.url("/"))
    }
    #expect(error.code == .cannotConnectToHost)
  }

  @Test(.timeLimit(.minutes(10)))
  func `Tasks that are cancelled do not wait`() async throws {
    let server = try TestServer { _ in Answer(pieces: ["{"], ending: .silent) }
    defer { server.stop() }
    let url = try server.url("/")
    let task = Task {
      try await URLSession.shared.response(from: url).deserialize(Ship.self, with: reader)
    }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    let error = await #expect(throws: URLError.self) { try await task.value }
    #expect(error?.code == .cancelled)
  }
}
