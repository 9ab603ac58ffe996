import JSONCore

// What this module calls in the systems' libraries, and the only file that depends on the platform.

// SAFETY: of this file: strings and memory are lent to the system for the time of a call, with their lengths.

#if canImport(CRT)
  import CRT
  import WinSDK

  extension FileDescriptor.Failure {
    /// The reason why the last call of the C library failed in this thread.
    static var ofLastCall: Self {
      var code: Int32 = 0
      _ = unsafe _get_errno(&code)
      return Self(code: code)
    }

    var isAlreadyThere: Bool { code == EEXIST }
    var isTooLongName: Bool { code == ENAMETOOLONG }
    var isClosedPipe: Bool { code == EPIPE }
    var isUnsupported: Bool { code == EINVAL }
    var isInterruption: Bool { code == EINTR }
    var hasNoBytesYet: Bool { code == EAGAIN }
  }

  extension FileDescriptor.Status {
    init(_ info: _stat64) {
      kind =
        switch Int32(info.st_mode) & _S_IFMT {
        case _S_IFREG: .regular
        case _S_IFIFO: .namedPipe
        default: .other
        }
      size = Int(info.st_size)
      mode = UInt32(info.st_mode) & 0o7777
    }
  }

  extension FileDescriptor {
    /// Opens a file for reading.
    init(reading path: String) throws(Failure) { try self.init(path, _O_RDONLY) }

    /// Creates a file, and opens it for writing.
    /// - Parameters:
    ///   - mode: ignored: files have the permissions of their folder.
    ///   - isNew: whether it fails if the file exists. Otherwise an existing file is emptied, or kept if `appends`.
    init(writing path: String, mode: UInt32 = 0o666, isNew: Bool = false, appends: Bool = false) throws(Failure) {
      try self.init(path, _O_WRONLY | _O_CREAT | (isNew ? _O_EXCL : appends ? _O_APPEND : _O_TRUNC))
    }

    private init(_ path: String, _ flags: Int32) throws(Failure) {
      var number: Int32 = -1
      let mode = _S_IREAD | _S_IWRITE
      _ = unsafe _wsopen_s(&number, Array(path.utf16) + [0], flags | _O_BINARY | _O_NOINHERIT, _SH_DENYNO, mode)
      if number < 0 { throw .ofLastCall }
      self.number = number
    }

    func closeFile() { _ = _close(number) }

    /// An identifier that differs between all threads that run at the same time.
    static var currentThread: UInt { UInt(GetCurrentThreadId()) }

    /// The status of the file; nil if the system has none.
    var status: Status? {
      var info = _stat64()
      return unsafe _fstat64(number, &info) == 0 ? Status(info) : nil
    }

    /// The status of the file with a name, or of the target if it is a link; nil if there is none.
    static func status(of path: String) throws(Failure) -> Status? {
      // The C library would end the name there.
      if path.utf8.contains(0) { throw Failure(code: EINVAL) }
      var info = _stat64()
      if unsafe _wstat64(Array(path.utf16) + [0], &info) == 0 { return Status(info) }
      let failure = Failure.ofLastCall
      if failure.code == ENOENT { return nil }
      throw failure
    }

    /// Has no effect: files have the permissions of their folder.
    func setMode(_ mode: UInt32) throws(Failure) {}

    /// Moves to a byte.
    func seek(to offset: Int) throws(Failure) {
      if _lseeki64(number, Int64(offset), SEEK_SET) < 0 { throw .ofLastCall }
    }

    func readBytes(into memory: UnsafeMutableRawBufferPointer) -> Int {
      unsafe Int(_read(number, memory.baseAddress, UInt32(clamping: min(memory.count, Int(Int32.max)))))
    }

    func readBytes(into memory: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
      var position = OVERLAPPED()
      position.Offset = DWORD(truncatingIfNeeded: offset)
      position.OffsetHigh = DWORD(truncatingIfNeeded: offset >> 32)
      var count: DWORD = 0
      let isRead = unsafe ReadFile(
        HANDLE(bitPattern: _get_osfhandle(number)), memory.baseAddress, DWORD(clamping: memory.count), &count, &position
      )
      if isRead { return Int(count) }
      if GetLastError() == ERROR_HANDLE_EOF { return 0 }
      _ = _set_errno(EIO)
      return -1
    }

    func writeBytes(_ memory: UnsafeRawBufferPointer) -> Int {
      unsafe Int(_write(number, memory.baseAddress, UInt32(min(memory.count, Int(Int32.max)))))
    }

    /// Does not wait, because calls wait themselves.
    @discardableResult
    func wait(for event: Event, milliseconds: Int32) -> Bool { true }

    /// Writes bytes completely to a pipe or a socket. No signal ends the process if the other end is closed.
    func writeAllToPipe(_ bytes: ArraySlice<UInt8>) throws(Failure) { try writeAll(bytes) }

    /// Waits until all written bytes are on the disk.
    func synchronize() throws(Failure) { if _commit(number) != 0 { throw .ofLastCall } }

    /// Renames a file, and replaces a file that has the new name.
    static func move(_ path: String, to target: String) throws(Failure) {
      let flags = DWORD(MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)
      if unsafe !MoveFileExW(Array(path.utf16) + [0], Array(target.utf16) + [0], flags) { throw Failure(code: EACCES) }
    }
  }
