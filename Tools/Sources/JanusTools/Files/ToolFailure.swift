#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file or an argument is of no use, as one sentence.
public struct ToolFailure: Error, CustomStringConvertible {
  public let description: String
  /// Whether nobody reads what is written any more, which is nothing to tell.
  public var isBrokenPipe = false

  public init(_ description: String) { self.description = description }

  /// The failure of a call of the system.
  /// - Parameters:
  ///   - name: the file.
  ///   - code: what `errno` was.
  init(_ name: String, code: Int32) {
    let reason =
      switch code {
      case ENOENT: "no such file"
      case EISDIR: "it is a directory"
      case EACCES: "permission denied"
      case ENOSPC: "no space left on the disk"
      default: String(cString: strerror(code)).lowercased()
      }
    description = "\(name): \(reason)"
    isBrokenPipe = code == EPIPE
  }
}
