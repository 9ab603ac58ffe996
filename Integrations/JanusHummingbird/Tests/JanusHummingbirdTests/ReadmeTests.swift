import Foundation
import HummingbirdTesting
import JanusHummingbird
import NIOCore
import Testing

/// The example of README.md, which is Example.swift.
@Suite struct ReadmeTests {
  @Test("README.md has the example as it is here")
  func example() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let example = try String(contentsOf: folder.appending(path: "Example.swift"), encoding: .utf8)
    let readme = try String(contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```\n"))
  }

  @Test("The example does what README.md says")
  func routes() async throws {
    try await makeApplication(fleetRouter(Fleet())).test(.router) { client in
      func answer(_ method: HTTPRequest.Method, _ path: String, _ body: String = "") async throws -> String {
        try await client.execute(uri: path, method: method, body: ByteBuffer(string: body)) { response in
          "\(response.status.code) \(String(buffer: response.body))"
        }
      }
      #expect(try await answer(.post, "/boats", #"{"imo":1,"name":"Ida"}"#) == #"201 {"imo":1,"name":"Ida"}"#)
      let refused = try await answer(.post, "/boats", #"{"name":7}"#)
      #expect(refused.hasPrefix("422 "))
      #expect(try JSONValue(parsing: refused.dropFirst(4))["errors"].count == 1)
      #expect(
        try await answer(.post, "/import", "{\"imo\":2}\n{\"name\":\"Bo\"}\n{\"imo\":3}\n")
          == "200 2 boats\nline 2, column 1: expected the required property `imo`, found nothing.")
      #expect(
        try await answer(.get, "/export")
          == "200 {\"imo\":1,\"name\":\"Ida\"}\n{\"imo\":2,\"name\":\"\"}\n{\"imo\":3,\"name\":\"\"}\n")
      #expect(try await answer(.get, "/boats").hasPrefix(#"200 [{"imo":1,"#))
    }
  }
}