#elseif canImport(WASILibc)
  import WASILibc

  // Swift does not see the numbers by which this library opens files and reports errors, which are macros with expressions.
  // So only open files, such as the standard input, can be used.

  extension FileDescriptor.Failure {
    /// The reason why the last call failed in this thread.
    static var ofLastCall: Self { Self(code: errno) }
    fileprivate static var cannotOpenFiles: Self { Self(code: -1) }

    var isAlreadyThere: Bool { false }
    var isTooLongName: Bool { false }
    var isClosedPipe: Bool { false }
    var isUnsupported: Bool { true }
    var isInterruption: Bool { false }
    var hasNoBytesYet: Bool { false }
  }

  extension FileDescriptor {
    init(reading path: String) throws(Failure) { throw .cannotOpenFiles }

    init(writing path: String, mode: UInt32 = 0, isNew: Bool = false, appends: Bool = false) throws(Failure) {
      throw .cannotOpenFiles
    }

    func closeFile() { _ = close(number) }

    /// There is one thread.
    static var currentThread: UInt { 0 }

    var status: Status? { nil }

    static func status(of path: String) throws(Failure) -> Status? { throw .cannotOpenFiles }

    func setMode(_ mode: UInt32) throws(Failure) {}

    func seek(to offset: Int) throws(Failure) { throw .cannotOpenFiles }

    func readBytes(into memory: UnsafeMutableRawBufferPointer) -> Int {
      unsafe read(number, memory.baseAddress, memory.count)
    }

    func readBytes(into memory: UnsafeMutableRawBufferPointer, at offset: Int) -> Int { -1 }

    func writeBytes(_ memory: UnsafeRawBufferPointer) -> Int { unsafe write(number, memory.baseAddress, memory.count) }

    /// Does not wait, because calls wait themselves.
    @discardableResult
    func wait(for event: Event, milliseconds: Int32) -> Bool { true }

    /// Writes bytes completely to a pipe or a socket. No signal ends the process if the other end is closed.
    func writeAllToPipe(_ bytes: ArraySlice<UInt8>) throws(Failure) { try writeAll(bytes) }

    func synchronize() throws(Failure) {}

    static func move(_ path: String, to target: String) throws(Failure) { throw .cannotOpenFiles }
  }
