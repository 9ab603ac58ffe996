#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a command cannot go on, as one sentence.
public struct ToolFailure: Error, CustomStringConvertible {
  public let description: String
  /// Whether nobody reads what is written any more, which is nothing to tell.
  public var isBrokenPipe = false

  /// Whether it is the output that cannot be written.
  public var isOfOutput = false

  /// 1 if a document is to blame, 2 if a file or an argument is.
  public var exitCode: Int32

  /// Whether the description begins with a place in a file, as findings do.
  var isFinding = false

  /// What is told: the description, and whose failure it is if that is not a place in a file.
  public var complaint: String { isFinding ? description : "janus: \(description)" }

  public init(_ description: String, exitCode: Int32 = 2) {
    (self.description, self.exitCode) = (description, exitCode)
  }

  /// A failure that is due to a file.
  /// - Parameter findings: what is wrong with it.
  init(_ findings: [Finding]) {
    self.init(findings.map(\.description).joined(separator: "\n"))
    isFinding = true
  }

  /// The failure of a call of the system.
  /// - Parameters:
  ///   - name: the file.
  ///   - code: what `errno` was.
  ///   - isOfOutput: whether the file was to be written.
  init(_ name: String, code: Int32, isOfOutput: Bool = false) {
    let reason =
      switch code {
      case ENOENT: "no such file"
      case EISDIR: "it is a directory"
      case EACCES: "permission denied"
      case ENOSPC: "no space left on the disk"
      default: String(cString: strerror(code)).lowercased()
      }
    description = "\(name): \(reason)"
    exitCode = 2
    isBrokenPipe = code == EPIPE
    self.isOfOutput = isOfOutput
  }
}
