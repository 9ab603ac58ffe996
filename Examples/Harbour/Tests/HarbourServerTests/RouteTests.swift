import HarbourServer
import JanusHummingbird
import Testing

/// Ships, ports and port calls.
@Suite struct RouteTests {
  private static let fram = #"{"imo":9074729,"name":"Fram","flag":"NO","kind":"tanker","built":1995,"home":"NOBGO"}"#
  private static let ida = #"{"imo":9241061,"name":"Ida"}"#
  private static let calls =
    #"[{"id":1,"port":"NOBGO","arrival":"2026-01-02T03:04:05Z"},{"id":2,"port":"ISREY","arrival":"2026-01-01T00:00:00Z","departure":"2026-01-01T12:00:00Z"}]"#
  private static let sortedCalls =
    #"[{"id":2,"port":"ISREY","arrival":"2026-01-01T00:00:00Z","departure":"2026-01-01T12:00:00Z"},{"id":1,"port":"NOBGO","arrival":"2026-01-02T03:04:05Z"}]"#

  typealias Call = TestHarbour.Call

  /// The contents before the requests of ``rows``.
  private static let setUp = [
    Call(method: "PUT", path: "/ports/NOBGO", body: #"{"locode":"NOBGO","name":"Bergen","latitude":60.5}"#),
    Call(method: "POST", path: "/ships", body: "[\(fram),\(ida)]"),
    Call(method: "POST", path: "/ships/9074729/calls", body: calls),
  ]

  struct Row: Sendable, CustomTestStringConvertible {
    var call: Call
    var status: Int
    var body: String
    var testDescription: String { call.testDescription }

    init(_ method: String, _ path: String, _ status: Int, _ answer: String) {
      self.init(method, path, "", status, answer)
    }

    init(_ method: String, _ path: String, _ body: String, _ status: Int, _ answer: String) {
      call = Call(method: method, path: path, body: body)
      (self.status, self.body) = (status, answer)
    }
  }

  static let rows = [
    Row("GET", "/ships", 200, #"{"total":2,"offset":0,"ships":["# + "\(fram),\(ida)]}"),
    Row("GET", "/ships?limit=1&offset=1", 200, #"{"total":2,"offset":1,"ships":["# + "\(ida)]}"),
    Row("GET", "/ships?name=fr", 200, #"{"total":1,"offset":0,"ships":["# + "\(fram)]}"),
    Row("GET", "/ships?flag=NO&kind=tanker&home=NOBGO", 200, #"{"total":1,"offset":0,"ships":["# + "\(fram)]}"),
    Row("GET", "/ships?flag=IS", 200, #"{"total":0,"offset":0,"ships":[]}"#),
    Row("GET", "/ships/9074729", 200, fram),
    Row("PUT", "/ships/9241061", #"{"imo":9241061,"name":"Ida II"}"#, 200, #"{"imo":9241061,"name":"Ida II"}"#),
    Row("PUT", "/ships/1000007", #"{"imo":1000007,"name":"Anna"}"#, 201, #"{"imo":1000007,"name":"Anna"}"#),
    Row(
      "PATCH", "/ships/9074729", #"{"name":"Fram II","built":null}"#, 200,
      #"{"imo":9074729,"name":"Fram II","flag":"NO","kind":"tanker","home":"NOBGO"}"#),
    Row(
      "POST", "/ships", "[\(ida),{\"imo\":9074729,\"name\":\"Fram III\"},{\"imo\":1000007,\"name\":\"Anna\"}]", 200,
      #"{"inserted":1,"updated":1,"unchanged":1}"#),
    Row("POST", "/ships", "[]", 200, #"{"inserted":0,"updated":0,"unchanged":0}"#),
    Row("POST", "/ships/check", "[\(fram),\(ida)]", 200, #"{"count":2}"#),
    Row("DELETE", "/ships/9074729", 204, ""),
    Row("GET", "/ships/9074729/calls", 200, sortedCalls),
    Row("GET", "/ships/9241061/calls", 200, "[]"),
    Row("POST", "/ships/9074729/calls", calls, 200, #"{"inserted":0,"updated":0,"unchanged":2}"#),
    Row(
      "GET", "/ports", 200,
      #"[{"locode":"ISREY","name":""},{"locode":"NOBGO","name":"Bergen","latitude":60.5}]"#),
    Row("GET", "/ports/NOBGO", 200, #"{"locode":"NOBGO","name":"Bergen","latitude":60.5}"#),
    Row(
      "PUT", "/ports/NOBGO", #"{"locode":"NOBGO","name":"Bjørgvin"}"#, 200, #"{"locode":"NOBGO","name":"Bjørgvin"}"#),
    Row("PUT", "/ports/NOOSL", #"{"locode":"NOOSL","name":"Oslo"}"#, 201, #"{"locode":"NOOSL","name":"Oslo"}"#),
  ]

  @Test("Janus and Foundation answer the same", arguments: rows, TestHarbour.Coders.allCases)
  func routes(row: Row, coders: TestHarbour.Coders) async throws {
    let answers = try await TestHarbour().answers(to: Self.setUp + [row.call], coders: coders)
    #expect(answers.prefix(3).map(\.status) == [201, 200, 200])
    #expect(answers[3].status == row.status)
    switch coders {
    case .janus: #expect(answers[3].body == row.body)
    // Foundation's keys have no order.
    case .foundation where row.body.isEmpty: #expect(answers[3].body.isEmpty)
    case .foundation:
      #expect(try sorted(answers[3].body) == sorted(row.body))
    }
  }

  private func sorted(_ text: String) throws -> String {
    String(decoding: try JSONValue(parsing: text).serialized([.sortedKeys]), as: UTF8.self)
  }

  @Test("What was stored is there afterwards")
  func storing() async throws {
    let calls =
      Self.setUp + [
        Call(method: "PATCH", path: "/ships/9074729", body: #"{"built":null}"#), Call(path: "/ships/9074729"),
        Call(method: "PUT", path: "/ships/9074729", body: #"{"imo":9074729,"name":"Fram"}"#),
        Call(path: "/ships/9074729"), Call(path: "/ships/9074729/calls"),
        Call(method: "DELETE", path: "/ships/9074729"), Call(path: "/ships/9074729"),
        Call(method: "DELETE", path: "/ports/NOBGO"), Call(path: "/ports"),
      ]
    let bodies = try await TestHarbour().answers(to: calls).map(\.body)
    #expect(bodies[4] == #"{"imo":9074729,"name":"Fram","flag":"NO","kind":"tanker","home":"NOBGO"}"#)
    #expect(bodies[6] == #"{"imo":9074729,"name":"Fram"}"#)
    #expect(bodies[7] == Self.sortedCalls)
    #expect(bodies[9].contains("There is no such ship"))
    #expect(bodies[11] == #"[{"locode":"ISREY","name":""}]"#)
  }

  /// A patch of the port Bergen: its content type, the status of the answer, and the port afterwards.
  static let patches = [
    (
      "application/json-patch+json",
      #"[{"op":"test","path":"/name","value":"Bergen"},{"op":"add","path":"/longitude","value":5.3},{"op":"remove","path":"/latitude"}]"#,
      200, #"{"locode":"NOBGO","name":"Bergen","longitude":5.3}"#
    ),
    (
      "application/merge-patch+json", #"{"name":"Bjørgvin","latitude":null}"#, 200,
      #"{"locode":"NOBGO","name":"Bjørgvin"}"#
    ),
    (
      "application/json", #"{"longitude":5.3}"#, 200,
      #"{"locode":"NOBGO","name":"Bergen","latitude":60.5,"longitude":5.3}"#
    ),
    (
      "application/json-patch+json",
      #"[{"op":"remove","path":"/latitude"},{"op":"test","path":"/name","value":"Oslo"}]"#, 422,
      #"{"locode":"NOBGO","name":"Bergen","latitude":60.5}"#
    ),
    (
      "application/merge-patch+json", #"{"name":"Bjørgvin","latitude":91}"#, 422,
      #"{"locode":"NOBGO","name":"Bergen","latitude":60.5}"#
    ),
    (
      "application/merge-patch+json", #"{"locode":"NOOSL"}"#, 422,
      #"{"locode":"NOBGO","name":"Bergen","latitude":60.5}"#
    ),
  ]

  @Test("A port is changed by both kinds of patches, or not at all", arguments: patches, TestHarbour.Coders.allCases)
  func patch(_ row: (type: String, body: String, status: Int, port: String), coders: TestHarbour.Coders) async throws {
    let patch = Call(method: "PATCH", path: "/ports/NOBGO", body: row.body, type: row.type)
    let answers = try await TestHarbour().answers(to: Self.setUp + [patch, Call(path: "/ports/NOBGO")], coders: coders)
    #expect(answers[3].status == row.status)
    if row.status == 200 { #expect(try sorted(answers[3].body) == sorted(row.port)) }
    #expect(try sorted(answers[4].body) == sorted(row.port))
  }

  // MARK: Problems

  /// A rejected request: the status, the title and the detail.
  static let problems = [
    Row("GET", "/ships/9241073", 404, "There is no such ship: no ship has the number 9241073"),
    Row("GET", "/ships/Fram", 400, "The path does not fit: expected the number of a ship, found Fram"),
    Row("DELETE", "/ships/1", 404, "There is no such ship: no ship has the number 1"),
    Row("PATCH", "/ships/1", "{}", 404, "There is no such ship: no ship has the number 1"),
    Row("GET", "/ships/1/calls", 404, "There is no such ship: no ship has the number 1"),
    Row("POST", "/ships/1/calls", "[]", 404, "There is no such ship: no ship has the number 1"),
    Row(
      "PUT", "/ships/9241061", fram, 422,
      "The document does not fit: expected the number of the path, 9241061, at /imo, found 9074729"),
    Row(
      "PATCH", "/ships/9241061", #"{"imo":9074729}"#, 422,
      "The document does not fit: expected the number of the path, 9241061, at /imo, found 9074729"),
    Row(
      "GET", "/ships?limit=0", 400,
      "The query does not fit: expected the parameter limit to be a whole number from 1 to 1000, found 0"),
    Row(
      "GET", "/ships?offset=x", 400,
      "The query does not fit: expected the parameter offset to be a whole number from 0 to 2147483647, found x"),
    Row(
      "GET", "/ships?kind=boat", 400,
      "The query does not fit: expected the parameter kind to be bulkCarrier, container, ferry, fishing, tanker, tug, found boat"
    ),
    Row(
      "POST", "/ships", "[\(ida)", 400,
      "The document is not JSON: line 1, column 30, at /0: expected `,` or `]`, found the end of the text."
    ),
    Row(
      "POST", "/ships", #"[{"imo":9241062,"name":"Ida"}]"#, 422,
      "The document does not fit: line 1, column 9, at /0/imo: expected a value that has the check digit of an IMO number, found the number 9241062."
    ),
    Row(
      "POST", "/ships", #"[{"imo":9241061,"nme":""}]"#, 422,
      "The document does not fit: 2 problems were found."),
    Row(
      "POST", "/ships/9074729/calls",
      #"[{"id":1,"port":"NOBGO","arrival":"2026-01-02T00:00:00Z","departure":"2026-01-01T00:00:00Z"}]"#, 422,
      "The document does not fit: line 1, column 2, at /0: expected a value of type PortCallDocument that ends after it begins, found an object."
    ),
    Row(
      "POST", "/ships/9241061/calls",
      #"[{"id":7,"port":"NOBGO","arrival":"2026-01-02T03:04:05Z"},"#
        + #"{"id":1,"port":"NOBGO","arrival":"2026-01-02T03:04:05Z"}]"#, 409,
      "The port call belongs to another ship: expected a port call of ship 9241061, found that 1 is one of ship 9074729"
    ),
    Row(
      "PATCH", "/ships/9074729", #"{"name":null,"built":null}"#, 422,
      "The document does not fit: line 1, column 9, at /name: expected String, found null."),
    Row(
      "PUT", "/ships/9074729", #"{"imo":9074729,"name":null,"built":null}"#, 422,
      "The document does not fit: line 1, column 23, at /name: expected String, found null."),
    Row("GET", "/ports/NOOSL", 404, "There is no such port: no port has the code NOOSL"),
    Row(
      "PUT", "/ports/NOOSL", #"{"locode":"NOBGO","name":"Bergen"}"#, 422,
      "The document does not fit: expected the code of the path, NOOSL, at /locode, found NOBGO"),
    Row("PATCH", "/ports/NOOSL", "{}", 404, "There is no such port: no port has the code NOOSL"),
    Row(
      "PATCH", "/ports/NOBGO", #"{"locode":"NOOSL"}"#, 422,
      "The document does not fit: expected the code of the path, NOBGO, at /locode, found NOOSL"),
    Row("DELETE", "/ports/NOBGO", 409, "The database refuses the row: other rows refer to it; delete those first"),
    Row("DELETE", "/ports/XXXXX", 404, "There is no such port: no port has the code XXXXX"),
    Row("GET", "/imports/1", 404, "There is no such import: no import has the identifier 1"),
    Row("GET", "/imports/1/events", 404, "There is no such import: no import has the identifier 1"),
    Row(
      "POST", "/imports?id=a/b", 400,
      "The query does not fit: expected the parameter id to be at most 64 letters, digits and hyphens, found a/b"),
    Row(
      "POST", "/imports?pointer=data", 400,
      "The query does not fit: expected the parameter pointer to be a JSON Pointer such as /data/ships, found data"),
    Row(
      "POST", "/imports?id=a&from=7", 409,
      "The import cannot continue: expected the import a to be interrupted at byte 7, found that there is none"),
    Row("GET", "/nowhere", 404, "Not Found: nothing"),
  ]

  @Test("A refused request is answered with problem details", arguments: problems)
  func refusals(row: Row) async throws {
    let answer = try await TestHarbour().answers(to: Self.setUp + [row.call])[3]
    #expect(answer.status == row.status)
    #expect(answer.type == "application/problem+json")
    let details = try JSONValue(parsing: answer.body)
    #expect("\(details["title"].string ?? ""): \(details["detail"].string ?? "nothing")" == row.body)
  }

  static let refusedBodies: [(call: Call, status: Int, allow: String?, problem: String)] = [
    (
      Call(method: "POST", path: "/ships", body: "[]", type: "text/plain"), 415, nil,
      "The body is not JSON: expected the content type of JSON, found text/plain"
    ),
    (
      Call(method: "PATCH", path: "/ships/9241061", body: "{}", type: "application/x-www-form-urlencoded"), 415, nil,
      "The body is not JSON: expected the content type of JSON, found application/x-www-form-urlencoded"
    ),
    (
      Call(method: "PATCH", path: "/ports/NOBGO", body: "{}", type: "text/plain"), 415, nil,
      "The body is not a patch: expected one of the content types application/json-patch+json, application/merge-patch+json, found text/plain"
    ),
    (
      Call(method: "POST", path: "/imports", body: "imo=1", type: "application/x-www-form-urlencoded"), 415, nil,
      "The body is not JSON: expected the content type of JSON Lines, found application/x-www-form-urlencoded"
    ),
    (
      Call(method: "POST", path: "/ships", body: "\u{1F}", encoding: "gzip"), 415, nil,
      "The body is encoded: expected a body without a content encoding, found gzip"
    ),
    (
      Call(method: "POST", path: "/imports?id=a", body: "\u{1F}\n\u{1F}", encoding: "gzip"), 415, nil,
      "The body is encoded: expected a body without a content encoding, found gzip"
    ),
    (
      Call(method: "PATCH", path: "/ships"), 405, "GET, HEAD, POST",
      "The method is not allowed: expected GET, HEAD, POST, found PATCH"
    ),
    (
      Call(method: "DELETE", path: "/"), 405, "GET, HEAD",
      "The method is not allowed: expected GET, HEAD, found DELETE"
    ),
  ]

  @Test("Bodies that are not called JSON, and methods that a path does not have, are refused", arguments: refusedBodies)
  func refusedCalls(call: Call, status: Int, allow: String?, problem: String) async throws {
    let answers = try await TestHarbour().answers(to: Self.setUp + [call, Call(path: "/imports")])
    #expect(answers[3].status == status)
    #expect(answers[3].allow == allow)
    let details = try JSONValue(parsing: answers[3].body)
    #expect("\(details["title"].string ?? ""): \(details["detail"].string ?? "nothing")" == problem)
    // No import was started.
    #expect(answers[4].body == "[]")
  }

  @Test(
    "HEAD is answered like GET, without a body", arguments: ["/", "/ships", "/ships/9074729", "/ships/1", "/export"])
  func head(path: String) async throws {
    let answers = try await TestHarbour().answers(
      to: Self.setUp + [Call(path: path), Call(method: "HEAD", path: path)])
    #expect(answers[4].status == answers[3].status)
    #expect(answers[4].type == answers[3].type)
    #expect(answers[4].body.isEmpty)
  }

  @Test("A port call of another ship is refused, and so are those beside it")
  func callsOfOtherShips() async throws {
    let body =
      #"[{"id":7,"port":"NOBGO","arrival":"2026-01-02T03:04:05Z"},{"id":1,"port":"NOBGO","arrival":"2026-01-02T03:04:05Z"}]"#
    let answers = try await TestHarbour().answers(
      to: Self.setUp + [
        Call(method: "POST", path: "/ships/9241061/calls", body: body), Call(path: "/ships/9241061/calls"),
        Call(path: "/ships/9074729/calls"),
      ])
    #expect(answers[3].status == 409)
    #expect(answers[4].body == "[]")
    #expect(answers[5].body == Self.sortedCalls)
  }

  @Test("All problems of a list are reported, and none of it is stored")
  func lists() async throws {
    let body =
      #"[{"imo":1000007,"name":"Anna"},{"imo":1000019,"name":"","built":1},"# + "\n" + #"{"imo":"x","nme":""}]"#
    let answers = try await TestHarbour().answers(to: [
      Call(method: "POST", path: "/ships", body: body), Call(path: "/ships"),
    ])
    let problems = try JSONValue(parsing: answers[0].body)["errors"].array?.map { problem in
      "\(problem["line"].int ?? 0):\(problem["column"].int ?? 0) \(problem["pointer"].string ?? "") \(problem["detail"].string ?? "")"
    }
    #expect(
      problems == [
        "1:54 #/1/name expected a value that has 1 to 80 characters, found the string \"\"",
        "1:65 #/1/built expected a value that is at least 1800 and at most 2100, found the number 1",
        "2:1 #/2 expected the required property `name`, found nothing",
        "2:8 #/2/imo expected Int, found the string \"x\"",
        "2:12 #/2/nme expected a key of ShipDocument, found the key \"nme\"",
      ])
    #expect(answers[1].body == #"{"total":0,"offset":0,"ships":[]}"#)
  }

  @Test("The page and what belongs to it are there", arguments: ["/", "/page.css", "/page.js"])
  func page(path: String) async throws {
    let answer = try await TestHarbour().answer(to: Call(path: path))
    #expect(answer.status == 200)
    #expect(!answer.body.isEmpty)
    // Nothing comes from elsewhere.
    #expect(!answer.body.contains("https://"))
  }
}
