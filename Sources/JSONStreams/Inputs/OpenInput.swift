import JSONCore

/// An input that is being read.
final class OpenInput {
  private enum Origin {
    case file(OpenFile)
    case descriptor(FileDescriptor)
    case bytes(ArraySlice<UInt8>)
    case function(() throws -> [UInt8]?)

    var descriptor: FileDescriptor? {
      switch self {
      case .file(let file): file.descriptor
      case .descriptor(let file): file
      case .bytes, .function: nil
      }
    }
  }

  private var origin: Origin
  /// The object that closes the descriptor.
  private let input: JSONInput
  /// The number of bytes from the start of reading, if known.
  let totalBytes: Int?
  /// Whether reading may block, so that the task should give up its thread.
  let mayWait: Bool
  private(set) var bytesRead = 0
  private let start: Int

  /// - Parameter offset: where to begin, in bytes from the start. Inputs that cannot seek must already be there.
  /// - Throws: `JSONError` with the code `unreadableFile`, also if the input ends before that.
  init(_ input: JSONInput, at offset: Int) throws(JSONError) {
    self.input = input
    start = offset
    switch input.kind {
    case .file(let path):
      let file = try OpenFile(reading: path)
      if let size = file.size, offset > size { throw file.unreadable(Self.endsBefore(offset, count: size)) }
      if offset > 0 { try file.seek(to: offset) }
      origin = .file(file)
      totalBytes = file.size.map { $0 - offset }
      mayWait = file.size == nil
    case .noFile(let url):
      throw JSONError(
        .unreadableFile, message: "expected the URL of a file, found \(url.absoluteString)",
        advice: "Pass the bytes as an asynchronous sequence.")
    case .descriptor(let number, _):
      let file = FileDescriptor(number)
      origin = .descriptor(file)
      totalBytes = nil
      mayWait = file.size == nil
    case .bytes(let bytes):
      if offset > bytes.count { throw .unreadable(Self.endsBefore(offset, count: bytes.count), nil) }
      origin = .bytes(bytes.dropFirst(offset))
      totalBytes = bytes.count - offset
      mayWait = false
    case .function(let open):
      origin = .function(open())
      totalBytes = nil
      mayWait = true
    }
  }

  private static func endsBefore(_ offset: Int, count: Int) -> String {
    "it has \(count) bytes, and reading was to begin at \(offset)"
  }

  /// The file, if any part of it can be read at any time. System files with a size of 0 may still have bytes when they are read.
  var file: OpenFile? {
    if case .file(let file) = origin, let size = file.size, size > 0 { file } else { nil }
  }

  /// Reads more bytes.
  /// - Parameters:
  ///   - buffer: receives the bytes.
  ///   - capacity: the approximate maximum of bytes.
  ///   - waits: whether to wait until bytes are available.
  /// - Returns: false at the end.
  /// - Throws: `JSONError` without a location, which is the end of the bytes read so far.
  func read(into buffer: inout StreamBuffer, capacity: Int, waits: Bool = true) throws(JSONError) -> Bool {
    let count: Int
    switch origin {
    case .file(let file):
      do throws(FileDescriptor.Failure) {
        guard let read = try read(file.descriptor, into: &buffer, capacity: capacity, waits: waits) else { return true }
        count = read
      } catch {
        throw file.unreadable(error.reason)
      }
      if count == 0, let totalBytes, bytesRead < totalBytes { throw file.endsEarly(at: start + bytesRead) }
    case .descriptor(let file):
      do throws(FileDescriptor.Failure) {
        guard let read = try read(file, into: &buffer, capacity: capacity, waits: waits) else { return true }
        count = read
      } catch {
        throw .unreadable(error.reason, nil)
      }
    case .bytes(let bytes):
      let piece = bytes.prefix(capacity)
      count = piece.count
      buffer.append(piece)
      origin = .bytes(bytes.dropFirst(count))
    case .function(let next):
      do {
        let piece = try next()
        buffer.append(piece ?? [])
        bytesRead += piece?.count ?? 0
        return piece != nil
      } catch {
        throw .unreadable("\(error)", nil)
      }
    }
    bytesRead += count
    return count > 0
  }

  private func read(
    _ descriptor: FileDescriptor, into buffer: inout StreamBuffer, capacity: Int, waits: Bool
  ) throws(FileDescriptor.Failure) -> Int? {
    // A named pipe without a writer looks as if it were at its end.
    if waits, mayWait, bytesRead == 0 { descriptor.wait(for: .input, milliseconds: -1) }
    while true {
      if let count = try descriptor.readBytes(into: &buffer, capacity: capacity) { return count }
      if !waits { return nil }
      descriptor.wait(for: .input, milliseconds: -1)
    }
  }

  /// Whether bytes can be read or the end is reached, if known.
  var isReady: Bool { !mayWait || origin.descriptor?.wait(for: .input, milliseconds: 0) ?? true }

  /// Waits until bytes can be read, without blocking the thread: threads of the cooperative pool must not block.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func waitUntilReady(isolation: isolated (any Actor)?) async throws {
    var pause = 1
    while !isReady {
      try await Task.sleep(for: .milliseconds(pause))
      pause = min(2 * pause, 16)
    }
  }
}
