#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The standard output, or a file that is replaced after everything was written.
public final class OutputFile {
  private let name: String
  private let descriptor: Int32
  /// The file that is written, and the one that it replaces.
  private let paths: (temporary: String, final: String)?
  private var isFinished = false
  /// The attributes of the old file that a new one would not have; nil if it would have all.
  private var original: Original?
  /// Removes a half-written file if the process receives a signal to end.
  private var interruption: Interruption?
  /// The text that is not written yet.
  public var text: [UInt8] = []

  private static let capacity = 256 << 10

  /// The standard output.
  public init() {
    (name, descriptor, paths) = ("standard output", 1, nil)
  }

  /// A file that replaces another one, with its owner and permissions; the other one is unchanged until ``finish()``.
  ///
  /// If it has other names (hard links), or its owner cannot be kept otherwise, its contents are replaced by those of the new
  /// file after that is on the disk. If this is not possible either, ``finish()`` reports what was not kept.
  /// - Throws: `ToolFailure` if no file can be created next to it.
  public init(replacing path: String) throws(ToolFailure) {
    guard let resolved = realpath(path, nil) else { throw ToolFailure(path, code: errno, isOfOutput: true) }
    let target = String(cString: resolved)
    free(resolved)
    var info = stat()
    guard stat(target, &info) == 0 else { throw ToolFailure(path, code: errno, isOfOutput: true) }
    if info.st_mode & S_IFMT == S_IFDIR { throw ToolFailure(path, code: EISDIR, isOfOutput: true) }
    if info.st_mode & S_IFMT != S_IFREG { throw ToolFailure("\(path): it is no regular file, and cannot be replaced") }
    let temporary = Self.temporaryPath(beside: target)
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
    (name, paths) = (path, (temporary, target))
    if descriptor < 0 { throw ToolFailure(path, code: errno, isOfOutput: true) }
    interruption = Interruption { unlink(temporary) }
    // Before the permissions, since changing the owner removes some of them.
    let keepsOwner = fchown(descriptor, info.st_uid, info.st_gid) == 0 || Self.isOwned(descriptor, as: info)
    if !keepsOwner || info.st_nlink > 1 {
      original = Original(hasOtherNames: info.st_nlink > 1, losesOwner: !keepsOwner)
    }
    if fchmod(descriptor, info.st_mode & 0o7777) != 0 { throw ToolFailure(path, code: errno, isOfOutput: true) }
  }

  /// The attributes of a file that a new one does not have.
  private struct Original {
    let hasOtherNames: Bool
    let losesOwner: Bool

    /// The message if it could not be kept.
    var losses: String {
      let owner = losesOwner ? ["its owner or group has changed"] : []
      return (owner + (hasOtherNames ? ["its other names, hard links, have the old text"] : [])).joined(
        separator: ", and ")
    }
  }

  private static func isOwned(_ descriptor: Int32, as info: stat) -> Bool {
    var own = stat()
    return fstat(descriptor, &own) == 0 && own.st_uid == info.st_uid && own.st_gid == info.st_gid
  }

  /// A file, which is replaced if it exists, unless it is a device or a pipe, which is written to.
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

  /// Writes the text if the buffer is full.
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

  /// Writes the rest, and moves a file to its destination after it is on the disk.
  /// - Throws: `ToolFailure` if it cannot be written. The file is then unchanged.
  public func finish() throws(ToolFailure) {
    try flush()
    guard let paths else { return }
    if fsync(descriptor) != 0 { throw ToolFailure(name, code: errno, isOfOutput: true) }
    interruption = nil
    if let original {
      let target = open(paths.final, O_WRONLY | O_CLOEXEC)
      if target >= 0 { return try replaceContents(of: target, paths) }
      Terminal.errors.write("janus: \(name): the file was replaced by a new one: \(original.losses)\n")
    }
    if rename(paths.temporary, paths.final) != 0 { throw ToolFailure(name, code: errno, isOfOutput: true) }
    isFinished = true
    close(descriptor)
  }

  /// Writes the new text into the file itself. If this fails, the new file stays next to it, because the old text is lost.
  private func replaceContents(of target: Int32, _ paths: (temporary: String, final: String)) throws(ToolFailure) {
    isFinished = true
    defer {
      close(target)
      close(descriptor)
    }
    let failure = { (code: Int32) in
      var failure = ToolFailure("\(self.name): \(ToolFailure.reason(code)); the new text is in \(paths.temporary)")
      failure.isOfOutput = true
      return failure
    }
    let source = open(paths.temporary, O_RDONLY | O_CLOEXEC)
    if source < 0 { throw failure(errno) }
    defer { close(source) }
    var block = [UInt8](repeating: 0, count: Self.capacity)
    var total: off_t = 0
    while true {
      let count = block.withUnsafeMutableBytes { read(source, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw failure(errno) }
      if count == 0 { break }
      var written = 0
      while written < count {
        let more = block.withUnsafeBytes { write(target, $0.baseAddress! + written, count - written) }
        if more < 0, errno != EINTR { throw failure(errno) }
        written += max(more, 0)
      }
      total += off_t(count)
    }
    if ftruncate(target, total) != 0 || fsync(target) != 0 { throw failure(errno) }
    unlink(paths.temporary)
  }
}
