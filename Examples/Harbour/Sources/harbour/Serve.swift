import ArgumentParser
import Foundation
import HarbourServer
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// Runs the server.
struct Serve: AsyncParsableCommand {
  /// The coders that read and write whole bodies.
  enum Coders: String, ExpressibleByArgument, CaseIterable {
    case janus, foundation
  }

  static let configuration = CommandConfiguration(abstract: "Run the server until it is interrupted.")

  @Option(help: "The address to listen at.") var host = "127.0.0.1"
  @Option(help: "The port to listen at; 0 for any that is free.") var port = 8080
  @Option(help: "The file of the database, which is made if there is none.") var database = "harbour.sqlite"
  @Option(help: "The coders that read and write whole bodies.") var coders = Coders.janus
  @Option(help: "How many seconds a client may take for the next bytes of a request.") var patience = 60

  func validate() throws {
    if !(0...65535).contains(port) { throw ValidationError("The port \(port) is not between 0 and 65535.") }
    if !(1...3600).contains(patience) { throw ValidationError("The patience \(patience) is not between 1 and 3600.") }
  }

  func run() async throws {
    let database = try openDatabase()
    switch coders {
    case .janus: try await serve(harbourRouter(database, context: JanusHarbourContext.self))
    case .foundation: try await serve(harbourRouter(database, context: FoundationHarbourContext.self))
    }
  }

  private func openDatabase() throws -> HarbourDatabase {
    do {
      return try HarbourDatabase(path: database)
    } catch {
      throw ServeError(database: database, error)
    }
  }

  private func serve<Context: RequestContext>(_ router: Router<Context>) async throws
  where Context.Source == ApplicationRequestContextSource {
    var logger = Logger(label: "harbour") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .error
    let application = Application(
      router: router, server: .http1(configuration: .init(idleTimeout: .seconds(Int64(patience)))),
      configuration: .init(address: .hostname(host, port: port)),
      onServerRunning: { channel in
        let url = "http://\(host):\(channel.localAddress?.port ?? port)/\n"
        // Flushed, also for a pipe.
        try? FileHandle.standardOutput.write(contentsOf: Data(url.utf8))
      },
      logger: logger)
    // Unfinished uploads are interrupted, and can continue when the server runs again.
    var services = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    services.maximumGracefulShutdownDuration = .seconds(3)
    do {
      try await ServiceGroup(configuration: services).run()
    } catch let error as IOError {
      throw ServeError(host: host, port: port, error)
    }
  }
}
