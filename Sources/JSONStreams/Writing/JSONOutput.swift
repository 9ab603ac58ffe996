import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The destination of a stream's bytes.
public struct JSONOutput: Sendable {
  enum Kind: Sendable {
    case file(path: String, FileWriting)
    case noFile(URL)
    case descriptor(Int32, owner: (any AnyObject & Sendable)?)
    case function(@Sendable (ArraySlice<UInt8>) throws -> Void)
  }

  /// What happens to an existing file.
  public struct FileWriting: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case atomically, overwriting, appending }

    package let kind: Kind

    /// The file is replaced after the whole stream is on the disk, and otherwise kept, even if the process is killed.
    ///
    /// Until then the stream is in a file next to it, of the same name with a random ending. Named pipes, devices and open files
    /// of a process (`/dev/stdout`) are not replaced: they are written in place.
    public static let atomically = FileWriting(kind: .atomically)
    /// The file is emptied first.
    public static let overwriting = FileWriting(kind: .overwriting)
    /// The stream is appended to the file.
    public static let appending = FileWriting(kind: .appending)
  }

  let kind: Kind

  /// A file, a named pipe or a device.
  /// - Parameters:
  ///   - url: the file, which is created if it does not exist; if it is a link, its target.
  ///   - writing: what happens to an existing file.
  public static func file(_ url: URL, _ writing: FileWriting = .atomically) -> JSONOutput {
    JSONOutput(kind: url.isFileURL ? .file(path: url.path, writing) : .noFile(url))
  }

  /// The standard output of the process.
  public static var standardOutput: JSONOutput { .descriptor(1) }

  /// An open file, pipe or socket.
  /// - Parameters:
  ///   - number: the file descriptor, which stays open.
  ///   - owner: the object that closes the descriptor; the output retains it.
  public static func descriptor(_ number: Int32, of owner: (any AnyObject & Sendable)? = nil) -> JSONOutput {
    JSONOutput(kind: .descriptor(number, owner: owner))
  }

  /// A function that takes the bytes in pieces.
  public static func pieces(_ write: @escaping @Sendable (ArraySlice<UInt8>) throws -> Void) -> JSONOutput {
    JSONOutput(kind: .function(write))
  }
}
