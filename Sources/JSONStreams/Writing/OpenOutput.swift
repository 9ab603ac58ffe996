import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An output that is being written.
final class OpenOutput {
  private enum Target {
    case descriptor(FileDescriptor)
    case pipe(FileDescriptor)
    case function((ArraySlice<UInt8>) throws -> Void)
  }

  private let target: Target
  /// The file that is written, if this has opened it.
  private let path: String?
  /// The file that is to be replaced.
  private let finalPath: String?
  private var isOpen: Bool
  /// What keeps a descriptor open.
  private let output: JSONOutput

  init(_ output: JSONOutput) throws(JSONError) {
    self.output = output
    switch output.kind {
    case .file(let path, let writing):
      do throws(FileDescriptor.Failure) {
        if writing == .atomically {
          let (file, temporary) = try Self.temporaryFile(beside: path)
          (target, self.path, finalPath) = (.descriptor(file), temporary, path)
        } else {
          let file = try FileDescriptor(writing: path, appends: writing == .appending)
          (target, self.path, finalPath) = (.descriptor(file), path, nil)
        }
        isOpen = true
      } catch {
        throw Self.unwritable(error.reason, path)
      }
    case .noFile(let url):
      throw JSONError(
        .unwritableFile, message: "expected the URL of a file, found \(url.absoluteString)",
        advice: "Send the bytes there instead.")
    case .descriptor(let number, _):
      let file = FileDescriptor(number)
      (target, path, finalPath, isOpen) = (file.isPipe ? .pipe(file) : .descriptor(file), nil, nil, false)
    case .function(let write):
      (target, path, finalPath, isOpen) = (.function(write), nil, nil, false)
    }
  }

  deinit { discard() }

  private static func temporaryFile(
    beside path: String
  ) throws(FileDescriptor.Failure) -> (FileDescriptor, path: String) {
    let mode = FileDescriptor.mode(of: path)
    while true {
      let temporary = "\(path).\(String(UInt32.random(in: 0 ... .max), radix: 36)).part"
      let file: FileDescriptor
      do throws(FileDescriptor.Failure) {
        file = try FileDescriptor(writing: temporary, mode: mode ?? 0o666, isNew: true)
      } catch {
        if error.isAlreadyThere { continue }
        throw error
      }
      do throws(FileDescriptor.Failure) {
        if let mode { try file.setMode(mode) }
        return (file, temporary)
      } catch {
        file.closeFile()
        FileDescriptor.remove(temporary)
        throw error
      }
    }
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(JSONError) {
    switch target {
    case .descriptor(let file):
      do throws(FileDescriptor.Failure) { try file.writeAll(bytes) } catch {
        throw Self.unwritable(error.reason, finalPath ?? path)
      }
    case .pipe(let file):
      do throws(FileDescriptor.Failure) { try file.writeAllToPipe(bytes) } catch {
        throw Self.unwritable(error.isClosedPipe ? "nobody reads it any more" : error.reason, nil)
      }
    case .function(let write):
      do { try write(bytes) } catch { throw Self.unwritable("\(error)", nil) }
    }
  }

  /// Puts a file into its place, once everything has been written.
  func finish() throws(JSONError) {
    guard isOpen, case .descriptor(let file) = target else { return }
    defer { discard() }
    guard let path, let finalPath else { return }
    do throws(FileDescriptor.Failure) {
      try file.synchronize()
      try FileDescriptor.move(path, to: finalPath)
      isOpen = false
      file.closeFile()
      // The new name is on the disk when its directory is.
      let directory = try FileDescriptor(reading: URL(fileURLWithPath: finalPath).deletingLastPathComponent().path)
      defer { directory.closeFile() }
      try directory.synchronize()
    } catch {
      throw Self.unwritable(error.reason, finalPath)
    }
  }

  /// Closes a file, and removes it if it has not come to its place.
  private func discard() {
    guard isOpen, case .descriptor(let file) = target else { return }
    isOpen = false
    file.closeFile()
    if finalPath != nil, let path { FileDescriptor.remove(path) }
  }

  private static func unwritable(_ reason: String, _ path: String?) -> JSONError {
    let error = JSONError(
      .unwritableFile, message: "the \(path == nil ? "output" : "file") cannot be written: \(reason)",
      advice: "Check the path, the permissions and the space that is left.")
    return path.map(error.inFile) ?? error
  }
}
