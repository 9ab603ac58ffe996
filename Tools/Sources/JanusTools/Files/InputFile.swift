#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file, or the standard input, that is read in blocks.
public final class InputFile {
  /// What messages call it.
  public let name: String
  private let descriptor: Int32
  private var block = [UInt8](repeating: 0, count: 256 << 10)
  private let progress: ProgressBar?

  /// Opens a file.
  /// - Parameter path: the file, or `-` for the standard input.
  /// - Throws: `ToolFailure` if it cannot be read.
  public convenience init(_ path: String) throws(ToolFailure) { try self.init(path, progress: nil) }

  /// - Parameter progress: says how far the file has been read.
  init(_ path: String, progress: ProgressBar?) throws(ToolFailure) {
    name = path == "-" ? "standard input" : path
    self.progress = progress
    descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw ToolFailure(path, code: errno) }
    var info = stat()
    let isKnown = fstat(descriptor, &info) == 0
    if isKnown, info.st_mode & S_IFMT == S_IFDIR { throw ToolFailure(name, code: EISDIR) }
    let isRegular = isKnown && info.st_mode & S_IFMT == S_IFREG
    progress?.begin(name, total: isRegular ? Int(info.st_size) - Int(max(lseek(descriptor, 0, SEEK_CUR), 0)) : nil)
  }

  deinit { if descriptor > 0 { close(descriptor) } }

  /// The next bytes; nil at the end.
  /// - Throws: `ToolFailure` if they cannot be read.
  public func next() throws(ToolFailure) -> ArraySlice<UInt8>? {
    while true {
      let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        progress?.advance(by: count)
        return block[..<count]
      }
      if count == 0 { return nil }
      if errno != EINTR { throw ToolFailure(name, code: errno) }
    }
  }

  /// All bytes that are left.
  /// - Throws: `ToolFailure` if they cannot be read.
  public func rest() throws(ToolFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while let block = try next() { bytes += block }
    return bytes
  }
}
