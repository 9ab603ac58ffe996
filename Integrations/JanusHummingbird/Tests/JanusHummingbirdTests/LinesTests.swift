import HummingbirdTesting
import JanusHummingbird
import NIOCore
import Testing

/// Streams of lines, in and out.
@Suite struct LinesTests {
  private func answer<Context: RequestContext>(
    in context: Context.Type, _ path: String, _ body: String
  ) async throws -> (status: Int, body: String) where Context.Source == ApplicationRequestContextSource {
    try await makeApplication(context).test(.router) { client in
      try await client.execute(
        uri: path, method: .post, headers: [.contentType: "application/x-ndjson"], body: ByteBuffer(string: body)
      ) { response in (response.status.code, String(buffer: response.body)) }
    }
  }

  @Test(
    "Lines, elements and results are read from bodies",
    arguments: [
      ("/lines", "", "0"),
      ("/lines", "{\"IMO\":1}\r\n\n{\"IMO\":2}", "3"),
      (
        "/some-lines", "{\"IMO\":1}\n{\"IMO\":[]}\n{\"IMO\":2}\n",
        "3 31 2 line 2, column 8, at /IMO: expected Int, found an array."
      ),
      (
        "/elements", #"{"data": [{"IMO":1},{"IMO":[]},{"IMO":2}], "count": 3}"#,
        "3 40 2 line 1, column 28, at /data/1/IMO: expected Int, found an array."
      ),
      ("/results", "{\"IMO\":1}\n{\"IMO\":[]}\n{\"IMO\":2}\n", "1 2 2"),
    ])
  func bodies(path: String, body: String, expected: String) async throws {
    #expect(try await answer(in: BasicJanusRequestContext.self, path, body) == (200, expected))
  }

  @Test("A long body is read piece by piece")
  func longBodies() async throws {
    let body = String(repeating: "{\"IMO\":1,\"name\":\"Ida\"}\n", count: 100_000)
    #expect(try await answer(in: BasicJanusRequestContext.self, "/lines", body) == (200, "100000"))
  }

  @Test(
    "A line that is refused names its place",
    arguments: [
      (
        "/lines", "{\"IMO\":1,\"name\":\"\"}\n{\"IMO\":[],\"name\":\"\"}\n", 422,
        #"line 2, column 8, at /IMO: expected Int, found an array."#
      ),
      ("/lines", "{\"IMO\":1,\"name\":\"\"}\n]", 400, "line 2, column 1: expected a value, found `]`."),
      (
        "/lines", "{\"IMO\":1,\"name\":\"\"}\n{\"IM", 400,
        "line 2, column 5, at /IM: expected a whole line, found the end of the stream inside a value."
      ),
      (
        "/lines", String(repeating: " ", count: 100) + "1", 413,
        "line 1, column 1: expected a line of at most 64 bytes, found a longer one."
      ),
      (
        "/some-lines", String(repeating: "\n", count: 201), 413,
        "expected a body of at most 200 bytes, found a longer one"
      ),
    ])
  func refusals(path: String, body: String, status: Int, detail: String) async throws {
    let answer = try await answer(in: StrictContext.self, path, body)
    #expect(answer.status == status)
    let found = try JSONValue(parsing: answer.body)["detail"].string
    #expect(found == detail)
  }

  @Test(
    "Lines and arrays are written as responses",
    arguments: [
      (
        "/export", "application/jsonl",
        "{\"IMO\":1,\"name\":\"\"}\n{\"IMO\":2,\"name\":\"\"}\n{\"IMO\":3,\"name\":\"\"}\n"
      ),
      (
        "/export-array", "application/json",
        "[{\"IMO\":1,\"name\":\"\"},{\"IMO\":2,\"name\":\"\"},{\"IMO\":3,\"name\":\"\"}]"
      ),
    ])
  func responses(path: String, type: String, expected: String) async throws {
    try await makeApplication(BasicJanusRequestContext.self).test(.router) { client in
      try await client.execute(uri: path, method: .get) { response in
        #expect(response.headers[.contentType] == type)
        #expect(response.headers[.contentLength] == nil)
        #expect(String(buffer: response.body) == expected)
      }
    }
  }
}
