#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a command cannot go on, as one sentence.
public struct ToolFailure: Error, CustomStringConvertible {
  /// What is wrong, unless that is told by findings.
  private let sentence: String
  /// What is wrong with a file, each with its place.
  private let findings: [Finding]
  /// Whether nobody reads what is written any more, which is nothing to tell.
  public var isBrokenPipe = false

  /// Whether it is the output that cannot be written.
  public var isOfOutput = false

  /// 1 if a document is to blame, 2 if a file or an argument is.
  public var exitCode: Int32

  public var description: String {
    findings.isEmpty ? sentence : findings.map(\.description).joined(separator: "\n")
  }

  /// What is told: whose failure it is, if that is not a place in a file, and what is wrong.
  func text(_ palette: Palette) -> String {
    findings.isEmpty
      ? "\(palette(.error, "janus:")) \(sentence)" : findings.map { $0.text(palette) }.joined(separator: "\n")
  }

  public init(_ sentence: String, exitCode: Int32 = 2) {
    (self.sentence, self.exitCode, findings) = (sentence.printable, exitCode, [])
  }

  /// A failure that is due to what is in a file.
  /// - Parameters:
  ///   - findings: what is wrong with it.
  ///   - exitCode: 1 if it is a document; 2 if it says what to do with documents.
  public init(_ findings: [Finding], exitCode: Int32) {
    (self.findings, self.exitCode, sentence) = (findings, exitCode, "")
  }

  /// The failure of a call of the system.
  /// - Parameters:
  ///   - name: the file.
  ///   - code: what `errno` was.
  ///   - isOfOutput: whether the file was to be written.
  init(_ name: String, code: Int32, isOfOutput: Bool = false) {
    self.init("\(name): \(Self.reason(code))")
    if code == EPIPE { (isBrokenPipe, exitCode) = (true, 0) }
    self.isOfOutput = isOfOutput
  }

  /// What an error of the system means.
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
