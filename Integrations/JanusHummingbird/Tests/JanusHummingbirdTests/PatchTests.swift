import HummingbirdTesting
import JanusHummingbird
import NIOCore
import Testing

/// The body of a `PATCH` request changes a value.
@Suite struct PatchTests {
  static let rows: [(type: String?, body: String, answer: String)] = [
    (
      "application/json-patch+json", #"[{"op":"replace","path":"/name","value":"Bo"},{"op":"remove","path":"/draft"}]"#,
      #"200 {"IMO":1,"name":"Bo"}"#
    ),
    ("application/merge-patch+json; charset=utf-8", #"{"name":"Bo","draft":null}"#, #"200 {"IMO":1,"name":"Bo"}"#),
    ("application/json", #"{"draft":3}"#, #"200 {"IMO":1,"name":"Ida","draft":3.0}"#),
    (nil, "{}", #"200 {"IMO":1,"name":"Ida","draft":2.0}"#),
  ]

  @Test("The content type determines the kind of patch", arguments: rows)
  func applies(_ row: (type: String?, body: String, answer: String)) async throws {
    #expect(try await answer(row.type, row.body).text == row.answer)
  }

  static let failures: [(type: String, body: String, status: String, detail: String)] = [
    (
      "application/json-patch+json", #"[{"op":"test","path":"/IMO","value":2}]"#, "422",
      "at /IMO: operation 0 (test): expected 2, found 1."
    ),
    (
      "application/json-patch+json", #"[{"op":"add","path":"/name"}]"#, "422",
      #"line 1, column 2, at /0: expected the key "value" of add, found nothing."#
    ),
    ("application/merge-patch+json", #"{"name":[]}"#, "422", "at /name: expected String, found an array."),
    (
      "application/merge-patch+json", "{", "400",
      "line 1, column 2: expected a key or `}`, found the end of the text."
    ),
    (
      "application/xml", "<a/>", "415",
      "expected one of the content types application/json-patch+json, application/merge-patch+json, found application/xml"
    ),
  ]

  @Test("A patch that cannot be applied is answered with problem details", arguments: failures)
  func fails(_ row: (type: String, body: String, status: String, detail: String)) async throws {
    let answer = try await answer(row.type, row.body)
    #expect(answer.text.prefix(3) == row.status)
    #expect(try JSONValue(parsing: answer.text.dropFirst(4))["detail"].string == row.detail)
    let accepted = row.status == "415" ? "application/json-patch+json, application/merge-patch+json" : nil
    #expect(answer.accepted == accepted)
  }

  private func answer(_ type: String?, _ body: String) async throws -> (text: String, accepted: String?) {
    let headers: HTTPFields = type.map { [.contentType: $0] } ?? [:]
    return try await makeApplication(BasicJanusRequestContext.self).test(.router) { client in
      try await client.execute(
        uri: "/patched-ship", method: .patch, headers: headers, body: ByteBuffer(string: body)
      ) { response in
        let accepted = HTTPFields.Element.Name("Accept-Patch").flatMap { response.headers[$0] }
        return ("\(response.status.code) \(String(buffer: response.body))", accepted)
      }
    }
  }
}
