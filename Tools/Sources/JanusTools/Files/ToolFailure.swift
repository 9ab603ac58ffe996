#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The reason why a command cannot continue, as one sentence.
public struct ToolFailure: Error, CustomStringConvertible {
  /// The message, unless there are findings.
  private let sentence: String
  /// The problems of a file with their locations.
  private let findings: [Finding]
  /// Whether the reader closed the output, which is not reported.
  public var isBrokenPipe = false

  /// Whether the failure is that of the output.
  public var isOfOutput = false

  /// 1 if it is due to a document, 2 if it is due to a file or an argument.
  public var exitCode: Int32

  public var description: String {
    findings.isEmpty ? sentence : findings.map(\.description).joined(separator: "\n")
  }

  /// The text to print: the source of the failure, if it has no location in a file, and the message.
  func text(_ palette: Palette) -> String {
    findings.isEmpty
      ? "\(palette(.error, "janus:")) \(sentence)" : findings.map { $0.text(palette) }.joined(separator: "\n")
  }

  public init(_ sentence: String, exitCode: Int32 = 2) {
    (self.sentence, self.exitCode, findings) = (sentence.printable, exitCode, [])
  }

  /// A failure that is due to the contents of a file.
  /// - Parameters:
  ///   - findings: the problems.
  ///   - exitCode: 1 for a document; 2 for a file that configures the command.
  public init(_ findings: [Finding], exitCode: Int32) {
    (self.findings, self.exitCode, sentence) = (findings, exitCode, "")
  }

  /// The failure of a system call.
  /// - Parameters:
  ///   - name: the file.
  ///   - code: the value of `errno`.
  ///   - isOfOutput: whether the file is the output.
  init(_ name: String, code: Int32, isOfOutput: Bool = false) {
    self.init("\(name): \(Self.reason(code))")
    if code == EPIPE { (isBrokenPipe, exitCode) = (true, 0) }
    self.isOfOutput = isOfOutput
  }

  /// The text for an error of the system.
  static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "no such file"
    case EISDIR: "it is a directory"
    case EACCES: "permission denied"
    case ENOSPC: "no space left on the disk"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
