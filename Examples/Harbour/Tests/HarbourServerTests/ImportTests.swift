import Foundation
import HarbourServer
import JanusHummingbird
import Testing

/// Uploads and exports.
@Suite struct ImportTests {
  private typealias Call = TestHarbour.Call

  private static func lines(_ sample: ShipSample) -> String { sample.map { $0 + "\n" }.joined() }

  /// The progress and the problems of an import, in short.
  private func summary(_ answer: TestHarbour.Answer) throws -> [String] {
    let status = try answer.value(ImportStatus.self)
    let counts =
      "\(status.state) \(status.inserted) \(status.updated) \(status.unchanged) \(status.skipped) \(status.bytes) \(status.line)"
    return [counts] + [status.failure].compactMap { $0 }
      + (status.problems ?? []).map {
        "\($0.line ?? 0):\($0.column ?? 0) [\($0.byteOffset ?? 0)] \($0.pointer) \($0.message)"
      }
  }

  static let uploadRows: [(query: String, body: String, status: Int, expected: [String])] = [
    ("", "", 201, ["finished 0 0 0 0 0 1"]),
    (
      "", "{\"imo\":9074729,\"name\":\"Fram\"}\n\n{\"imo\":9241061,\"name\":\"Ida\"}", 201,
      ["finished 2 0 0 0 59 3"]
    ),
    (
      "",
      "{\"imo\":9074729,\"name\":\"Fram\"}\n{\"imo\":9241061,\n{\"imo\":9241061,\"name\":7}\n{\"imo\":1,\"name\":\"\"}\n",
      201,
      [
        "finished 2 0 0 2 91 5",
        "2:16 [45]  expected a key, found the end of the text",
        "4:8 [78] /imo expected a value that has the check digit of an IMO number, found the number 1",
        "4:17 [87] /name expected a value that has 1 to 80 characters, found the string \"\"",
      ]
    ),
    (
      "&pointer=/data/ships",
      "{\"data\":{\"count\":2,\"ships\":[{\"imo\":9074729,\"name\":\"Fram\"},\n{\"imo\":1}]}}", 201,
      [
        "finished 1 0 0 1 68 2", "2:1 [59] /data/ships/1 expected the required property `name`, found nothing",
        "2:8 [66] /data/ships/1/imo expected a value that has the check digit of an IMO number, found the number 1",
      ]
    ),
    ("&pointer=", "[{\"imo\":9074729,\"name\":\"Fram\"}]", 201, ["finished 1 0 0 0 30 1"]),
    (
      "&pointer=/data", "{\"ships\":[]}", 422,
      [
        "failed 0 0 0 1 0 1",
        "line 1, column 13, at /data: expected an array, found nothing. Check the path of the streamed values.",
        "1:13 [12] /data expected an array, found nothing",
      ]
    ),
    (
      "&pointer=", "[{\"imo\":9074729,\"name\":\"Fram\"},{\"imo\":", 400,
      [
        "failed 1 0 0 1 30 1",
        "line 1, column 39, at /1/imo: expected a value, found the end of the text. The document may have been cut off.",
        "1:39 [38] /1/imo expected a value, found the end of the text",
      ]
    ),
  ]

  @Test("An upload is answered with its counts and its problems", arguments: uploadRows)
  func uploads(query: String, body: String, status: Int, expected: [String]) async throws {
    let answers = try await TestHarbour().answers(to: [
      Call(method: "POST", path: "/imports?id=a" + query, body: body), Call(path: "/imports/a"),
    ])
    #expect(answers[0].status == status)
    #expect(answers[0].type == (status == 201 ? "application/json" : "application/problem+json"))
    #expect(try summary(answers[1]) == expected)
    if status == 201 { #expect(answers[0].body == answers[1].body) }
  }

  @Test("A sample with problems has as many ships as lines without them")
  func samples() async throws {
    let text = Self.lines(ShipSample(count: 2000, problemInterval: 100))
    let answers = try await TestHarbour().answers(to: [
      Call(method: "POST", path: "/imports?id=a&source=ships.jsonl", body: text), Call(path: "/ships?limit=1"),
      Call(path: "/imports/a"), Call(path: "/imports"), Call(path: "/imports/a/events"),
      Call(method: "POST", path: "/imports?id=a", body: text), Call(method: "POST", path: "/imports?id=b", body: text),
    ])
    #expect(try summary(answers[0])[0] == "finished 1980 0 0 20 \(text.utf8.count) 2001")
    #expect(answers[1].body.hasPrefix(#"{"total":1980,"#))
    #expect(answers[2].body == answers[0].body)
    let status = try answers[0].value(ImportStatus.self)
    #expect(Set((status.problems ?? []).compactMap(\.line)) == Set((1...20).map { $0 * 100 }))
    #expect(status.source == "ships.jsonl" && status.problemCount == 28)
    var short = status
    short.problems = nil
    let shortText = try JSONSerializer().serializeToString(short)
    #expect(answers[3].body == "[\(shortText)]")
    #expect(answers[4].type == "text/event-stream")
    #expect(answers[4].body == "data: \(shortText)\n\n")
    #expect(answers[5].status == 409)
    #expect(answers[5].body.contains("choose another identifier than a"))
    // A second import changes nothing.
    #expect(try summary(answers[6])[0] == "finished 0 0 1980 20 \(status.bytes) 2001")
  }

  @Test(
    "An export is imported as the same export, and a whole import is exported as it was",
    arguments: [0, 1, 499, 500, 1200])
  func exports(count: Int) async throws {
    let text = Self.lines(ShipSample(count: count))
    var harbours: [TestHarbour.Answer] = []
    for body in [
      text, Self.lines(ShipSample(count: count)).split(separator: "\n").reversed().map { $0 + "\n" }.joined(),
    ] {
      let answers = try await TestHarbour().answers(to: [
        Call(method: "POST", path: "/imports", body: body), Call(path: "/export"),
      ])
      #expect(answers[0].status == 201)
      harbours.append(answers[1])
    }
    #expect(harbours[0].type == "application/jsonl")
    #expect(harbours[0].body == text)
    #expect(harbours[1] == harbours[0])
    let array = "{\"data\":{\"ships\":[" + harbours[0].body.split(separator: "\n").joined(separator: ",") + "]}}"
    let answers = try await TestHarbour().answers(to: [
      Call(method: "POST", path: "/imports?pointer=/data/ships", body: array), Call(path: "/export"),
    ])
    #expect(answers[1].body == text)
  }

  @Test("What a line does not mention stays")
  func updates() async throws {
    let answers = try await TestHarbour().answers(to: [
      Call(method: "POST", path: "/imports", body: #"{"imo":9074729,"name":"Fram","built":1995,"home":"NOBGO"}"#),
      Call(method: "POST", path: "/imports", body: #"{"imo":9074729,"name":"Fram II"}"#), Call(path: "/ships/9074729"),
    ])
    #expect(try summary(answers[1])[0] == "finished 0 1 0 0 32 1")
    #expect(answers[2].body == #"{"imo":9074729,"name":"Fram II","built":1995,"home":"NOBGO"}"#)
  }

  @Test("An import that begins while its state is read is running")
  func beginnings() async throws {
    try await TestHarbour().serve { client in
      for index in 0..<100 {
        let id = String(index)
        async let first = client.status(ofImport: id)
        async let second = client.status(ofImport: id)
        let connection = try await RawConnection(port: client.port)
        try await connection.sendHead("/imports?id=\(id)")
        for status in try await [first, second] { #expect(status.state == .running) }
        try await connection.close()
      }
    }
  }
}
