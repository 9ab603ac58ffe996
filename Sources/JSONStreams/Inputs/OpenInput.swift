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
  /// What keeps a descriptor open.
  private let input: JSONInput
  /// The number of bytes from where reading began, if that is known.
  let totalBytes: Int?
  /// Whether reading may have to wait, so that other work should have the thread.
  let mayWait: Bool
  private(set) var bytesRead = 0
  private let start: Int

  /// - Parameter offset: where to begin, in bytes from the start. What cannot be begun in its middle is at that place already.
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
    "it has \(count) bytes, and was to be read behind \(offset)"
  }

  /// The file, if it is one of which any part can be read at any time. Files of the system's that have no bytes may have some when they
  /// are read.
  var file: OpenFile? {
    if case .file(let file) = origin, let size = file.size, size > 0 { file } else { nil }
  }

  /// Reads more bytes.
  /// - Parameters:
  ///   - buffer: gets the bytes.
  ///   - room: how many there may be, about.
  ///   - waits: whether to wait until there are some.
  /// - Returns: false at the end.
  /// - Throws: `JSONError` without a place, which is the end of what has been read.
  func read(into buffer: inout StreamBuffer, room: Int, waits: Bool = true) throws(JSONError) -> Bool {
    let count: Int
    switch origin {
    case .file(let file):
      do throws(FileDescriptor.Failure) {
        guard let read = try read(file.descriptor, into: &buffer, room: room, waits: waits) else { return true }
        count = read
      } catch {
        throw file.unreadable(error.reason)
      }
      if count == 0, let totalBytes, bytesRead < totalBytes { throw file.endsEarly(at: start + bytesRead) }
    case .descriptor(let file):
      do throws(FileDescriptor.Failure) {
        guard let read = try read(file, into: &buffer, room: room, waits: waits) else { return true }
        count = read
      } catch {
        throw .unreadable(error.reason, nil)
      }
    case .bytes(let bytes):
      let piece = bytes.prefix(room)
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
    _ descriptor: FileDescriptor, into buffer: inout StreamBuffer, room: Int, waits: Bool
  ) throws(FileDescriptor.Failure) -> Int? {
    // A named pipe that nobody has opened for writing yet seems to be at its end.
    if waits, mayWait, bytesRead == 0 { descriptor.wait(for: .input, milliseconds: -1) }
    while true {
      if let count = try descriptor.readBytes(into: &buffer, room: room) { return count }
      if !waits { return nil }
      descriptor.wait(for: .input, milliseconds: -1)
    }
  }

  /// Whether there is something to read, or the end, as far as that is known.
  var isReady: Bool { !mayWait || origin.descriptor?.wait(for: .input, milliseconds: 0) ?? true }

  /// Waits until there is something to read, without keeping the thread: one of the tasks' pool must not wait.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  func waitUntilReady(isolation: isolated (any Actor)?) async throws {
    var pause = 1
    while !isReady {
      try await Task.sleep(for: .milliseconds(pause))
      pause = min(2 * pause, 16)
    }
  }
}
