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
  init(_ input: JSONInput, at offset: Int) throws(JSONError) {
    self.input = input
    start = offset
    switch input.kind {
    case .file(let path):
      let file = try OpenFile(reading: path)
      if offset > 0 { try file.seek(to: offset) }
      origin = .file(file)
      totalBytes = file.size.map { max($0 - offset, 0) }
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
      origin = .bytes(bytes.dropFirst(offset))
      totalBytes = max(bytes.count - offset, 0)
      mayWait = false
    case .function(let open):
      origin = .function(open())
      totalBytes = nil
      mayWait = true
    }
  }

  /// The file, if it is one of which any part can be read at any time.
  var file: OpenFile? {
    if case .file(let file) = origin, !mayWait { file } else { nil }
  }

  /// Reads more bytes.
  /// - Parameters:
  ///   - buffer: gets the bytes.
  ///   - room: how many there may be, about.
  /// - Returns: false at the end.
  /// - Throws: `JSONError` without a place, which is the end of what has been read.
  func read(into buffer: inout StreamBuffer, room: Int) throws(JSONError) -> Bool {
    let count: Int
    switch origin {
    case .file(let file):
      do throws(FileDescriptor.Failure) {
        count = try file.descriptor.readBytes(into: &buffer, room: room)
      } catch {
        throw file.unreadable(error.reason)
      }
      if count == 0, let totalBytes, bytesRead < totalBytes { throw file.endsEarly(at: start + bytesRead) }
    case .descriptor(let file):
      do throws(FileDescriptor.Failure) {
        count = try file.readBytes(into: &buffer, room: room)
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

  /// Waits until there is something to read.
  /// - Returns: false if there is nothing yet.
  func wait(milliseconds: Int32) -> Bool {
    origin.descriptor?.wait(milliseconds: milliseconds) ?? true
  }
}
