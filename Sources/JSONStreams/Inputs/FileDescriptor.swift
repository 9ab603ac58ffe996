import JSONCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// SAFETY: of this file: strings and memory are lent to the C library for the time of a call, with their lengths.

/// A file, pipe or socket that the system has opened.
///
/// The standard library has no files, and FoundationEssentials only reads files as a whole.
@safe struct FileDescriptor: Sendable {
  let number: Int32

  /// The reason why a call failed.
  struct Failure: Error {
    let code: Int32
    var reason: String { unsafe String(cString: strerror(code)) }
    var isAlreadyThere: Bool { code == EEXIST }
    var isTooLongName: Bool { code == ENAMETOOLONG }
    var isClosedPipe: Bool { code == EPIPE }
    /// Whether the system does not support the operation for this file.
    var isUnsupported: Bool { code == EINVAL || code == ENOTSUP }
  }

  /// The system's status of a file.
  struct Status {
    private let info: stat

    init(_ info: stat) { self.info = info }

    private func isKind(_ kind: mode_t) -> Bool { info.st_mode & S_IFMT == kind }

    var isRegularFile: Bool { isKind(S_IFREG) }
    var isNamedPipe: Bool { isKind(S_IFIFO) }
    /// Whether it is a pipe or a socket, whose other end may be closed.
    var isPipe: Bool { isNamedPipe || isKind(S_IFSOCK) }
    var size: Int { Int(info.st_size) }
    /// The permissions.
    var mode: UInt32 { UInt32(truncatingIfNeeded: info.st_mode) & 0o7777 }
  }

  /// A descriptor that other code opened and closes.
  init(_ number: Int32) { self.number = number }

  /// Opens a file for reading.
  ///
  /// A named pipe can be opened before it has a writer; ``wait(for:milliseconds:)`` then waits for one.
  init(reading path: String) throws(Failure) {
    var flags = O_RDONLY | O_CLOEXEC
    #if !canImport(Darwin)
      if try Self.status(of: path)?.isNamedPipe == true { flags |= O_NONBLOCK }
    #endif
    number = unsafe open(path, flags)
    if number < 0 { throw Failure(code: errno) }
  }

