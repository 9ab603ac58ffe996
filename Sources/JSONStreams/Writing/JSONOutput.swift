import JSONCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the bytes of a stream go.
public struct JSONOutput: Sendable {
  enum Kind: Sendable {
    case file(path: String, FileWriting)
    case noFile(URL)
    case descriptor(Int32, owner: (any AnyObject & Sendable)?)
    case function(@Sendable (ArraySlice<UInt8>) throws -> Void)
  }

  /// What becomes of a file that is there.
  public enum FileWriting: Hashable, Sendable {
    /// The file is replaced when all of the stream is on the disk, and kept if it does not come to that, even if the process is killed.
    ///
    /// Until then the stream is in a file beside it, of the same name with an ending of its own. Named pipes, devices, and what a
    /// process has open (`/dev/stdout`) are not replaced: they are written in place.
    case atomically
    /// The file is emptied first.
    case overwriting
    /// The stream is added at the end of the file.
    case appending
  }

  let kind: Kind

  /// A file, a named pipe or a device.
  /// - Parameters:
  ///   - url: the file, which is made if there is none; if it is a link, the file that this leads to.
  ///   - writing: what becomes of a file that is there.
  public static func file(_ url: URL, _ writing: FileWriting = .atomically) -> JSONOutput {
    JSONOutput(kind: url.isFileURL ? .file(path: url.path, writing) : .noFile(url))
  }

  /// The standard output of the process.
  public static var standardOutput: JSONOutput { .descriptor(1) }

  /// A file, pipe or socket that is open.
  /// - Parameters:
  ///   - number: the file descriptor, which stays open.
  ///   - owner: what would close it, and is kept as long as the output.
  public static func descriptor(_ number: Int32, of owner: (any AnyObject & Sendable)? = nil) -> JSONOutput {
    JSONOutput(kind: .descriptor(number, owner: owner))
  }

  /// A function that takes the bytes in pieces.
  public static func pieces(_ write: @escaping @Sendable (ArraySlice<UInt8>) throws -> Void) -> JSONOutput {
    JSONOutput(kind: .function(write))
  }
}
