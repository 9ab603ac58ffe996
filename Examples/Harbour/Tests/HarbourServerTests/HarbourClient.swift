import Foundation
import HarbourServer
import JanusHummingbird
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of a server on this machine.
struct HarbourClient: Sendable {
  struct Call: Sendable, CustomTestStringConvertible {
    var method = "GET"
    var path: String
    var body = ""
    /// The content type, if it is not that of the route.
    var type: String?
    var encoding: String?
    fileprivate var usualType: String {
      path.hasPrefix("/imports") && !path.contains("pointer=") ? "application/jsonl" : "application/json"
    }
    var testDescription: String { "\(method) \(path) \(body.prefix(60))" }
  }

  struct Answer: Equatable, Sendable {
    var status: Int
    var type: String
    var allow: String?
    var body: String

    /// The body as a value.
    func value<Value>(_ type: Value.Type) throws -> Value { try JSONDeserializer().deserialize(type, from: body) }
  }

  let port: Int

  func answer(to call: Call) async throws -> Answer {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(call.path)") else { throw URLError(.badURL) }
    var request = URLRequest(url: url, timeoutInterval: 60)
    request.httpMethod = call.method
    if call.method != "GET" {
      request.httpBody = Data(call.body.utf8)
      request.setValue(call.type ?? call.usualType, forHTTPHeaderField: "Content-Type")
    }
    if let encoding = call.encoding { request.setValue(encoding, forHTTPHeaderField: "Content-Encoding") }
    let (body, response) = try await URLSession.shared.data(for: request)
    guard let head = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return Answer(
      status: head.statusCode, type: head.value(forHTTPHeaderField: "Content-Type") ?? "none",
      allow: head.value(forHTTPHeaderField: "Allow"),
      body: String(decoding: body, as: UTF8.self))
  }

  func get(_ path: String) async throws -> Answer { try await answer(to: Call(path: path)) }

  /// Waits until an import has the expected state.
  func status(
    ofImport id: String, where isRight: (ImportStatus) -> Bool = { _ in true }
  ) async throws -> ImportStatus {
    while true {
      let answer = try await get("/imports/\(id)")
      if answer.status == 200 {
        let status = try answer.value(ImportStatus.self)
        if isRight(status) { return status }
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// All ships.
  func export() async throws -> [ShipDocument] {
    try await get("/export").body.split(separator: "\n").map {
      try JSONDeserializer().deserialize(ShipDocument.self, from: $0)
    }
  }
}
