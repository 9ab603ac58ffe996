import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that is written beside another one, and takes its place as a whole.
struct FileReplacement {
  /// The file that is written.
  let file: FileDescriptor
  private let path: String
  /// The file that is to be replaced, or made.
  private let target: String

  /// Makes an empty file.
  /// - Parameters:
  ///   - target: the file that is to be replaced, which is no link.
  ///   - mode: its permissions; nil if there is no such file.
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
        // The name of the file may be as long as names can be.
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

  /// Puts the file into its place, once everything has been written.
  func finish() throws(FileDescriptor.Failure) {
    do throws(FileDescriptor.Failure) {
      try file.synchronize()
      try FileDescriptor.move(path, to: target)
    } catch {
      discard()
      throw error
    }
    file.closeFile()
    // The new name is on the disk when its directory is; where nobody may read that, or wait for it, the system sees to it.
    guard let folder = try? FileDescriptor(reading: Self.folder(of: target) + "/") else { return }
    defer { folder.closeFile() }
    do throws(FileDescriptor.Failure) { try folder.synchronize() } catch { if !error.isUnsupported { throw error } }
  }

  /// Closes the file, and removes it.
  func discard() {
    file.closeFile()
    FileDescriptor.remove(path)
  }

  // MARK: Links

  /// The file that a name leads to if it is that of a link, whether there is such a file or not.
  /// - Returns: nil for a link to what a process has open.
  static func target(of path: String) -> String? {
    var path = path
    // As many links as the system follows; it has said before if there are more.
    for _ in 0..<40 {
      if path.hasPrefix("/proc/") || path.hasPrefix("/dev/fd/") { return nil }
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
    }
    return path
  }
}