#else
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Android)
    import Android
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Glibc)
    import Glibc
  #else
    #error("JSONStreams does not know how to open files on this platform. Add it to FileDescriptor+System.swift.")
  #endif

  extension FileDescriptor.Failure {
    /// The reason why the last call failed in this thread.
    static var ofLastCall: Self { Self(code: errno) }

    var isAlreadyThere: Bool { code == EEXIST }
    var isTooLongName: Bool { code == ENAMETOOLONG }
    var isClosedPipe: Bool { code == EPIPE }
    /// Whether the system does not support the operation for this file.
    var isUnsupported: Bool { code == EINVAL || code == ENOTSUP }
    var isInterruption: Bool { code == EINTR }
    /// Whether the call would have to wait, for bytes or for room.
    var hasNoBytesYet: Bool { code == EAGAIN }
  }

  extension FileDescriptor.Status {
    init(_ info: stat) {
      kind =
        switch mode_t(truncatingIfNeeded: info.st_mode) & S_IFMT {
        case S_IFREG: .regular
        case S_IFIFO: .namedPipe
        case S_IFSOCK: .socket
        default: .other
        }
      size = Int(info.st_size)
      mode = UInt32(truncatingIfNeeded: info.st_mode) & 0o7777
    }
  }

  extension FileDescriptor {
    /// Opens a file for reading.
    ///
    /// A named pipe can be opened before it has a writer; ``wait(for:milliseconds:)`` then waits for one.
    init(reading path: String) throws(Failure) {
      var flags = O_RDONLY | O_CLOEXEC
      #if !canImport(Darwin)
        if try Self.status(of: path)?.kind == .namedPipe { flags |= O_NONBLOCK }
      #endif
      number = unsafe open(path, flags)
      if number < 0 { throw .ofLastCall }
    }

    /// Creates a file, and opens it for writing.
    /// - Parameters:
    ///   - mode: the permissions of a new file, less those in the umask of the process.
    ///   - isNew: whether it fails if the file exists. Otherwise an existing file is emptied, or kept if `appends`.
    init(writing path: String, mode: UInt32 = 0o666, isNew: Bool = false, appends: Bool = false) throws(Failure) {
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL : appends ? O_APPEND : O_TRUNC)
      number = unsafe open(path, flags, mode_t(truncatingIfNeeded: mode))
      if number < 0 { throw .ofLastCall }
    }

    func closeFile() { _ = close(number) }

    /// An identifier that differs between all threads that run at the same time.
    static var currentThread: UInt {
      #if canImport(Darwin) || canImport(Musl)
        UInt(bitPattern: pthread_self())
      #else
        UInt(truncatingIfNeeded: pthread_self())
      #endif
    }

    /// The status of the file; nil if the system has none.
    var status: Status? {
      var info = stat()
      return unsafe fstat(number, &info) == 0 ? Status(info) : nil
    }

    /// The status of the file with a name, or of the target if it is a link; nil if there is none.
    static func status(of path: String) throws(Failure) -> Status? {
      // The C library would end the name there.
      if path.utf8.contains(0) { throw Failure(code: EINVAL) }
      var info = stat()
      if unsafe stat(path, &info) == 0 { return Status(info) }
      let failure = Failure.ofLastCall
      if failure.code == ENOENT { return nil }
      throw failure
    }

    /// Sets the permissions of an open file, regardless of the umask.
    func setMode(_ mode: UInt32) throws(Failure) {
      if fchmod(number, mode_t(truncatingIfNeeded: mode)) != 0 { throw .ofLastCall }
    }

    /// Moves to a byte.
    func seek(to offset: Int) throws(Failure) { if lseek(number, off_t(offset), SEEK_SET) < 0 { throw .ofLastCall } }

    /// Reads bytes.
    /// - Returns: their number, 0 at the end, or -1 for a failure.
    func readBytes(into memory: UnsafeMutableRawBufferPointer) -> Int {
      unsafe read(number, memory.baseAddress, memory.count)
    }

    /// Reads bytes from an offset on, without moving the one of the file.
    func readBytes(into memory: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
      guard let start = memory.baseAddress else { return 0 }
      return unsafe pread(number, start, memory.count, off_t(offset))
    }

    /// Writes bytes.
    /// - Returns: their number, or -1 for a failure.
    func writeBytes(_ memory: UnsafeRawBufferPointer) -> Int { unsafe write(number, memory.baseAddress, memory.count) }

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

    /// Writes bytes completely to a pipe or a socket.
    ///
    /// If the other end is closed, this fails like any other call, and no signal ends the process: the signal is blocked in this
    /// thread and consumed, so the handlers of other code are not affected.
    func writeAllToPipe(_ bytes: ArraySlice<UInt8>) throws(Failure) {
      var (signals, others, pending, taken) = (sigset_t(), sigset_t(), sigset_t(), Int32(0))
      let (_, _, _, wasPending, _) = unsafe (
        sigemptyset(&signals), sigaddset(&signals, SIGPIPE),
        sigpending(&pending), sigismember(&pending, SIGPIPE) == 1,
        pthread_sigmask(SIG_BLOCK, &signals, &others)
      )
      defer { unsafe pthread_sigmask(SIG_SETMASK, &others, nil) }
      do throws(Failure) {
        try writeAll(bytes)
      } catch {
        // If the signal is ignored, none is pending.
        if error.isClosedPipe, !wasPending, unsafe sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1 {
          unsafe sigwait(&signals, &taken)
        }
        throw error
      }
    }

    /// Waits until all written bytes are on the disk.
    func synchronize() throws(Failure) { if fsync(number) != 0 { throw .ofLastCall } }

    /// Renames a file, and replaces a file that has the new name.
    static func move(_ path: String, to target: String) throws(Failure) {
      if unsafe rename(path, target) != 0 { throw .ofLastCall }
    }
  }
#endif

extension FileDescriptor.Failure {
  /// The system's words for it.
  var reason: String { code < 0 ? "Janus opens no files on this platform" : unsafe String(cString: strerror(code)) }
}
