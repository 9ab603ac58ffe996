import Foundation
import Janus

/// The entry point: without an argument it reads the document of the example, with an argument it reads a file of Twitter's
/// search results.
///
/// ```
/// swift run -c release Tour
/// swift run -c release Tour twitter.json
/// ```
@main
struct Tour {
  static func main() {
    let path = CommandLine.arguments.dropFirst().first
    do {
      if let path {
        try TwitterTour(document: Data(contentsOf: URL(fileURLWithPath: path))).run()
      } else {
        try HarbourTour(document: harbour()).run()
      }
    } catch {
      // A JSONError has the location, the problem and advice.
      let reason = error is JSONError ? "\(error)" : error.localizedDescription
      FileHandle.standardError.write(Data("\(path ?? "harbour.json"): \(reason)\n".utf8))
      exit(1)
    }
  }

  private static func harbour() throws -> Data {
    let url = Bundle.module.url(forResource: "harbour", withExtension: "json", subdirectory: "Resources")
    guard let url else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: url)
  }
}
