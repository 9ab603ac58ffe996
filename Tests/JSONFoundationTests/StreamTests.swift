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

/// The results for bodies that are read while they arrive.
@Suite(.ownThreads) struct StreamTests {
  static let lines = ["Content-Type": "application/jsonl"]

  @Test(.timeLimit(.minutes(10)), arguments: [Answer.Ending.silent, .endless])
  func `Lines are there before the body has ended`(ending: Answer.Ending) async throws {
    let answer = Answer(
      headers: Self.lines, pieces: ["{\"IMO\":1}\n{\"I", "MO\":2}\n", "{\"IMO\":3}\n"], ending: ending)
    let ships = try await response(answer) { response in
      var ships: [Int] = []
      for try await ship in try await response.lines(of: Ship.self, with: reader) {
        ships.append(ship.imo)
        if ships.count == 3 { break }
      }
      return ships
    }
    #expect(ships == [1, 2, 3])
  }

  @Test func `Elements of an array are read`() async throws {
    let answer = Answer(pieces: [#"{"ships":[{"IMO":1"#, #"},{"IMO":2}],"count":2}"#])
    let ships = try await response(answer) { response in
      var ships: [Int] = []
      for try await ship in try await response.elements(of: Ship.self, at: "/ships", with: reader) {
        ships.append(ship.imo)
      }
      return ships
    }
    #expect(ships == [1, 2])
  }

  @Test func `A line that does not fit has its place in the body`() async throws {
    let error = try await #require(throws: JSONError.self) {
      try await response(Answer(headers: Self.lines, pieces: ["{\"IMO\":1}\n{\"I", "MO\":[]}\n"])) { response in
        for try await _ in try await response.lines(of: Ship.self, with: reader) {}
      }
    }
    #expect(error.location == JSONLocation(byteOffset: 17, line: 2, column: 8))
  }

  @Test(arguments: [
    (
      Answer(status: "503 Service Unavailable", pieces: [#"{"title":"busy"}"#]),
      #"SERVER answered 503 with application/json: "{\"title\":\"busy\"}""#
    ),
    (
      Answer(headers: ["Content-Type": "text/html"], pieces: ["<html>"]),
      #"SERVER answered 200 with text/html: "<html>""#
    ),
  ])
  func `What is no stream is not begun`(answer: Answer, expected: String) async throws {
    let error = try await #require(throws: UnexpectedURLResponse.self) {
      try await response(answer) { try await $0.lines(of: Ship.self, with: reader) }
    }
    #expect(error.description.replacing(try #require(error.url?.absoluteString), with: "SERVER") == expected)
  }

  #if canImport(FoundationNetworking)
    @Test(.timeLimit(.minutes(10)))
    func `What comes faster than it is read is an error before it fills the memory`() async throws {
      try await response(endless) { response in
        var pieces = response.body.makeAsyncIterator()
        var count = try await pieces.next()?.count ?? 0
        try await Task.sleep(for: .seconds(1))
        let error = await #expect(throws: JSONError.self) {
          while let piece = try await pieces.next() { count += piece.count }
        }
        // Bytes that have arrived before that are read.
        #expect(count > 64 << 20)
        #expect(error?.message == "expected at most 67108864 unread bytes, found more")
      }
    }
  #else
    @Test(.timeLimit(.minutes(10)))
    func `The server waits for those who read`() async throws {
      try await response(endless) { response in
        var lines = try await response.lines(of: String.self, with: reader).makeAsyncIterator()
        #expect(try await lines.next()?.count == 100_000)
        try await Task.sleep(for: .seconds(2))
        for _ in 0..<2000 { #expect(try await lines.next()?.count == 100_000) }
      }
    }
  #endif

  /// Lines of 100,000 characters.
  private var endless: Answer {
    Answer(headers: Self.lines, pieces: ["\"\(String(repeating: "x", count: 100_000))\"\n"], ending: .endless)
  }
}
