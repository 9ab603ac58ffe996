import Foundation

/// The libraries of other languages that are ready to be measured on this machine.
///
/// The folder `peers` knows how each is built and run; here they are two scripts and a line of output.
struct Peers {
  struct Peer: Equatable {
    let library: Library
    let version: String
  }

  let ready: [Peer]

  static let none = Peers(ready: [])

  /// Builds the peers. Missing requirements of the others are printed on standard error.
  /// - Parameter installs: whether Python's libraries are installed first, in the build folder.
  static func built(installing installs: Bool) throws -> Peers {
    try Peers(listing: output(of: "build", installs ? ["--install"] : []))
  }

  /// A line for each peer, with its name and its version.
  init(listing: String) {
    let lines = listing.split(separator: "\n").map { $0.split(separator: " ") }
    self.init(
      ready: lines.compactMap { words in
        guard words.count == 2, let library = Library(rawValue: String(words[0])), library.isPeer else { return nil }
        return Peer(library: library, version: String(words[1]))
      })
  }

  init(ready: [Peer]) {
    self.ready = ready
  }

  /// Those of them that have models for every shape.
  var withShapes: Peers { Peers(ready: ready.filter { [.serdeJSON, .sonicRS].contains($0.library) }) }

  /// The whole output of a peer's program. Its errors go to standard error.
  static func output(of script: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = folder.appendingPathComponent(script)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    do {
      try process.run()
    } catch {
      throw Failure(description: "\(folder.appendingPathComponent(script).path) cannot be run: \(error)")
    }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(description: "\(script) \(arguments.joined(separator: " ")) failed.")
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// `peers`, next to the folder `Sources` that this file is in.
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("peers")
}

extension Peers {
  /// The error if a peer does not run, or does not read its own output.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
