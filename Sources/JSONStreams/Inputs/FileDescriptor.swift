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
/// The standard library has no files, and those of Foundation's essentials are read as a whole.
@safe struct FileDescriptor: Sendable {
  let number: Int32

  /// Why a call has failed.
  struct Failure: Error {
    let code: Int32
    var reason: String { unsafe String(cString: strerror(code)) }
    var isAlreadyThere: Bool { code == EEXIST }
    var isTooLongName: Bool { code == ENAMETOOLONG }
    var isClosedPipe: Bool { code == EPIPE }
    /// Whether the system cannot do that at all with such a file.
    var isUnsupported: Bool { code == EINVAL || code == ENOTSUP }
  }

  /// What the system knows of a file.
  struct Status {
    private let info: stat

    init(_ info: stat) { self.info = info }

    private func isKind(_ kind: mode_t) -> Bool { info.st_mode & S_IFMT == kind }

    var isRegularFile: Bool { isKind(S_IFREG) }
    var isNamedPipe: Bool { isKind(S_IFIFO) }
    /// Whether it has another end, which may be closed.
    var isPipe: Bool { isNamedPipe || isKind(S_IFSOCK) }
    var size: Int { Int(info.st_size) }
    /// The permissions.
    var mode: UInt32 { UInt32(truncatingIfNeeded: info.st_mode) & 0o7777 }
  }

  /// A descriptor that somebody else has opened, and closes.
  init(_ number: Int32) { self.number = number }

  /// Opens a file for reading.
  ///
  /// A named pipe is opened also if nobody writes to it yet; ``wait(for:milliseconds:)`` then waits for the one who does.
  init(reading path: String) throws(Failure) {
    var flags = O_RDONLY | O_CLOEXEC
    #if !canImport(Darwin)
      if try Self.status(of: path)?.isNamedPipe == true { flags |= O_NONBLOCK }
    #endif
    number = unsafe open(path, flags)
    if number < 0 { throw Failure(code: errno) }
  }

  /// Makes a file, and opens it for writing.
  /// - Parameters:
  ///   - mode: the permissions of a new file, less those that the process never gives.
  ///   - isNew: whether there must be no such file. An existing one is emptied otherwise, or kept if `appends`.
  init(writing path: String, mode: UInt32 = 0o666, isNew: Bool = false, appends: Bool = false) throws(Failure) {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : appends ? O_APPEND : O_TRUNC)
    number = unsafe open(path, flags, mode_t(truncatingIfNeeded: mode))
    if number < 0 { throw Failure(code: errno) }
  }

  /// What tells the threads that there are at a time from each other.
  static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  func closeFile() { _ = close(number) }

  /// What the system knows of the file; nil if that is nothing.
  private var status: Status? {
    var info = stat()
    return unsafe fstat(number, &info) == 0 ? Status(info) : nil
  }

  /// What the system knows of the file that has a name, or that links of this name lead to; nil if there is none.
  static func status(of path: String) throws(Failure) -> Status? {
    // To the C library, a name would end there.
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

  /// Gives a file that is open its permissions, also those that the process does not give to new files.
  func setMode(_ mode: UInt32) throws(Failure) {
    if fchmod(number, mode_t(truncatingIfNeeded: mode)) != 0 { throw Failure(code: errno) }
  }

  /// Moves to a byte.
  func seek(to offset: Int) throws(Failure) {
    if lseek(number, off_t(offset), SEEK_SET) < 0 { throw Failure(code: errno) }
  }

  /// Reads into a buffer.
  /// - Returns: the number of bytes, which is 0 at the end; nil if there are none yet, and nobody waits for them.
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

  /// Reads the bytes between two offsets of a file, wherever reading is.
  /// - Parameter bytes: gets the bytes from its start on, and is made longer if it has no room for them.
  /// - Returns: how many there are, fewer if the file ends before that or cannot be read on; and why not.
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

  /// What a file can be waited for.
  enum Event { case input, output }

  /// Waits until there is something to read, or the end; or until there is room for more output.
  /// - Parameter milliseconds: for how long; less than 0 for as long as it takes.
  /// - Returns: false if there is nothing yet.
  @discardableResult
  func wait(for event: Event, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(event == .input ? POLLIN : POLLOUT), revents: 0)
    while true {
      let count = unsafe poll(&request, 1, milliseconds)
      if count >= 0 { return count > 0 }
      // What else is wrong, the call that is waited for says.
      if errno != EINTR { return true }
    }
  }

  /// Writes all of some bytes, and waits where there is no room for them.
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

  /// Writes all of some bytes to a pipe or a socket.
  ///
  /// If nobody reads any more, that is a failure like others, and not a signal that ends the process: it is held back from this
  /// thread, and taken, as what others do with that signal is their own affair.
  func writeAllToPipe(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    var (signals, others, pending, taken) = (sigset_t(), sigset_t(), sigset_t(), Int32(0))
    _ = unsafe (sigemptyset(&signals), sigaddset(&signals, SIGPIPE), sigpending(&pending))
    let wasPending = unsafe sigismember(&pending, SIGPIPE) == 1
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &others)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &others, nil) }
    do throws(Failure) {
      try writeAll(bytes)
    } catch {
      // Where the signal is ignored, there is none.
      unsafe sigpending(&pending)
      if error.code == EPIPE, !wasPending, unsafe sigismember(&pending, SIGPIPE) == 1 {
        unsafe sigwait(&signals, &taken)
      }
      throw error
    }
  }

  /// Waits until everything that was written is on the disk.
  func synchronize() throws(Failure) {
    if fsync(number) != 0 { throw Failure(code: errno) }
  }

  /// Gives a file another name, in place of a file that has it.
  static func move(_ path: String, to target: String) throws(Failure) {
    if unsafe rename(path, target) != 0 { throw Failure(code: errno) }
  }

  static func remove(_ path: String) { _ = unsafe unlink(path) }
}
