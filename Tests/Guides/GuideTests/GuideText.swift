import Foundation
import Janus

/// The text of a guide, for the tests of its tables.
struct GuideText {
  let text: String

  init(_ name: String) throws {
    text = try String(contentsOf: Self.folder.appending(path: "\(name).md"), encoding: .utf8)
  }

  /// The names of the guides in `Docs`.
  static func names() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }

  /// `Docs`, in the root of the repository, four levels above this file.
  private static let folder: URL = {
    var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return root.appending(path: "Docs")
  }()

  var lines: [Substring] { text.split(separator: "\n") }

  func contains(_ part: String) -> Bool { text.contains(part) }
}

struct NothingThrown: Error {}

/// The error that code throws.
func failure(of body: () throws -> some Any) throws -> JSONError {
  do {
    _ = try body()
  } catch let error as JSONError {
    return error
  }
  throw NothingThrown()
}

extension JSONDeserializer {
  /// The `code path` of each issue of a document.
  func issues<Value>(_ type: Value.Type, from text: String) throws -> [String] {
    try deserializeReporting(type, from: text).report.issues.map { "\($0.code) \($0.path)" }
  }
}
