import Foundation
import NIOCore

/// The reason why the server cannot start, in one sentence.
struct ServeError: Error, CustomStringConvertible {
  let description: String

  /// The database cannot be opened.
  init(database path: String, _ error: any Error) {
    description = "The database \(path) cannot be opened: \(error). Name another file with --database."
  }

  /// The server cannot listen.
  init(host: String, port: Int, _ error: IOError) {
    description =
      error.errnoCode == EADDRINUSE
      ? "The port \(port) of \(host) is in use. Choose another one with --port, or 0 for any that is free."
      : "The server cannot listen at \(host):\(port): \(error). Choose another address."
  }
}
