import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that is written next to another one, and then replaces it.
struct FileReplacement {
  /// The temporary file.
  let file: FileDescriptor
  private let path: String
  /// The file to replace or create.
  private let target: String

  /// Creates an empty file.
  /// - Parameters:
  ///   - target: the file to replace, which must not be a link.
  ///   - mode: its permissions; nil if it does not exist.
  init(of target: String, mode: UInt32?) throws(FileDescriptor.Failure) {
    self.target = target
    (file, path) = try Self.temporaryFile(beside: target, mode: mode)
    guard let mode else { return }
    do throws(FileDescriptor.Failure) {
      try file.setMode(mode)
    } catch {
      discard()
      throw error
    }
  }

  private static func temporaryFile(
    beside target: String, mode: UInt32?
  ) throws(FileDescriptor.Failure) -> (FileDescriptor, path: String) {
    var name = target
    while true {
      let path = "\(name).\(String(UInt32.random(in: 0 ... .max), radix: 36)).part"
      do throws(FileDescriptor.Failure) {
        return (try FileDescriptor(writing: path, mode: mode ?? 0o666, isNew: true), path)
      } catch {
        // The file's name may already have the maximum length.
        if error.isTooLongName, name == target {
          name = folder(of: target) + "/"
        } else if !error.isAlreadyThere {
          throw error
        }
      }
    }
  }

  private static func folder(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { String(path[..<$0]) } ?? "."
  }

  /// Moves the file to its destination after everything was written.
  func finish() throws(FileDescriptor.Failure) {
    do throws(FileDescriptor.Failure) { try file.synchronize() } catch {
      discard()
      throw error
    }
    // Windows does not rename open files.
    file.closeFile()
    do throws(FileDescriptor.Failure) { try FileDescriptor.move(path, to: target) } catch {
      remove()
      throw error
    }
    // The new name is on the disk once its directory is; if that cannot be opened or synchronized, the system writes it later.
    guard let folder = try? FileDescriptor(reading: Self.folder(of: target) + "/") else { return }
    defer { folder.closeFile() }
    do throws(FileDescriptor.Failure) { try folder.synchronize() } catch { if !error.isUnsupported { throw error } }
  }

  /// Closes the file, and removes it.
  func discard() {
    file.closeFile()
    remove()
  }

  private func remove() { try? FileManager.default.removeItem(atPath: path) }

  // MARK: Links

  /// The target of a link, whether or not it exists.
  /// - Returns: nil for a link to an open file of a process.
  static func target(of path: String) -> String? {
    var path = path
    // The maximum number of links that the system follows; it has reported an error before if there are more.
    for _ in 0..<40 {
      if path.hasPrefix("/proc/") || path.hasPrefix("/dev/fd/") { return nil }
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
    }
    return path
  }
}
