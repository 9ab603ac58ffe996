import HummingbirdTesting
import JanusHummingbird
import NIOCore
import Testing

/// Whole bodies.
@Suite struct CodingTests {
  /// The response to a request: its status, its content type and its body.
  private func answer<Context: RequestContext>(
    in context: Context.Type, _ method: HTTPRequest.Method, _ path: String, _ body: String = "",
    type: String = "application/json"
  ) async throws -> [String] where Context.Source == ApplicationRequestContextSource {
    try await makeApplication(context).test(.router) { client in
      try await client.execute(
        uri: path, method: method, headers: [.contentType: type], body: ByteBuffer(string: body)
      ) { response in
        ["\(response.status.code)", response.headers[.contentType] ?? "none", String(buffer: response.body)]
      }
    }
  }

  @Test(
    "Values of every kind are read and written",
    arguments: [
      ("/ship", #"{"IMO":7,"name":"Ida","draft":4.5}"#),
      ("/port", #"{"name":"Bodø","depth":4.0}"#),
      ("/berth", #"{"id":3}"#),
      ("/pilot", #"{"fullName":"Ann"}"#),
    ])
  func kinds(path: String, body: String) async throws {
    let expected = ["200", "application/json", body]
    #expect(try await answer(in: BasicJanusRequestContext.self, .post, path, body) == expected)
    #expect(try await answer(in: StrictContext.self, .post, path, body) == expected)
  }

  @Test("Arrays are written with the status and headers of a response")
  func responses() async throws {
    try await makeApplication(BasicJanusRequestContext.self).test(.router) { client in
      try await client.execute(uri: "/ships", method: .post, body: ByteBuffer(string: #"[{"IMO":7}]"#)) { response in
        #expect(response.status == .created)
        #expect(response.headers[.eTag] == "7")
        #expect(String(buffer: response.body) == #"[{"IMO":7,"name":""}]"#)
      }
    }
  }

  @Test("Values are filled, and reports are made")
  func filling() async throws {
    #expect(
      try await answer(in: BasicJanusRequestContext.self, .patch, "/ship", #"{"IMO":2}"#)[2]
        == #"{"IMO":2,"name":"Ida"}"#)
    #expect(
      try await answer(in: BasicJanusRequestContext.self, .post, "/report", #"{"IMO":"high"}"#)[2]
        == #"line 1, column 8, at /IMO: expected Int, found the string "high"."#)
  }

  @Test("A context of another kind works where Janus is called explicitly")
  func otherContexts() async throws {
    let answer = try await answer(in: BasicRequestContext.self, .post, "/ship", #"{"IMO":7}"#)
    #expect(answer == ["200", "application/json", #"{"IMO":7,"name":""}"#])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var path = "/ship"
    var body = ""
    var type = "application/json; charset=utf-8"
    let status: String
    let answer: String
    var testDescription: String { "\(path) \(body.prefix(40))" }
  }

  /// Rejected requests.
  static let rows = [
    Row(
      body: #"{"IMO":1,}"#, status: "400",
      answer:
        ##"{"type":"about:blank","title":"The document is not JSON","status":400,"detail":"line 1, column 10: a comma before `}` is not JSON.","errors":[{"pointer":"#","code":"unexpectedCharacter","detail":"a comma before `}` is not JSON","line":1,"column":10}]}"##
    ),
    Row(
      body: "", status: "400",
      answer:
        ##"{"type":"about:blank","title":"The document is not JSON","status":400,"detail":"line 1, column 1: expected a value, found the end of the text.","errors":[{"pointer":"#","code":"unexpectedEnd","detail":"expected a value, found the end of the text","line":1,"column":1}]}"##
    ),
    Row(
      body: "{\"IMO\":\"high\",\n\"nam\":\"Ida\"}", status: "422",
      answer:
        ##"{"type":"about:blank","title":"The document does not fit","status":422,"detail":"3 problems were found.","errors":[{"pointer":"#","code":"missingValue","detail":"expected the required property `name`, found nothing","key":"name","line":1,"column":1},{"pointer":"#/IMO","code":"typeMismatch","detail":"expected Int, found the string \"high\"","line":1,"column":8},{"pointer":"#/nam","code":"unknownKey","detail":"expected a key of Ship, found the key \"nam\"","line":2,"column":1}]}"##
    ),
    Row(
      path: "/port", body: #"{"name":1}"#, status: "422",
      answer:
        ##"{"type":"about:blank","title":"The document does not fit","status":422,"detail":"line 1, column 9, at /name: expected String, found the number 1; `init(from:)` of Port stops at its first problem.","errors":[{"pointer":"#/name","code":"typeMismatch","detail":"expected String, found the number 1; `init(from:)` of Port stops at its first problem","line":1,"column":9}]}"##
    ),
    Row(
      body: String(repeating: "[", count: 9), status: "413",
      answer:
        ##"{"type":"about:blank","title":"The document is beyond a limit","status":413,"detail":"line 1, column 9, at /0/0/0/0/0/0/0/0: expected at most 8 levels of nesting, found one more.","errors":[{"pointer":"#/0/0/0/0/0/0/0/0","code":"depthLimit","detail":"expected at most 8 levels of nesting, found one more","line":1,"column":9}]}"##
    ),
    Row(
      body: String(repeating: " ", count: 1001), status: "413",
      answer:
        ##"{"type":"about:blank","title":"The document is beyond a limit","status":413,"detail":"expected a body of at most 1000 bytes, found a longer one"}"##
    ),
    Row(
      body: "IMO=1", type: "application/x-www-form-urlencoded", status: "415",
      answer:
        ##"{"type":"about:blank","title":"The body is not JSON","status":415,"detail":"expected the content type of JSON, found application/x-www-form-urlencoded"}"##
    ),
    Row(
      path: "/lines", body: "{}", status: "415",
      answer:
        ##"{"type":"about:blank","title":"The body is not JSON","status":415,"detail":"expected the content type of JSON Lines, found application/json; charset=utf-8"}"##
    ),
  ]

  @Test("A refusal lists all problems", arguments: rows)
  func refusals(row: Row) async throws {
    let answer = try await answer(in: StrictContext.self, .post, row.path, row.body, type: row.type)
    #expect(answer == [row.status, "application/problem+json", row.answer])
  }

  @Test("Routes can throw problems of their own")
  func ownProblems() async throws {
    #expect(
      try await answer(in: StrictContext.self, .get, "/conflict") == [
        "409", "application/problem+json",
        ##"{"type":"about:blank","title":"The ship is under way","status":409,"detail":"Ida is at sea","ship":"Ida"}"##,
      ])
  }

  @Test("A value that cannot be written is an internal error without details")
  func unwritable() async throws {
    #expect(
      try await answer(in: StrictContext.self, .get, "/nan") == [
        "500", "application/problem+json", ##"{"type":"about:blank","title":"Internal error","status":500}"##,
      ])
  }

  @Test(
    "Only content types of JSON are accepted by a strict context",
    arguments: [
      ("application/json", "200"), ("APPLICATION/JSON ; charset=utf-8", "200"), ("text/json", "200"),
      ("application/vnd.ship+json", "200"), ("text/plain", "415"), ("application/jsonl", "415"), ("", "415"),
    ])
  func contentTypes(type: String, status: String) async throws {
    #expect(try await answer(in: StrictContext.self, .post, "/berth", #"{"id":3}"#, type: type)[0] == status)
    #expect(try await answer(in: BasicJanusRequestContext.self, .post, "/berth", #"{"id":3}"#, type: type)[0] == "200")
  }

  @Test("A problem describes itself in logs")
  func descriptions() throws {
    let error = try #require(throws: JSONError.self) { try JSONValue(parsing: "[") }
    #expect(HTTPProblem(error).description == "400 Bad Request: \(error)")
    #expect("\(HTTPProblem(.conflict, title: "Taken"))" == "409 Conflict: Taken")
    #expect("\(HTTPProblem(.conflict, title: "Taken", detail: "by Ida"))" == "409 Conflict: by Ida")
  }
}
