import JSONCore

/// An output that is being written.
final class OpenOutput {
  private enum Target {
    case replacement(FileReplacement)
    case descriptor(FileDescriptor)
    case pipe(FileDescriptor)
    case function((ArraySlice<UInt8>) throws -> Void)
  }

  private let target: Target
  /// The file, if this opened it.
  private let path: String?
  private var isOpen: Bool
  /// The object that closes the descriptor.
  private let output: JSONOutput

  init(_ output: JSONOutput) throws(JSONError) {
    self.output = output
    switch output.kind {
    case .file(let path, let writing):
      do throws(FileDescriptor.Failure) {
        target = try Self.target(path, writing)
      } catch {
        throw Self.unwritable(error.reason, path)
      }
      (self.path, isOpen) = (path, true)
    case .noFile(let url):
      throw JSONError(
        .unwritableFile, message: "expected the URL of a file, found \(url.absoluteString)",
        advice: "Send the bytes there instead.")
    case .descriptor(let number, _):
      (target, path, isOpen) = (Self.target(FileDescriptor(number)), nil, false)
    case .function(let write):
      (target, path, isOpen) = (.function(write), nil, false)
    }
  }

  deinit { discard() }

  private static func target(_ path: String, _ writing: JSONOutput.FileWriting) throws(FileDescriptor.Failure) -> Target
  {
    let status = try FileDescriptor.status(of: path)
    // Pipes and devices are written in place. So are open files of a process, which others may have open as well.
    guard writing == .atomically, (status?.kind ?? .regular) == .regular,
      let file = FileReplacement.target(of: path)
    else {
      return target(try FileDescriptor(writing: path, appends: writing == .appending))
    }
    return .replacement(try FileReplacement(of: file, mode: status?.mode))
  }

  private static func target(_ file: FileDescriptor) -> Target { file.isPipe ? .pipe(file) : .descriptor(file) }

  func write(_ bytes: ArraySlice<UInt8>) throws(JSONError) {
    if case .function(let write) = target {
      do { try write(bytes) } catch { throw Self.unwritable("\(error)", nil) }
      return
    }
    do throws(FileDescriptor.Failure) {
      switch target {
      case .replacement(let replacement): try replacement.file.writeAll(bytes)
      case .descriptor(let file): try file.writeAll(bytes)
      case .pipe(let file): try file.writeAllToPipe(bytes)
      case .function: break
      }
    } catch {
      throw Self.unwritable(error.isClosedPipe ? "its reader has closed it" : error.reason, path)
    }
  }

  /// Moves a file to its destination after everything was written.
  func finish() throws(JSONError) {
    guard isOpen else { return }
    guard case .replacement(let replacement) = target else { return discard() }
    isOpen = false
    do throws(FileDescriptor.Failure) { try replacement.finish() } catch { throw Self.unwritable(error.reason, path) }
  }

  /// Closes a file, and removes it if it was not moved to its destination.
  private func discard() {
    guard isOpen else { return }
    isOpen = false
    switch target {
    case .replacement(let replacement): replacement.discard()
    case .descriptor(let file), .pipe(let file): file.closeFile()
    case .function: break
    }
  }

  private static func unwritable(_ reason: String, _ path: String?) -> JSONError {
    let error = JSONError(
      .unwritableFile, message: "the \(path == nil ? "output" : "file") cannot be written: \(reason)",
      advice: "Check the path, the permissions and the space that is left.")
    return path.map(error.inFile) ?? error
  }
}
