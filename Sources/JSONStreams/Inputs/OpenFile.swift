import JSONCore

/// A file that is closed when it is released.
final class OpenFile: Sendable {
  let descriptor: FileDescriptor
  /// The number of bytes that it had when it was opened; nil if it is not a regular file.
  let size: Int?
  private let path: String

  init(reading path: String) throws(JSONError) {
    do throws(FileDescriptor.Failure) {
      descriptor = try FileDescriptor(reading: path)
    } catch {
      throw JSONError.unreadable(error.reason, path, advice: "Check the path and the permissions.")
    }
    size = descriptor.size
    self.path = path
  }

  deinit { descriptor.closeFile() }

  /// Moves to a byte.
  func seek(to offset: Int) throws(JSONError) {
    do throws(FileDescriptor.Failure) { try descriptor.seek(to: offset) } catch { throw unreadable(error.reason) }
  }

  /// Reads the bytes between two offsets, without moving the offset of the file.
  /// - Parameter bytes: receives the bytes from its start on.
  /// - Returns: the number of bytes, and an error with the code `unreadableFile` if some are missing.
  func read(_ range: Range<Int>, into bytes: inout [UInt8]) -> (count: Int, error: JSONError?) {
    let (count, failure) = descriptor.readBytes(range, into: &bytes)
    if let failure { return (count, unreadable(failure.reason)) }
    return (count, count < range.count ? endsEarly(at: range.lowerBound + count) : nil)
  }

  /// The error for a file that has become shorter.
  func endsEarly(at offset: Int) -> JSONError {
    unreadable("it had \(size ?? 0) bytes, and now ends at \(offset)")
  }

  func unreadable(_ reason: String) -> JSONError { .unreadable(reason, path) }
}

extension JSONError {
  /// The error for an input that cannot be read.
  static func unreadable(
    _ reason: String, _ path: String?, advice: String = "Read on from the stream's last position."
  ) -> JSONError {
    let error = JSONError(
      .unreadableFile, message: "the \(path == nil ? "input" : "file") cannot be read: \(reason)", advice: advice)
    return path.map(error.inFile) ?? error
  }
}
