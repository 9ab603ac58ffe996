import Foundation

/// A document in a file, for other programs to read.
struct TemporaryFile {
  private let url: URL

  init(_ bytes: [UInt8]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("janus-\(UUID().uuidString).json")
    try Data(bytes).write(to: url)
  }

  var path: String { url.path }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