  /// Creates a file, and opens it for writing.
  /// - Parameters:
  ///   - mode: the permissions of a new file, less those in the umask of the process.
  ///   - isNew: whether it fails if the file exists. Otherwise an existing file is emptied, or kept if `appends`.
  init(writing path: String, mode: UInt32 = 0o666, isNew: Bool = false, appends: Bool = false) throws(Failure) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : appends ? O_APPEND : O_TRUNC)
    number = unsafe open(path, flags, mode_t(truncatingIfNeeded: mode))
    if number < 0 { throw Failure(code: errno) }
  }

  /// An identifier that differs between all threads that run at the same time.
  static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  func closeFile() { _ = close(number) }

  /// The status of the file; nil if the system has none.
  private var status: Status? {
    var info = stat()
    return unsafe fstat(number, &info) == 0 ? Status(info) : nil
  }

  /// The status of the file with a name, or of the target if it is a link; nil if there is none.
  static func status(of path: String) throws(Failure) -> Status? {
    // The C library would end the name there.
    if path.utf8.contains(0) { throw Failure(code: EINVAL) }
    var info = stat()
    if unsafe stat(path, &info) == 0 { return Status(info) }
    if errno == ENOENT { return nil }
    throw Failure(code: errno)
  }

  /// The number of bytes of a regular file; nil for anything else.
  var size: Int? { status.flatMap { $0.isRegularFile ? $0.size : nil } }

  /// Whether it is a pipe or a socket, whose other end may be closed.
  var isPipe: Bool { status?.isPipe == true }

  /// Sets the permissions of an open file, regardless of the umask.
  func setMode(_ mode: UInt32) throws(Failure) {
    if fchmod(number, mode_t(truncatingIfNeeded: mode)) != 0 { throw Failure(code: errno) }
  }

  /// Moves to a byte.
  func seek(to offset: Int) throws(Failure) {
    if lseek(number, off_t(offset), SEEK_SET) < 0 { throw Failure(code: errno) }
  }

  /// Reads into a buffer.
  /// - Returns: the number of bytes, 0 at the end; nil if there are none yet and the descriptor does not block.
  func readBytes(into buffer: inout StreamBuffer, room: Int) throws(Failure) -> Int? {
    while true {
      let count = unsafe buffer.fill(room: room) { memory in
        unsafe read(number, memory.baseAddress, memory.count)
      }
      if count >= 0 { return count }
      if errno == EAGAIN { return nil }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  /// Reads the bytes between two offsets of a file, without moving its offset.
  /// - Parameter bytes: receives the bytes from its start on, and is made longer if it has no room for them.
  /// - Returns: the number of bytes, fewer if the file ends or a read fails before that, and the reason of the failure.
  func readBytes(_ range: Range<Int>, into bytes: inout [UInt8]) -> (count: Int, failure: Failure?) {
    if bytes.count < range.count { bytes += repeatElement(0, count: range.count - bytes.count) }
    var count = 0
    while count < range.count {
      let read = unsafe bytes.withUnsafeMutableBytes { memory in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[count..<range.count])
        return unsafe pread(number, rest.baseAddress, rest.count, off_t(range.lowerBound + count))
      }
      if read < 0, errno == EINTR { continue }
      if read < 0 { return (count, Failure(code: errno)) }
      if read == 0 { break }
      count += read
    }
    return (count, nil)
  }

  /// The events to wait for on a file.
  enum Event { case input, output }

  /// Waits until bytes can be read or the end is reached; or until more output can be written.
  /// - Parameter milliseconds: the maximum time; less than 0 for no limit.
  /// - Returns: false if the time has passed.
  @discardableResult
  func wait(for event: Event, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(event == .input ? POLLIN : POLLOUT), revents: 0)
    while true {
      let count = unsafe poll(&request, 1, milliseconds)
      if count >= 0 { return count > 0 }
      // The following call reports any other error.
      if errno != EINTR { return true }
    }
  }

  /// Writes bytes completely; waits if the system has no room for them.
  func writeAll(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { memory in
        unsafe write(number, memory.baseAddress, memory.count)
      }
      if count < 0, errno == EAGAIN {
        wait(for: .output, milliseconds: -1)
      } else if count < 0, errno != EINTR {
        throw Failure(code: errno)
      }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// Writes bytes completely to a pipe or a socket.
  ///
  /// If the other end is closed, this fails like any other call, and no signal ends the process: the signal is blocked in this
  /// thread and consumed, so the handlers of other code are not affected.
  func writeAllToPipe(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    var (signals, others, pending, taken) = (sigset_t(), sigset_t(), sigset_t(), Int32(0))
    _ = unsafe (sigemptyset(&signals), sigaddset(&signals, SIGPIPE), sigpending(&pending))
    let wasPending = unsafe sigismember(&pending, SIGPIPE) == 1
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &others)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &others, nil) }
    do throws(Failure) {
      try writeAll(bytes)
    } catch {
      // If the signal is ignored, none is pending.
      unsafe sigpending(&pending)
      if error.code == EPIPE, !wasPending, unsafe sigismember(&pending, SIGPIPE) == 1 {
        unsafe sigwait(&signals, &taken)
      }
      throw error
    }
  }

  /// Waits until all written bytes are on the disk.
  func synchronize() throws(Failure) {
    if fsync(number) != 0 { throw Failure(code: errno) }
  }

  /// Renames a file, and replaces a file that has the new name.
  static func move(_ path: String, to target: String) throws(Failure) {
    if unsafe rename(path, target) != 0 { throw Failure(code: errno) }
  }

  static func remove(_ path: String) { _ = unsafe unlink(path) }
}
