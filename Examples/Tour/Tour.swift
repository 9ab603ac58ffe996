import Foundation
import Janus

/// The way in: without an argument the document that ships with the example is read, with one a file in the shape of
/// Twitter's search results.
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
      // A JSONError says where, what is wrong and what to do about it.
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
