import Foundation
import HarbourServer
import JanusHummingbird
import Logging
import ServiceLifecycle

/// A server in this process, with a separate database.
final class TestHarbour: Sendable {
  typealias Call = HarbourClient.Call
  typealias Answer = HarbourClient.Answer

  enum Coders: CaseIterable { case janus, foundation }

  private let folder: URL
  private let database: HarbourDatabase

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    database = try HarbourDatabase(path: folder.appendingPathComponent("harbour.sqlite").path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The answers to requests, one after the other.
  func answers(to calls: [Call], coders: Coders = .janus) async throws -> [Answer] {
    try await serve(coders) { client in
      var answers: [Answer] = []
      for call in calls { answers.append(try await client.answer(to: call)) }
      return answers
    }
  }

  func answer(to call: Call) async throws -> Answer { try await answers(to: [call])[0] }

  /// The result of `body` for a server, which is stopped afterwards.
  func serve<Value: Sendable>(
    _ coders: Coders = .janus, _ body: @escaping @Sendable (HarbourClient) async throws -> Value
  ) async throws -> Value {
    switch coders {
    case .janus: try await serve(harbourRouter(database, context: JanusHarbourContext.self), body)
    case .foundation: try await serve(harbourRouter(database, context: FoundationHarbourContext.self), body)
    }
  }

  private func serve<Context: RequestContext, Value: Sendable>(
    _ router: Router<Context>, _ body: @escaping @Sendable (HarbourClient) async throws -> Value
  ) async throws -> Value where Context.Source == ApplicationRequestContextSource {
    let logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) }, logger: logger)
    let services = ServiceGroup(configuration: .init(services: [application], logger: logger))
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await services.run() }
      for await port in ports {
        let result = await Result { try await body(HarbourClient(port: port)) }
        await services.triggerGracefulShutdown()
        try await group.waitForAll()
        return try result.get()
      }
      throw CancellationError()
    }
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
