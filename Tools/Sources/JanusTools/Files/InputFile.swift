#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file, or the standard input, that is read in blocks.
public final class InputFile {
  /// Its name in messages.
  public let name: String
  private let descriptor: Int32
  private var block = [UInt8](repeating: 0, count: 256 << 10)
  private let progress: ProgressBar?
  /// Whether the encoding of the first bytes was checked.
  private var isOfKnownEncoding = false

  /// Opens a file.
  /// - Parameter path: the file, or `-` for the standard input.
  /// - Throws: `ToolFailure` if it cannot be read.
  public convenience init(_ path: String) throws(ToolFailure) { try self.init(path, progress: nil) }

  /// - Parameter progress: shows the progress of reading.
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

  /// Whether the name of a file means that each line is a document.
  public static func hasLines(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson")
  }

  deinit { if descriptor > 0 { close(descriptor) } }

  /// The next bytes; nil at the end.
  /// - Throws: `ToolFailure` if they cannot be read, or if the file is in UTF-16 or UTF-32.
  public func next() throws(ToolFailure) -> ArraySlice<UInt8>? {
    var count = try readBlock(from: 0)
    if !isOfKnownEncoding {
      // The first four bytes show the encoding, and may arrive one by one.
      while count < 4, case let more = try readBlock(from: count), more > 0 { count += more }
      isOfKnownEncoding = true
      if let encoding = WideEncoding(of: block[..<count]) { throw encoding.failure(in: name) }
    }
    return count == 0 ? nil : block[..<count]
  }

  /// Reads bytes into the block.
  /// - Returns: the number of bytes; 0 at the end.
  private func readBlock(from start: Int) throws(ToolFailure) -> Int {
    while true {
      let count = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + start, $0.count - start) }
      if count > 0 { progress?.advance(by: count) }
      if count >= 0 { return count }
      if errno != EINTR { throw ToolFailure(name, code: errno) }
    }
  }

  /// All remaining bytes.
  /// - Throws: `ToolFailure` if they cannot be read.
  public func rest() throws(ToolFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while let block = try next() { bytes += block }
    return bytes
  }
}
