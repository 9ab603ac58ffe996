import HummingbirdTesting
import JanusHummingbird
import NIOCore
import Testing

/// Responses other than the bodies of valid requests.
@Suite struct AnswerTests {
  /// A context in which a middleware decodes some bodies.
  private struct DecodingContext: JanusRequestContext {
    static let coder = JanusCoder(decodedEncodings: ["gzip", "deflate"])
    var coreContext: CoreRequestContextStorage
    init(source: Source) { coreContext = .init(source: source) }
  }

  /// The response to a request: its status, the values of some headers and its body.
  private func answer<Context: RequestContext>(
    by router: Router<Context>, _ method: HTTPRequest.Method, _ path: String, _ body: String = "",
    headers: HTTPFields = [:], telling names: HTTPFields.Element.Name...
  ) async throws -> [String] where Context.Source == ApplicationRequestContextSource {
    try await makeApplication(router).test(.router) { client in
      try await client.execute(uri: path, method: method, headers: headers, body: ByteBuffer(string: body)) {
        response in
        ["\(response.status.code)"] + names.map { response.headers[$0] ?? "none" } + [String(buffer: response.body)]
      }
    }
  }

  // MARK: HEAD

  private func routerWithHead() -> Router<BasicJanusRequestContext> {
    let router = Router(context: BasicJanusRequestContext.self)
    router.head("ship") { _, _ in Ship(imo: 7, name: "Ida") }
    router.head("port") { _, _ in Port(name: "Bodø") }
    router.head("response") { _, _ in JSONResponse([1, 2, 3], status: .accepted) }
    router.head("lines") { _, _ in JSONLinesResponse(of: ships(3, then: .nan)) }
    router.head("problem") { _, _ -> String in throw HTTPProblem(.conflict, title: "Taken") }
    router.head("body") { request, context in try await request.deserialize(Ship.self, context: context) }
    return router
  }

  @Test(
    "HEAD is answered with the headers, and without a body",
    arguments: [
      ("/ship", ["200", "application/json", "22", ""]),
      ("/port", ["200", "application/json", "16", ""]),
      ("/response", ["202", "application/json", "7", ""]),
      ("/lines", ["200", "application/jsonl", "0", ""]),
      ("/problem", ["409", "application/problem+json", "51", ""]),
    ])
  func head(path: String, expected: [String]) async throws {
    let found = try await answer(by: routerWithHead(), .head, path, telling: .contentType, .contentLength)
    #expect(found == expected)
  }

