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
    guard let resolved = realpath(path, nil) else { throw ToolFailure(path, code: errno) }
    let target = String(cString: resolved)
    free(resolved)
    var info = stat()
    guard stat(target, &info) == 0 else { throw ToolFailure(path, code: errno) }
    let temporary = "\(target).\(String(UInt32.random(in: 0 ... .max), radix: 36)).part"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    (name, paths) = (path, (temporary, target))
    if descriptor < 0 { throw ToolFailure(path, code: errno) }
    if fchmod(descriptor, info.st_mode & 0o7777) != 0 { throw ToolFailure(path, code: errno) }
  }

  deinit {
    guard let paths, !isFinished, descriptor >= 0 else { return }
    close(descriptor)
    unlink(paths.temporary)
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
      if count < 0, errno != EINTR { throw ToolFailure(name, code: errno) }
      written += max(count, 0)
    }
    text.removeAll(keepingCapacity: true)
  }

  /// Writes what is left, and puts a file into its place when it is on the disk.
  /// - Throws: `ToolFailure` if it cannot be written. The file is then as it was.
  public func finish() throws(ToolFailure) {
    try flush()
    guard let paths else { return }
    if fsync(descriptor) != 0 || rename(paths.temporary, paths.final) != 0 { throw ToolFailure(name, code: errno) }
    isFinished = true
    close(descriptor)
  }
}
