#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The standard output, or a file that is replaced when all of it has been written.
public final class OutputFile {
  private let name: String
  private let descriptor: Int32
  /// The file that is written, and the one that it takes the place of.
  private let paths: (temporary: String, final: String)?
  private var isFinished = false
  /// Removes a file that is half written if the process is told to end.
  private var interruption: Interruption?
  /// What has not been written yet.
  public var text: [UInt8] = []

  private static let capacity = 256 << 10

  /// The standard output.
  public init() {
    (name, descriptor, paths) = ("standard output", 1, nil)
  }

  /// A file that takes the place of another, with its permissions; until ``finish()`` that stays as it is.
  /// - Throws: `ToolFailure` if no file can be made beside it.
  public init(replacing path: String) throws(ToolFailure) {
    guard let resolved = realpath(path, nil) else { throw ToolFailure(path, code: errno, isOfOutput: true) }
    let target = String(cString: resolved)
    free(resolved)
    var info = stat()
    guard stat(target, &info) == 0 else { throw ToolFailure(path, code: errno, isOfOutput: true) }
    if info.st_mode & S_IFMT != S_IFREG { throw ToolFailure("\(path): it is no regular file, and cannot be replaced") }
    let temporary = Self.temporaryPath(beside: target)
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    (name, paths) = (path, (temporary, target))
    if descriptor < 0 { throw ToolFailure(path, code: errno, isOfOutput: true) }
    interruption = Interruption { unlink(temporary) }
    if fchmod(descriptor, info.st_mode & 0o7777) != 0 { throw ToolFailure(path, code: errno, isOfOutput: true) }
  }

  /// A file that may be there: then it is replaced, unless it is a device or a pipe, which is written to.
  /// - Throws: `ToolFailure` if it cannot be written.
  public static func file(_ path: String) throws(ToolFailure) -> OutputFile {
    var info = stat()
    if stat(path, &info) != 0 { return try OutputFile(path, isNew: true) }
    if info.st_mode & S_IFMT == S_IFREG { return try OutputFile(replacing: path) }
    return try OutputFile(path, isNew: false)
  }

  private init(_ path: String, isNew: Bool) throws(ToolFailure) {
    (name, paths) = (path, isNew ? (Self.temporaryPath(beside: path), path) : nil)
    descriptor = open(paths?.temporary ?? path, O_WRONLY | O_CLOEXEC | (isNew ? O_CREAT | O_EXCL : 0), mode_t(0o666))
    if descriptor < 0 { throw ToolFailure(path, code: errno, isOfOutput: true) }
    if let temporary = paths?.temporary { interruption = Interruption { unlink(temporary) } }
  }

  private static func temporaryPath(beside path: String) -> String {
    "\(path).\(String(UInt32.random(in: 0 ... .max), radix: 36)).part"
  }

  deinit {
    guard !isFinished, descriptor > 1 else { return }
    close(descriptor)
    if let paths { unlink(paths.temporary) }
  }

  /// Writes the text if there is enough of it.
  /// - Throws: `ToolFailure` if it cannot be written.
  public func writeIfFull() throws(ToolFailure) { if text.count >= Self.capacity { try flush() } }

  /// Writes the text.
  /// - Throws: `ToolFailure` if it cannot be written.
  public func flush() throws(ToolFailure) {
    var written = 0
    while written < text.count {
      let count = text.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, $0.count - written) }
      if count < 0, errno != EINTR { throw ToolFailure(name, code: errno, isOfOutput: true) }
      written += max(count, 0)
    }
    text.removeAll(keepingCapacity: true)
  }

  /// Writes what is left, and puts a file into its place when it is on the disk.
  /// - Throws: `ToolFailure` if it cannot be written. The file is then as it was.
  public func finish() throws(ToolFailure) {
    try flush()
    guard let paths else { return }
    if fsync(descriptor) != 0 { throw ToolFailure(name, code: errno, isOfOutput: true) }
    interruption = nil
    if rename(paths.temporary, paths.final) != 0 { throw ToolFailure(name, code: errno, isOfOutput: true) }
    isFinished = true
    close(descriptor)
  }
}