  @Test("HEAD is answered without a body on a connection that stays open")
  func headOnConnection() async throws {
    let answer = try await makeApplication(routerWithHead()).test(.live) { client in
      try await RawConnection(port: try #require(client.port)).answer { outbound in
        // The first has a rejected body.
        try await outbound.write(
          ByteBuffer(string: "HEAD /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n["))
        try await outbound.write(ByteBuffer(string: "HEAD /problem HTTP/1.1\r\nHost: localhost\r\n\r\n"))
        try await outbound.write(
          ByteBuffer(string: "HEAD /ship HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
        try await Task.sleep(for: .seconds(60))
      }
    }
    #expect(answer.text.split(separator: "HTTP/1.1 ").map { $0.prefix(3) } == ["400", "409", "200"])
    #expect(!answer.text.contains("{"))
  }

  // MARK: Content encodings

  static let encodings: [(fields: [String], path: String, expected: [String])] = [
    ([], "/ship", ["200", "none"]),
    (["identity"], "/ship", ["200", "none"]),
    (["gzip"], "/ship", ["415", "identity", "expected a body without a content encoding, found gzip"]),
    (["GZip"], "/ship", ["415", "identity", "expected a body without a content encoding, found gzip"]),
    (["identity, br"], "/lines", ["415", "identity", "expected a body without a content encoding, found br"]),
    (
      ["identity", "zstd"], "/elements", ["415", "identity", "expected a body without a content encoding, found zstd"]
    ),
    (["deflate"], "/berth", ["415", "identity", "expected a body without a content encoding, found deflate"]),
  ]

  @Test("A body with a content encoding is refused with the status 415, and never read as JSON", arguments: encodings)
  func contentEncodings(fields: [String], path: String, expected: [String]) async throws {
    var headers: HTTPFields = [.contentType: "application/json"]
    headers[values: .contentEncoding] = fields
    let body = expected[0] == "200" ? #"{"IMO":7}"# : "\u{1F}\u{8B}"
    let found = try await answer(
      by: makeRouter(BasicJanusRequestContext.self), .post, path, body, headers: headers, telling: .acceptEncoding)
    #expect(Array(found.prefix(2)) == Array(expected.prefix(2)))
    if expected.count == 3 { #expect(try JSONValue(parsing: found[2])["detail"].string == expected[2]) }
  }

  @Test("Encodings that a middleware decodes are read, and others are refused")
  func decodedEncodings() async throws {
    // The length is that of the compressed body, which can be longer than the decoded one.
    let headers: HTTPFields = [.contentEncoding: "gzip", .contentLength: "29"]
    let router = makeRouter(DecodingContext.self)
    #expect(try await answer(by: router, .post, "/berth", #"{"id":3}"#, headers: headers) == ["200", #"{"id":3}"#])
    let found = try await answer(
      by: router, .post, "/berth", "\u{1}", headers: [.contentEncoding: "br"], telling: .acceptEncoding)
    #expect(found[0] == "415" && found[1] == "deflate, gzip")
    #expect(
      try JSONValue(parsing: found[2])["detail"].string
        == "expected one of the content encodings deflate, gzip, found br")
  }

  // MARK: Methods

  private func routerOfMethods(_ options: RouterOptions) -> Router<BasicJanusRequestContext> {
    let router = Router(context: BasicJanusRequestContext.self, options: options)
    router.get("ships") { _, _ in "all" }
    let ship = router.group("ships/{imo}")
    ship.get { _, context in context.parameters.get("imo") ?? "" }
    ship.put { _, _ in "put" }
    ship.delete { _, _ in "deleted" }
    router.post("ships/check") { _, _ in "checked" }
    router.refuseUnknownMethods(options: options)
    router.get("late") { _, _ in "late" }
    return router
  }

  static let methods: [(method: String, path: String, options: RouterOptions, expected: [String])] = [
    ("POST", "/ships", [], ["405", "GET"]),
    ("PATCH", "/ships/7", [], ["405", "DELETE, GET, PUT"]),
    ("PATCH", "/ships/7", .autoGenerateHeadEndpoints, ["405", "DELETE, GET, HEAD, PUT"]),
    ("HEAD", "/ships/7", [], ["405", "DELETE, GET, PUT"]),
    ("HEAD", "/ships/7", .autoGenerateHeadEndpoints, ["200", "none"]),
    ("GET", "/ships/check", [], ["405", "POST"]),
    ("GET", "/SHIPS/check", .caseInsensitive, ["405", "POST"]),
    ("OPTIONS", "/ships/check", [], ["405", "POST"]),
    ("BREW", "/ships", [], ["405", "GET"]),
    ("GET", "/ships/7", [], ["200", "none"]),
    ("DELETE", "/ships/7", [], ["200", "none"]),
    ("GET", "/late", [], ["200", "none"]),
    ("GET", "/nowhere", [], ["404", "none"]),
    ("POST", "/ships/7/calls", [], ["404", "none"]),
  ]

  @Test("An unknown method of a known path is answered with 405 and the methods that there are", arguments: methods)
  func unknownMethods(method name: String, path: String, options: RouterOptions, expected: [String]) async throws {
    let method = try #require(HTTPRequest.Method(rawValue: name))
    let found = try await answer(by: routerOfMethods(options), method, path, telling: .allow)
    #expect(Array(found.prefix(2)) == expected)
    if expected[0] == "405", method != .head {
      let details = try JSONValue(parsing: found[2])
      #expect(details["detail"].string == "expected \(expected[1]), found \(name)")
      #expect(details["title"].string == "The method is not allowed")
    }
  }
}
