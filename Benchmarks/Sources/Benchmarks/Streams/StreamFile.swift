import Foundation

/// A folder for the files of streams, which is removed in the end.
struct StreamFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("janus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file of orders.
  /// - Parameter hasErrors: whether each order is followed by a line that is not JSON.
  func file(
    _ orders: StreamOrders, _ shape: StreamOrders.Shape, bytes: Int, hasErrors: Bool = false
  ) throws -> StreamFile {
    let file = url.appendingPathComponent("\(shape)-\(bytes)\(hasErrors ? "-errors" : "").json")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    var size = 0
    let checksum = try orders.generate(shape, bytes: bytes, error: hasErrors ? "\nx" : "") { part in
      try handle.write(contentsOf: part)
      size += part.count
    }
    return StreamFile(url: file, bytes: size, checksum: checksum)
  }
}

/// A file of orders.
struct StreamFile: Sendable {
  let url: URL
  let bytes: Int
  let checksum: StreamChecksum

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
