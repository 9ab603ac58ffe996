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
    var isClosedPipe: Bool { code == EPIPE }
  }

  /// A descriptor that somebody else has opened, and closes.
  init(_ number: Int32) { self.number = number }

  /// Opens a file for reading.
  init(reading path: String) throws(Failure) {
    number = unsafe open(path, O_RDONLY | O_CLOEXEC)
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

  /// The number of bytes of a regular file; nil for anything else.
  var size: Int? {
    var info = stat()
    guard unsafe fstat(number, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(info.st_size)
  }

  /// Whether it is a pipe or a socket, whose other end may be closed.
  var isPipe: Bool {
    var info = stat()
    guard unsafe fstat(number, &info) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(info.st_mode & S_IFMT)
  }

  /// Gives a file that is open its permissions, also those that the process does not give to new files.
  func setMode(_ mode: UInt32) throws(Failure) {
    if fchmod(number, mode_t(truncatingIfNeeded: mode)) != 0 { throw Failure(code: errno) }
  }

  /// The permissions of a file; nil if there is none.
  static func mode(of path: String) -> UInt32? {
    var info = stat()
    guard unsafe stat(path, &info) == 0 else { return nil }
    return UInt32(truncatingIfNeeded: info.st_mode) & 0o7777
  }

  /// Moves to a byte.
  func seek(to offset: Int) throws(Failure) {
    if lseek(number, off_t(offset), SEEK_SET) < 0 { throw Failure(code: errno) }
  }

  /// Reads into a buffer.
  /// - Returns: the number of bytes, which is 0 at the end.
  func readBytes(into buffer: inout StreamBuffer, room: Int) throws(Failure) -> Int {
    while true {
      let count = unsafe buffer.fill(room: room) { memory in
        unsafe read(number, memory.baseAddress, memory.count)
      }
      if count >= 0 { return count }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  /// Reads the bytes between two offsets of a file, wherever reading is.
  /// - Parameter bytes: gets the bytes from its start on, and is made longer if it has no room for them.
  /// - Returns: how many there are, fewer if the file ends before that.
  func readBytes(_ range: Range<Int>, into bytes: inout [UInt8]) throws(Failure) -> Int {
    if bytes.count < range.count { bytes += repeatElement(0, count: range.count - bytes.count) }
    var count = 0
    while count < range.count {
      let read = unsafe bytes.withUnsafeMutableBytes { memory in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[count..<range.count])
        return unsafe pread(number, rest.baseAddress, rest.count, off_t(range.lowerBound + count))
      }
      if read < 0, errno == EINTR { continue }
      if read < 0 { throw Failure(code: errno) }
      if read == 0 { break }
      count += read
    }
    return count
  }

  /// Waits until there is something to read, or the end.
  /// - Returns: false if there is nothing yet.
  func wait(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, milliseconds) != 0
  }

  /// Writes all of some bytes.
  func writeAll(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { memory in
        unsafe write(number, memory.baseAddress, memory.count)
      }
      if count < 0, errno != EINTR { throw Failure(code: errno) }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// Writes all of some bytes to a pipe or a socket.
  ///
  /// If nobody reads any more, that is a failure like others, and not a signal that ends the process: it is held back from this
  /// thread, and taken, as what others do with that signal is their own affair.
  func writeAllToPipe(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    var (signals, others, pending, taken) = (sigset_t(), sigset_t(), sigset_t(), Int32(0))
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe sigpending(&pending)
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
